import { describe, expect, it } from "vitest";
import { AGES, type Answers, CYCLES, GUIDES, LAST_PERIODS, missingQuestions, NO_ANSWERS, neededQuestions, stageOf } from "../../../templates/islands/stage-rules.ts";
import { FLAGS, STAGES } from "../../../templates/islands/stage-texts.ts";

/** A reader of 48 with regular periods and nothing to report, but for what the test changes. */
const reader: Answers = { ...NO_ANSWERS, age: "de-45-a-55", guide: "ninguna", lastPeriod: "menos-60-dias", cycle: "regulares" };

const check = (changes: Partial<Answers>, stage: string, flags: readonly string[] = []) => expect(stageOf({ ...reader, ...changes })).toEqual({ stage, flags });

describe("stageOf", () => {
  it("sees no transition in regular periods without symptoms", () => check({}, "antes"));
  it("takes symptoms with regular periods for a possible start", () => check({ symptoms: ["sofocos"] }, "transicion-posible"));
  it("takes cycles that vary by 7 days for the early transition", () => check({ cycle: "cambian-7-dias" }, "transicion-temprana"));
  it("takes gaps of 60 days for the late transition, and names pregnancy", () => check({ cycle: "faltas-60-dias" }, "transicion-tardia", ["embarazo"]));
  it("takes a last period some months ago for the late transition", () => check({ lastPeriod: "de-2-a-12-meses", cycle: undefined }, "transicion-tardia", ["embarazo"]));
  it("takes 12 months without a period for postmenopause", () => check({ lastPeriod: "12-meses-o-mas", cycle: undefined }, "posmenopausia"));
  it("does not speak of pregnancy after 55", () => check({ age: "mas-55", lastPeriod: "de-2-a-12-meses" }, "transicion-tardia"));

  it("sends bleeding after 12 months to a doctor, whatever the stage", () =>
    check({ lastPeriod: "12-meses-o-mas", alarms: ["sangrado-tras-12-meses"] }, "posmenopausia", ["sangrado-tras-12-meses"]));
  it("puts bleeding after 12 months before everything else", () =>
    expect(stageOf({ ...reader, age: "menos-40", lastPeriod: "de-2-a-12-meses", alarms: ["sangrado-distinto", "sangrado-tras-12-meses"] })?.flags).toEqual([
      "sangrado-tras-12-meses",
      "menos-40",
      "sangrado-distinto",
      "embarazo",
    ]));

  it("names no stage under 40 when something changed", () => check({ age: "menos-40", lastPeriod: "12-meses-o-mas" }, "pronto", ["menos-40"]));
  it("sends hot flashes under 40 to a doctor even with regular periods", () => check({ age: "menos-40", symptoms: ["sofocos"] }, "pronto", ["menos-40"]));
  it("sends other symptoms under 40 to a doctor without calling them a stage", () => check({ age: "menos-40", symptoms: ["sueno"] }, "antes", ["menos-40"]));
  it("does not alarm a reader under 40 with nothing to report", () => check({ age: "menos-40" }, "antes"));
  it("sends changes between 40 and 44 to a doctor", () => check({ age: "de-40-a-44", lastPeriod: "12-meses-o-mas" }, "posmenopausia", ["menos-45"]));

  it("goes by symptoms when hormones or no womb hide the periods", () => {
    check({ guide: "hormonas", lastPeriod: undefined, cycle: undefined }, "sin-guia");
    check({ guide: "sin-utero", lastPeriod: undefined, cycle: undefined }, "sin-guia");
  });
  it("names an induced menopause, and follows it up under 45", () => {
    check({ guide: "sin-ovarios" }, "inducida");
    check({ guide: "sin-ovarios", age: "menos-40" }, "inducida", ["menos-40"]);
  });
  it("forgets answers to questions it no longer asks", () => check({ guide: "hormonas", lastPeriod: "12-meses-o-mas", cycle: "faltas-60-dias", age: "de-40-a-44" }, "sin-guia"));
});

describe("the questions", () => {
  it("asks about cycles only after a recent period", () => {
    expect(neededQuestions(reader)).toContain("cycle");
    expect(neededQuestions({ ...reader, lastPeriod: "12-meses-o-mas" })).not.toContain("cycle");
  });
  it("asks nothing about periods that are no guide", () => expect(neededQuestions({ ...reader, guide: "sin-utero" })).toEqual(["age", "guide"]));
  it("names what is missing, and gives no outcome until then", () => {
    expect(missingQuestions(NO_ANSWERS)).toEqual(["age", "guide", "lastPeriod"]);
    expect(stageOf({ ...reader, age: undefined })).toBeUndefined();
  });
  it("has a text for every combination of answers", () => {
    for (const age of AGES)
      for (const guide of GUIDES)
        for (const lastPeriod of LAST_PERIODS)
          for (const cycle of CYCLES) {
            const outcome = stageOf({ age, guide, lastPeriod, cycle, symptoms: [], alarms: [] });
            expect(STAGES[outcome?.stage ?? "antes"].paragraphs.length).toBeGreaterThan(0);
            for (const flag of outcome?.flags ?? []) expect(FLAGS[flag].text).not.toBe("");
          }
  });
});
