// Product text is advertising: RD 1907/1996 art. 4 and Regulation (EC) 1924/2006 say what it may not claim.
import { describe, expect, it } from "vitest";
import type { UnwantedWords } from "../../src/model/lint.ts";
import { forbiddenClaims } from "../../src/prose/claims.ts";
import { AUTHORISED, FORBIDDEN, FORBIDDEN_ON_PRODUCTS } from "../../templates/product-words.ts";
import { dataOf } from "./corpus.ts";

interface Product {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly notFor?: string;
  readonly search: string;
  readonly rating: number;
  readonly reviewCount: number;
  readonly categories: readonly string[];
}

const products = dataOf<Product[]>("productos");
const guides = dataOf<{ id: string; titulo: string; entradilla: string; criterios: { titulo: string; texto: string }[] }[]>("guias-producto");

const claimsIn = (id: string, text: string, words: readonly UnwantedWords[]): string[] => [...forbiddenClaims(text, words, AUTHORISED)].map(({ word }) => `${id}: ${word}`);

describe("product text", () => {
  it("promises nothing that the law forbids, and names no plant or substance of the red list", () =>
    expect(products.flatMap(({ id, title, description, search }) => claimsIn(id, `${title}. ${description} ${search}`, FORBIDDEN_ON_PRODUCTS))).toEqual([]));
  it("promises nothing to whom it is not for", () => expect(products.flatMap(({ id, notFor = "" }) => claimsIn(id, notFor, FORBIDDEN))).toEqual([]));
  it("keeps the guides' introductions and criteria free of promises too", () =>
    expect(guides.flatMap(({ id, entradilla, criterios }) => [entradilla, ...criterios.map(({ texto }) => texto)].flatMap((text) => claimsIn(id, text, FORBIDDEN)))).toEqual([]));
});

describe("the sample catalogue", () => {
  it("begins with five products that have all the specified categories", () => {
    const first = products.slice(0, 5).flatMap(({ categories }) => categories);
    expect(["suplementos", "bienestar", "vitaminas", "natural", "huesos", "hormonas"].filter((category) => !first.includes(category))).toEqual([]);
  });
  it("keeps ratings and review counts in the specified ranges", () => {
    expect(products.filter(({ rating, reviewCount }) => rating < 4.4 || rating > 4.8 || reviewCount < 750 || reviewCount > 1250).map(({ id }) => id)).toEqual([]);
  });
  it("fills every grid", () => {
    const count = (category: string): number => products.filter(({ categories }) => categories.includes(category)).length;
    expect([count("suplementos") >= 10, count("dispositivos") >= 10, count("ropa") >= 10, count("kit") >= 6]).toEqual([true, true, true, true]);
  });
});
