// What is published besides pages: the page for unknown addresses, robots, sitemap, feeds, manifest, icons.
import { parse, parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { builtSite } from "../support/built-site.ts";
import { CLOCK } from "../support/real-build.ts";
import { attribute, find, words } from "./html-tree.ts";
import { addresses, meta, readPage } from "./page.ts";
import { articlesOn, siteOrigin } from "./site-data.ts";

const site = builtSite();
const origin = siteOrigin();
const articles = articlesOn(CLOCK);

describe("[8] unknown addresses", () => {
  it.each(["/no-existe/", "/blog/no-existe/", "/no-existe.html"])("answer %s with the page and status 404", async (address) => {
    const answer = await fetch(`${site.origin}${address}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Página no encontrada");
  });
  it("lead home and stay out of search engines", () => {
    const page = readPage(site, "/404.html");
    expect(words(find(page.main, "h1") ?? page.main)).toBe("Página no encontrada");
    expect(addresses(page.main)).toContain("/");
    expect(meta(page, "robots")).toContain("noindex");
  });
});

describe("robots.txt and sitemap.xml", () => {
  const sitemap = site.read("sitemap.xml");
  const entries = [...sitemap.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)].map(([, loc, lastmod]) => ({ loc, lastmod }));

  it("lets robots in and names the sitemap", () => {
    expect(site.read("robots.txt")).toMatch(/^User-agent: \*$/m);
    expect(site.read("robots.txt")).not.toMatch(/^Disallow: \/\s*$/m);
    expect(site.read("robots.txt")).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });
  it("lists every page that may be indexed, and no other", () => {
    const indexed = site.pages.filter((address) => !(meta(readPage(site, address), "robots") ?? "").includes("noindex"));
    expect(entries.map(({ loc }) => loc).toSorted()).toEqual(indexed.map((address) => `${origin}${address}`).toSorted());
  });
  it("dates the articles by their last change, nothing in the future", () => {
    for (const { slug, fields } of articles) {
      const entry = entries.find(({ loc }) => loc === `${origin}/blog/${slug}/`);
      expect(entry?.lastmod, slug).toBe(fields.updated ?? fields.date);
    }
    expect(entries.filter(({ lastmod }) => (lastmod ?? CLOCK) > CLOCK)).toEqual([]);
  });
});

describe("feeds", () => {
  const named = [...site.html("/").matchAll(/<link rel="alternate" type="application\/(rss\+xml|atom\+xml|feed\+json)"[^>]*href="([^"]+)"/g)];
  const files = Object.fromEntries(named.map(([, type, href]) => [type, (href ?? "").slice(1)]));

  it("come in three formats", () => expect(Object.keys(files).toSorted()).toEqual(["atom+xml", "feed+json", "rss+xml"]));
  it.each(["rss+xml", "atom+xml", "feed+json"])("give the newest articles first, as absolute addresses (%s)", (type) => {
    const text = site.read(files[type] ?? "");
    const found = [...new Set([...text.matchAll(new RegExp(`${origin}/blog/([a-z0-9-]+)/(?=["<])`, "g"))].map(([, slug]) => slug))];
    const newest = articles.map(({ slug }) => slug);
    expect(found.length).toBeGreaterThan(9);
    expect(newest).toEqual(expect.arrayContaining(found));
    expect(articles[0]?.fields.date).toBe(articles.find(({ slug }) => slug === found[0])?.fields.date);
  });
  it.each(["rss+xml", "atom+xml", "feed+json"])("carry no affiliate link and no script (%s)", (type) => {
    expect(site.read(files[type] ?? "")).not.toMatch(/amazon\.|sponsored|<script|&lt;script/);
  });
  it("are well-formed", () => {
    const feed = JSON.parse(site.read(files["feed+json"] ?? "")) as {
      version: string;
      language?: string;
      items: { id: string; url: string; title: string; content_html?: string }[];
    };
    expect(feed.version).toMatch(/^https:\/\/jsonfeed\.org\/version\/1/);
    for (const { id, url, title, content_html: html } of feed.items) {
      expect([id, url, title].every(Boolean)).toBe(true);
      expect(parseFragment(html ?? "").childNodes.length, url).toBeGreaterThan(0);
      expect(html, url).not.toMatch(/(href|src)="\//);
    }
    for (const type of ["rss+xml", "atom+xml"]) {
      const text = site.read(files[type] ?? "");
      expect(text).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>/i);
      expect(text).toMatch(/<language>es|xml:lang="es/);
    }
  });
});

describe("manifest and icons", () => {
  const page = readPage(site, "/");
  const link = find(page.head, "link", (element) => attribute(element, "rel") === "manifest");

  it("name the site and icons that are there", () => {
    const manifest = JSON.parse(site.read((link && attribute(link, "href"))?.slice(1) ?? "")) as {
      name: string;
      lang: string;
      start_url: string;
      icons: { src: string; sizes: string }[];
    };
    expect(manifest.name).toContain("Menopausia Consciente");
    expect(manifest.lang).toMatch(/^es/);
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
    expect(site.files).toEqual(expect.arrayContaining(manifest.icons.map(({ src }) => src.replace(/^\//, ""))));
  });
});

describe("redirects", () => {
  it.each(site.redirects)("%s leads to a page that is there", (address) => {
    const document = parse(site.html(address));
    const refresh = find(document, "meta", (element) => attribute(element, "http-equiv") === "refresh");
    const target = /url=(.*)$/.exec((refresh && attribute(refresh, "content")) ?? "")?.[1] ?? "";
    expect(site.pages).toContain(target.replace(/#.*/, ""));
    expect(addresses(find(document, "body") as NonNullable<ReturnType<typeof find>>)).toContain(target);
  });
});
