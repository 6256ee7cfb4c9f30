import { outputOf, urlPath } from "../../model/paths.ts";
import type { PlannedPage, PlannedText } from "../../model/plan.ts";
import { escapeXml } from "../../model/xml.ts";

/** Most addresses one sitemap may hold (sitemaps.org). */
const MOST_ADDRESSES = 50_000;

/** Plans the sitemap; beyond 50,000 pages an index and several parts. `lastmod` stands only where the content has a date. */
export function sitemapTexts(pages: readonly PlannedPage[], origin: string): PlannedText[] {
  const listed = pages.filter(({ route }) => route.indexed !== false).sort((a, b) => (a.url < b.url ? -1 : 1));
  const entry = ({ url, route }: PlannedPage): string => `<url><loc>${escapeXml(`${origin}${url}`)}</loc>${route.lastmod ? `<lastmod>${route.lastmod}</lastmod>` : ""}</url>`;
  if (listed.length <= MOST_ADDRESSES) return [sitemap("/sitemap.xml", "urlset", () => listed.map(entry))];
  const parts: PlannedText[] = [];
  for (let at = 0; at < listed.length; at += MOST_ADDRESSES) {
    const some = listed.slice(at, at + MOST_ADDRESSES);
    parts.push(sitemap(`/sitemap-${parts.length + 1}.xml`, "urlset", () => some.map(entry)));
  }
  const index = parts.map(({ url }) => `<sitemap><loc>${escapeXml(`${origin}${url}`)}</loc></sitemap>`);
  return [sitemap("/sitemap.xml", "sitemapindex", () => index), ...parts];
}

function sitemap(address: string, element: string, entries: () => readonly string[]): PlannedText {
  const url = urlPath(address);
  const text = (): string => `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries().join("\n")}\n</${element}>\n`;
  return { url, output: outputOf(url), text };
}

/** Lets every robot read everything and names the sitemap. */
export function robotsText(origin: string): PlannedText {
  const url = urlPath("/robots.txt");
  return { url, output: outputOf(url), text: `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n` };
}
