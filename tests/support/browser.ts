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

export function newContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  return browser.newContext({ viewport: PHONE, locale: "es-ES", reducedMotion: "reduce", ...options });
}
