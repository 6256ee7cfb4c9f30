// What rules give: findings, each with its place, and how a machine would mend it.
import type { Wording } from "../diagnostics/diagnostic.ts";
import type { SourcePath } from "../model/paths.ts";
import type { Place } from "../model/place.ts";

/** A replacement in a source file. Offsets count UTF-16 units of the text as stage 2 decodes it. */
export interface Edit {
  readonly file: SourcePath;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Finding {
  readonly code: RuleCode;
  readonly reason: Wording;
  readonly fix: Wording;
  readonly at?: Place;
  /** Only where the result is sure to be what the writer meant. */
  readonly edit?: Edit;
  /** Where this one weighs less than its rule; the site's own level goes before it. */
  readonly level?: "warning";
}

/** Weight of every rule unless the site says otherwise. Codes are permanent. */
export const RULES = {
  // Text
  "straight-quotes": "warning",
  "hyphen-as-dash": "warning",
  "three-points": "warning",
  "unpaired-mark": "warning",
  "repeated-word": "warning",
  "heading-order": "warning",
  "equal-headings": "warning",
  "link-slash": "warning",
  "spaced-directive": "error",
  "spaced-address": "error",
  "link-text": "warning",
  "alt-text": "warning",
  "hard-text": "warning",
  "hard-section": "warning",
  "long-sentence": "warning",
  "text-length": "warning",
  placeholder: "error",
  spelling: "warning",
  slip: "warning",
  "unwanted-words": "warning",
  "external-link": "warning",
  "leftover-markup": "error",
  "unlinked-term": "warning",
  // Sources and health
  "uncited-figure": "warning",
  "relative-risk": "warning",
  "no-sources": "warning",
  "unused-source": "warning",
  "overdue-source": "warning",
  "review-due": "warning",
  "review-overdue": "warning",
  "due-date": "warning",
  "medicine-brand": "error",
  "missing-block": "error",
  "missing-list": "warning",
  "missing-helpline": "error",
  "missing-trust": "error",
  "forbidden-claim": "error",
  "sales-on-sensitive": "error",
  "missing-disclosure": "error",
  // The whole site
  "orphan-page": "warning",
  "deep-page": "warning",
  "near-duplicate": "warning",
  "duplicate-title": "warning",
  "duplicate-description": "warning",
  "title-length": "warning",
  "description-length": "warning",
  "missing-ledger": "error",
  "unlisted-address": "warning",
  // Other sites: only with --externos
  "external-gone": "error",
  "external-moved": "warning",
  "external-unreachable": "warning",
  // Marks that silence a rule
  "ignore-without-reason": "error",
  "ignore-unknown-rule": "error",
  "ignore-unused": "warning",
  // The launch gate: only with --publicar
  "launch-sample": "error",
  "launch-origin": "error",
  "launch-identity": "error",
  "launch-affiliate-tag": "error",
  "launch-empty-field": "error",
  "launch-review": "error",
  "launch-blank": "error",
} as const satisfies Record<string, "error" | "warning">;

export type RuleCode = keyof typeof RULES;
