// Which input of a stale file was missed, as far as it can be told.
import type { Draft } from "../../model/draft.ts";
import type { OutputPath } from "../../model/paths.ts";
import type { Records } from "../../model/tools.ts";
import { isRecordOf } from "../../workers/draft-record.ts";
import type { Difference } from "./comparison.ts";
import type { SecondBuild } from "./verify-cache.ts";
import type { InputWatch, Undeclared } from "./watch-inputs.ts";
import { WHOLE_SITE } from "./watched-definition.ts";

/** A missed input. `text`: a file whose size and time are those from before; `perhaps`: one that may have such a change. */
export type Missed = Undeclared | { readonly kind: "templates" | "order" } | { readonly kind: "text" | "perhaps"; readonly name: string };

export interface Evidence {
  readonly second: SecondBuild;
  readonly watch: InputWatch;
  /** Paths of the texts that the build recalls otherwise than they are. */
  readonly staleTexts: ReadonlySet<string>;
  /** True when the site, bundled again, is another module. */
  readonly hasOtherModule: boolean;
}

/** Names what was missed; the most certain reason alone. Empty when nothing is known. */
export function missedInputs(difference: Difference, evidence: Evidence): readonly Missed[] {
  const { second, watch, hasOtherModule, staleTexts } = evidence;
  const drafts = draftsOf(difference.output, second);
  const stale = drafts.map(({ source }) => source).filter((source) => staleTexts.has(source));
  if (staleTexts.size > 0) return (stale.length > 0 ? stale : [...staleTexts]).map((name) => ({ kind: "text", name })); // a list shows texts that have their own pages
  if (hasOtherModule) return [{ kind: "templates" }];
  const own = watch.readBy(`page ${difference.output}`).concat(watch.readBy(`maker ${makerOf(difference.output, second)}`));
  if (own.length > 0) return own;
  if (difference.isUnstable) return [{ kind: "order" }];
  const wide = WHOLE_SITE.flatMap((name) => watch.readBy(name));
  if (wide.length > 0) return wide;
  return [...drafts.map(({ source }) => source), ...copiedFiles(difference.output, second)].map((name) => ({ kind: "perhaps", name }));
}

/** The texts whose bodies are on a page. */
function draftsOf(output: OutputPath, { planned, pages }: SecondBuild): readonly Draft[] {
  const bodies = new Set(pages.get(output)?.bodies);
  return planned?.read.drafts.filter(({ bodyKey }) => bodies.has(bodyKey)) ?? [];
}

/** Finds the texts that are recalled, but not as they are now. */
export function staleTexts({ planned }: SecondBuild, records: Records): ReadonlySet<string> {
  const isStale = (draft: Draft): boolean => {
    const recalled = records.recall("draft", draft.source);
    return recalled !== undefined && !isRecordOf(recalled, draft);
  };
  return new Set(planned?.read.drafts.filter(isStale).map(({ source }) => source));
}

function makerOf(output: OutputPath, { planned }: SecondBuild): string {
  return planned?.plan.made.find((file) => file.output === output)?.made.maker ?? "";
}

function copiedFiles(output: OutputPath, { planned }: SecondBuild): string[] {
  if (!planned) return [];
  const { copies, pictures } = planned.plan;
  return [...copies, ...pictures].filter((file) => file.output === output && file.source !== "").map(({ source }) => source);
}
