// Marks mistakes in a Markdown file while it is being typed: the same findings as a build's, of the one text that is open.
// For editors that run remark (VS Code with unifiedjs.vscode-remark): `plugins: [plena]` in .remarkrc.mjs.
import path from "node:path";
import type { Diagnostic, Language } from "../diagnostics/diagnostic.ts";
import { Report } from "../diagnostics/report.ts";
import type { SiteDefinition } from "../model/definition.ts";
import { sourcePath } from "../model/paths.ts";
import type { SiteFiles, Stamp } from "../model/tools.ts";
import { madeCache } from "../platform/made-cache.ts";
import { pictureTools } from "../platform/pictures.ts";
import { realFiles } from "../platform/real-files.ts";
import { bundleSite, importSite } from "../platform/site-module.ts";
import { readEntry } from "../serve/read-entry.ts";
import { parseData } from "../stages/2-parse/parse-data.ts";
import { validateData } from "../stages/3-validate/validate-site.ts";
import { planPictures } from "../stages/4-plan/pictures.ts";

/** The parts of remark's file that are used; `message` is what an editor underlines. */
interface TextFile {
  readonly cwd: string;
  readonly path?: string;
  readonly value: unknown;
  message(reason: string, options: { place: { start: Point; end: Point }; source: string; ruleId: string }): { note?: string; fatal?: boolean | null };
}
interface Point {
  readonly line: number;
  readonly column: number;
}

export interface MarkOptions {
  readonly language?: Language;
}

/** A remark plugin. It never changes a text: what remark would write is what was read. */
export default function plena(this: { compiler?: unknown }, { language = "es" }: MarkOptions = {}): (tree: unknown, file: TextFile) => Promise<void> {
  this.compiler = (_tree: unknown, { value }: TextFile) => String(value);
  return async (_, file) => {
    for (const diagnostic of await findMistakes(file)) mark(file, diagnostic, language);
  };
}

function mark(file: TextFile, { at, code, reason, fix, severity }: Diagnostic, language: Language): void {
  const [line, column, length] = at ? [at.line, at.column, at.length] : [1, 1, 1];
  const place = { start: { line, column }, end: { line, column: column + length } };
  const message = file.message(`${reason[language]}${fix ? `. ${fix[language]}` : ""}`, { place, source: "plena", ruleId: code });
  message.fatal = severity === "error";
}

/** Reads the open text as a build would, with the data and the definition that are saved; nothing for other files. */
async function findMistakes({ cwd, path: name = "", value }: TextFile): Promise<readonly Diagnostic[]> {
  const source = path.relative(cwd, path.resolve(cwd, name)).split(path.sep).join("/");
  const definition = await importSite(await bundleSite(cwd, path.join(cwd, ".cache"), false));
  const collection = Object.keys(definition.collections).find((each) => source.startsWith(`${definition.collections[each]?.folder}/`));
  if (collection === undefined) return [];
  const files = withOpenText(realFiles(cwd), source, String(value));
  const input = { collection, id: path.basename(source, ".md"), source: sourcePath(source), stamp: "" as Stamp }; // read anew each time
  const { diagnostics, good } = readEntry(input, contextOf(definition, files), files, undefined, true);
  if (!good) return diagnostics;
  const planned = await planPictures(good.pictures, files, pictureTools(madeCache(path.join(cwd, ".cache"), false, "pictures")));
  return [...diagnostics, ...planned.diagnostics];
}

/** The saved files, but for the one that is open. */
function withOpenText(saved: SiteFiles, open: string, text: string): SiteFiles {
  return { ...saved, read: (file) => (file === open ? new TextEncoder().encode(text) : saved.read(file)) };
}

/** Data that are broken are another file's mistake: its citations are then not asked for. */
function contextOf(definition: SiteDefinition, files: SiteFiles) {
  const raw: Record<string, unknown> = {};
  for (const [name, data] of Object.entries(definition.data)) {
    const parsed = parseData(data, files);
    if (!("code" in parsed)) raw[name] = parsed.value;
  }
  const { data } = validateData(definition, raw, { files, report: new Report() });
  const isComplete = Object.keys(definition.data).every((name) => name in data);
  const { language } = isComplete ? definition.settings(data) : { language: "es" };
  const directives = Object.fromEntries(Object.entries(definition.directives ?? {}).map(([name, { form }]) => [name, form]));
  return {
    definition: isComplete ? definition : { ...definition, citations: undefined },
    data,
    parse: { language, citations: isComplete && definition.citations !== undefined, directives },
    selection: { drafts: true, future: true, expired: true, now: "1970-01-01T00:00:00.000Z" }, // a text that is not out yet is marked like the others
    generation: 0,
  };
}
