// What a phone shows before the whole style sheet has come: the first screen as it will stay.
import fs from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, newContext, PHONE, sharedBrowser } from "../support/browser.ts";
import { builtSite } from "../support/built-site.ts";

const site = builtSite();
const browser = sharedBrowser();

/** A page of each template. */
const ADDRESSES = [
  "/",
  "/404.html",
  "/about/",
  "/blog/",
  "/blog/sofocos-menopausia/",
  "/blog/sintomas/",
  "/blog/sofocos/",
  "/blog/problemas-sueno/",
  "/blog/testimonios/",
  "/blog/testimonios/isabel-tres-amigas-un-camino/",
  "/buscar/",
  "/contacto/",
  "/diario-sintomas/",
  "/en-que-etapa-estoy/",
  "/glosario/",
  "/guia-completa-menopausia/",
  "/guias/sintomas-y-sofocos/",
  "/libros-recomendados/",
  "/newsletter/confirmar/",
  "/productos/",
  "/productos/suplementos/",
  "/recomendaciones/",
  "/recursos/",
  "/sin-conexion/",
];

describe.each([
  ["390", PHONE],
  ["1280", DESKTOP],
] as const)("at %s pixels, what is shown before the rest of the styles", (_, viewport) => {
  const pages: Page[] = [];
  beforeAll(async () => {
    for (const isRestBlocked of [true, false]) {
      const page = await (await newContext(browser(), { viewport, javaScriptEnabled: false })).newPage();
      if (isRestBlocked) await page.route("**/*.css", (route) => route.fulfill({ contentType: "text/css", body: "" }));
      pages.push(page);
    }
  });

  it.each(ADDRESSES)("of %s stays where it is, and as it is", async (address) => {
    const places = async (page: Page | undefined): Promise<unknown[]> => {
      if (!page) throw new Error("No page was opened");
      await page.goto(`${site.origin}${address}`);
      // Browsers paint what stands before the link to the style sheet, and wait for that with the rest.
      return page.locator("body :not(svg *)").evaluateAll((elements, height) => {
        const link = elements.find((element) => element.matches('link[rel="stylesheet"]'));
        return elements
          .filter((element) => element.compareDocumentPosition(link ?? element) === Node.DOCUMENT_POSITION_FOLLOWING && element.checkVisibility())
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => Math.round(box.y) < height)
          .map(({ element, box: { x, y, width, height } }) => {
            const { color, backgroundColor, font, display, fill, stroke } = getComputedStyle(element);
            return {
              part: `${element.localName}.${element.getAttribute("class")}`,
              box: [x, y, width, height].map(Math.round),
              color,
              backgroundColor,
              font,
              display,
              fill,
              stroke,
            };
          });
      }, viewport.height);
    };
    const [before, after] = [await places(pages[0]), await places(pages[1])];
    expect(before.length).toBeGreaterThan(5);
    expect(before).toEqual(after);
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
