// The category filter rows: in place, announced, kept in the address; links to groups without a script.
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { sharedBrowser, sharedTab } from "../support/browser.ts";
import { builtSite } from "../support/built-site.ts";
import { accessibilityProblems } from "./axe.ts";

const site = builtSite();
const browser = sharedBrowser();

const ROWS = [
  { route: "/blog/sintomas/", choices: ["Sofocos", "Estado de Ánimo", "Sueño", "Salud Íntima"] },
  { route: "/blog/alimentacion/", choices: ["Nutrición", "Recetas", "Suplementos", "Planificación"] },
];

const choice = (page: Page, name: string): Locator => page.getByRole("main").getByRole("link", { name: new RegExp(`^${name}( \\d+)?$`) });
const row = (page: Page): Locator => page.locator("main ul", { has: page.getByRole("link", { name: /^Todos( \d+)?$/ }) }).last();
const visibleCards = (page: Page): Promise<string[]> =>
  page
    .getByRole("main")
    .locator("article, li")
    .filter({ hasText: /min de lectura/, visible: true })
    .locator("a[href^='/blog/']")
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
const isInSight = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element.getBoundingClientRect().top >= 0 && element.getBoundingClientRect().bottom < innerHeight);
const announced = (page: Page): Promise<string> => page.locator("main [role=status], main [aria-live]").first().innerText();
const current = (page: Page): Promise<string[]> => row(page).locator("[aria-current=true]").allInnerTexts();

describe.each(ROWS)("$route", ({ route, choices }) => {
  const open = sharedTab(browser);
  let page: Page;
  beforeEach(async () => {
    page = await open(`${site.origin}${route}`);
    await page.waitForFunction(() => Object.keys(document.querySelector('plena-island[data-island="filter"]') ?? {}).length > 0); // Preact keeps its tree there
  });

  it.each(choices)("filters by %s in place and says how many there are", async (name) => {
    const everything = await visibleCards(page);
    await choice(page, name).click();
    const some = await visibleCards(page);
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(everything.length);
    expect(everything).toEqual(expect.arrayContaining(some));
    await expect.poll(() => announced(page)).toMatch(new RegExp(`^${some.length} artículos? de ${name}$`));
    expect((await current(page)).join()).toContain(name);
  });
  it("keeps the choice in the address, through the back button and a new visit", async () => {
    const everything = await visibleCards(page);
    const [first = "", second = ""] = choices;
    await choice(page, first).click();
    const firstCards = await visibleCards(page);
    const address = page.url();
    expect(address).not.toBe(`${site.origin}${route}`);
    await choice(page, second).click();
    await page.goBack();
    expect(await visibleCards(page)).toEqual(firstCards);
    await page.goBack();
    expect(await visibleCards(page)).toEqual(everything);
    await page.goto("about:blank");
    await page.goto(address);
    await row(page).locator("[aria-current=true]", { hasText: first }).waitFor();
    expect(await visibleCards(page)).toEqual(firstCards);
  });
  it("says after each step back what is shown then", async () => {
    const [first = "", second = ""] = choices;
    await choice(page, first).click();
    const count = (await visibleCards(page)).length;
    await choice(page, second).click();
    await page.goBack();
    await row(page).locator("[aria-current=true]", { hasText: first }).waitFor();
    await expect.poll(() => announced(page)).toMatch(new RegExp(`^${count} artículos? de ${first}$`));
  });
  it("keeps the row in sight when somebody comes to a group, or chooses one from further down", async () => {
    const [first = "", , third = ""] = choices;
    await choice(page, first).click();
    const address = page.url();
    await page.goto("about:blank");
    await page.goto(address);
    expect(await isInSight(row(page))).toBe(true);
    await choice(page, third).focus();
    await page.keyboard.press("Enter");
    expect(await isInSight(row(page))).toBe(true);
  });
  it("shows everything again by Todos", async () => {
    const everything = await visibleCards(page);
    await choice(page, choices[0] ?? "").click();
    await choice(page, "Todos").click();
    expect(await visibleCards(page)).toEqual(everything);
    await expect.poll(() => announced(page)).toMatch(new RegExp(`^${everything.length} artículos`));
  });
  it("works by keyboard and keeps the focus", async () => {
    const link = choice(page, choices[1] ?? "");
    await choice(page, choices[0] ?? "").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(async () => (await current(page)).join()).toContain(choices[1]);
  });
  it.each(["light", "dark"] as const)("is accessible when filtered (%s)", async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await choice(page, choices[0] ?? "").click();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describe.each(ROWS)("$route without a script", ({ route, choices }) => {
  const open = sharedTab(browser, { javaScriptEnabled: false });

  it.each(choices)("shows the group %s, and under its row", async (name) => {
    const page = await open(`${site.origin}${route}`);
    const count = Number(/\d+/.exec(await choice(page, name).innerText())?.[0]);
    await choice(page, name).click();
    expect(await visibleCards(page)).toHaveLength(count);
    expect(await isInSight(row(page))).toBe(true);
  });
});
