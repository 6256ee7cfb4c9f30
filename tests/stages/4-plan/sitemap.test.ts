import { describe, expect, it } from "vitest";
import { urlPath } from "../../../src/model/paths.ts";
import type { PlannedPage } from "../../../src/model/plan.ts";
import { robotsText, sitemapTexts } from "../../../src/stages/4-plan/sitemap.ts";

const ORIGIN = "https://a.example";

function page(url: string, rest: { lastmod?: string; indexed?: boolean } = {}): PlannedPage {
  return { url: urlPath(url), output: "", route: { ...rest } } as unknown as PlannedPage;
}
const locations = (xml = ""): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location ?? "");

describe("the sitemap", () => {
  it("names every page once, with its origin, sorted", () =>
    expect(locations(sitemapTexts([page("/b/"), page("/a/")], ORIGIN)[0]?.text)).toEqual([`${ORIGIN}/a/`, `${ORIGIN}/b/`]));
  it("has a date where the content has one", () => expect(sitemapTexts([page("/a/", { lastmod: "2026-03-20" })], ORIGIN)[0]?.text).toContain("<lastmod>2026-03-20</lastmod>"));
  it("leaves out pages that are not indexed", () => expect(locations(sitemapTexts([page("/a/", { indexed: false })], ORIGIN)[0]?.text)).toEqual([]));
  it("escapes addresses", () => expect(locations(sitemapTexts([page("/a&b/")], ORIGIN)[0]?.text)).toEqual([`${ORIGIN}/a&amp;b/`]));
  it("is one file up to 50,000 pages", () => expect(sitemapTexts(pages(50_000), ORIGIN).map(({ url }) => url)).toEqual(["/sitemap.xml"]));
  it("is an index and parts beyond", () => {
    const [index, ...parts] = sitemapTexts(pages(50_001), ORIGIN);
    expect(index?.text).toContain("<sitemapindex ");
    expect(locations(index?.text)).toEqual(parts.map(({ url }) => ORIGIN + url));
    expect(parts.map(({ text }) => locations(text).length)).toEqual([50_000, 1]);
  });
});

it("robots.txt names the sitemap", () => expect(robotsText(ORIGIN)).toMatchObject({ output: "robots.txt", text: expect.stringContaining(`Sitemap: ${ORIGIN}/sitemap.xml\n`) }));

function pages(count: number): PlannedPage[] {
  return Array.from({ length: count }, (_, index) => page(`/${index}/`));
}
