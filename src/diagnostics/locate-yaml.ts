// Finds where a value stands in YAML. Slow, so it runs only once something is wrong.
import { createRequire } from "node:module";
import type { Node, Pair } from "yaml";
import type { Place } from "../model/place.ts";
import type { Locate } from "./schema-problems.ts";
import type { SourceText } from "./source-text.ts";

/**
 * Makes a function that finds the places of the fields of one piece of YAML.
 *
 * @param start Offset of the piece in the file; places count from the file's beginning.
 */
export function yamlLocator(source: SourceText, start: number, end: number): Locate {
  const { parseDocument } = yaml();
  const document = parseDocument(source.text.slice(start, end), { keepSourceTokens: false, uniqueKeys: false });
  const whole = source.placeAt(0, source.lineText(1).length);
  const placeOf = (node: unknown): Place | undefined => {
    const range = (node as Node | null)?.range;
    if (!range) return undefined;
    return source.placeAt(Math.min(start + range[0], end), Math.max(1, range[1] - range[0]));
  };
  return (path, target) => {
    const wanted = target === "parent" ? path.slice(0, -1) : path;
    const found = find(document.contents, wanted);
    if (target === "parent") return placeOf(firstKey(found?.value)) ?? placeOf(found?.key) ?? whole;
    return (target === "key" ? placeOf(found?.key) : placeOf(found?.value)) ?? placeOf(found?.key) ?? whole;
  };
}

/** The parser that knows places is large, and most runs have no mistakes: it is loaded by the first one. */
const yaml = (): typeof import("yaml") => createRequire(import.meta.url)("yaml");

interface Found {
  readonly key: unknown;
  readonly value: unknown;
}

/** Follows a path as far as it goes; the last part that exists is what is shown. */
function find(root: unknown, path: readonly PropertyKey[]): Found | undefined {
  let found: Found | undefined = { key: undefined, value: root };
  for (const part of path) {
    const next = child(found.value, part);
    if (!next) return found;
    found = next;
  }
  return found;
}

function child(node: unknown, part: PropertyKey): Found | undefined {
  const { isMap, isPair, isScalar, isSeq } = yaml();
  if (isMap(node)) {
    const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(part)) as Pair | undefined;
    return pair ? { key: pair.key, value: pair.value } : undefined;
  }
  if (isSeq(node) && typeof part === "number") return { key: node.items[part], value: node.items[part] };
  return undefined;
}

/** An object inside a list or a map is shown by its first field; the whole front matter by its opening line. */
function firstKey(node: unknown): unknown {
  return yaml().isMap(node) && node.range && node.range[0] > 0 ? node.items[0]?.key : undefined;
}
