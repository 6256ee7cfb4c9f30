// Runs every rule over a site that was examined, and gives its findings their weight.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { SourceText } from "../diagnostics/source-text.ts";
import type { PageFacts } from "../model/facts.ts";
import type { LintSettings } from "../model/lint.ts";
import type { OutputPath } from "../model/paths.ts";
import type { Place } from "../model/place.ts";
import type { SiteFiles } from "../model/tools.ts";
import { type PlannedSite, readLedger } from "../plan-whole-site.ts";
import { type Edit, type Finding, RULES } from "./finding.ts";
import { Ignores } from "./ignores.ts";
import { launchFindings } from "./launch.ts";
import { dataFindings } from "./rules/data.ts";
import { duplicateFindings } from "./rules/duplicates.ts";
import { glossaryRule } from "./rules/glossary.ts";
import { healthFindings } from "./rules/health.ts";
import { ledgerFindings } from "./rules/ledger.ts";
import { type PageHead, pageFindings } from "./rules/pages.ts";
import { readabilityFindings } from "./rules/readability.ts";
import { reviewFindings } from "./rules/reviews.ts";
import { structureFindings } from "./rules/structure.ts";
import { typographyFindings } from "./rules/typography.ts";
import { type Speller, wordFindings } from "./rules/words.ts";
import { type LintText, readLintText } from "./text/lint-text.ts";

export interface LintInput {
  readonly planned: PlannedSite;
  readonly pages: readonly PageFacts[];
  readonly heads: ReadonlyMap<OutputPath, PageHead>;
  readonly files: SiteFiles;
  /** AAAA-MM-DD. */
  readonly today: string;
  /** Days ahead of which reviews are announced. */
  readonly dueDays: number;
  /** Whether the launch gate is asked. */
  readonly isLaunch: boolean;
  /** Whether drafts, scheduled or expired texts are among the pages: none of their addresses is published. */
  readonly isPreview: boolean;
  /** Undefined where nothing is known of the language's words. */
  readonly speller: Speller | undefined;
}

export interface LintResult {
  readonly diagnostics: readonly Diagnostic[];
  /** What a machine can mend; their findings are among the diagnostics. */
  readonly edits: readonly Edit[];
}

/** Lints a whole site. */
export function lintSite(input: LintInput): LintResult {
  const { definition, read } = input.planned;
  const settings = definition.lint ?? {};
  const texts = Object.entries(read.site.entries).flatMap(([collection, entries]) => entries.flatMap((entry) => readLintText(collection, entry, settings, input.files) ?? []));
  const marks = new Map(texts.map((text) => [text.source.path as string, { text, ignores: new Ignores(text) }]));
  const kept = [...allFindings(input, settings, texts)].filter((finding) => {
    const mark = finding.at && marks.get(finding.at.file);
    return !(mark && finding.at && mark.ignores.covers(finding, offsetOf(mark.text.source, finding.at)));
  });
  const aboutMarks = [...marks.values()].flatMap(({ ignores }) => [...ignores.findings, ...ignores.unused()]);
  return weigh([...kept, ...aboutMarks], settings);
}

function* allFindings(input: LintInput, settings: LintSettings, texts: readonly LintText[]): Iterable<Finding> {
  const { planned, files, today } = input;
  const glossary = settings.glossary ? glossaryRule(settings.glossary, dataOf(planned)) : () => [];
  const isSpanish = planned.read.settings.language.startsWith("es");
  for (const text of texts) {
    if (isSpanish) yield* typographyFindings(text);
    yield* wordFindings(text, settings, input.speller);
    yield* structureFindings(text, settings);
    if (isSpanish) yield* readabilityFindings(text);
    yield* healthFindings(text, settings);
    yield* glossary(text);
    yield* reviews(text, input, settings);
  }
  yield* duplicateFindings(texts, settings.mayRepeat);
  const cited = new Set(planned.read.drafts.flatMap(({ facts }) => facts.citations));
  yield* dataFindings({ definition: planned.definition, data: dataOf(planned), cited, files, today });
  yield* pages(input, settings, texts);
  if (!input.isPreview) yield* ledgerFindings(readLedger(planned.definition, files), planned.plan);
  if (input.isLaunch) yield* launchFindings({ definition: planned.definition, data: dataOf(planned), files });
}

const dataOf = ({ read }: PlannedSite): Readonly<Record<string, unknown>> => read.site.data as Record<string, unknown>;

function* reviews(text: LintText, { today, dueDays, isLaunch }: LintInput, { reviewField }: LintSettings): Iterable<Finding> {
  if (reviewField === undefined) return;
  for (const finding of reviewFindings(text, { field: reviewField, today, dueDays })) {
    yield isLaunch && finding.code === "review-overdue" ? { ...finding, code: "launch-review" } : finding;
  }
}

function pages({ planned, pages: facts, heads }: LintInput, settings: LintSettings, texts: readonly LintText[]): Iterable<Finding> {
  const bySource = new Map(texts.map((text) => [text.source.path, text]));
  return pageFindings({
    planned: planned.plan.pages,
    facts,
    drafts: planned.read.drafts,
    heads,
    settings,
    urls: planned.definition.urls ?? "folder",
    placeOf: (source, field) => bySource.get(source)?.locateField([field], "value") ?? { file: source, line: 1, column: 1, length: 1, lineText: "" },
  });
}

function weigh(findings: readonly Finding[], { levels = {} }: LintSettings): LintResult {
  const heard = findings.flatMap((finding) => {
    const level = levels[finding.code] ?? RULES[finding.code];
    return level === "off" ? [] : [{ finding, level }];
  });
  return {
    diagnostics: heard.map(({ finding: { code, reason, fix, at }, level }) => ({ code, severity: level, reason, fix, ...(at ? { at } : {}) })),
    edits: heard.flatMap(({ finding }) => finding.edit ?? []),
  };
}

function offsetOf(source: SourceText, { line, column }: Place): number {
  let at = 0;
  for (let number = 1; number < line; number++) at = source.text.indexOf("\n", at) + 1;
  return at + column - 1;
}
