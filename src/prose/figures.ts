// Figures in health texts need a source. What counts as one, and where it lacks it.
import type { MdastNode } from "satteri";
import { blocksOf } from "./markdown-prose.ts";
import { sentencesOf } from "./readability.ts";

export interface UncitedFigure {
  readonly sentence: string;
  /** Where its first figure stands in it: "35", "Siete de cada diez". */
  readonly figure: Figure;
  /** Offset of its paragraph in the body. */
  readonly offset: number;
}

interface Figure {
  readonly index: number;
  readonly length: number;
}

/** Numbers that are no claim: emergency lines, times of day, instructions to do or cook something, steps, "de cada 100" by itself. */
const NO_CLAIM = [
  /\b(?:112|024|016|061)\b/g,
  /\b\d{1,2}:\d{2}\b/g,
  /\b(?:(?:\d+(?: o \d+| a \d+)? )?series de|repeticiones, hasta) \d+\b/giu,
  /\b\d+(?:[-–]\d+| o \d+| a \d+)?\s*(?:repeticiones|series|veces(?! (?:más|menos|mayor|menor))|segundos|minutos(?! (?:semanales|por semana|a la semana))|min|vueltas|pasos|pausas|cucharadas?|cucharaditas?|vasos?|tazas?|dientes?|unidades|raciones|g|ml|kg)\b/giu,
  /\b\d+ (?:por|a) (?:cada )?(?:lado|pierna|brazo|mano)\b/giu,
  /\b(?:la|el) \d\b(?! ?%)/giu,
  /\b(?:por|de) cada 1(?:00|\.000)\b/giu,
  /\b(?:paso|semanas?|día|nivel|punto|tipo|parte|vitamina|omega|minutos?)[- ]\d+(?:[-–]\d+| y \d+| a \d+)?\b/giu,
  /\b(?:B|D|K)\d+\b/g,
  /\bomega[- ]3\b/gi,
];

const CITATION = /\[@[\p{L}\p{N}][\p{L}\p{N}.-]*\]/u;
const SMALL = "una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve";
/** Figures in words: "siete de cada diez", "dos tercios de las mujeres", "tres cuartas partes". */
const WORDED = [
  new RegExp(`(?<!\\p{L})(?:${SMALL}) de cada (?:${SMALL}|diez|veinte|cien|mil)(?!\\p{L})`, "iu"),
  /(?<!\p{L})(?:un tercio|dos tercios|un cuarto|tres cuartos) de (?:las|los|quienes) \p{L}+/iu,
  /(?<!\p{L})(?:la (?:tercera|cuarta|quinta|décima) parte|(?:dos terceras|tres cuartas) partes) de (?:las|los|quienes)(?!\p{L})/iu,
];

/** "un 30 % más de riesgo", "reduce un 20 % el riesgo", "el doble de probabilidad": shares of a number that is not given. */
const RELATIVE = [
  /\d+ ?% (?:más|menos|mayor|menor)(?!\p{L})/u,
  /(?<!\p{L})(?:aument|redu[cj]|baj|sub|disminu|increment|recort)\p{L}*(?: \p{L}+){0,5} (?:un|el|en un) \d+(?:,\d+)? ?%/iu,
  /(?<!\p{L})(?:el doble|el triple|duplica\p{L}*|dobla\p{L}*|triplica\p{L}*|\p{L}+ veces (?:más|menos|mayor|menor))(?!\p{L})/iu,
];

/** Finds where a sentence gives a risk as a share of another risk. */
export function relativeRiskIn(sentence: string): Figure | undefined {
  if (!/(?<!\p{L})(?:riesgos?|probabilidad\p{L}*)(?!\p{L})/iu.test(sentence)) return undefined;
  for (const pattern of RELATIVE) {
    const match = pattern.exec(sentence);
    if (match) return { index: match.index, length: match[0].length };
  }
  return undefined;
}

/**
 * Finds sentences that state a figure and cite nothing.
 *
 * @param body Markdown, with `[@ID]` citations.
 * @param tree The same body, where it is parsed already.
 */
export function uncitedFigures(body: string, tree?: MdastNode): UncitedFigure[] {
  return blocksOf(body, true, tree).flatMap(({ kind, text, offset }) =>
    kind === "heading"
      ? []
      : sentencesOf(text).flatMap((sentence) => {
          const figure = CITATION.test(sentence) ? undefined : figureOf(sentence);
          return figure === undefined ? [] : [{ sentence, figure, offset }];
        }),
  );
}

/** The first figure that a sentence states; undefined where its numbers claim nothing. */
function figureOf(sentence: string): Figure | undefined {
  const claims = /\d/.test(sentence) ? NO_CLAIM.reduce((text, pattern) => text.replace(pattern, (all) => " ".repeat(all.length)), sentence) : sentence;
  for (const pattern of [/\d(?:[\d.,]*\d)?/, ...WORDED]) {
    const match = pattern.exec(claims);
    if (match) return { index: match.index, length: match[0].length };
  }
  return undefined;
}
