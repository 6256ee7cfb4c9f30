// Typography of Spanish text. Quotation marks stay as written.

/** A number and the unit or % after it: "5 %", "400 mg", "37 °C", "2 h". */
const BEFORE_UNIT = /(\d) (?=(?:%|‰|€|°C|(?:kg|g|mg|µg|μg|mcg|l|ml|cl|km|m|cm|mm|h|min|s|kcal|kJ|UI|mmHg)(?![\p{L}\p{N}])))/gu;
const NO_BREAK_SPACE = "\u00a0";

/**
 * Sets a piece of running text as a Spanish typesetter would: "…" for three points, "–" and "—" for two and three
 * hyphens, a no-break space before units and "%".
 */
export function typesetText(text: string): string {
  let set = text;
  if (set.includes("...")) set = set.replace(/(?<!\.)\.{3}(?!\.)/g, "…");
  if (set.includes("--")) set = set.replace(/(?<!-)---(?!-)/g, "—").replace(/(?<!-)--(?!-)/g, "–");
  if (/\d [%‰€°a-zA-Zµμ]/.test(set)) set = set.replace(BEFORE_UNIT, `$1${NO_BREAK_SPACE}`);
  return set;
}

/** Words that are addresses: "https://a.example/b--c", "www.a.example", "ana--b@a.example". */
const ADDRESS = /(\S*(?::\/\/|www\.|@)\S*)/;

/** Sets running text, but leaves the addresses in it as they are. */
export function typesetProse(text: string): string {
  if (!/:\/\/|www\.|@/.test(text)) return typesetText(text);
  return text
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 0 ? typesetText(part) : part))
    .join("");
}
