// What pages choose from the content: products, pages of a list, where to read on, reading time.
import { describe, expect, it } from "vitest";
import type { Product } from "../../templates/schema.ts";
import { estimateReadTime, filterProducts, firstTheNamed, listPageUrl, newestFirst, pagesOf, relatedArticles } from "../../templates/selections.ts";

const product = (id: string, categories: Product["categories"], topics: string[], commission = 0): Product => ({
  id,
  title: id,
  description: "",
  rating: 4.5,
  reviewCount: 800,
  price: 10,
  drawing: "frasco",
  search: id,
  categories,
  topics,
  commission,
  muestra: true,
});

const shelf = [
  product("calcio", ["suplementos", "huesos"], ["calcio", "salud ósea"], 0.2),
  product("vitamina-d", ["suplementos"], ["vitamina D", "salud ósea"], 0.6),
  product("ventilador", ["dispositivos"], ["ventilación"], 0.6),
  product("sabana", ["ropa"], ["sueño"], 0.9),
  product("proteina", ["suplementos"], ["nutricion"], 0.1),
];
const chosen = (filter: Parameters<typeof filterProducts>[1]): string[] => filterProducts(shelf, filter).map(({ id }) => id);

describe("filterProducts", () => {
  it("takes a single category when one is given", () => expect(chosen({ category: "ropa" })).toEqual(["sabana"]));
  it("lets the category win over topics", () => expect(chosen({ category: "dispositivos", topics: ["sueño"] })).toEqual(["ventilador"]));
  it("takes any of the topics otherwise, in the order of the file", () => expect(chosen({ topics: ["sueño", "calcio"] })).toEqual(["calcio", "sabana"]));
  it("does not mind accents and capitals", () => expect(chosen({ topics: ["Nutrición", "VITAMINA d"] })).toEqual(["vitamina-d", "proteina"]));
  it("shows three where nothing is said", () => expect(chosen({})).toHaveLength(3));
  it("shows as many as asked, or as there are", () => expect([chosen({ limit: 4 }), chosen({ limit: 10 })].map(({ length }) => length)).toEqual([4, 5]));
  it("puts higher commissions first where asked, equals in the order of the file", () =>
    expect(chosen({ prioritizeCommission: true })).toEqual(["sabana", "vitamina-d", "ventilador"]));
  it("finds nothing for a topic that no product has", () => expect(chosen({ topics: ["láser"] })).toEqual([]));
  it("leaves the catalogue as it was", () => {
    filterProducts(shelf, { prioritizeCommission: true });
    expect(shelf[0]?.id).toBe("calcio");
  });
});

describe("pagesOf", () => {
  const items = Array.from({ length: 27 }, (_, index) => index + 1);
  const sizes = (...rest: [number?, number?]): number[] => pagesOf(items, ...rest).map((page) => page.items.length);
  it("cuts pages of twelve", () => expect(sizes()).toEqual([12, 12, 3]));
  it("may give the first page less or more", () =>
    expect([sizes(12, 9), sizes(12, 15)]).toEqual([
      [9, 12, 6],
      [15, 12],
    ]));
  it("loses nothing and repeats nothing", () => expect(pagesOf(items, 12, 9).flatMap((page) => page.items)).toEqual(items));
  it("numbers pages from 1", () => expect(pagesOf(items).map(({ number }) => number)).toEqual([1, 2, 3]));
  it("has one page for an empty list", () => expect(pagesOf([])).toEqual([{ number: 1, items: [] }]));
  it("gives the first page the list's own address", () => expect([listPageUrl("/blog/", 1), listPageUrl("/blog/", 2)]).toEqual(["/blog/", "/blog/pagina/2/"]));
});

const article = (id: string, date: string, topics: string[] = [], category = "sintomas", related: string[] = []) => ({ id, meta: { date, topics, category, related } });

describe("order", () => {
  const list = [article("b", "2026-11-01"), article("a", "2026-11-01"), article("c", "2026-11-20")];
  it("is newest first, by name within a day", () => expect(newestFirst(list).map(({ id }) => id)).toEqual(["c", "a", "b"]));
  it("puts named ones first and skips unknown names", () => expect(firstTheNamed(list, ["a", "zzz"]).map(({ id }) => id)).toEqual(["a", "b", "c"]));
});

describe("relatedArticles", () => {
  const own = article("sofocos", "2026-11-01", ["sofocos", "hormonas"], "sintomas", ["noche"]);
  const all = [own, article("noche", "2026-11-02"), article("thm", "2026-11-03", ["hormonas", "sofocos"], "tratamientos"), article("peso", "2026-11-04", ["peso"], "alimentacion")];
  const ids = (limit?: number): string[] => relatedArticles(all, own, limit).map(({ id }) => id);
  it("begins with those the author names", () => expect(ids()[0]).toBe("noche"));
  it("goes on with those that share subjects", () => expect(ids()).toEqual(["noche", "thm"]));
  it("never names the article itself", () => expect(ids(10)).not.toContain("sofocos"));
  it("shows all that the author names, even beyond the limit", () => {
    const chatty = article("x", "2026-11-01", [], "sintomas", ["noche", "thm", "peso"]);
    expect(relatedArticles(all, chatty, 2)).toHaveLength(3);
  });
});

describe("estimateReadTime", () => {
  it("counts 150 words a minute, a calm pace", () => expect(estimateReadTime(1050)).toBe("7 min"));
  it("counts a minute begun as a minute", () => expect(estimateReadTime(1051)).toBe("8 min"));
  it("is never nothing", () => expect(estimateReadTime(3)).toBe("1 min"));
});
