// /buscar/ on a phone and on a wide screen: results as somebody types, by keyboard, in the address, with a script and without.
import type { Locator, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DESKTOP, newContext, openPage, PHONE, sharedBrowser } from "../support/browser.ts";
import { builtSite } from "../support/built-site.ts";
import { accessibilityProblems } from "./axe.ts";
import { sidewaysProblems, smallTargets } from "./page-facts.ts";

const site = builtSite();
const browser = sharedBrowser();
const address = `${site.origin}/buscar/`;

const field = (page: Page): Locator => page.getByRole("searchbox", { name: "¿Qué buscas?" });
const results = (page: Page): Locator => page.getByRole("list", { name: "Resultados" }).getByRole("link");
const status = (page: Page): Locator => page.getByRole("main").getByRole("status");
const focused = (page: Page): Promise<string | null> => page.evaluate(() => document.activeElement?.getAttribute("href") ?? document.activeElement?.id ?? null);
const hrefs = (page: Page): Promise<(string | null)[]> => results(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")));

describe.each([PHONE, DESKTOP])("search at $width pixels", (viewport) => {
  let page: Page;
  const requests: string[] = [];
  beforeEach(async () => {
    requests.length = 0;
    page = await (await newContext(browser(), { viewport })).newPage();
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(address, { waitUntil: "networkidle" });
  });
  afterEach(() => page.context().close());

  it("fetches its engine and index when the field is touched, not before", async () => {
    const isEngine = (path: string): boolean => /busqueda-|minisearch-/.test(path);
    expect(requests.filter(isEngine)).toEqual([]);
    const index = page.waitForResponse(/\/assets\/busqueda-/);
    await field(page).focus();
    await index;
    expect(requests.filter(isEngine)).toHaveLength(2);
  });
  it("shows results while somebody types, the words marked, and says how many", async () => {
    await field(page).pressSequentially("sofocos por la noche");
    await status(page).filter({ hasText: "«sofocos por la noche»" }).waitFor();
    expect((await hrefs(page))[0]).toBe("/blog/sofocos-nocturnos/");
    expect(await results(page).first().locator("mark").first().innerText()).toBe("Sofocos");
    expect(await status(page).innerText()).toMatch(/^\d+ resultados para «sofocos por la noche»/);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(sidewaysProblems)).toEqual([]);
    expect(await page.evaluate(smallTargets)).toEqual([]);
  });
  it("walks through results by arrows, opens one by Enter, and the way back leads to the search", async () => {
    await field(page).pressSequentially("huesos");
    await results(page).first().waitFor();
    const [first, second] = await hrefs(page);
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toBe(first);
    await page.keyboard.press("ArrowDown");
    expect(await focused(page)).toBe(second);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await focused(page)).toBe("q");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site.origin}${first}`);
    await page.goBack();
    await page.waitForURL(`${address}?q=huesos`);
    await results(page).first().waitFor();
    expect(await field(page).inputValue()).toBe("huesos");
  });
  it("leads to the first result by Enter, and keeps each search as a step back", async () => {
    await field(page).pressSequentially("huesos");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.closest(".found") !== null);
    expect(page.url()).toBe(`${address}?q=huesos`);
    await field(page).fill("sequedad vaginal");
    await page.keyboard.press("Enter");
    await status(page).filter({ hasText: "«sequedad vaginal»" }).waitFor();
    expect(page.url()).toBe(`${address}?q=sequedad%20vaginal`);
    await page.goBack();
    await status(page).filter({ hasText: "«huesos»" }).waitFor();
    expect(await field(page).inputValue()).toBe("huesos");
  });
  it("is emptied by Escape, from a result too", async () => {
    await field(page).pressSequentially("huesos");
    await results(page).first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe("q");
    expect(await field(page).inputValue()).toBe("");
    await results(page).first().waitFor({ state: "detached" });
    expect(page.url()).toBe(address);
  });
  it("offers the topics when nothing is found", async () => {
    await field(page).fill("xyzzyq");
    await status(page).filter({ hasText: "No hay nada sobre «xyzzyq»" }).waitFor();
    const topics = page.getByRole("navigation", { name: "Temas" }).getByRole("link");
    expect(await topics.count()).toBeGreaterThan(5);
    expect(await accessibilityProblems(page)).toEqual([]);
    await topics.filter({ hasText: "Dormir" }).click();
    expect(await page.getByRole("heading", { name: "Dormir" }).evaluate((heading) => heading.getBoundingClientRect().top < innerHeight)).toBe(true);
  });
});

describe("an address with a question", () => {
  it.each(["sofocos por la noche", "¿menopausia & huesos?"])("is answered when it is opened and again when it is reloaded: %s", async (query) => {
    const page = await openPage(browser(), `${address}?q=${encodeURIComponent(query)}`);
    await status(page)
      .filter({ hasText: `«${query}»` })
      .waitFor();
    const before = await hrefs(page);
    expect(before.length).toBeGreaterThan(0);
    await page.reload();
    await status(page)
      .filter({ hasText: `«${query}»` })
      .waitFor();
    expect(await field(page).inputValue()).toBe(query);
    expect(await hrefs(page)).toEqual(before);
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/buscar\/$/);
    await page.context().close();
  });
  it("is only ever shown as text", async () => {
    const page = await openPage(browser(), `${address}?q=${encodeURIComponent("<img src=x onerror=alert(1)>")}`);
    await status(page).filter({ hasText: "<img src=x" }).waitFor();
    expect(await page.getByRole("main").locator("img").count()).toBe(0);
    await page.context().close();
  });
});

describe("the way to the search", () => {
  it("leads from the header to the field", async () => {
    const page = await openPage(browser(), `${site.origin}/aviso-legal/`);
    await page.getByRole("banner").getByRole("link", { name: "Buscar" }).click();
    await page.waitForURL(`${address}#q`);
    expect(await focused(page)).toBe("q");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.context().close();
  });
  it("says so when the index cannot be fetched, and tries again", async () => {
    const page = await openPage(browser(), address);
    await page.route(/\/assets\/busqueda-/, (route) => route.abort());
    await field(page).fill("huesos");
    await status(page).filter({ hasText: "no ha podido cargarse" }).waitFor();
    await page.unroute(/\/assets\/busqueda-/);
    await field(page).fill("huesos fuertes");
    await results(page).first().waitFor();
    await page.context().close();
  });
});

describe("without a script", () => {
  it("every article is there by topic, and there is no field that would do nothing", async () => {
    const context = await newContext(browser(), { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${address}?q=huesos`);
    expect(await page.locator("#q").isVisible()).toBe(false);
    await page.getByRole("link", { name: /^Sofocos nocturnos/ }).click();
    expect(page.url()).toBe(`${site.origin}/blog/sofocos-nocturnos/`);
    await context.close();
  });
});
