// Texts whose next review is near or past.
import type { Finding } from "../finding.ts";
import type { LintText } from "../text/lint-text.ts";

export interface ReviewOptions {
  /** Front-matter field with the day of the next review. */
  readonly field: string;
  /** AAAA-MM-DD. */
  readonly today: string;
  /** Days ahead of which a review is announced; 0 tells only of those that are past. */
  readonly dueDays: number;
}

/** Finds reviews that are past or due. */
export function* reviewFindings(text: LintText, { field, today, dueDays }: ReviewOptions): Iterable<Finding> {
  const day = (text.entry.meta as Readonly<Record<string, unknown>>)[field];
  if (typeof day !== "string") return;
  const days = daysBetween(today, day);
  if (days >= 0 && (dueDays === 0 || days > dueDays)) return;
  const at = text.locateField([field], "value");
  const fix = { es: `Contrasta el texto con sus fuentes y pon la fecha siguiente en «${field}»`, en: `Hold the text against its sources and set the next day in "${field}"` };
  if (days < 0) yield { code: "review-overdue", reason: { es: `La revisión venció el ${day}`, en: `The review was due on ${day}` }, fix, at };
  else yield { code: "review-due", reason: { es: `La revisión vence el ${day} (faltan ${days} días)`, en: `The review is due on ${day} (in ${days} days)` }, fix, at };
}

/** Whole days from one AAAA-MM-DD to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from)) / 86_400_000);
