// Products, prices, ratings and affiliate links wherever they stand. [3], [5], [9] and decisions.md.
import { describe, expect, it } from "vitest";
import { builtSite } from "../support/built-site.ts";
import { CLOCK } from "../support/real-build.ts";
import { all, attribute, closest, type Element, words } from "./html-tree.ts";
import { isAffiliate, links, type Page, products, readPage, type Thing, thingsOfType } from "./page.ts";
import { articlesOn, products as catalogue, settings } from "./site-data.ts";

const site = builtSite();
const pages = site.pages.map((address) => readPage(site, address));
const shops = pages.filter((page) => links(page.main).some(isAffiliate));
const shelves = pages.filter((page) => products(page).length > 0);

describe("[3] the catalogue", () => {
  it.each(catalogue())("keeps $id within the specified ranges", ({ rating, reviewCount, price }) => {
    expect(rating).toBeGreaterThanOrEqual(4.4);
    expect(rating).toBeLessThanOrEqual(4.8);
    expect(reviewCount).toBeGreaterThanOrEqual(750);
    expect(reviewCount).toBeLessThanOrEqual(1250);
    expect(Math.round(price * 100)).toBeCloseTo(price * 100, 6);
  });
  it("uses all categories of the specification", () => {
    const used = new Set(
      catalogue()
        .slice(0, 5)
        .flatMap(({ categories }) => categories),
    );
    expect([...used]).toEqual(expect.arrayContaining(["suplementos", "bienestar", "vitaminas", "natural", "huesos", "hormonas"]));
  });
});

describe.each(shelves)("[3] products on $address", (page) => {
  it("show the price, the rating and the reviews of the catalogue", () => {
    for (const item of products(page)) {
      const entry = catalogue().find(({ title }) => title === item.title);
      expect(entry, item.title).toBeDefined();
      if (entry === undefined) continue;
      expect(item.price).toBe(`${entry.price.toFixed(2).replace(".", ",")} €`);
      expect(item.rating).toBe(entry.rating.toFixed(1).replace(".", ","));
      expect(item.reviews).toBe(entry.reviewCount.toLocaleString("es-ES", { useGrouping: "always" }));
    }
  });
  it("have a drawing each, with stars for those who see them only", () => {
    for (const { element, title } of products(page)) {
      expect(all(element, "svg|img").length, title).toBeGreaterThan(0);
      const spoken = all(
        element,
        "svg",
        (svg) =>
          attribute(svg, "aria-hidden") !== "true" &&
          attribute(svg, "role") !== "img" &&
          closest(svg, "span|div|p", (box) => attribute(box, "aria-hidden") === "true") === undefined,
      );
      expect(spoken.length, title).toBe(0);
    }
  });
  it("keep the price together with its sign", () => {
    expect(JSON.stringify(site.html(page.address).match(/\d,\d\d(.|&nbsp;)€/g) ?? [])).not.toMatch(/\d €/);
  });
  it("are labelled as samples", () => expect(words(page.main)).toContain("Catálogo de muestra"));
});

describe.each(shops)("[1] affiliate links on $address", (page) => {
  const shop = links(page.main).filter(isAffiliate);

  it("are searches, sponsored, in a new tab, and say so", () => {
    for (const link of shop) {
      const url = new URL(attribute(link, "href") ?? "");
      expect(`${url.origin}${url.pathname}`).toBe("https://www.amazon.es/s");
      expect(url.searchParams.get("k")).toBeTruthy();
      expect(url.searchParams.get("tag") ?? "").toBe(settings().comercio.etiquetaAmazon);
      expect((attribute(link, "rel") ?? "").split(" ").toSorted()).toEqual(["nofollow", "noopener", "sponsored"]);
      expect(attribute(link, "target")).toBe("_blank");
      expect(words(link)).toMatch(/(otra|nueva) pestaña/);
      expect(words(link)).toMatch(/afilia/i);
    }
  });
  it("come after the disclosure of their own block", () => {
    for (const link of shop) expect(textBefore(link), words(link)).toMatch(/comisión.{0,60}sin (coste|ningún coste)/i);
  });
  it("have names that tell them apart", () => {
    const names = shop.map((link) => words(link));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("[9] return guarantee", () => {
  it("is named with 30 days beside products", () => {
    expect(shelves.filter((page) => !/30 días/.test(words(page.main))).map(({ address }) => address)).toEqual([]);
  });
});

describe("[3] records for machines", () => {
  const offered = pages.flatMap((page) => thingsOfType(page, "Product").map((product) => ({ address: page.address, product })));

  it.each(offered)("offer $product.name on $address in euros and in stock", ({ address, product }) => {
    const entry = catalogue().find(({ title }) => title === product.name);
    expect(entry).toBeDefined();
    const offer = product.offers as Thing;
    expect(offer["@type"]).toBe("Offer");
    expect(offer.priceCurrency).toBe("EUR");
    expect(Number(offer.price)).toBe(entry?.price);
    expect(offer.availability).toBe("https://schema.org/InStock");
    const rating = product.aggregateRating as Thing | undefined;
    expect(rating?.ratingValue ?? entry?.rating).toBe(entry?.rating);
    expect(rating?.reviewCount ?? entry?.reviewCount).toBe(entry?.reviewCount);
    const shown = pages.find((page) => page.address === address);
    expect(shown && products(shown).map(({ title }) => title)).toContain(product.name);
  });
});

describe("sensitive pages", () => {
  const sensitive = articlesOn(CLOCK)
    .filter(({ fields }) => fields.sensitive)
    .map(({ slug }) => `/blog/${slug}/`);

  it.each([...sensitive, "/tratamientos-hormonales/"])("keeps the shop away from %s", (address) => {
    expect(shops.map((page: Page) => page.address)).not.toContain(address);
  });
});

/** The words of the block that a link stands in, up to the link. */
function textBefore(link: Element): string {
  const block = closest(link, "section|main");
  const text = block ? words(block) : "";
  return text.slice(0, text.indexOf(words(link)));
}
