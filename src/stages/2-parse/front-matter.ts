import matter from "gray-matter";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { problems } from "../../diagnostics/problems.ts";
import type { SourceText } from "../../diagnostics/source-text.ts";
import { readYaml } from "./yaml.ts";
import { findOpenQuote } from "./yaml-mistake.ts";

/** A Markdown file taken apart. Offsets point into the file. */
export interface SplitSource {
  readonly fields: unknown;
  readonly bodyStart: number;
}

/** gray-matter takes the front matter out; its YAML is read by us, as 1.2 and with places. */
const SPLIT_ONLY = { engines: { yaml: { parse: () => ({}), stringify: () => "" } } };
/** Where gray-matter ends: at the first line that begins so, which is the closing one in all but odd texts. */
const FENCE = "\n---";
/** The closing line; the search begins at the end of the opening one, so that empty front matter is found too. */
const CLOSING = /\n---[ \t]*(\n|$)/g;

/** Splits a Markdown file into front matter and body. */
export function splitFrontMatter(source: SourceText): SplitSource | Diagnostic {
  const { text } = source;
  const opening = /^---[ \t]*\n/.exec(text);
  if (!opening) return problems.missingFrontMatter(source.placeAt(0, 3));
  CLOSING.lastIndex = opening[0].length - 1;
  const closing = CLOSING.exec(text);
  if (!closing) return problems.unclosedFrontMatter(source.placeAt(0, 3));
  const bodyStart = closing.index + closing[0].length;
  const start = opening[0].length;
  const end = text.indexOf(FENCE) === closing.index ? closing.index + 1 : matterEnd(text.slice(0, bodyStart), start, closing.index + 1);
  const yaml = readYaml(source, start, end);
  const open = "value" in yaml ? findOpenQuote(text.slice(start, end)) : undefined;
  if (open) return problems.brokenYaml(source.placeAt(start + open.offset, open.length), open.cause, open.fix);
  return "value" in yaml ? { fields: yaml.value ?? {}, bodyStart } : yaml;
}

/** Where the front matter of an odd text ends. gray-matter copies all it is given, so that only the head goes in. */
const matterEnd = (head: string, start: number, closing: number): number => Math.min(closing, start + matter(head, SPLIT_ONLY).matter.length);
