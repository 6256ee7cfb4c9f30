// Lints the tiny site in memory, as a Spanish one, with some of its files replaced.
import { examineSite } from "../../src/build.ts";
import { applyEdits } from "../../src/check/apply-edits.ts";
import { type LintInput, type LintResult, lintSite } from "../../src/check/lint-site.ts";
import { headReader } from "../../src/check/page-heads.ts";
import type { Speller } from "../../src/check/rules/words.ts";
import { Report } from "../../src/diagnostics/report.ts";
import type { SiteDefinition } from "../../src/model/definition.ts";
import type { LintSettings } from "../../src/model/lint.ts";
import { freshCut } from "../../src/platform/cut-font.ts";
import { memoryFiles } from "../../src/platform/memory-files.ts";
import { memoryStore, noRecords, nothingKept } from "../../src/platform/memory-store.ts";
import { pictureTools } from "../../src/platform/pictures.ts";
import { bundleClientCode } from "../../src/stages/6-assets/client-code.ts";
import { inlinePool } from "../../src/workers/inline-pool.ts";
import { taskRunner } from "../../src/workers/run-tasks.ts";
import tiny from "../sites/tiny/templates/site.tsx";
import { type Overlay, readTree, TINY_ROOT } from "../support/build-in-memory.ts";

export const NOTE = "content/notes/nota.md";
const NOW = "2026-11-21T12:00:00.000Z";
const BASE = readTree(TINY_ROOT);
/** One bundle of client code for all tests of a file. */
const code = bundleClientCode(tiny, TINY_ROOT);

/** A speller that knows all words but these. */
export const spellerWithout = (...wrong: readonly string[]): Speller => ({ isRight: (word) => !wrong.includes(word), suggest: (word) => [word.slice(0, -1)] });

/** Makes a note of a body. */
export const note = (body: string, fields = ""): string => `---\ntitle: Nota\ndate: 2026-03-01\n${fields}---\n\n${body}\n`;

export interface LintOptions extends Partial<Pick<LintInput, "dueDays" | "isLaunch" | "speller" | "today">> {
  readonly language?: string;
  readonly change?: (definition: SiteDefinition) => SiteDefinition;
}

/** Lints the tiny site with an overlay. */
export async function lintTiny(overlay: Overlay, lint: LintSettings = {}, options: LintOptions = {}): Promise<LintResult> {
  const base: SiteDefinition = { ...tiny, lint, settings: (data) => ({ ...tiny.settings(data), language: options.language ?? "es" }) };
  const definition = options.change ? options.change(base) : base;
  const files = memoryFiles({ ...BASE, ...overlay });
  const [store, output] = [memoryStore(), headReader({ sales: lint.sales })];
  const tools = {
    bundleClientCode: () => code,
    cutFont: freshCut,
    files,
    store,
    output,
    report: new Report(),
    pictures: pictureTools(nothingKept),
    pool: inlinePool(taskRunner({ files, store, output, definition, records: noRecords, generator: "test", site: "tiny", flush: () => {} })),
    onStage: () => {},
  };
  const { planned, pages } = await examineSite(definition, { now: NOW, drafts: false, future: false, expired: false }, tools);
  return lintSite({ planned, pages, heads: output.heads, files, today: "2026-11-21", dueDays: 0, isLaunch: false, isPreview: false, external: [], speller: undefined, ...options });
}

/** Findings of one code as "file:line:column marked text". */
export function placesOf(code: string, { diagnostics }: LintResult): string[] {
  return diagnostics
    .filter((diagnostic) => diagnostic.code === code)
    .map(({ at }) => (at ? `${at.file.replace(/^.*\//, "")}:${at.line}:${at.column} ${at.lineText.slice(at.column - 1, at.column - 1 + at.length)}`.trimEnd() : "-"));
}

/** What one rule finds in one note: the marked texts. */
export async function foundIn(code: string, body: string, lint: LintSettings = {}, options: LintOptions = {}): Promise<string[]> {
  const { diagnostics } = await lintTiny({ [NOTE]: note(body) }, lint, options);
  return diagnostics
    .filter((diagnostic) => diagnostic.code === code && diagnostic.at?.file === NOTE)
    .map(({ at }) => (at ? at.lineText.slice(at.column - 1, at.column - 1 + at.length) : ""));
}

/** A note after its edits. */
export async function fixedNote(body: string, fields = "", lint: LintSettings = {}): Promise<string> {
  const text = note(body, fields);
  const { edits } = await lintTiny({ [NOTE]: text }, lint);
  return applyEdits(
    text,
    edits.filter(({ file }) => file === NOTE),
  ).text;
}
