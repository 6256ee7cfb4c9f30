import { outputOf, urlPath } from "../../model/paths.ts";
import type { PlannedPage, PlannedText } from "../../model/plan.ts";
import { escapeXml } from "../../model/xml.ts";

type WrittenText = PlannedText & { readonly text: string };

/** Most addresses one sitemap may hold (sitemaps.org). */
const MOST_ADDRESSES = 50_000;

/** Writes the sitemap; beyond 50,000 pages an index and several parts. `lastmod` stands only where the content has a date. */
export function sitemapTexts(pages: readonly PlannedPage[], origin: string): WrittenText[] {
  const entries = pages
    .filter(({ route }) => route.indexed !== false)
    .map(({ url, route }) => `<url><loc>${escapeXml(`${origin}${url}`)}</loc>${route.lastmod ? `<lastmod>${route.lastmod}</lastmod>` : ""}</url>`)
    .sort();
  if (entries.length <= MOST_ADDRESSES) return [sitemap("/sitemap.xml", "urlset", entries)];
  const parts: WrittenText[] = [];
  for (let at = 0; at < entries.length; at += MOST_ADDRESSES) {
    parts.push(sitemap(`/sitemap-${parts.length + 1}.xml`, "urlset", entries.slice(at, at + MOST_ADDRESSES)));
  }
  const index = parts.map(({ url }) => `<sitemap><loc>${escapeXml(`${origin}${url}`)}</loc></sitemap>`);
  return [sitemap("/sitemap.xml", "sitemapindex", index), ...parts];
}

function sitemap(address: string, element: string, entries: readonly string[]): WrittenText {
  const url = urlPath(address);
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</${element}>\n`;
  return { url, output: outputOf(url), text };
}

/** Lets every robot read everything and names the sitemap. */
export function robotsText(origin: string): WrittenText {
  const url = urlPath("/robots.txt");
  return { url, output: outputOf(url), text: `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n` };
}
