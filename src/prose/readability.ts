// How hard a Spanish text is to read: Szigriszt-Pazos' perspicuity on the INFLESZ scale.
import { countSyllables } from "./syllables.ts";

export interface Readability {
  readonly words: number;
  readonly sentences: number;
  readonly syllables: number;
  /** 206,835 − 62,3 · syllables/words − words/sentences; about 0 to 100, higher is easier. NaN without words. */
  readonly perspicuity: number;
}

/** Bands of the INFLESZ scale (Barrio Cantalejo, 2008), from hard to easy; the number is where each begins. */
export const INFLESZ_BANDS = [
  [Number.NEGATIVE_INFINITY, "muy difícil"],
  [40, "algo difícil"],
  [55, "normal"],
  [65, "bastante fácil"],
  [80, "muy fácil"],
] as const;

const WORD = /\p{L}[\p{L}\p{M}]*|\d+(?:[.,]\d+)*/gu;

/** The words of a text; a number counts as one. */
export const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? [];

/** Measures sentences that are already apart, so that headings and list items without a final stop count as their own. */
export function measure(sentences: readonly string[]): Readability {
  let [words, syllables, counted] = [0, 0, 0];
  for (const sentence of sentences) {
    const found = wordsOf(sentence);
    if (found.length === 0) continue;
    counted++;
    words += found.length;
    for (const word of found) syllables += /^\d/.test(word) ? SYLLABLES_OF_NUMBER : countSyllables(word);
  }
  return { words, sentences: counted, syllables, perspicuity: perspicuityOf(words, counted, syllables) };
}

/** Szigriszt-Pazos' formula. NaN without words. */
export const perspicuityOf = (words: number, sentences: number, syllables: number): number => 206.835 - (62.3 * syllables) / words - words / sentences;

/** Numbers are read aloud in words of about two syllables for the small ones that texts have. */
const SYLLABLES_OF_NUMBER = 2;

/** Names the INFLESZ band of a score. */
export function inflesz(perspicuity: number): string {
  return INFLESZ_BANDS.findLast(([from]) => perspicuity >= from)?.[1] ?? INFLESZ_BANDS[0][1];
}

/** Abbreviations whose point does not end a sentence. */
const ABBREVIATION = /(?:\b(?:Dr|Dra|Sr|Sra|EE|UU|etc|ej|pág|núm|vs|aprox|máx|mín|art|cf))\.$/u;

/** Splits running text into sentences: at . ! ? … and at colons that end a line. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let current = "";
  for (const piece of text.split(/(?<=[.!?…]["»”)]*)\s+(?=[¿¡«“"(\p{Lu}\p{N}])/u)) {
    current = current ? `${current} ${piece}` : piece;
    if (ABBREVIATION.test(piece)) continue;
    sentences.push(current);
    current = "";
  }
  return current ? [...sentences, current] : sentences;
}
