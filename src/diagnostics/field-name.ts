// How messages call a field: by the names that a writer typed, and by counting from one.
import type { Wording } from "./diagnostic.ts";

/** With its quotation marks: «since» del 2.º de «keepers», "keepers[1].since". */
export interface FieldName extends Wording {
  /** What the writer's line begins with: "since". */
  readonly key: string;
}

/** Names the field at a path; undefined for the whole front matter or file. */
export function fieldName(path: readonly PropertyKey[]): FieldName | undefined {
  if (path.length === 0) return undefined;
  const key = path.findLast((part) => typeof part !== "number");
  return { es: spanishName(path), en: `"${dotted(path)}"`, key: String(key ?? "") };
}

/** "products.topics[0]" for ["products", "topics", 0]. */
function dotted(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, part) => (typeof part === "number" ? `${name}[${part}]` : name ? `${name}.${String(part)}` : String(part)), "");
}

function spanishName(path: readonly PropertyKey[]): string {
  const item = path.findLastIndex((part) => typeof part === "number");
  const after = path.slice(item + 1);
  if (item < 0) return `«${dotted(after)}»`;
  const place = `el ${Number(path[item]) + 1}.º ${item === 0 ? "de la lista" : ofSpanish(spanishName(path.slice(0, item)))}`;
  return after.length === 0 ? place : `«${dotted(after)}» ${ofSpanish(place)}`;
}

/** "del 2.º de «keepers»", "de «keepers»". */
const ofSpanish = (name: string): string => (name.startsWith("el ") ? `d${name}` : `de ${name}`);
