import { describe, expect, it } from "vitest";
import { suggest } from "../../src/diagnostics/suggest.ts";

const FIELDS = ["title", "date", "mood", "síntomas", "description"];
const check = (word: string, expected: string | undefined): void => expect(suggest(word, FIELDS)).toBe(expected);

describe("suggest", () => {
  it("finds a word with two letters swapped", () => check("titel", "title"));
  it("finds a word with a letter missing", () => check("dat", "date"));
  it("finds a word in capitals", () => check("MOOD", "mood"));
  it("finds a word without its accents", () => check("sintomas", "síntomas"));
  it("finds a long word with several mistakes", () => check("descripcion", "description"));
  it("suggests nothing for a word of its own", () => check("weather", undefined));
  it("suggests nothing when there is nothing", () => expect(suggest("title", [])).toBeUndefined());
  it("prefers the nearest", () => expect(suggest("notes", ["nodes", "notes2", "notes"])).toBe("notes"));
});
