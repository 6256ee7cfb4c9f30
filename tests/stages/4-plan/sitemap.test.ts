import { describe, expect, it } from "vitest";
import { urlPath } from "../../../src/model/paths.ts";
import { type PlannedPage, textOf } from "../../../src/model/plan.ts";
import { robotsText, sitemapTexts } from "../../../src/stages/4-plan/sitemap.ts";

const ORIGIN = "https://a.example";

function page(url: string, rest: { lastmod?: string; indexed?: boolean } = {}): PlannedPage {
  return { url: urlPath(url), output: "", route: { ...rest } } as unknown as PlannedPage;
}
const first = (pages: readonly PlannedPage[]): string => sitemapTexts(pages, ORIGIN).map(textOf)[0] ?? "";
const locations = (xml = ""): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location ?? "");

describe("the sitemap", () => {
  it("names every page once, with its origin, sorted", () => expect(locations(first([page("/b/"), page("/a/")]))).toEqual([`${ORIGIN}/a/`, `${ORIGIN}/b/`]));
  it("has a date where the content has one", () => expect(first([page("/a/", { lastmod: "2026-03-20" })])).toContain("<lastmod>2026-03-20</lastmod>"));
  it("leaves out pages that are not indexed", () => expect(locations(first([page("/a/", { indexed: false })]))).toEqual([]));
  it("escapes addresses", () => expect(locations(first([page("/a&b/")]))).toEqual([`${ORIGIN}/a&amp;b/`]));
  it("is one file up to 50,000 pages", () => expect(sitemapTexts(pages(50_000), ORIGIN).map(({ url }) => url)).toEqual(["/sitemap.xml"]));
  it("is an index and parts beyond", () => {
    const [index, ...parts] = sitemapTexts(pages(50_001), ORIGIN);
    const text = index && textOf(index);
    expect(text).toContain("<sitemapindex ");
    expect(locations(text)).toEqual(parts.map(({ url }) => ORIGIN + url));
    expect(parts.map((part) => locations(textOf(part)).length)).toEqual([50_000, 1]);
  });
});

it("robots.txt names the sitemap", () => expect(robotsText(ORIGIN)).toMatchObject({ output: "robots.txt", text: expect.stringContaining(`Sitemap: ${ORIGIN}/sitemap.xml\n`) }));

function pages(count: number): PlannedPage[] {
  return Array.from({ length: count }, (_, index) => page(`/${index}/`));
}
