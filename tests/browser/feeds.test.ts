// The feeds as a reader's program takes them in: well-formed by a real XML parser, complete, and plain.
import { parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { all, attribute, words } from "../acceptance/html-tree.ts";
import { siteOrigin } from "../acceptance/site-data.ts";
import { openPage, sharedBrowser } from "../support/browser.ts";
import { builtSite } from "../support/built-site.ts";

const site = builtSite();
const browser = sharedBrowser();
const origin = siteOrigin();

interface Item {
  readonly id: string;
  readonly link: string;
  readonly title: string;
  readonly date: string;
  readonly html: string;
}

/** Reads an XML feed with the browser's own parser; a mistake in it is an error. */
async function xmlItems(file: string): Promise<readonly Item[]> {
  const page = await openPage(browser(), "about:blank");
  try {
    return await page.evaluate((xml) => {
      const feed = new DOMParser().parseFromString(xml, "text/xml");
      const mistake = feed.querySelector("parsererror");
      if (mistake) throw new Error(mistake.textContent ?? "");
      const textOf = (item: Element, names: readonly string[]): string =>
        names.map((name) => item.getElementsByTagName(name)[0]?.textContent ?? "").find((text) => text !== "") ?? "";
      return [...feed.querySelectorAll("item, entry")].map((item) => ({
        id: textOf(item, ["guid", "id"]),
        link: item.querySelector("link")?.getAttribute("href") ?? textOf(item, ["link"]),
        title: textOf(item, ["title"]),
        date: textOf(item, ["pubDate", "updated"]),
        html: textOf(item, ["content:encoded", "content"]),
      }));
    }, site.read(file));
  } finally {
    await page.context().close();
  }
}

const jsonItems = (file: string): readonly Item[] =>
  (JSON.parse(site.read(file)) as { items: readonly { id: string; url: string; title: string; date_modified: string; content_html: string }[] }).items.map((item) => ({
    ...{ id: item.id, link: item.url, title: item.title, date: item.date_modified, html: item.content_html },
  }));

const FEEDS: readonly (readonly [string, () => Promise<readonly Item[]>])[] = [
  ["feed.xml", () => xmlItems("feed.xml")],
  ["atom.xml", () => xmlItems("atom.xml")],
  ["feed.json", async () => jsonItems("feed.json")],
];
/** What remark-html lets through, and what the texts use. */
const ELEMENTS = /^(?:p|h[2-6]|ul|ol|li|a|strong|em|blockquote|code|pre|br|hr|table|thead|tbody|tr|th|td|img|sup|section|del|input)$/;

describe.each(FEEDS)("/%s", (_file, read) => {
  it("says of each text what it is, where and when", async () => {
    const items = await read();
    expect(items).toHaveLength(20);
    expect(new Set(items.map(({ id }) => id)).size).toBe(20);
    for (const { id, link, title, date } of items) {
      expect(site.pages.map((address) => `${origin}${address}`)).toContain(link);
      expect(id).toBe(link);
      expect(title).not.toBe("");
      expect(Date.parse(date), link).not.toBeNaN();
    }
  });
  it("carries whole texts, without directives, components, shops or scripts", async () => {
    for (const { html, link } of await read()) {
      const tree = parseFragment(html);
      expect(words(tree).split(" ").length, link).toBeGreaterThan(700);
      expect(words(tree), link).not.toMatch(/:::|::\w|:\w+\[|\[@|\{\w+=|undefined/);
      expect(
        all(tree)
          .filter(({ tagName }) => !ELEMENTS.test(tagName))
          .map(({ tagName }) => tagName),
        link,
      ).toEqual([]);
      expect(
        all(tree)
          .flatMap(({ attrs }) => attrs)
          .filter(({ name }) => /^on|^style$|^data-/.test(name)),
        link,
      ).toEqual([]);
    }
  });
  it("has no address that works only on the site, none of a shop, none that runs code", async () => {
    for (const { html, link } of await read()) {
      const addresses = all(parseFragment(html)).flatMap((element) => attribute(element, "href") ?? attribute(element, "src") ?? []);
      expect(
        addresses.filter((address) => !/^(?:https?:\/\/|mailto:|tel:|#)/.test(address)),
        link,
      ).toEqual([]);
      expect(
        addresses.filter((address) => /amazon\.|amzn\.|[?&]tag=/.test(address)),
        link,
      ).toEqual([]);
      const dead = addresses.filter(
        (address) =>
          address.startsWith(`${origin}/`) && !site.pages.includes(address.slice(origin.length).replace(/[?#].*/, "")) && !site.files.includes(address.slice(origin.length + 1)),
      );
      expect(dead, link).toEqual([]);
    }
  });
});
