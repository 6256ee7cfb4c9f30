// A mail has no components: directives become the words in them, or nothing.

const CONTAINER = /^\s*:{3,}\s*([\w-]+)(?:\[([^\]]*)\])?(?:\{[^}]*\})?\s*$/;
const CONTAINER_END = /^\s*:{3,}\s*$/;
const LEAF = /^\s*::([\w-]+)(?:\[([^\]]*)\])?(?:\{([^}]*)\})?\s*$/;
const IN_TEXT = /:[\w-]+\[([^\]]*)\](?:\{[^}]*\})?/g;
const CITATION = /\s?\[@[^\]]+\]/g;

/** Blocks whose only purpose is to sell. */
const SHOP = /producto|afiliad|tienda|compra/;

/** What stands in a letter instead of components. */
export interface Replacements {
  /** How values are written: "sin-pruebas" -> "sin pruebas". */
  readonly words: Readonly<Record<string, string>>;
  /** Markdown for what has an id: "receta:gachas-avena-pera" -> "[Gachas de avena con pera](/blog/recetas/)". */
  readonly blocks: Readonly<Record<string, string>>;
}

/**
 * Rewrites Markdown without directives: a container keeps its label and its content, a leaf with an id becomes its block, one
 * with another value a line like "*Evidencia: funciona*"; marked words stay words, shops and citation marks go.
 */
export function plainDirectives(markdown: string, replacements: Replacements): string {
  const lines: string[] = [];
  let skipped = 0; // depth inside a shop
  for (const line of markdown.split(/\r?\n/)) {
    const [isContainer, name = "", label] = CONTAINER.exec(line) ?? [];
    if (skipped > 0 || (isContainer && SHOP.test(name))) {
      skipped += isContainer ? 1 : CONTAINER_END.test(line) ? -1 : 0;
    } else if (isContainer) {
      lines.push(...(label ? [`**${label}**`, ""] : []));
    } else if (!CONTAINER_END.test(line)) {
      lines.push(plainLeaf(line, replacements) ?? line.replace(IN_TEXT, "$1").replace(CITATION, ""));
    }
  }
  return lines.join("\n");
}

function plainLeaf(line: string, { words, blocks }: Replacements): string | undefined {
  const [isLeaf, name = "", label, attributes = ""] = LEAF.exec(line) ?? [];
  if (!isLeaf) {
    return undefined;
  }
  const values = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)];
  const [, key, value] = values[0] ?? [];
  if (values.length !== 1 || value === undefined || SHOP.test(name)) {
    return "";
  }
  if (key === "id") {
    return blocks[`${name}:${value}`] ?? "";
  }
  const subject = label || `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return `*${subject}: ${words[value] ?? value.replaceAll("-", " ")}*`;
}
