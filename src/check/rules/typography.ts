// Signs of Spanish text: quotation marks, dashes, points, opening question and exclamation marks.
import type { SourcePath } from "../../model/paths.ts";
import type { Edit, Finding } from "../finding.ts";
import { isCode, type TextBlock } from "../text/blocks.ts";
import { type LintText, placedSentences, placeIn } from "../text/lint-text.ts";

/** Finds slips of typography in one text. */
export function* typographyFindings(text: LintText): Iterable<Finding> {
  for (const block of text.blocks) {
    yield* straightQuotes(text, block);
    yield* hyphensAsDashes(text, block);
    yield* unpairedMarks(text, block);
  }
  for (const field of text.fields) {
    yield* straightQuotes(text, field);
    yield* hyphensAsDashes(text, field);
    yield* threePoints(text, field);
    yield* unpairedMarks(text, field);
  }
}

function editOf(text: LintText, block: TextBlock, index: number, length: number, replacement: string): Edit | undefined {
  const [start, last] = [block.offsets[index], block.offsets[index + length - 1]];
  if (start === undefined || last !== start + length - 1) return undefined;
  return { file: text.source.path as SourcePath, start, end: last + 1, text: replacement };
}

/** Quotation marks that open and close; inches and minutes ("5'") are left alone. */
function* straightQuotes(text: LintText, block: TextBlock): Iterable<Finding> {
  const marks = [...block.text.matchAll(/"/g)].map(({ index }) => index).filter((index) => !isCode(block, index) && !/\d/.test(block.text[index - 1] ?? ""));
  // In front matter a double quotation mark is written \": replacing it would leave the stroke.
  const isSure = marks.length % 2 === 0 && block.kind !== "field";
  for (const [number, index] of marks.entries()) {
    const right = number % 2 === 0 ? "«" : "»";
    yield {
      code: "straight-quotes",
      reason: { es: "Comillas rectas en el texto", en: "Straight quotation marks in the text" },
      fix: { es: `Usa comillas españolas: «…» (aquí, ${right})`, en: `Use Spanish quotation marks: «…» (here, ${right})` },
      at: placeIn(text, block, index, 1),
      ...(isSure ? { edit: editOf(text, block, index, 1, right) } : {}),
    };
  }
}

/** Two hyphens around some words are an aside; what a lone one stands for only the writer knows. */
function* hyphensAsDashes(text: LintText, block: TextBlock): Iterable<Finding> {
  if (!block.text.includes(" - ")) return;
  for (const { text: sentence, index } of placedSentences(block)) {
    const hyphens = [...sentence.matchAll(/(?<=\p{L}|[»)"]) - (?=\p{L}|[«(¿¡"])/gu)].map((match) => index + match.index + 1).filter((at) => !isCode(block, at));
    const isAside = hyphens.length === 2 && block.text.slice((hyphens[0] ?? 0) + 2, (hyphens[1] ?? 0) - 1).includes(" ");
    for (const [number, at] of hyphens.entries()) {
      yield {
        code: "hyphen-as-dash",
        reason: { es: "Un guion suelto donde va una raya u otro signo", en: "A lone hyphen where a dash or another mark belongs" },
        fix: isAside
          ? { es: "Encierra el inciso entre rayas pegadas a él: «—así—»", en: "Put the aside between dashes, without spaces inside: «—so—»" }
          : {
              es: "Usa dos puntos, una coma o paréntesis; un inciso va entre dos rayas: «—así—»",
              en: "Use a colon, a comma or brackets; an aside stands between two dashes: «—so—»",
            },
        at: placeIn(text, block, at, 1),
        ...(isAside ? { edit: editOf(text, block, number === 0 ? at : at - 1, 2, "—") } : {}),
      };
    }
  }
}

/** The build sets three points in bodies; front matter is shown as it is written. */
function* threePoints(text: LintText, block: TextBlock): Iterable<Finding> {
  for (const { index } of block.text.matchAll(/(?<!\.)\.{3}(?!\.)/g)) {
    yield {
      code: "three-points",
      reason: { es: "Tres puntos sueltos en la cabecera", en: "Three points in the front matter" },
      fix: { es: "Escribe el signo «…»", en: 'Write the sign "…"' },
      at: placeIn(text, block, index, 3),
      edit: editOf(text, block, index, 3, "…"),
    };
  }
}

const PAIRS = [
  ["¿", "?", "pregunta", "question"],
  ["¡", "!", "exclamación", "exclamation"],
] as const;

function* unpairedMarks(text: LintText, block: TextBlock): Iterable<Finding> {
  for (const [open, close, es, en] of PAIRS) {
    if (!block.text.includes(open) && !block.text.includes(close)) continue;
    for (const { text: sentence, index } of placedSentences(block)) {
      const bad = unpairedIndex(sentence, open, close);
      if (bad === undefined || isCode(block, index + bad)) continue;
      const missing = sentence[bad] === close ? open : close;
      yield {
        code: "unpaired-mark",
        reason: { es: `La ${es} no tiene su signo «${missing}»`, en: `The ${en} lacks its mark "${missing}"` },
        fix: { es: `Pon «${missing}» donde ${missing === open ? "empieza" : "termina"} la ${es}`, en: `Put "${missing}" where the ${en} ${missing === open ? "begins" : "ends"}` },
        at: placeIn(text, block, index + bad, 1),
      };
    }
  }
}

/** Index of the first mark of a sentence that has no partner; "?!" and "(?)" are one mark and none. */
function unpairedIndex(sentence: string, open: string, close: string): number | undefined {
  let opened: number | undefined;
  for (let i = 0; i < sentence.length; i++) {
    if (sentence[i] === open) {
      if (opened !== undefined) return opened;
      opened = i;
    } else if (sentence[i] === close && sentence[i - 1] !== close && sentence[i - 1] !== "(") {
      if (opened === undefined && !/[¿¡]/.test(sentence.slice(0, i))) return i;
      opened = undefined;
    }
  }
  return opened;
}
