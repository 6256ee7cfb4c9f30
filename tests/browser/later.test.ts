// Parts that are laid out when they come near (templates/styles/parts/later.css): the room kept for them, and the way to them.
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DESKTOP, openPage, PHONE, sharedBrowser, sharedTab } from "../support/browser.ts";
import { builtSite } from "../support/built-site.ts";
import { accessibilityProblems } from "./axe.ts";

const site = builtSite();
const browser = sharedBrowser();
const open = sharedTab(browser);

const KINDS = [
  "glossary__group dl",
  "good",
  "grid trio",
  "index",
  "part",
  "recipe",
  "related__list",
  "shelf",
  "sources ol",
  "voice",
  "wrap grid",
  "wrap grid foot",
  "wrap grid letter",
];
/** They get room by what is in them. */
const IN_STEPS = ["glossary__group dl", "part", "sources ol"];
/** Of a page with more links within it, a selection is followed. */
const MOST_LINKS = 20;

interface Part {
  /** Its classes, or those of what it is in and its name. */
  readonly kind: string;
  /** Pixels that its text needs. */
  readonly needs: number;
  /** Pixels that are kept for it. */
  readonly room: number;
}

/** All parts of a page that are laid out later, each with its real height. */
function findParts(page: Page): Promise<Part[]> {
  return page.evaluate(() => {
    const later = [...document.querySelectorAll("body *")].filter((element) => getComputedStyle(element).contentVisibility === "auto");
    const sheet = new CSSStyleSheet();
    const rooms = later.map((element) => getComputedStyle(element).containIntrinsicBlockSize);
    sheet.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets = [sheet];
    const parts = later.map((element, at) => ({
      kind: element.className || `${element.parentElement?.className} ${element.localName}`,
      needs: element.getBoundingClientRect().height,
      room: Number.parseFloat((rooms[at] ?? "").replace("auto ", "")),
    }));
    document.adoptedStyleSheets = [];
    return parts;
  });
}

it("the room for what is laid out later holds all of it, and on a phone hardly more than the tallest of a kind needs", { timeout: 180_000 }, async () => {
  const tallest = new Map<string, Part>();
  const tooTall: string[] = [];
  for (const address of site.pages) {
    const page = await open(`${site.origin}${address}`);
    for (const viewport of [PHONE, { width: 768, height: 1024 }, DESKTOP]) {
      await page.setViewportSize(viewport);
      for (const part of await findParts(page)) {
        if (part.needs > part.room + 1) tooTall.push(`${address} .${part.kind} at ${viewport.width}: ${part.needs} of ${part.room}`);
        if (viewport === PHONE && part.needs > (tallest.get(part.kind)?.needs ?? 0)) tallest.set(part.kind, part);
      }
    }
  }
  expect(tooTall).toEqual([]);
  expect([...tallest.keys()].toSorted()).toEqual(KINDS);
  expect([...tallest].filter(([kind, { needs, room }]) => !IN_STEPS.includes(kind) && needs < 0.9 * room)).toEqual([]);
});

const WITH_LINKS = ["/guia-completa-menopausia/", "/guias/sintomas-y-sofocos/", "/blog/alimentacion/", "/blog/recetas-saludables-menopausia/", "/glosario/"];
const WINDOWS = [PHONE, DESKTOP];
it.each(WITH_LINKS.flatMap((address) => WINDOWS.map((viewport) => [address, viewport.width, viewport] as const)))(
  "the links within %s lead to their targets in a window of %i, whatever above has not been laid out yet",
  async (address, _, viewport) => {
    const all = [...new Set([...site.html(address).matchAll(/href="#([^"]+)"/g)].map(([, id = ""]) => id))];
    const ids = all.filter((__, at) => at % Math.ceil(all.length / MOST_LINKS) === 0);
    expect(ids.length).toBeGreaterThan(MOST_LINKS / 3);
    const page = await openPage(browser(), "about:blank", { viewport, reducedMotion: "no-preference" });
    const missed: string[] = [];
    for (const id of ids) {
      await page.goto("about:blank");
      await page.goto(`${site.origin}${address}`);
      await page.evaluate((target) => document.querySelector<HTMLElement>(`a[href="#${target}"]`)?.click(), id);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const top = await page.evaluate((target) => document.getElementById(target)?.getBoundingClientRect().top ?? Number.NaN, id);
      if (!(top >= 0 && top <= 0.25 * viewport.height)) missed.push(`#${id}: ${top}`);
    }
    expect(missed).toEqual([]);
  },
);

it.each(["/guia-completa-menopausia/", "/guias/sintomas-y-sofocos/"])("an address with a target leads to it, on a phone, on %s", async (address) => {
  const ids = [...new Set([...site.html(address).matchAll(/<h[23] id="([^"]+)"/g)].map(([, id = ""]) => id))];
  const page = await openPage(browser(), "about:blank", { viewport: PHONE, reducedMotion: "no-preference" });
  const missed: string[] = [];
  for (const id of [ids[1], ids.at(ids.length / 2), ids.at(-1)]) {
    await page.goto("about:blank");
    await page.goto(`${site.origin}${address}#${id}`);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const top = await page.evaluate((target) => document.getElementById(target ?? "")?.getBoundingClientRect().top ?? Number.NaN, id);
    if (!(top >= 0 && top <= 0.25 * PHONE.height)) missed.push(`#${id}: ${top}`);
  }
  expect(missed).toEqual([]);
});

it("the font of the quotations comes with them", async () => {
  const page = await openPage(browser(), `${site.origin}/`);
  const hasItalic = () => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("fraunces-latin-opsz-italic")));
  await page.waitForLoadState("networkidle");
  expect(await hasItalic()).toBe(false);
  await page.locator(".voices").scrollIntoViewIfNeeded();
  await expect.poll(hasItalic).toBe(true);
});

it.each(["/", "/blog/recetas-saludables-menopausia/", "/glosario/"])("%s has no text on its neighbour's ground, whatever has not been laid out yet", async (address) => {
  expect(await accessibilityProblems(await open(`${site.origin}${address}`), "colors")).toEqual([]);
});
