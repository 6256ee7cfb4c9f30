// The launch gate: what must not go public. Each thing that remains is named with its file and line.
import { SourceText } from "../diagnostics/source-text.ts";
import type { SiteDefinition } from "../model/definition.ts";
import type { LaunchField } from "../model/lint.ts";
import { sourcePath } from "../model/paths.ts";
import type { SiteFiles } from "../model/tools.ts";
import type { Finding } from "./finding.ts";
import { lazyLocator } from "./rules/data.ts";

export interface LaunchSubject {
  readonly definition: SiteDefinition;
  readonly data: Readonly<Record<string, unknown>>;
  readonly files: SiteFiles;
}

/** Finds everything that keeps the site from going public, but overdue reviews. */
export function* launchFindings(subject: LaunchSubject): Iterable<Finding> {
  const { fields = [], sampleField } = subject.definition.lint?.launch ?? {};
  if (sampleField !== undefined) yield* samples(subject, sampleField);
  for (const field of fields) yield* emptyField(subject, field);
  for (const path of sourceFiles(subject)) yield* leftovers(path, subject.files);
}

function* samples(subject: LaunchSubject, sampleField: string): Iterable<Finding> {
  for (const name of Object.keys(subject.definition.data)) {
    const items = subject.data[name];
    if (!Array.isArray(items)) continue;
    const locate = lazyLocator(subject, name);
    for (const [index, item] of items.entries()) {
      const { [sampleField]: isSample, id } = item as Record<string, unknown>;
      if (isSample !== true) continue;
      yield {
        code: "launch-sample",
        reason: { es: `«${String(id ?? index)}» es una muestra`, en: `"${String(id ?? index)}" is a sample` },
        fix: { es: `Cámbiala por una de verdad y pon «${sampleField}: false», o quítala`, en: `Replace it by a real one with "${sampleField}: false", or remove it` },
        at: locate([index, sampleField], "value"),
      };
    }
  }
}

function* emptyField(subject: LaunchSubject, { data, path, code, name }: LaunchField): Iterable<Finding> {
  const value = path.reduce<unknown>((found, part) => (found as Record<string | number, unknown> | undefined)?.[part], subject.data[data]);
  if (value !== undefined && value !== null && String(value).trim() !== "") return;
  yield {
    code,
    reason: { es: `Falta ${name}`, en: `"${path.join(".")}" is empty` },
    fix: { es: `Rellena «${path.join(".")}»`, en: `Fill in "${path.join(".")}"` },
    at: lazyLocator(subject, data)(path, "value"),
  };
}

/** Every Markdown and data file. */
function sourceFiles({ definition, files }: LaunchSubject): string[] {
  const markdown = Object.values(definition.collections).flatMap(({ folder }) => files.list(folder).filter(({ path }) => path.endsWith(".md")));
  return [...new Set([...markdown.map(({ path }) => path as string), ...Object.values(definition.data).map(({ file }) => file)])];
}

const EXAMPLE_HOST = /\b[\w-]+(?:\.[\w-]+)*\.(?:example|test|invalid)\b/giu;
const BLANK = /\[\[[^\]\n]+\]\]/gu;

/** Addresses that nobody owns, and blanks that nobody filled. */
function* leftovers(path: string, files: SiteFiles): Iterable<Finding> {
  const text = Buffer.from(files.read(sourcePath(path)))
    .toString("utf8")
    .replace(/\r\n?/g, "\n");
  const source = new SourceText(sourcePath(path), text);
  for (const match of text.matchAll(EXAMPLE_HOST)) {
    if (isYamlComment(path, source.lineText(source.placeAt(match.index).line))) continue;
    yield {
      code: "launch-origin",
      reason: { es: `«${match[0]}» es una dirección de ejemplo`, en: `"${match[0]}" is an example address` },
      fix: { es: "Pon el dominio verdadero", en: "Put the real domain" },
      at: source.placeAt(match.index, match[0].length),
    };
  }
  for (const match of text.matchAll(BLANK)) {
    yield {
      code: "launch-blank",
      reason: { es: `Queda un hueco por rellenar: ${match[0]}`, en: `A blank is left: ${match[0]}` },
      fix: { es: "Escribe el dato", en: "Write what belongs there" },
      at: source.placeAt(match.index, match[0].length),
    };
  }
}

const isYamlComment = (path: string, line: string): boolean => /\.ya?ml$/.test(path) && /^\s*#/.test(line);
