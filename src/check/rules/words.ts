// Words: repeated, misspelt, slips, and those the site does not want.
import type { LintSettings } from "../../model/lint.ts";
import { findSlips } from "../../prose/spelling.ts";
import type { Finding } from "../finding.ts";
import { isCode, type TextBlock, withoutCitations } from "../text/blocks.ts";
import { type LintText, placeIn } from "../text/lint-text.ts";

/** Knows how words are written. Loaded only when a text has to be checked. */
export interface Speller {
  isRight(word: string): boolean;
  /** Words like this one, best first; may be slow. */
  suggest(word: string): readonly string[];
}

/** Words that may rightly stand twice: "no, no" has a comma, "se se" never. */
const MAY_REPEAT = new Set(["muy", "poco", "casi", "luego", "sí", "no", "ya"]);

/** Finds wrong words in one text. */
export function* wordFindings(text: LintText, settings: LintSettings, speller: Speller | undefined): Iterable<Finding> {
  const brands = new Set(Object.keys(settings.medicineBrands ?? {}).map((brand) => brand.toLowerCase())); // their own rule speaks of them
  const isKnown = (word: string): boolean => brands.has(word.toLowerCase());
  const knowing = speller && { ...speller, isRight: (word: string) => isKnown(word) || speller.isRight(word) };
  for (const block of [...text.blocks, ...text.fields]) {
    yield* repeatedWords(text, block);
    yield* unwantedWords(text, block, settings);
    if (knowing) yield* misspelt(text, withoutCitations(block), knowing);
  }
}

function* repeatedWords(text: LintText, block: TextBlock): Iterable<Finding> {
  for (const match of block.text.matchAll(/(?<![\p{L}\p{N}])(\p{L}+) (\1)(?![\p{L}\p{N}])/giu)) {
    const word = match[1] ?? "";
    if (isCode(block, match.index) || MAY_REPEAT.has(word.toLowerCase())) continue;
    yield {
      code: "repeated-word",
      reason: { es: `La palabra «${word}» está repetida`, en: `The word "${word}" is repeated` },
      fix: { es: "Quita una de las dos", en: "Remove one of the two" },
      at: placeIn(text, block, match.index + word.length + 1, word.length),
    };
  }
}

function* unwantedWords(text: LintText, block: TextBlock, { unwantedWords = [] }: LintSettings): Iterable<Finding> {
  for (const { pattern, reason } of unwantedWords) {
    for (const match of block.text.matchAll(new RegExp(pattern.source, "giu"))) {
      yield {
        code: "unwanted-words",
        reason: { es: `«${match[0]}»: ${reason}`, en: `"${match[0]}": ${reason}` },
        fix: { es: "Quítalo o dilo de otra forma", en: "Remove it or say it differently" },
        at: placeIn(text, block, match.index, match[0].length),
      };
    }
  }
}

const ACRONYM = /^\p{Lu}{2,6}$/u;
const UNIT = /^(?:kg|g|mg|µg|mcg|l|ml|cl|km|m|cm|mm|h|min|s|kcal|kJ|UI|mmHg)$/;

/** "10 min", "5–10 min", "250 ml". */
const isUnit = (text: string, index: number, word: string): boolean => UNIT.test(word) && /\d\s$/.test(text.slice(Math.max(0, index - 2), index));

const MARKED: Readonly<Record<string, string>> = { a: "á", e: "é", i: "í", o: "ó", u: "ú", n: "ñ" };

/** The word with the one mark that it lacks, or that stands elsewhere: "visión" for "vision", "médico" for "medíco". */
function accented(word: string, speller: Speller): string | undefined {
  const bare = word
    .normalize("NFD")
    .replace(/\u0301/g, "")
    .normalize("NFC");
  for (let at = bare.length - 1; at >= 0; at--) {
    const mark = MARKED[bare[at] ?? ""];
    const marked = mark && bare.slice(0, at) + mark + bare.slice(at + 1);
    if (marked && marked !== word && speller.isRight(marked)) return marked;
  }
  return bare !== word && speller.isRight(bare) ? bare : undefined;
}

function* misspelt(text: LintText, block: TextBlock, speller: Speller): Iterable<Finding> {
  for (const match of block.text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)) {
    const [word] = match;
    if (word.length < 2 || isCode(block, match.index) || isUnit(block.text, match.index, word) || ACRONYM.test(word) || speller.isRight(word)) continue;
    const near = accented(word, speller) ?? speller.suggest(word)[0];
    yield {
      code: "spelling",
      reason: { es: `La palabra «${word}» no está en el diccionario`, en: `The word "${word}" is not in the dictionary` },
      fix: near
        ? { es: `¿Quisiste decir «${near}»? Si está bien, añádela a las palabras del sitio`, en: `Did you mean "${near}"? If it is right, add it to the site's own words` }
        : { es: "Corrígela o, si está bien, añádela a las palabras del sitio", en: "Correct it or, if it is right, add it to the site's own words" },
      at: placeIn(text, block, match.index, word.length),
    };
  }
  for (const slip of new Set(findSlips(block.text))) {
    for (let index = block.text.indexOf(slip); index >= 0; index = block.text.indexOf(slip, index + slip.length)) {
      yield {
        code: "slip",
        reason: { es: `«${slip}» existe, pero aquí casi siempre le falta la tilde`, en: `"${slip}" exists, but here it almost always lacks its accent` },
        fix: { es: "Comprueba la tilde", en: "Check the accent" },
        at: placeIn(text, block, index, slip.length),
      };
    }
  }
}
