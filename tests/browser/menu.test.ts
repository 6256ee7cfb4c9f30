// The menu on a phone and on a wide screen, by finger and by keyboard, with a script and without. [2] and [4].
import type { Locator, Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { DESKTOP, newContext, openPage, PHONE, sharedBrowser, sharedTab } from "../support/browser.ts";
import { builtSite } from "../support/built-site.ts";
import { accessibilityProblems } from "./axe.ts";

const site = builtSite();
const browser = sharedBrowser();
const NAMES = ["Inicio", "Recursos", "Recomendaciones"];
const BLOG = ["Todos los Artículos", "Síntomas", "Tratamientos", "Bienestar", "Alimentación", "Testimonios"];

const header = (page: Page): Locator => page.getByRole("banner");
const menuButton = (page: Page): Locator => header(page).getByRole("button", { name: "Menú" });
const blogButton = (page: Page): Locator => header(page).getByRole("button", { name: "Blog" });
const menuLinks = (page: Page): Promise<string[]> => header(page).getByRole("navigation").getByRole("link").allInnerTexts();
/** Waits until a button says that its list is open, or closed. */
const becomes = (button: Locator, expanded: "true" | "false"): Promise<void> => expect.poll(() => button.getAttribute("aria-expanded"), { timeout: 5000 }).toBe(expanded);
const isFocused = (button: Locator): Promise<boolean> => button.evaluate((element) => element === document.activeElement);

/** Waits until the script has taken the menu over: its buttons say whether they are open. */
const live = (page: Page): Promise<void> => header(page).locator("button[aria-expanded]").first().waitFor({ state: "attached" });

const tabOnPhone = sharedTab(browser, { viewport: PHONE, hasTouch: true });
const tabOnDesktop = sharedTab(browser, { viewport: DESKTOP });
let page: Page;
async function openOnPhone(address = "/contacto/"): Promise<void> {
  page = await tabOnPhone(`${site.origin}${address}`);
  await live(page);
}

describe("at 390 pixels", () => {
  beforeEach(() => openOnPhone());

  it("is closed at first", async () => {
    await becomes(menuButton(page), "false");
    expect(await menuLinks(page)).toEqual([]);
  });
  it("opens by tap, stacked, and closes by tap", async () => {
    await menuButton(page).tap();
    await becomes(menuButton(page), "true");
    expect(await menuLinks(page)).toEqual(expect.arrayContaining(NAMES));
    const tops = await header(page)
      .getByRole("navigation")
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(tops.length);
    await menuButton(page).tap();
    expect(await menuLinks(page)).toEqual([]);
  });
  it.each(["Enter", "Space"])("opens by %s, and Escape closes it and gives the focus back", async (key) => {
    await menuButton(page).focus();
    await page.keyboard.press(key);
    await becomes(menuButton(page), "true");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await becomes(menuButton(page), "false");
    expect(await isFocused(menuButton(page))).toBe(true);
  });
  it("shows the blog's list inside", async () => {
    await menuButton(page).tap();
    await blogButton(page).tap();
    await becomes(blogButton(page), "true");
    expect(await menuLinks(page)).toEqual(expect.arrayContaining([...NAMES, ...BLOG]));
  });
  it("closes when a link is chosen", async () => {
    await menuButton(page).tap();
    await header(page).getByRole("link", { name: "Recomendaciones" }).tap();
    await page.waitForURL(`${site.origin}/recomendaciones/`);
    await live(page);
    await becomes(menuButton(page), "false");
  });
  it("closes when the link of this very page is chosen", async () => {
    await openOnPhone("/recursos/");
    await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault())); // stays on the page, as an anchor would
    await menuButton(page).tap();
    await header(page).getByRole("link", { name: "Recursos" }).tap();
    await becomes(menuButton(page), "false");
  });
});

describe("before its script", () => {
  let letThrough: () => void;
  beforeEach(async () => {
    const context = await newContext(browser(), { viewport: PHONE, hasTouch: true });
    page = await context.newPage();
    const isAwaited = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route("**/islands-*.js", async (route) => isAwaited.then(() => route.continue()));
    await page.goto(`${site.origin}/contacto/`, { waitUntil: "commit" });
    return () => context.close();
  });
  const summary = (): Locator => header(page).locator("summary").filter({ hasText: "Menú" });

  it("opens by the first tap, and stays open when the script has come", async () => {
    await summary().tap();
    letThrough();
    await header(page).locator('button[aria-expanded="true"]').waitFor();
    expect(await menuLinks(page)).toEqual(expect.arrayContaining(NAMES));
  });
  it("opens by the first key, and keeps the focus when the script has come", async () => {
    await summary().focus();
    await page.keyboard.press("Enter");
    letThrough();
    await header(page).locator('button[aria-expanded="true"]:focus').waitFor();
    await page.keyboard.press("Escape");
    await becomes(menuButton(page), "false");
  });
});

describe("open at 390 pixels", () => {
  beforeEach(() => openOnPhone());

  it("closes by a press outside of it", async () => {
    await menuButton(page).tap();
    const box = await header(page).getByRole("navigation").last().boundingBox();
    await page.touchscreen.tap(PHONE.width / 2, Math.min((box?.y ?? 0) + (box?.height ?? 0) + 60, PHONE.height - 5));
    await becomes(menuButton(page), "false");
  });
  it("covers nothing that the keyboard reaches after it", async () => {
    await menuButton(page).focus();
    await page.keyboard.press("Enter");
    await page.locator("main a[href]").first().focus();
    await becomes(menuButton(page), "false");
  });
  it.each(["light", "dark"] as const)("is accessible when it is open, its list too (%s)", async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await menuButton(page).tap();
    expect(await accessibilityProblems(page)).toEqual([]);
    await blogButton(page).tap();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
  it("fits into a low window and can be scrolled to its end", async () => {
    await page.setViewportSize({ width: 640, height: 320 });
    if (await menuButton(page).isVisible()) await menuButton(page).tap();
    await blogButton(page).tap();
    const last = header(page).getByRole("link", { name: "Recomendaciones" });
    await last.scrollIntoViewIfNeeded();
    const box = await last.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(320);
  });
});

describe("at 1280 pixels", () => {
  beforeEach(async () => {
    page = await tabOnDesktop(`${site.origin}/blog/sintomas/`);
    await live(page);
  });

  it("shows the links and no menu button", async () => {
    expect(await menuLinks(page)).toEqual(NAMES);
    expect(await menuButton(page).isVisible()).toBe(false);
  });
  it("opens the blog's list by click and key, not by hovering", async () => {
    await blogButton(page).hover();
    await becomes(blogButton(page), "false");
    await blogButton(page).click();
    expect(await menuLinks(page)).toEqual(["Inicio", ...BLOG, "Recursos", "Recomendaciones"]);
    await blogButton(page).press("Enter");
    await becomes(blogButton(page), "false");
  });
  it("closes the list by Escape and gives the focus back", async () => {
    await blogButton(page).press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await becomes(blogButton(page), "false");
    expect(await isFocused(blogButton(page))).toBe(true);
  });
  it("closes the list by a press outside", async () => {
    await blogButton(page).click();
    await page.mouse.click(8, DESKTOP.height - 20); // in the margin: where nothing leads elsewhere
    await becomes(blogButton(page), "false");
  });
  it("marks the current page", async () => {
    await blogButton(page).click();
    expect(await header(page).locator('[aria-current="page"]').allInnerTexts()).toEqual(["Síntomas"]);
  });
  it("stays in place while the page scrolls", async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const box = await header(page).boundingBox();
    expect(box?.y).toBe(0);
  });
  it("begins with a link to the main part", async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  });
  it.each(["light", "dark"] as const)("is accessible when the list is open (%s)", async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await blogButton(page).click();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describe("without a script", () => {
  it("opens on a phone, with the blog's list", async () => {
    const page = await openPage(browser(), site.origin, { javaScriptEnabled: false });
    const summaries = header(page).locator("summary");
    await summaries.filter({ hasText: "Menú" }).click();
    await summaries.filter({ hasText: "Blog" }).click();
    expect(await menuLinks(page)).toEqual(["Inicio", ...BLOG, "Recursos", "Recomendaciones"]);
    await header(page).getByRole("link", { name: "Bienestar" }).click();
    expect(page.url()).toBe(`${site.origin}/blog/bienestar/`);
    await page.context().close();
  });
  it("shows its links on a wide screen", async () => {
    const page = await openPage(browser(), site.origin, { javaScriptEnabled: false, viewport: DESKTOP });
    expect(await menuLinks(page)).toEqual(NAMES);
    await header(page).locator("summary").filter({ hasText: "Blog" }).click();
    expect(await menuLinks(page)).toEqual(["Inicio", ...BLOG, "Recursos", "Recomendaciones"]);
    await page.context().close();
  });
});
