import { expect, it } from "vitest";
import { noFacts, scanMarkup } from "../../../src/stages/5-render/scan-markup.ts";

/** What a piece of markup asks of its own site. */
function linksOf(markup: string): string[] {
  const facts = noFacts();
  scanMarkup(markup, facts);
  return [...facts.links];
}

it("what a page shows of its own site is looked up like what it links to", () => {
  expect(linksOf('<a href="/a/"><img src="/portadas/a&amp;b.svg" alt=""/></a><video poster="/cartel.jpg"></video><script src="/suyo.js"></script>')).toEqual([
    "/a/",
    "/portadas/a&b.svg",
    "/cartel.jpg",
    "/suyo.js",
  ]);
});

it("what it shows of others, or brings along, is not", () => {
  expect(linksOf('<img src="//otro.example/a.png" alt=""/><img src="https://otro.example/b.png" alt=""/><img src="data:image/gif;base64,R0" alt=""/>')).toEqual([]);
});
