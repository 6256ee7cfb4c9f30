// Product text is advertising: RD 1907/1996 art. 4 and Regulation (EC) 1924/2006 say what it may not claim.
import { describe, expect, it } from "vitest";
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

/** No cure, no relief, no slimming, no sleep, no "natural" with an effect, no doctor, no patient, no pharmacy, no ranking. */
const FORBIDDEN =
  /\b(?:cura\w*|alivi\w+|remedi\w+|trata(?:r|miento)?s?\b|previene\w*|prevenir|combat\w+|elimina\w*|sofocos?|insomnio|dormir mejor|concilia\w*|adelgaz\w+|quema\w*grasa\w*|peso ideal|natural(?:es|mente)?|hormonal(?:es)?|equilibr\w+ hormon\w+|menop\w+|ginecólog\w+|médic\w+ recom\w+|recomendad[oa]s? por|farmacia|hospital\w*|clínicamente|número uno|nº ?1|el mejor|la mejor|garantizad\w+|milagro\w*|rejuvenec\w+|antiedad|detox)\b/giu;
/** Plants and substances that must not be linked to: red light of the product policy. */
const NOT_LINKED = /isoflavon|cimic[ií]fuga|tr[eé]bol rojo|salvia|onagra|azafr[aá]n|ashwagandha|\bcbd\b|melatonina|dhea|maca|\bsoja\b|kava|hip[eé]rico|valeriana/giu;
/** What may be said of a nutrient in advertising, word for word (Regulation (EU) 432/2012). */
const AUTHORISED = [
  "El calcio es necesario para el mantenimiento de los huesos en condiciones normales",
  "La vitamina D contribuye al mantenimiento de los huesos en condiciones normales",
  "El magnesio ayuda a disminuir el cansancio y la fatiga",
  "La vitamina B6 contribuye a la regulación de la actividad hormonal",
];

const shown = ({ title, description, notFor = "" }: Product): string => `${title}. ${description} ${notFor}`;
const withoutAuthorised = (text: string): string => AUTHORISED.reduce((rest, claim) => rest.replaceAll(claim, ""), text);

describe("product text", () => {
  it("promises nothing that the law forbids", () => {
    const found = products.flatMap((product) => (withoutAuthorised(`${product.title}. ${product.description}`).match(FORBIDDEN) ?? []).map((word) => `${product.id}: ${word}`));
    expect(found).toEqual([]);
  });
  it("links to no plant or substance of the red list", () => {
    const found = products.flatMap((product) => (`${shown(product)} ${product.search}`.match(NOT_LINKED) ?? []).map((word) => `${product.id}: ${word}`));
    expect(found).toEqual([]);
  });
  it("keeps the guides' introductions and criteria free of promises too", () => {
    const texts = guides.flatMap(({ id, entradilla, criterios }) => [entradilla, ...criterios.map(({ texto }) => texto)].map((text) => [id, text] as const));
    const found = texts.flatMap(([id, text]) =>
      (withoutAuthorised(text).match(/\b(?:cura\w*|alivia\w*|adelgaz\w+|milagro\w*|garantiza\w* (?:el|la) (?:alivio|sueño))\b/giu) ?? []).map((word) => `${id}: ${word}`),
    );
    expect(found).toEqual([]);
  });
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
