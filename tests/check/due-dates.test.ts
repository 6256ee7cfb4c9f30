// Days in data files that are near or past, and fields that are empty at launch.
import { describe, expect, it } from "vitest";
import { type LintOptions, lintTiny, placesOf } from "./lint-tiny.ts";

const harbour = (name: string) => ({ "content/data/harbour.yaml": `name: "${name}"\norigin: https://harbour.test.es\nkeepers: []\n` });

describe("a day in the data", () => {
  const dueDates = [{ data: "harbour", path: ["name"], name: "El certificado" }];
  const told = async (today: string, options: LintOptions = {}): Promise<string[]> =>
    (await lintTiny(harbour("2026-12-20"), { dueDates }, { ...options, today })).diagnostics.filter(({ code }) => code === "due-date").map(({ reason }) => reason.es);
  it("is told a month ahead, at its place", async () => {
    expect(await told("2026-11-20")).toEqual(["El certificado vence el 2026-12-20 (faltan 30 días)"]);
    expect(placesOf("due-date", await lintTiny(harbour("2026-12-20"), { dueDates }))).toEqual(['harbour.yaml:1:7 "2026-12-20"']);
  });
  it("is not told earlier", async () => expect(await told("2026-11-19")).toEqual([]));
  it("is told as early as somebody asks", async () => expect(await told("2026-09-21", { dueDays: 90 })).toHaveLength(1));
  it("is told the day before and on the day itself", async () =>
    expect([await told("2026-12-19"), await told("2026-12-20")]).toEqual([["El certificado vence el 2026-12-20 (falta 1 día)"], ["El certificado vence el 2026-12-20 (hoy)"]]));
  it("is told when it is past", async () => expect(await told("2026-12-21")).toEqual(["El certificado venció el 2026-12-20"]));
});

describe("a field that the launch needs", () => {
  const launch = { fields: [{ data: "harbour", path: ["name"], code: "launch-empty-field", name: "el nombre" }] } as const;
  const empty = async (name: string): Promise<string[]> => placesOf("launch-empty-field", await lintTiny(harbour(name), { launch }, { isLaunch: true }));
  it("is told when it is empty", async () => expect(await empty("")).toEqual(['harbour.yaml:1:7 ""']));
  it("is right when it is filled in", async () => expect(await empty("Port Ness")).toEqual([]));
});
