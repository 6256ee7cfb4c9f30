// The index as it travels: nothing is lost on the way, and the same texts give the same bytes.
import { createHash } from "node:crypto";
import fc from "fast-check";
import MiniSearch from "minisearch";
import { markdownToMdast } from "satteri";
import { describe, expect, it } from "vitest";
import { buildIndex, INDEX_VERSION } from "../../../templates/search/build-index.ts";
import { INDEX_SETTINGS, type SearchDocument } from "../../../templates/search/index-settings.ts";
import { readIndex } from "../../../templates/search/minisearch.ts";
import { packIndex, unpackIndex } from "../../../templates/search/packed-index.ts";

const document = (id: number, title: string, text = ""): SearchDocument => ({
  ...{ id, title, text, subject: title, url: `/${id}/`, label: "Blog", description: "", words: "", synonyms: "", headings: "", weight: 1 },
});
const indexOf = (documents: readonly SearchDocument[]): MiniSearch<SearchDocument> => {
  const index = new MiniSearch(INDEX_SETTINGS);
  index.addAll(documents);
  return index;
};

describe("a packed index", () => {
  it("finds what the index itself finds, in its order", () => {
    const word = fc.constantFrom("sofoco", "sofocos", "hueso", "noche", "sueño", "sequedad", "menopausia", "año", "𝔸", "2026");
    const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 120 }), text, (texts, query) => {
        const index = indexOf(texts.map(([title, body], id) => document(id, title, body)));
        const packed = MiniSearch.loadJS<SearchDocument>(unpackIndex(packIndex(index.toJSON())), INDEX_SETTINGS);
        expect(packed.search(query)).toEqual(index.search(query));
      }),
      { numRuns: 60 },
    );
  });
  it("counts a word that stands more often than it can say as that often", () => {
    const packed = unpackIndex(packIndex(indexOf([document(0, "Sofoco", "hueso ".repeat(99))]).toJSON()));
    expect(packed.index.find(([word]) => word === "hues")?.[1]).toMatchObject({ 6: { 0: 35 } });
  });
});

describe("buildIndex", () => {
  const documents = [document(0, "Sofocos nocturnos"), document(1, "Sequedad")];
  const markdown = ['---\ntitle: x\n---\nUna :termino[gabapentina]{id="g"} [@A1] y [soja](/x/).\n\n::evidencia{nivel="funciona"}\n\n```\ncodigo\n```'];
  const urls = (index: string, query: string): string[] => readIndex(index)(query).best.map(({ url }) => url);

  it("finds the words of a text, not its marks", () => {
    const index = buildIndex(documents, markdown, markdownToMdast);
    expect(urls(index, "gabapentina")).toEqual(["/0/"]);
    expect(urls(index, "soja")).toEqual(["/0/"]);
    for (const mark of ["funciona", "codigo", "title", "A1"]) expect(urls(index, mark), mark).toEqual([]);
  });
  it("leaves whole texts out when they are too much to fetch", () => {
    const index = buildIndex(documents, markdown, markdownToMdast, 100);
    expect(urls(index, "gabapentina")).toEqual([]);
    expect(urls(index, "sequedad")).toEqual(["/1/"]);
  });
  it("gives the bytes of its version: when this changes, count INDEX_VERSION up, since the address of an index is made of it", () => {
    const digest = createHash("sha256")
      .update(buildIndex(documents, markdown, markdownToMdast))
      .digest("hex")
      .slice(0, 16);
    expect([INDEX_VERSION, digest]).toEqual(["1", "0bfb08ebd70393a6"]);
  });
});
