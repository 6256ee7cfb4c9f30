// Figures in health texts need a source. What counts as one, and where it lacks it.
import type { MdastNode } from "satteri";
import { blocksOf } from "./markdown-prose.ts";
import { sentencesOf } from "./readability.ts";

export interface UncitedFigure {
  readonly sentence: string;
  /** Offset of its paragraph in the body. */
  readonly offset: number;
}

/** Numbers that are no claim: emergency lines, times of day, instructions to do or cook something, steps, "de cada 100" by itself. */
const NO_CLAIM = [
  /\b(?:112|024|016|061)\b/g,
  /\b\d{1,2}:\d{2}\b/g,
  /\b(?:(?:\d+(?: o \d+| a \d+)? )?series de|repeticiones, hasta) \d+\b/giu,
  /\b\d+(?:[-–]\d+| o \d+| a \d+)?\s*(?:repeticiones|series|veces|segundos|minutos|min|vueltas|pasos|pausas|cucharadas?|cucharaditas?|vasos?|tazas?|dientes?|unidades|raciones|g|ml|kg)\b/giu,
  /\b\d+ (?:por|a) (?:cada )?(?:lado|pierna|brazo|mano)\b/giu,
  /\b(?:la|el) \d\b/giu,
  /\b(?:por|de) cada 1(?:00|\.000)\b/giu,
  /\b(?:paso|semanas?|día|nivel|punto|tipo|parte|vitamina|omega|minutos?)[- ]\d+(?:[-–]\d+| y \d+| a \d+)?\b/giu,
  /\b(?:B|D|K)\d+\b/g,
  /\bomega[- ]3\b/gi,
];

/**
 * Finds sentences that state a figure and cite nothing.
 *
 * @param body Markdown, with `[@ID]` citations.
 * @param tree The same body, where it is parsed already.
 */
export function uncitedFigures(body: string, tree?: MdastNode): UncitedFigure[] {
  if (!/\d/.test(body)) return [];
  return blocksOf(body, true, tree).flatMap(({ kind, text, offset }) =>
    kind === "heading"
      ? []
      : sentencesOf(text)
          .filter(statesFigure)
          .map((sentence) => ({ sentence, offset })),
  );
}

function statesFigure(sentence: string): boolean {
  if (!/\d/.test(sentence) || sentence.includes("[@")) return false;
  const claims = NO_CLAIM.reduce((text, pattern) => text.replace(pattern, " "), sentence);
  return /\d/.test(claims);
}
