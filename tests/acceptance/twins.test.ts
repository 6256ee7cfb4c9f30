// For programs that read: llms.txt and the Markdown twin of every article.
import { describe, expect, it } from "vitest";
import { builtSite } from "../support/built-site.ts";
import { CLOCK } from "../support/real-build.ts";
import { attribute, find } from "./html-tree.ts";
import { readPage } from "./page.ts";
import { articlesOn, siteOrigin } from "./site-data.ts";

const site = builtSite();
const origin = siteOrigin();
const articles = articlesOn(CLOCK);

describe.each(articles.map(({ slug, fields }) => ({ slug, title: String(fields.title), description: String(fields.description) })))(
  "the twin of $slug",
  ({ slug, title, description }) => {
    const file = `blog/${slug}/index.md`;

    it("is named by its page", () => {
      const link = find(readPage(site, `/blog/${slug}/`).head, "link", (element) => attribute(element, "type") === "text/markdown");
      expect(link && attribute(link, "href")).toBe(`/${file}`);
      expect(site.files).toContain(file);
    });
    it("begins with title, summary and where it comes from", () => expect(site.read(file)).toContain(`# ${title}\n\n> ${description}\n\n- Dirección: <${origin}/blog/${slug}/>`));
    it("has no mark of a directive or a citation, no shop, no half address", () => {
      const text = site.read(file);
      expect(text).not.toMatch(/^\s*(?:> )?:::?|\w*:\w+\[[^\]]*\]\{|\[@|\{(?:id|nivel)=|undefined/m);
      expect(text).not.toMatch(/amazon\.|amzn\.|tag=|<script/);
      expect(text).not.toMatch(/\]\((?:\/|\.)/);
    });
    it("lists the sources that its numbers stand for", () => {
      const text = site.read(file);
      const numbers = [...text.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
      const listed = (text.split("## Fuentes\n\n")[1] ?? "").split("\n").filter((line) => /^\d+\. /.test(line)).length;
      expect(Math.max(0, ...numbers)).toBe(listed);
    });
  },
);

describe("llms.txt", () => {
  const text = site.read("llms.txt");

  it("names the site and says what it is", () => expect(text).toMatch(/^# Menopausia Consciente\n\n> \S/));
  it("links every article as Markdown, and only what is there", () => {
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => (url ?? "").replace(origin, ""));
    expect(links).toEqual(expect.arrayContaining(articles.map(({ slug }) => `/blog/${slug}/index.md`)));
    expect(links.filter((url) => !site.pages.includes(url) && !site.files.includes(url.slice(1)))).toEqual([]);
  });
  it("describes every link", () => {
    for (const line of text.split("\n").filter((one) => one.startsWith("- "))) expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/[^)]+\): \S/);
  });
});
