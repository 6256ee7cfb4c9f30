// Says where broken YAML is really wrong and what that usually means. The parser stops where it could not go on, which
// may be lines after the mistake: an open quotation mark runs to the end of the file.
import type { Wording } from "../../diagnostics/diagnostic.ts";

export interface YamlMistake {
  /** Offset in the YAML, and how much of it to mark. */
  readonly offset: number;
  readonly length: number;
  readonly cause: Wording;
  readonly fix: Wording;
}

interface Line {
  readonly start: number;
  readonly text: string;
}

interface Kind {
  readonly cause: Wording;
  readonly fix: Wording;
}

const TAB: Kind = {
  cause: { es: "hay un tabulador", en: "there is a tab" },
  fix: { es: "Usa espacios en lugar de tabuladores", en: "Use spaces instead of tabs" },
};
const OPEN_QUOTE: Kind = {
  cause: { es: "unas comillas no se cierran", en: "a quotation mark is not closed" },
  fix: { es: "Cierra las comillas en la misma línea", en: "Close the quotation marks on the same line" },
};
const OPEN_BRACKET: Kind = {
  cause: { es: "un corchete o una llave no se cierra", en: "a bracket or a brace is not closed" },
  fix: { es: "Escribe las listas como [a, b], en una línea", en: "Write lists as [a, b], on one line" },
};
const AFTER_EMPTY_LIST: Kind = {
  cause: { es: "hay elementos debajo de una lista vacía", en: "there are items below an empty list" },
  fix: { es: "Borra la línea «[]»; los elementos quedan debajo, cada uno con su «- »", en: 'Delete the line "[]"; the items stay below, each with its "- "' },
};
const AFTER_VALUE: Kind = {
  cause: { es: "el valor sigue después de cerrarse", en: "the value goes on after its end" },
  fix: { es: "Pon el valor entero entre comillas, o quita lo que sobra", en: "Put the whole value in quotes, or remove what is too much" },
};
const SPECIAL_SIGN: Kind = {
  cause: { es: "un valor sin comillas no puede empezar por @, `, %, * ni &", en: "a value without quotes cannot begin with @, `, %, * or &" },
  fix: { es: "Pon el valor entre comillas", en: "Put the value in quotes" },
};
const DUPLICATE: Kind = {
  cause: { es: "el mismo campo aparece dos veces", en: "the same field appears twice" },
  fix: { es: "Deja solo uno de los dos", en: "Keep only one of the two" },
};
const NO_COLON: Kind = {
  cause: { es: "falta «:» y un espacio después del nombre del campo", en: 'a ":" and a space are missing after the field\'s name' },
  fix: { es: "Escribe «campo: valor»", en: 'Write "field: value"' },
};
const INDENT: Kind = {
  cause: { es: "la sangría no encaja, o un texto con «:» no lleva comillas", en: 'the indentation does not fit, or a text with ":" has no quotes' },
  fix: { es: "Alinea la línea con las anteriores, o pon el texto entre comillas", en: "Align the line with those before it, or put the text in quotes" },
};
const OTHER: Kind = {
  cause: { es: "la línea no tiene la forma «campo: valor»", en: 'the line does not have the form "field: value"' },
  fix: { es: "Compara la línea con las de otro archivo que funcione", en: "Compare the line with those of a file that works" },
};

/** A line's value: what stands after "field: " or "- ". */
const VALUE = /^\s*(?:-\s+)?(?:[^\s:#"'[{][^:#]*:\s+)?(?=\S)/;

/**
 * Explains why a parser stopped.
 *
 * @param reason The parser's words.
 * @param position Offset in the YAML where it stopped.
 */
export function explainMistake(yaml: string, reason: string, position: number): YamlMistake {
  const lines = linesUpTo(yaml, position);
  const last = lines.at(-1) ?? { start: 0, text: "" };
  const here = (kind: Kind): YamlMistake => ({ offset: Math.min(position, yaml.length), length: 1, ...kind });
  if (/duplicated mapping key/.test(reason)) return { ...here(DUPLICATE), length: /^[^\s:]+/.exec(yaml.slice(position))?.[0].length ?? 1 };
  if (yaml[position] === "\t" || /^[ ]*\t/.test(last.text)) return { offset: last.start + last.text.indexOf("\t"), length: 1, ...TAB };
  const emptyList = lines.find(({ text }) => /^\[\s*\]\s*$/.test(text));
  if (emptyList && emptyList !== last) return { offset: emptyList.start, length: emptyList.text.trimEnd().length, ...AFTER_EMPTY_LIST };
  for (const line of lines) {
    const value = valueStart(line);
    const open = openAt(line, value);
    if (open) return open;
    if (/[@`%*&]/.test(line.text[value] ?? "") && (line === last || /alias/.test(reason))) return { offset: line.start + value, length: 1, ...SPECIAL_SIGN };
  }
  if (/["'[{]/.test(last.text[valueStart(last)] ?? "") && position > last.start + valueStart(last)) return here(AFTER_VALUE);
  if (/colon is missed|multiline key|block mapping entry/.test(reason)) return withoutColon(lines) ?? here(NO_COLON);
  return here(/indentation|mapping/.test(reason) ? INDENT : OTHER);
}

/** A field, or an item of a list, whose value begins with a quotation mark. */
const QUOTED = /^\s*(?:- +)?(?:[\w-]+:\s+|(?<=- +))["']/;
/** A field whose value stands below it as it is written. */
const BLOCK = /:\s+[|>][-+\d]*\s*$/;

/** A line with an odd quotation mark at the start of its value: no other need be looked at, and most front matter has none. */
const MAY_BE_OPEN = /^\s*(?:- +)?(?:[\w-]+:\s+)?(?:"(?:[^"\\\n]|\\.)*|'(?:[^'\n]|'')*)$/m;

/** Finds a quotation mark that does not close on its line, in YAML that can be read: it took the lines that follow into its text. */
export function findOpenQuote(yaml: string): YamlMistake | undefined {
  if (!MAY_BE_OPEN.test(yaml)) return undefined;
  let blockIndent = Number.POSITIVE_INFINITY; // of the field whose text is being passed over
  for (const line of linesUpTo(yaml, yaml.length)) {
    const indent = line.text.search(/\S/);
    if (indent < 0 || indent > blockIndent) continue;
    blockIndent = BLOCK.test(line.text) ? indent : Number.POSITIVE_INFINITY;
    const open = QUOTED.test(line.text) ? openAt(line, valueStart(line)) : undefined;
    if (open) return open;
  }
  return undefined;
}

function linesUpTo(yaml: string, position: number): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= Math.min(position, yaml.length); ) {
    const end = yaml.indexOf("\n", start);
    lines.push({ start, text: yaml.slice(start, end < 0 ? yaml.length : end) });
    if (end < 0) break;
    start = end + 1;
  }
  return lines;
}

const valueStart = ({ text }: Line): number => VALUE.exec(text)?.[0].length ?? 0;

/** A quotation mark or bracket that opens a line's value and does not close on that line. */
function openAt({ start, text }: Line, value: number): YamlMistake | undefined {
  const rest = text.slice(value);
  const at = { offset: start + value, length: rest.length };
  if (/^"(?:[^"\\]|\\.)*$/.test(rest) || /^'(?:[^']|'')*$/.test(rest)) return { ...at, ...OPEN_QUOTE };
  return /^\[[^\]]*$/.test(rest) || /^\{[^}]*$/.test(rest) ? { ...at, ...OPEN_BRACKET } : undefined;
}

/** The first of the lines before the parser's stop that is no field: with "date 2026-03-21" the next line is refused. */
function withoutColon(lines: readonly Line[]): YamlMistake | undefined {
  const before = lines.slice(0, -1).filter(({ text }) => text.trim() !== "" && !text.trimStart().startsWith("#"));
  let first: Line | undefined;
  for (const line of before.reverse()) {
    if (/:(\s|$)/.test(line.text)) break;
    first = line;
  }
  if (!first) return undefined;
  const indent = first.text.length - first.text.trimStart().length;
  return { offset: first.start + indent, length: first.text.trim().length, ...NO_COLON };
}
