// Stages 2 and 3 for one Markdown file: what an edit costs.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { Report } from "../diagnostics/report.ts";
import type { Entry } from "../model/content.ts";
import type { SiteDefinition } from "../model/definition.ts";
import type { Draft, ParsedDraft, ParseInput, ParseOutput } from "../model/draft.ts";
import type { PictureUse } from "../model/picture.ts";
import type { SiteFiles } from "../model/tools.ts";
import { type ParseOptions, parseSource } from "../stages/2-parse/parse-source.ts";
import type { Selection } from "../stages/3-validate/entry-status.ts";
import { validateEntries } from "../stages/3-validate/validate-site.ts";
import { bodyPictures } from "../stages/4-plan/pictures.ts";

/** One Markdown file as it was last read. */
export interface EntryRecord {
  readonly input: ParseInput;
  /** The last state without errors; undefined when there has been none. */
  readonly good: GoodEntry | undefined;
  /** What is wrong now. */
  readonly diagnostics: readonly Diagnostic[];
  /** Says which definition and data it was read with. */
  readonly generation: number;
  readonly parsed: ParsedText;
}

/** What stage 2 made of the file; it holds as long as the file and the options are the same. */
interface ParsedText extends ParseOutput {
  readonly html: string;
  readonly options: string;
}

export interface GoodEntry {
  readonly draft: Draft;
  readonly entry: Entry;
  /** Whether this server shows it: a draft may be left out. */
  readonly isShown: boolean;
  readonly html: string;
  /** What its front matter and its body show. */
  readonly pictures: readonly PictureUse[];
}

/** Everything besides the file that an entry depends on. */
export interface ReadContext {
  readonly definition: SiteDefinition;
  readonly data: Record<string, unknown>;
  readonly parse: ParseOptions;
  readonly selection: Selection & { readonly now: string };
  readonly generation: number;
}

/**
 * Reads one file. While it has errors, its last good state is kept.
 *
 * @param before How it was read before.
 * @param isTouched False when only the definition or the data changed.
 */
export function readEntry(input: ParseInput, context: ReadContext, files: SiteFiles, before: EntryRecord | undefined, isTouched: boolean): EntryRecord {
  const report = new Report();
  const options = JSON.stringify(context.parse);
  const parsed = !isTouched && before?.parsed.options === options ? before.parsed : parse(input, context.parse, options, files);
  report.addAll(parsed.diagnostics);
  const good = parsed.draft && goodEntry(parsed.draft, parsed.html, context, files, report);
  return {
    input,
    good: report.errorCount === 0 ? good : before?.good,
    diagnostics: report.sorted(),
    generation: context.generation,
    parsed,
  };
}

function parse(input: ParseInput, options: ParseOptions, optionsKey: string, files: SiteFiles): ParsedText {
  let html = "";
  const store = {
    put(_: string, value: string) {
      html = value;
    },
  };
  const { draft, diagnostics } = parseSource(input, options, { files, store });
  return { draft, diagnostics, html, options: optionsKey };
}

function goodEntry(draft: ParsedDraft, html: string, context: ReadContext, files: SiteFiles, report: Report): GoodEntry | undefined {
  const { definition, data, selection } = context;
  const { site, unpublished, pictures } = validateEntries(definition, [draft], data, selection, { files, report });
  const shown = Object.values(site.entries).flat()[0];
  const entry = shown ?? unpublished[0];
  if (!entry) return undefined;
  return { draft, entry, isShown: shown !== undefined, html, pictures: [...bodyPictures([draft]), ...pictures] };
}

/** Says whether a plan made with one entry holds for the other: they differ at most in their text. */
export function isOnlyText(a: GoodEntry | undefined, b: GoodEntry | undefined): boolean {
  if (!a || !b || a.isShown !== b.isShown || a.entry.status !== b.entry.status) return false;
  const seen = ({ entry: { meta, outline, citations, directives } }: GoodEntry): string => JSON.stringify([meta, outline, citations, directives]);
  return seen(a) === seen(b);
}
