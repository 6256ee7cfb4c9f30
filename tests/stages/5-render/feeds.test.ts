import { describe, expect, it } from "vitest";
import { outputPath, sourcePath, urlPath } from "../../../src/model/paths.ts";
import { renderFeed } from "../../../src/stages/5-render/feeds.ts";

const item = (id: string, date: string) => ({ url: `/blog/${id}/`, title: `A & B ${id}`, summary: "In short", date, author: "Ada", source: sourcePath(`${id}.md`) });

function feed(format: "rss" | "atom" | "json"): string {
  const route = { kind: "feed", url: `/feed.${format}`, format, title: "Tides", description: "On tides", items: [item("b", "2026-03-20"), item("a", "2026-01-02")] } as const;
  const settings = { name: "Port Ness", language: "en", origin: "https://a.example" };
  return renderFeed(
    { url: urlPath(route.url), output: outputPath(route.url.slice(1)), feed: route },
    settings,
    new Map(route.items.map(({ source }) => [source, `<p><a href="/x/">${source}</a><img src="/i.png"> <a href="//b.example/">b</a></p>`])),
  );
}

describe.each(["rss", "atom", "json"] as const)("a feed in %s", (format) => {
  const text = feed(format);
  it("is dated by its newest text, so that equal inputs give equal bytes", () => {
    expect(text).not.toContain(String(new Date().getFullYear() + 1));
    if (format === "atom") expect(text).toContain("<updated>2026-03-20T00:00:00.000Z</updated>");
    if (format === "rss") expect(text).toContain("<lastBuildDate>Fri, 20 Mar 2026 00:00:00 GMT</lastBuildDate>");
  });
  it("carries whole texts, with addresses that work elsewhere", () => {
    const plain = text.replaceAll('\\"', '"');
    expect(plain).toContain('href="https://a.example/x/"');
    expect(plain).toContain('src="https://a.example/i.png"');
    expect(plain).toContain('href="//b.example/"');
  });
  it("keeps the order it is given", () => expect(text.indexOf("/blog/b/")).toBeLessThan(text.indexOf("/blog/a/")));
});
