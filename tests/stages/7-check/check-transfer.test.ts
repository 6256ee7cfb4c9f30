import { randomFillSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Report } from "../../../src/diagnostics/report.ts";
import type { SiteDefinition, TransferBudget } from "../../../src/model/definition.ts";
import type { PageFacts } from "../../../src/model/facts.ts";
import { outputPath } from "../../../src/model/paths.ts";
import { checkTransfer } from "../../../src/stages/7-check/check-transfer.ts";

type Page = Partial<Pick<PageFacts, "islands" | "firstIslands" | "links" | "imagesAtOnce" | "template">>;

/** Bytes that cannot be compressed: their weight is their size. */
const noise = (sizeBytes: number): Uint8Array => randomFillSync(new Uint8Array(sizeBytes));
const FILES = {
  "assets/islands.js": noise(100),
  "assets/menu.js": noise(1000),
  "assets/shared.js": noise(2000),
  "assets/a.woff2": noise(3000),
  "assets/b.woff2": noise(500),
  "assets/site.css": noise(9),
};

/** Checks pages of a site with a menu that starts as it is seen and a form that starts when it is focused. */
function check(pages: Readonly<Record<string, Page>>, transfer: Readonly<Record<string, TransferBudget>>): string[] {
  const definition = {
    budgets: { transfer },
    islands: { menu: { module: "menu.tsx", starts: "visible" }, form: { module: "form.tsx", starts: "focus" } },
  } as unknown as SiteDefinition;
  const facts = Object.entries(pages).map(
    ([url, page]) => ({ url, template: "article", islands: [], firstIslands: [], links: [], imagesAtOnce: 0, ...page }) as unknown as PageFacts,
  );
  const report = new Report();
  checkTransfer(
    {
      definition,
      pages: facts,
      code: {
        files: Object.entries(FILES).map(([output, content]) => ({ output: outputPath(output), content })),
        islandScripts: { menu: ["/assets/islands.js"], form: ["/assets/islands.js"] },
        ownScripts: { menu: ["/assets/menu.js", "/assets/shared.js"], form: ["/assets/shared.js"] },
      },
    },
    report,
  );
  return report.sorted().map(({ reason }) => reason.en);
}

const PHONE: Page = { islands: ["menu", "form"], firstIslands: ["menu"] };

describe("scripts", () => {
  it("are those of the page and of islands that start in its first screen", () => {
    expect(check({ "/a/": PHONE }, { article: { scriptBytes: 3200 } })).toEqual([]);
    const [said] = check({ "/a/": PHONE }, { article: { scriptBytes: 3000 } });
    expect(said).toMatch(/^The scripts of the page \/a\/ take 31\d\d bytes, more than the 3000 allowed; what weighs most: \/assets\/shared\.js \(200\d\)$/);
  });
  it("of an island further down, or of one that waits for the reader, are not counted", () => {
    expect(check({ "/a/": { islands: ["menu", "form"], firstIslands: ["form"] } }, { article: { scriptBytes: 150 } })).toEqual([]);
  });
  it("that many pages of a template share are told once", () => {
    const said = check({ "/a/": PHONE, "/b/": PHONE, "/c/": PHONE, "/d/": {} }, { article: { scriptBytes: 10 } });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain("of the page /a/ (and of 2 more) take");
  });
});

it("fonts are those that the page preloads", () => {
  const page = { links: ["/assets/a.woff2", "/assets/b.woff2", "/blog/"] };
  expect(check({ "/a/": page }, { article: { fontBytes: 3500 } })).toEqual([]);
  expect(check({ "/a/": page }, { article: { fontBytes: 3499 } })).toEqual([
    "The fonts of the page /a/ take 3500 bytes, more than the 3499 allowed; what weighs most: /assets/a.woff2 (3000)",
  ]);
});

it("requests are the page, its scripts, fonts, style sheets and pictures that are not lazy", () => {
  const page = { ...PHONE, links: ["/assets/a.woff2", "/assets/site.css", "/"], imagesAtOnce: 1 };
  expect(check({ "/a/": page }, { article: { requests: 7 } })).toEqual([]);
  expect(check({ "/a/": page }, { article: { requests: 6 } })).toEqual([
    "The page /a/ asks for 7 files as it opens, more than the 6 allowed: itself, 3 of scripts, 1 of fonts, 1 of styles and 1 of images",
  ]);
});

describe("a budget", () => {
  it("holds for the pages of its template; the star for all that have none of their own", () => {
    const pages = { "/a/": PHONE, "/b/": { ...PHONE, template: "start" } };
    expect(check(pages, { start: { requests: 1 } })[0]).toContain("/b/");
    expect(check(pages, { start: { requests: 9 }, "*": { requests: 1 } })[0]).toContain("/a/");
    expect(check(pages, { start: { requests: 9 } })).toEqual([]);
  });
});
