// The symptom diary: what a day is, and how days are kept in order. Pure; nothing here touches the browser.

/** How much something weighs, on the scale of the printed diary: 0 nothing … 4 no normal life. */
export const WEIGHTS = [0, 1, 2, 3, 4] as const;
export type Weight = (typeof WEIGHTS)[number];

export const BLEEDINGS = ["no", "mancha", "regla", "abundante"] as const;
export type Bleeding = (typeof BLEEDINGS)[number];

/** One day. There is at most one entry for each date. */
export interface DiaryEntry {
  /** AAAA-MM-DD, the day of the reader's own calendar. */
  readonly date: string;
  /** Hot flashes while awake. */
  readonly hotFlashes: number;
  /** Times that sweats disturbed the night. */
  readonly nightSweats: number;
  readonly sleep: Weight;
  readonly mood: Weight;
  readonly bleeding: Bleeding;
  readonly note: string;
}

export const MAX_COUNT = 99;
export const MAX_NOTE_LENGTH = 500;
const FIRST_DATE = "1990-01-01";

export const WEIGHT_NAMES: Readonly<Record<Weight, string>> = { 0: "Nada", 1: "Lo noto", 2: "Molesta", 3: "Cambia mi día", 4: "No puedo con ello" };
export const BLEEDING_NAMES: Readonly<Record<Bleeding, string>> = { no: "No", mancha: "Mancha", regla: "Regla", abundante: "Muy abundante" };

/** Reads one day from anything: a saved record, an imported file. Undefined when it is no day. */
export function readEntry(value: unknown): DiaryEntry | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { date, hotFlashes, nightSweats, sleep, mood, bleeding, note = "" } = value as Readonly<Record<string, unknown>>;
  if (!isDate(date) || !isCount(hotFlashes) || !isCount(nightSweats) || !isWeight(sleep) || !isWeight(mood) || !isBleeding(bleeding)) return undefined;
  if (typeof note !== "string") return undefined;
  return { date, hotFlashes, nightSweats, sleep, mood, bleeding, note: note.slice(0, MAX_NOTE_LENGTH) };
}

/** Tells whether a text is a day that exists, from 1990 on. */
export function isDate(value: unknown): value is string {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < FIRST_DATE) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_COUNT;
const isWeight = (value: unknown): value is Weight => (WEIGHTS as readonly unknown[]).includes(value);
const isBleeding = (value: unknown): value is Bleeding => (BLEEDINGS as readonly unknown[]).includes(value);

/** Puts a day in its place, newest first; it replaces the day of the same date. */
export function withEntry(entries: readonly DiaryEntry[], entry: DiaryEntry): readonly DiaryEntry[] {
  return inOrder([...withoutDate(entries, entry.date), entry]);
}

export function withoutDate(entries: readonly DiaryEntry[], date: string): readonly DiaryEntry[] {
  return entries.filter((entry) => entry.date !== date);
}

/** Newest first; of two entries of one date the first of the list stays. */
export function inOrder(entries: readonly DiaryEntry[]): readonly DiaryEntry[] {
  const byDate = new Map<string, DiaryEntry>();
  for (const entry of entries) if (!byDate.has(entry.date)) byDate.set(entry.date, entry);
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? 1 : -1));
}

export interface Merge {
  readonly entries: readonly DiaryEntry[];
  readonly addedCount: number;
  /** Days that were there already with other data, and lost to the file. */
  readonly replacedCount: number;
  /** Days that were there already with other data, and stayed. */
  readonly keptCount: number;
}

/** Adds imported days. For a day that is there already with other data, `replaces` says who wins. */
export function mergeEntries(own: readonly DiaryEntry[], imported: readonly DiaryEntry[], replaces: boolean): Merge {
  const ownByDate = new Map(own.map((entry) => [entry.date, entry]));
  const fresh = inOrder(imported);
  const conflicts = fresh.filter((entry) => {
    const present = ownByDate.get(entry.date);
    return present !== undefined && !isSame(present, entry);
  });
  return {
    entries: inOrder(replaces ? [...fresh, ...own] : [...own, ...fresh]),
    addedCount: fresh.filter(({ date }) => !ownByDate.has(date)).length,
    replacedCount: replaces ? conflicts.length : 0,
    keptCount: replaces ? 0 : conflicts.length,
  };
}

function isSame(a: DiaryEntry, b: DiaryEntry): boolean {
  return (Object.keys(a) as (keyof DiaryEntry)[]).every((key) => a[key] === b[key]);
}

/** The day of a clock in its own time zone. */
export function dayOf(clock: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${clock.getFullYear()}-${two(clock.getMonth() + 1)}-${two(clock.getDate())}`;
}

/** Counts days on: `addDays("2026-03-01", -1)` is "2026-02-28". */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The newest day up to `today` without an entry. */
export function firstFreeDay(entries: readonly DiaryEntry[], today: string): string {
  const taken = new Set(entries.map(({ date }) => date));
  let date = today;
  while (taken.has(date)) date = addDays(date, -1);
  return date;
}

const WEEKDAYS = ["domingo", "lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];
const MONTHS = ["enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"];
let short: Intl.DateTimeFormat | undefined;

/** "sábado, 21 de noviembre de 2026". In words of its own: making a format of `Intl` takes milliseconds of the diary's start. */
export const formatDay = (date: string): string => (isDate(date) ? `${WEEKDAYS[new Date(date).getUTCDay()]}, ${formatPlainDay(date)}` : "");
/** "21 de noviembre de 2026" */
export function formatPlainDay(date: string): string {
  const day = new Date(date);
  return `${day.getUTCDate()} de ${MONTHS[day.getUTCMonth()]} de ${day.getUTCFullYear()}`;
}
/** "21 nov" */
export function formatShortDay(date: string): string {
  short ??= new Intl.DateTimeFormat("es-ES", { day: "numeric", month: "short", timeZone: "UTC" });
  return short.format(new Date(date));
}
