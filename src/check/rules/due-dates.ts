// Days in data files that are near or past.
import type { DueDate } from "../../model/lint.ts";
import type { Finding } from "../finding.ts";
import { lazyLocator } from "./data.ts";
import { daysBetween, daysLeft } from "./reviews.ts";

type Subject = Parameters<typeof lazyLocator>[0] & { readonly data: Readonly<Record<string, unknown>> };

/** Days ahead of which a day is announced at least. */
const LEAST_DAYS = 30;

/** Finds days that are past or near: within so many days, or a month. */
export function* dueDateFindings(subject: Subject, dueDates: readonly DueDate[], today: string, dueDays: number): Iterable<Finding> {
  for (const { data, path, name } of dueDates) {
    const day = path.reduce<unknown>((found, part) => (found as Record<string | number, unknown> | undefined)?.[part], subject.data[data]);
    if (typeof day !== "string") continue;
    const days = daysBetween(today, day);
    if (days > Math.max(dueDays, LEAST_DAYS)) continue;
    yield {
      code: "due-date",
      reason:
        days < 0
          ? { es: `${name} venció el ${day}`, en: `${name} ended on ${day}` }
          : { es: `${name} vence el ${day} (${daysLeft(days).es})`, en: `${name} ends on ${day} (${daysLeft(days).en})` },
      fix: { es: "Renuévalo y pon la fecha siguiente", en: "Renew it and set the next day" },
      at: lazyLocator(subject, data)(path, "value"),
    };
  }
}
