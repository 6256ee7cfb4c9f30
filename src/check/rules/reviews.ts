// Texts whose next review is near or past.
import type { Wording } from "../../diagnostics/diagnostic.ts";
import type { Finding } from "../finding.ts";
import type { LintText } from "../text/lint-text.ts";

export interface ReviewOptions {
  /** Front-matter field with the day of the next review. */
  readonly field: string;
  /** Front-matter field with the day of the last one, which must come before. */
  readonly lastField: string | undefined;
  /** AAAA-MM-DD. */
  readonly today: string;
  /** Days ahead of which a review is announced; 0 tells only of those that are past. */
  readonly dueDays: number;
}

/** Finds reviews that are past or due. */
export function* reviewFindings(text: LintText, { field, lastField, today, dueDays }: ReviewOptions): Iterable<Finding> {
  const meta = text.entry.meta as Readonly<Record<string, unknown>>;
  const [day, last] = [meta[field], lastField === undefined ? undefined : meta[lastField]];
  if (typeof day !== "string") return;
  if (typeof last === "string" && daysBetween(last.slice(0, 10), day) < 0) {
    yield {
      code: "review-overdue",
      reason: { es: `«${field}» (${day}) es anterior a «${lastField}» (${last})`, en: `"${field}" (${day}) comes before "${lastField}" (${last})` },
      fix: { es: `Pon en «${field}» un día posterior: "${yearAfter(last)}"`, en: `Set a later day in "${field}": "${yearAfter(last)}"` },
      at: text.locateField([field], "value"),
    };
    return;
  }
  const days = daysBetween(today, day);
  if (days >= 0 && (dueDays === 0 || days > dueDays)) return;
  const at = text.locateField([field], "value");
  const fix = { es: `Contrasta el texto con sus fuentes y pon la fecha siguiente en «${field}»`, en: `Hold the text against its sources and set the next day in "${field}"` };
  if (days < 0) yield { code: "review-overdue", reason: { es: `La revisión venció el ${day}`, en: `The review was due on ${day}` }, fix, at };
  else yield { code: "review-due", reason: { es: `La revisión vence el ${day} (${daysLeft(days).es})`, en: `The review is due on ${day} (${daysLeft(days).en})` }, fix, at };
}

/** Whole days from one AAAA-MM-DD to another. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from)) / 86_400_000);

/** How far a day is: "faltan 3 días". */
export function daysLeft(days: number): Wording {
  if (days === 0) return { es: "hoy", en: "today" };
  return days === 1 ? { es: "falta 1 día", en: "in 1 day" } : { es: `faltan ${days} días`, en: `in ${days} days` };
}

/** The same day a year later, AAAA-MM-DD. */
export const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4, 10).replace("-02-29", "-02-28")}`;
