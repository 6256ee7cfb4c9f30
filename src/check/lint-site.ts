// Runs every rule over a site that was examined, and gives its findings their weight.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { fileStart } from "../diagnostics/problems/files.ts";
import { frontMatterLocator } from "../diagnostics/reread.ts";
import type { SourceText } from "../diagnostics/source-text.ts";
import type { SiteDefinition } from "../model/definition.ts";
import type { PageFacts } from "../model/facts.ts";
import type { LintSettings } from "../model/lint.ts";
import type { OutputPath } from "../model/paths.ts";
import type { Place } from "../model/place.ts";
import type { SiteFiles } from "../model/tools.ts";
import { type PlannedSite, type ReadSite, readLedger } from "../plan-whole-site.ts";
import { type Edit, type Finding, RULES } from "./finding.ts";
import { Ignores, MARK_WORD } from "./ignores.ts";
import { launchFindings } from "./launch.ts";
import { brandFindings, brandsInData } from "./rules/brands.ts";
import { dataFindings } from "./rules/data.ts";
import { dueDateFindings } from "./rules/due-dates.ts";
import { duplicateRule } from "./rules/duplicates.ts";
import { glossaryRule } from "./rules/glossary.ts";
import { healthFindings } from "./rules/health.ts";
import { ledgerFindings } from "./rules/ledger.ts";
import { leftoverFindings } from "./rules/leftovers.ts";
import { type PageHead, pageFindings } from "./rules/pages.ts";
import { placeholderFindings, placeholdersInData } from "./rules/placeholders.ts";
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
  /** What is wrong with links to other sites; none unless they were asked. */
  readonly external: readonly Finding[];
  /** Undefined where nothing is known of the language's words. */
  readonly speller: Speller | undefined;
}

export interface LintResult {
  readonly diagnostics: readonly Diagnostic[];
  /** What a machine can mend; their findings are among the diagnostics. */
  readonly edits: readonly Edit[];
}

/** What the rules need that look at one text after the other. */
export interface LintedTexts extends Pick<LintInput, "today" | "dueDays" | "isLaunch" | "speller"> {
  readonly files: Pick<SiteFiles, "read">;
  readonly definition: SiteDefinition;
  readonly read: Pick<ReadSite, "site" | "settings">;
}

/** Lints a whole site. */
export function lintSite(input: LintInput): LintResult {
  const { definition, read } = input.planned;
  const settings = definition.lint ?? {};
  const { kept, marks, isHeard } = lintEach({ ...input, definition, read }, settings);
  for (const finding of wholeFindings(input, settings)) if (isHeard(finding)) kept.push(finding);
  const aboutMarks = [...marks.values()].flatMap(({ ignores }) => [...ignores.findings, ...ignores.unused()]);
  return weigh([...kept, ...aboutMarks], settings);
}

/** Lints the texts that are right so far, while mistakes in others keep the site from being seen as a whole. */
export function lintTexts(input: LintedTexts): LintResult {
  const settings = input.definition.lint ?? {};
  const { kept, marks } = lintEach(input, settings);
  return weigh([...kept, ...[...marks.values()].flatMap(({ ignores }) => ignores.findings)], settings); // a mark may silence a rule over the whole site
}

/** Goes through the texts: no more than one is held at a time. */
function lintEach(input: LintedTexts, settings: LintSettings) {
  const { read } = input;
  const rules = textRules(input, settings);
  const marks = new Map<string, MarkedText>(); // path -> a text with marks that silence rules
  const isHeard = (finding: Finding): boolean => {
    const mark = finding.at && marks.get(finding.at.file);
    return !(mark && finding.at && mark.ignores.covers(finding, offsetOf(mark.source, finding.at)));
  };
  const kept: Finding[] = [];
  for (const [collection, entries] of Object.entries(read.site.entries)) {
    for (const entry of entries) {
      const text = readLintText(collection, entry, settings, input.files);
      if (!text) continue;
      if (text.source.text.includes(MARK_WORD)) marks.set(text.source.path, { source: text.source, ignores: new Ignores(text) });
      for (const rule of rules) for (const finding of rule(text)) if (isHeard(finding)) kept.push(finding);
    }
  }
  return { kept, marks, isHeard };
}

interface MarkedText {
  readonly source: SourceText;
  readonly ignores: Ignores;
}

type TextRule = (text: LintText) => Iterable<Finding>;

/** The rules that look at one text after the other. */
function textRules(input: LintedTexts, settings: LintSettings): readonly TextRule[] {
  const isSpanish = input.read.settings.language.startsWith("es");
  const data = input.read.site.data as Readonly<Record<string, unknown>>;
  const hasAllData = Object.keys(input.definition.data).every((name) => name in data);
  const spanish = (rule: TextRule): TextRule[] => (isSpanish ? [rule] : []);
  return [
    ...spanish(typographyFindings),
    (text) => wordFindings(text, settings, input.speller),
    (text) => brandFindings(text, settings.medicineBrands ?? {}),
    (text) => structureFindings(text, settings, input.definition.urls ?? "folder"),
    (text) => placeholderFindings(text, settings.placeholders ?? []),
    (text) => leftoverFindings(text, input.definition.citations !== undefined),
    ...spanish(readabilityFindings),
    (text) => healthFindings(text, settings, input.today),
    ...(settings.glossary && hasAllData ? [glossaryRule(settings.glossary, data)] : []),
    (text) => reviews(text, input, settings),
    duplicateRule(settings.mayRepeat),
  ];
}

/** What can be said only of the site as a whole. */
function* wholeFindings(input: LintInput, settings: LintSettings): Iterable<Finding> {
  const { planned, files, today } = input;
  const cited = new Set(planned.read.drafts.flatMap(({ facts }) => facts.citations));
  const subject = { definition: planned.definition, data: dataOf(planned), cited, files, today };
  yield* dataFindings(subject);
  yield* placeholdersInData(subject, settings.placeholders ?? []);
  yield* brandsInData(subject, settings.medicineBrands ?? {});
  yield* dueDateFindings({ definition: planned.definition, data: dataOf(planned), files }, settings.dueDates ?? [], today, input.dueDays);
  yield* pages(input, settings);
  yield* input.external;
  if (!input.isPreview) yield* ledgerFindings(planned.definition.addressLedger, readLedger(planned.definition, files), planned.plan);
  if (input.isLaunch) yield* launchFindings({ definition: planned.definition, data: dataOf(planned), files });
}

const dataOf = ({ read }: PlannedSite): Readonly<Record<string, unknown>> => read.site.data as Record<string, unknown>;

function* reviews(text: LintText, { today, dueDays, isLaunch }: LintedTexts, { reviewField, lastReviewField }: LintSettings): Iterable<Finding> {
  if (reviewField === undefined) return;
  for (const finding of reviewFindings(text, { field: reviewField, lastField: lastReviewField, today, dueDays })) {
    yield isLaunch && finding.code === "review-overdue" ? { ...finding, code: "launch-review" } : finding;
  }
}

function pages({ planned, pages: facts, heads, files }: LintInput, settings: LintSettings): Iterable<Finding> {
  const sources = new Set(planned.read.drafts.map(({ source }) => source));
  return pageFindings({
    planned: planned.plan.pages,
    facts,
    drafts: planned.read.drafts,
    heads,
    settings,
    titleEnding: settings.titleLength?.ending?.(dataOf(planned)) ?? "",
    urls: planned.definition.urls ?? "folder",
    placeOf: (source, field) => (sources.has(source) ? frontMatterLocator(source, files)([field], "value") : fileStart(source)),
  });
}

function weigh(findings: readonly Finding[], { levels = {} }: LintSettings): LintResult {
  const heard = findings.flatMap((finding) => {
    const level = levels[finding.code] ?? finding.level ?? RULES[finding.code];
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
