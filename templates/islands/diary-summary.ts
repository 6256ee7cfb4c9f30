// What a doctor can read in one minute: the last days in numbers.
import { addDays, type Bleeding, type DiaryEntry } from "./diary-model.ts";

export const SUMMARY_DAYS = 30;
/** From this weight on a day counts as a bad one: it changed what she did. */
const BAD_WEIGHT = 3;

export interface Measure {
  /** With one decimal. */
  readonly average: number;
  readonly total: number;
  readonly most: number;
  /** Days with one or more; for weights, days of 3 or 4. */
  readonly dayCount: number;
}

export interface BleedingDays {
  readonly bleeding: Exclude<Bleeding, "no">;
  readonly dates: readonly string[];
}

export interface Summary {
  readonly from: string;
  readonly to: string;
  /** Days of the span that have an entry, oldest first. */
  readonly days: readonly DiaryEntry[];
  readonly hotFlashes: Measure;
  readonly nightSweats: Measure;
  readonly sleep: Measure;
  readonly mood: Measure;
  readonly bleedings: readonly BleedingDays[];
}

/** Sums up the days up to and including `today`; averages are over the days that were written down. */
export function summarise(entries: readonly DiaryEntry[], today: string, spanDays = SUMMARY_DAYS): Summary {
  const from = addDays(today, 1 - spanDays);
  const days = entries.filter(({ date }) => date >= from && date <= today).sort((a, b) => (a.date < b.date ? -1 : 1));
  const of = (key: "hotFlashes" | "nightSweats" | "sleep" | "mood", least: number) =>
    measure(
      days.map((day) => day[key]),
      least,
    );
  const kinds = ["mancha", "regla", "abundante"] as const;
  return {
    from,
    to: today,
    days,
    hotFlashes: of("hotFlashes", 1),
    nightSweats: of("nightSweats", 1),
    sleep: of("sleep", BAD_WEIGHT),
    mood: of("mood", BAD_WEIGHT),
    bleedings: kinds.map((bleeding) => ({ bleeding, dates: days.filter((day) => day.bleeding === bleeding).map(({ date }) => date) })).filter(({ dates }) => dates.length > 0),
  };
}

function measure(values: readonly number[], least: number): Measure {
  const total = values.reduce((sum, value) => sum + value, 0);
  return {
    total,
    average: values.length === 0 ? 0 : Math.round((total / values.length) * 10) / 10,
    most: Math.max(0, ...values),
    dayCount: values.filter((value) => value >= least).length,
  };
}

/** Every day of the span with its entry, or without: what a chart draws. */
export function everyDay({ from, to, days }: Summary): readonly { readonly date: string; readonly entry?: DiaryEntry }[] {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const span: { date: string; entry?: DiaryEntry }[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) span.push({ date, entry: byDate.get(date) });
  return span;
}
