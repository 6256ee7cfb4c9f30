// What a phone shows before the whole style sheet has come: the first screen as it will stay.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DESKTOP, newContext, PHONE, sharedBrowser } from "../support/browser.ts";
import { builtSite } from "../support/built-site.ts";

const site = builtSite();
const browser = sharedBrowser();

/** One page of each kind of first screen, and what stands in it. */
const SCREENS: readonly (readonly [address: string, parts: string])[] = [
  ["/", ".head, .hero h1, .hero .deck, .hero .button"],
  ["/blog/sofocos-menopausia/", ".head, .crumbs, .title h1, .title .deck, .trust"],
  ["/blog/sintomas/", ".head, .crumbs, .opener h1, .opener .deck"],
  ["/contacto/", ".head, .crumbs, .plain-head h1"],
];

describe.each([
  ["390", PHONE],
  ["1280", DESKTOP],
] as const)("at %s pixels, the first screen", (_, viewport) => {
  it.each(SCREENS)("of %s looks the same before and after the rest of the styles", async (address, parts) => {
    const places = async (isRestBlocked: boolean): Promise<unknown> => {
      const context = await newContext(browser(), { viewport, javaScriptEnabled: false });
      const page = await context.newPage();
      if (isRestBlocked) await page.route("**/*.css", (route) => route.fulfill({ contentType: "text/css", body: "" }));
      await page.goto(`${site.origin}${address}`);
      const found = await page.locator(parts).evaluateAll((elements) =>
        elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const { color, backgroundColor, font, display } = getComputedStyle(element);
          return { part: element.className || element.localName, box: [x, y, width, height].map(Math.round), color, backgroundColor, font, display };
        }),
      );
      await context.close();
      return found.filter(({ box }) => (box[1] ?? 0) < viewport.height);
    };
    const first = await places(true);
    expect(first).not.toEqual([]);
    expect(first).toEqual(await places(false));
  });
});

describe("the style sheets", () => {
  const CLASS = /\.([a-zA-Z_][\w-]*)/g;
  const filesIn = (folder: string, ending: string): string[] =>
    fs
      .readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(ending))
      .map((file) => fs.readFileSync(path.join(folder, file), "utf8"));
  const classesOf = (css: string): Set<string> => new Set(Array.from(css.matchAll(CLASS), ([, name = ""]) => name));

  it("are linked once from every page", () => {
    const count = (address: string): number => site.html(address).match(/<link rel="stylesheet"/g)?.length ?? 0;
    expect(site.pages.filter((address) => count(address) !== 1)).toEqual([]);
  });

  it("keep a rule for every class that a page shows and the sources dress", () => {
    const pages = filesIn(site.folder, ".html");
    const dressed = classesOf(filesIn(path.join(import.meta.dirname, "..", "..", "templates", "styles"), ".css").join(""));
    const shipped = classesOf([...filesIn(site.folder, ".css"), ...pages.flatMap((html) => html.match(/<style>.*?<\/style>/s) ?? [])].join(""));
    const shown = new Set(pages.flatMap((html) => Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = ""]) => names.split(" ")).flat()));
    expect([...shown].filter((name) => dressed.has(name) && !shipped.has(name))).toEqual([]);
    expect([...dressed].filter((name) => !shipped.has(name))).not.toEqual([]); // something was left out
  });
});
