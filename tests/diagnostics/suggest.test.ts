import { describe, expect, it } from "vitest";
import { Suggester, suggest } from "../../src/diagnostics/suggest.ts";

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

describe("a list of many candidates", () => {
  const all = Array.from({ length: 10_000 }, (_, index) => `/blog/articulo-${index}/`);
  it("gives the same for a word each time", () => {
    const suggester = new Suggester(() => all);
    for (let time = 0; time < 2; time++) expect(suggester.suggest("/blog/artículo-77/")).toBe("/blog/articulo-77/");
  });
  it("is not searched for thousands of words: a site that has moved a folder would wait for hours", () => {
    const suggester = new Suggester(() => all);
    const found = Array.from({ length: 2_000 }, (_, index) => suggester.suggest(`/blog/articulo-${index}x/`));
    expect(found.slice(0, 100)).not.toContain(undefined);
    expect(found.at(-1)).toBeUndefined();
    expect(suggester.suggest("/blog/articulo-0x/")).toBe("/blog/articulo-0/");
  });
});
