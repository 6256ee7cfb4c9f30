import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readDiaryFile, toCsv, toJson } from "../../../templates/islands/diary-files.ts";
import {
  addDays,
  BLEEDINGS,
  type DiaryEntry,
  dayOf,
  formatDay,
  formatPlainDay,
  formatShortDay,
  inOrder,
  mergeEntries,
  readEntry,
  WEIGHTS,
  withEntry,
  withoutDate,
} from "../../../templates/islands/diary-model.ts";
import { DAMAGED_KEY, type DiaryStorage, eraseDiary, readDiary, STORAGE_KEY, writeDiary } from "../../../templates/islands/diary-store.ts";
import { everyDay, summarise } from "../../../templates/islands/diary-summary.ts";

const day = (date: string, changes: Partial<DiaryEntry> = {}): DiaryEntry => ({ date, hotFlashes: 0, nightSweats: 0, sleep: 0, mood: 0, bleeding: "no", note: "", ...changes });

/** A storage of our own that may refuse to write. */
function makeStorage(content: Record<string, string> = {}, isFull = false): DiaryStorage & { readonly content: Record<string, string> } {
  return {
    content,
    getItem: (key) => content[key] ?? null,
    setItem: (key, value) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      content[key] = value;
    },
    removeItem: (key) => {
      delete content[key];
    },
  };
}

const anyDay = fc.record({
  date: fc.date({ min: new Date("1990-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  hotFlashes: fc.integer({ min: 0, max: 99 }),
  nightSweats: fc.integer({ min: 0, max: 99 }),
  sleep: fc.constantFrom(...WEIGHTS),
  mood: fc.constantFrom(...WEIGHTS),
  bleeding: fc.constantFrom(...BLEEDINGS),
  note: fc.string({ maxLength: 500 }),
});

it("names days as Spanish writes them, on every day of a year", () => {
  const days = Array.from({ length: 366 }, (_, at) => addDays("2027-12-31", at));
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat("es-ES", { ...options, timeZone: "UTC" });
    return days.map((date) => format.format(new Date(date)));
  };
  expect(days.map(formatDay)).toEqual(written({ weekday: "long", day: "numeric", month: "long", year: "numeric" }));
  expect(days.map(formatPlainDay)).toEqual(written({ day: "numeric", month: "long", year: "numeric" }));
  expect(days.map(formatShortDay)).toEqual(written({ day: "numeric", month: "short" }));
  expect(formatDay("")).toBe("");
});

describe("a day of the diary", () => {
  it("keeps what it is", () => fc.assert(fc.property(anyDay, (entry) => void expect(readEntry(entry)).toEqual(entry))));
  it.each([
    ["no date", { ...day("x") }],
    ["a day that does not exist", day("2026-02-30")],
    ["half a hot flash", day("2026-02-03", { hotFlashes: 0.5 })],
    ["less than none", day("2026-02-03", { nightSweats: -1 })],
    ["a weight beyond the scale", { ...day("2026-02-03"), sleep: 5 }],
    ["an unknown bleeding", { ...day("2026-02-03"), bleeding: "sí" }],
    ["a note that is no text", { ...day("2026-02-03"), note: 3 }],
    ["nothing", null],
  ])("refuses %s", (_, value) => expect(readEntry(value)).toBeUndefined());
  it("cuts a note that is too long", () => expect(readEntry(day("2026-02-03", { note: "a".repeat(900) }))?.note).toHaveLength(500));
});

describe("the list of days", () => {
  const list = [day("2026-11-20"), day("2026-11-18")];
  it("stands newest first", () => expect(withEntry(list, day("2026-11-19")).map(({ date }) => date)).toEqual(["2026-11-20", "2026-11-19", "2026-11-18"]));
  it("holds one entry for each day", () => expect(withEntry(list, day("2026-11-18", { hotFlashes: 4 }))).toEqual([day("2026-11-20"), day("2026-11-18", { hotFlashes: 4 })]));
  it("forgets a deleted day", () => expect(withoutDate(list, "2026-11-20")).toEqual([day("2026-11-18")]));
  it("keeps its own day against a file, and says so", () =>
    expect(mergeEntries(list, [day("2026-11-18", { mood: 3 }), day("2026-11-01")], false)).toEqual({
      entries: [...list, day("2026-11-01")],
      addedCount: 1,
      replacedCount: 0,
      keptCount: 1,
    }));
  it("gives way to the file when asked to", () =>
    expect(mergeEntries(list, [day("2026-11-18", { mood: 3 }), day("2026-11-20")], true)).toEqual({
      entries: [day("2026-11-20"), day("2026-11-18", { mood: 3 })],
      addedCount: 0,
      replacedCount: 1,
      keptCount: 0,
    }));
  it("takes the day from the reader's own clock", () => expect(dayOf(new Date(2026, 2, 1, 0, 5))).toBe("2026-03-01"));
  it("counts over the ends of months and years", () => expect([addDays("2026-03-01", -1), addDays("2026-12-31", 1)]).toEqual(["2026-02-28", "2027-01-01"]));
});

describe("keeping the diary", () => {
  it("reads back what it wrote", () =>
    fc.assert(
      fc.property(fc.array(anyDay), (entries) => {
        const storage = makeStorage();
        expect(writeDiary(storage, inOrder(entries))).toBe(true);
        expect(readDiary(storage)).toEqual({ kind: "ok", entries: inOrder(entries) });
      }),
    ));
  it("begins empty", () => expect(readDiary(makeStorage())).toEqual({ kind: "ok", entries: [] }));
  it.each(["{", "[]", "3", '{"version":1}', '{"version":"x","entries":[]}'])("sets aside what is no diary: %s", (text) => {
    const storage = makeStorage({ [STORAGE_KEY]: text });
    expect(readDiary(storage)).toEqual({ kind: "ok", entries: [], damaged: text });
    expect(storage.content[DAMAGED_KEY]).toBe(text);
  });
  it("saves the good days of a damaged diary, and keeps the rest aside through the next saving", () => {
    const text = JSON.stringify({ version: 1, entries: [day("2026-11-20"), { date: "?" }] });
    const storage = makeStorage({ [STORAGE_KEY]: text });
    expect(readDiary(storage)).toEqual({ kind: "ok", entries: [day("2026-11-20")], damaged: text });
    writeDiary(storage, [day("2026-11-21")]);
    expect(readDiary(storage)).toEqual({ kind: "ok", entries: [day("2026-11-21")], damaged: text });
  });
  it("leaves the diary of a later version alone", () => {
    const text = '{"version":2,"days":[],"entries":{}}';
    const storage = makeStorage({ [STORAGE_KEY]: text });
    expect(readDiary(storage)).toEqual({ kind: "newer" });
    expect(storage.content).toEqual({ [STORAGE_KEY]: text });
  });
  it("says when there is no storage, and when it is full", () => {
    expect(readDiary(undefined)).toEqual({ kind: "unavailable" });
    expect(writeDiary(undefined, [])).toBe(false);
    expect(writeDiary(makeStorage({}, true), [day("2026-11-20")])).toBe(false);
  });
  it("deletes everything, what was set aside too", () => {
    const storage = makeStorage({ [STORAGE_KEY]: "{", [DAMAGED_KEY]: "{", other: "stays" });
    expect(eraseDiary(storage)).toBe(true);
    expect(storage.content).toEqual({ other: "stays" });
  });
});

describe("the diary as a file", () => {
  it("comes back from JSON as it was", () =>
    fc.assert(
      fc.property(fc.array(anyDay, { minLength: 1 }), (entries) => void expect(readDiaryFile(toJson(inOrder(entries)))).toEqual({ entries: inOrder(entries), isWhole: true })),
    ));
  it("tells when a file is no diary", () => expect(readDiaryFile("hola")).toHaveProperty("problem"));
  it("tells when some days were unreadable", () =>
    expect(readDiaryFile(JSON.stringify({ version: 1, entries: [day("2026-11-20"), {}] }))).toEqual({ entries: [day("2026-11-20")], isWhole: false }));
  it("writes a table that spreadsheets in Spain open, oldest day first", () =>
    expect(toCsv([day("2026-11-20", { note: 'vino; "dos"' }), day("2026-11-19", { hotFlashes: 3, bleeding: "regla" })])).toBe(
      '\uFEFFFecha;Sofocos de día;Sudores de noche;Sueño (0-4);Ánimo (0-4);Sangrado;Nota\r\n2026-11-19;3;0;0;0;Regla;\r\n2026-11-20;0;0;0;0;No;"vino; ""dos"""\r\n',
    ));
  it("lets no note run as a formula", () => expect(toCsv([day("2026-11-20", { note: "=HYPERLINK(1)" })])).toContain(";'=HYPERLINK(1)\r\n"));
});

describe("summarise", () => {
  const entries = [
    day("2026-11-21", { hotFlashes: 6, nightSweats: 2, sleep: 4, mood: 3, bleeding: "mancha" }),
    day("2026-11-20", { hotFlashes: 1, sleep: 1, note: "vino" }),
    day("2026-10-23", { hotFlashes: 3, bleeding: "regla" }),
    day("2026-10-22", { hotFlashes: 50 }),
  ];
  const summary = summarise(entries, "2026-11-21");
  it("covers the last 30 days, today included", () => expect([summary.from, summary.to, summary.days.length]).toEqual(["2026-10-23", "2026-11-21", 3]));
  it("counts hot flashes over the days written down", () => expect(summary.hotFlashes).toEqual({ total: 10, average: 3.3, most: 6, dayCount: 3 }));
  it("counts bad days from 3 on", () => expect([summary.sleep.dayCount, summary.mood.dayCount]).toEqual([1, 1]));
  it("names the days of bleeding by their kind", () =>
    expect(summary.bleedings).toEqual([
      { bleeding: "mancha", dates: ["2026-11-21"] },
      { bleeding: "regla", dates: ["2026-10-23"] },
    ]));
  it("has nothing to say about an empty diary", () => expect(summarise([], "2026-11-21").hotFlashes).toEqual({ total: 0, average: 0, most: 0, dayCount: 0 }));
  it("gives every day of the span to the chart", () => {
    expect(everyDay(summary)).toHaveLength(30);
    expect(everyDay(summary).at(-1)).toEqual({ date: "2026-11-21", entry: entries[0] });
  });
});
