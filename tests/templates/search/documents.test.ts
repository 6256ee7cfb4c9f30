// What a page is found by besides its text: its subject and the other words for it.
import { describe, expect, it } from "vitest";
import { subjectOf, synonymFinder } from "../../../templates/search/documents.ts";
import { groupByTopic } from "../../../templates/search/topics.ts";
import { termOf } from "../../../templates/search/words.ts";
import type { ArticleEntry } from "../../../templates/site-content.ts";

describe("subjectOf", () => {
  it.each([
    ["Sofocos en la menopausia: guía para entenderlos", "Sofocos"],
    ["Corazón y menopausia: qué cambia", "Corazón"],
    ["Reglas irregulares en la perimenopausia: qué es normal", "Reglas irregulares"],
    ["Tratar los sofocos sin hormonas: qué funciona", "Tratar los sofocos"],
    ["Guía completa de la menopausia", "Guía completa"],
    ["Menopausia", "Menopausia"],
  ])("of «%s» is «%s»", (title, subject) => expect(subjectOf(title)).toBe(subject));
});

describe("synonymFinder", () => {
  const groups = [
    ["sofoco", "bochorno", "calor"],
    ["niebla mental", "olvidos"],
  ];
  const synonymsOf = synonymFinder(groups);
  it("gives the other words of a group, whatever the ending", () => expect(synonymsOf("Sofocos nocturnos")).toEqual(["bochorno", "calor"]));
  it("asks for all words of a member", () => {
    expect(synonymsOf("Niebla mental")).toEqual(["olvidos"]);
    expect(synonymsOf("Salud mental")).toEqual([]);
  });
});

describe("termOf", () => {
  it.each([
    ["sofoco", "SOFOCOS"],
    ["menstruación", "menstruaciones"],
    ["menstruacion", "menstruación"],
    ["médica", "medicas"],
    ["sueño", "sueno"],
    ["nocturno", "nocturnas"],
    ["relajación", "relajaciones"],
  ])("takes «%s» and «%s» for one word", (one, other) => expect(termOf(one)).toBe(termOf(other)));
  it.each(["de", "LA", "qué", "a"])("says nothing of «%s»", (word) => expect(termOf(word)).toBeUndefined());
});

describe("groupByTopic", () => {
  const entry = (id: string, topics: readonly string[]): ArticleEntry => ({ id, meta: { title: id, topics } }) as unknown as ArticleEntry;
  it("puts each article under the first of its topics, the others at the end", () => {
    const groups = groupByTopic([entry("b", ["sueno", "sofocos"]), entry("a", ["sueno"]), entry("c", [])]);
    expect(groups.map(({ name, articles }) => [name, articles.map(({ url }) => url)])).toEqual([
      ["Dormir", ["/blog/a/", "/blog/b/"]],
      ["Otros temas", ["/blog/c/"]],
    ]);
  });
});
