// The magazine's texts keep what they promise: sources, plain language, right spelling, nothing twice.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import nspell from "nspell";
import { describe, expect, it } from "vitest";
import { uncitedFigures } from "../../src/prose/figures.ts";
import { blocksOf, sectionsOf } from "../../src/prose/markdown-prose.ts";
import { measure, wordsOf } from "../../src/prose/readability.ts";
import { findSlips, spellingOf } from "../../src/prose/spelling.ts";
import { MEDICINE_BRANDS, SHOP_PAGES, TRUST_PAGES } from "../../templates/lint.ts";
import { dataOf, type Text, textsOf, wordList } from "./corpus.ts";

const articles = textsOf("articulos");
const pages = textsOf("paginas");
const guides = textsOf("guias");
const healthPages = pages.filter(({ id }) => !TRUST_PAGES.has(id));
const all = [...articles, ...pages, ...guides];

/** Runs a check on every text and shows what it found, so that one run names everything that is wrong. */
function findAll(texts: readonly Text[], find: (text: Text) => readonly string[]): string[] {
  return texts.flatMap((text) => find(text).map((finding) => `${text.file}: ${finding}`));
}

describe("sources", () => {
  const sources = new Map(dataOf<{ id: string; titulo: string; estado: string; url: string; sinCita?: string }[]>("fuentes").map((source) => [source.id, source]));
  const citedIn = ({ body }: Text): string[] => [...body.matchAll(/\[@([^\]]+)\]/g)].map(([, id = ""]) => id);

  it("stand beside every figure of an article or a page on health", () => {
    const texts = [...articles, ...healthPages.filter(({ id }) => !SHOP_PAGES.has(id))];
    expect(findAll(texts, ({ body }) => uncitedFigures(body).map(({ sentence }) => sentence))).toEqual([]);
  });
  it("exist, and somebody has read them", () => {
    const isUsable = (id: string): boolean => ["seen", "seen2"].includes(sources.get(id)?.estado ?? "");
    expect(findAll(all, (text) => citedIn(text).filter((id) => !isUsable(id)))).toEqual([]);
  });
  it("are linked only where somebody has read them", () => {
    expect([...sources.values()].filter(({ estado, url }) => estado === "known" && url !== "").map(({ id }) => id)).toEqual([]);
  });
  it("are the only addresses outside the site that a text names", () => {
    const urls = ({ body }: Text): string[] => [...body.matchAll(/https?:\/\/[^\s)\]]+/g)].map(([url]) => url);
    expect(findAll(all, urls)).toEqual([]);
  });
  it("that are said to stand uncited are cited by no text", () => {
    expect(findAll(all, (text) => citedIn(text).filter((id) => sources.get(id)?.sinCita !== undefined))).toEqual([]);
  });
  it("name no prescription medicine by its brand, and neither does a text", () => {
    const BRANDS = new RegExp(Object.keys(MEDICINE_BRANDS).join("|"), "i");
    expect([...sources.values()].filter(({ titulo }) => BRANDS.test(titulo)).map(({ id }) => id)).toEqual([]);
    expect(findAll(all, ({ body }) => (BRANDS.test(body.replace(/\[@[^\]]+\]/g, "")) ? ["names a brand"] : []))).toEqual([]);
  });
  it("are cited in every article", () => {
    expect(findAll(articles, (text) => (new Set(citedIn(text)).size === 0 ? ["none"] : []))).toEqual([]);
  });
});

describe("plain language", () => {
  const score = (text: Text): number => measure(sectionsOf(text.body).flatMap(({ sentences }) => sentences.map((sentence) => sentence.text))).perspicuity;

  it("reaches INFLESZ 55 in every article", () => {
    expect(findAll([...articles, ...guides], (text) => (score(text) < 55 ? [score(text).toFixed(1)] : []))).toEqual([]);
  });
  it("reaches INFLESZ 50 in every section", () => {
    const low = ({ body }: Text): string[] =>
      sectionsOf(body).flatMap(({ title, sentences }) => {
        const { words, perspicuity } = measure(sentences.map(({ text }) => text));
        return words >= 20 && perspicuity < 50 ? [`${title}: ${perspicuity.toFixed(1)}`] : [];
      });
    expect(findAll([...articles, ...healthPages, ...guides], low)).toEqual([]);
  });
  it("has hardly a sentence over 30 words", () => {
    const long = ({ body }: Text): string[] => sectionsOf(body).flatMap(({ sentences }) => sentences.filter(({ text }) => wordsOf(text).length > 30).map(({ text }) => text));
    expect(findAll([...articles, ...healthPages], long).length).toBeLessThanOrEqual(3);
  });
  it("has no filler", () => {
    const FILLER =
      /en conclusi[oó]n|es importante (?:destacar|señalar|mencionar)|cabe (?:destacar|mencionar|señalar)|hoy en d[ií]a|sin lugar a dudas|en el mundo actual|a lo largo de este art[ií]culo/giu;
    expect(findAll(all, ({ body }) => body.match(FILLER) ?? [])).toEqual([]);
  });
  it("keeps articles between 900 and 1,600 words", () => {
    const wordCount = ({ body }: Text): number => blocksOf(body).reduce((sum, { text }) => sum + wordsOf(text).length, 0) + tableWords(body);
    expect(findAll(articles, (text) => (wordCount(text) < 900 || wordCount(text) > 1600 ? [String(wordCount(text))] : []))).toEqual([]);
  });
});

/** Words in the tables of a body: they are read too, though not as sentences. */
function tableWords(body: string): number {
  return body
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .reduce((sum, line) => sum + wordsOf(line).length, 0);
}

describe("spelling", () => {
  const folder = path.dirname(createRequire(import.meta.url).resolve("dictionary-es"));
  const dictionary = nspell({ aff: fs.readFileSync(path.join(folder, "index.aff")), dic: fs.readFileSync(path.join(folder, "index.dic")) });
  const own = wordList("palabras.txt");
  const isRight = spellingOf(dictionary, own);

  it("is right in every text", () => {
    const known = new Map<string, boolean>();
    const check = (word: string): boolean => known.get(word) ?? (known.set(word, word.length < 2 || isRight(word)).get(word) as boolean);
    const wrong = ({ body }: Text): string[] => blocksOf(body).flatMap(({ text }) => (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).filter((word) => !check(word)));
    expect([...new Set(findAll(all, wrong))]).toEqual([]);
  });
  it("has no word that exists but is a slip here", () => expect(findAll(all, ({ body }) => blocksOf(body).flatMap(({ text }) => findSlips(text)))).toEqual([]));
  it("needs every word of the project's list", () => {
    // Tables and front matter are spelt too: plena check reads them.
    const used = new Set(all.flatMap(({ body, fields }) => `${body} ${Object.values(fields).flat().join(" ")}`.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? []));
    expect([...own].filter((word) => !used.has(word))).toEqual([]);
  });
});

describe("originality", () => {
  const paragraphsOf = ({ body }: Text): string[] =>
    blocksOf(body)
      .filter(({ kind, text }) => kind === "paragraph" && wordsOf(text).length >= 12)
      .map(({ text }) => text.toLowerCase());

  it("shares no paragraph between two texts", () => {
    const first = new Map<string, string>(); // paragraph -> the text it stands in
    const shared = all.flatMap((text) =>
      paragraphsOf(text).flatMap((paragraph) => {
        const other = first.get(paragraph);
        first.set(paragraph, text.file);
        return other && other !== text.file ? [`${other} = ${text.file}: ${paragraph}`] : [];
      }),
    );
    expect(shared).toEqual([]);
  });
  it("opens every article in its own words", () => {
    const opening = (text: Text): string =>
      wordsOf(paragraphsOf(text)[0] ?? "")
        .slice(0, 6)
        .join(" ");
    const openings = articles.map(opening);
    expect(openings.filter((words, index) => openings.indexOf(words) !== index)).toEqual([]);
  });
});

describe("safety", () => {
  it("says in every article when to see a professional", () => expect(findAll(articles, ({ body }) => (/^:::consulta/m.test(body) ? [] : ["no :::consulta"]))).toEqual([]));
  it("gives each article three essentials, a review and the next one", () => {
    const missing = ({ fields }: Text): string[] => ["essentials", "reviewed", "nextReview"].filter((name) => fields[name] === undefined);
    expect(findAll(articles, missing)).toEqual([]);
  });
  it("keeps products off sensitive texts", () => {
    expect(
      findAll([...articles, ...pages], ({ fields, body }) =>
        fields.sensitive === true && (fields.products !== undefined || body.includes("::productos")) ? ["products on a sensitive page"] : [],
      ),
    ).toEqual([]);
  });
});
