// The browser that all tests share, with one set of contexts for each test file.
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

/** Connects a test file to the shared browser and leaves it afterwards; its contexts go with it. */
export function sharedBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.connect(inject("browserEndpoint"));
  });
  afterAll(() => browser?.close());
  return () => {
    if (!browser) throw new Error("The browser is there only while tests run");
    return browser;
  };
}

/** Opens a page in a context of its own, with motion reduced and in Spanish, as one reader has it. */
export async function openPage(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await newContext(browser, options)).newPage();
  await page.goto(url);
  return page;
}

/**
 * One tab for the tests of a block: a new one costs more than most pages. Each call loads a page anew, with the window and
 * the colours of the beginning; what pages store stays, so it is for tests that store nothing.
 */
export function sharedTab(browser: () => Browser, options: BrowserContextOptions = {}): (url: string) => Promise<Page> {
  let tab: Page | undefined;
  afterAll(() => tab?.context().close());
  return async (url) => {
    tab ??= await (await newContext(browser(), options)).newPage();
    await tab.goto("about:blank"); // another hash on the same page would not load it
    await tab.setViewportSize(options.viewport ?? PHONE);
    await tab.emulateMedia({ colorScheme: null });
    await tab.goto(url);
    return tab;
  };
}

export function newContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return browser.newContext({ viewport: PHONE, locale: "es-ES", reducedMotion: "reduce", ...options });
}
