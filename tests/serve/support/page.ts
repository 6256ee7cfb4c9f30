// A page of a served site in a real browser, and questions about it that wait for their answer.
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { launchOptions } from "../../support/chromium.ts";

/** One browser for the tests of a file. */
export function sharedBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions());
  });
  afterAll(() => browser?.close());
  return () => {
    if (!browser) throw new Error("The browser is there only while tests run");
    return browser;
  };
}

/** Opens a page and waits until it is told of what is saved from now on. */
export async function openServed(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 900, height: 600 } });
  const { isTold } = await listen(page);
  await page.goto(url);
  await isTold;
  await eventually(() => mark(page)).toBe(true);
  return page;
}

/** Hears when the server tells a page what is wrong, as it does once the page is up to date: from then on each change is told to it. */
export async function listen(page: Page): Promise<{ readonly isTold: Promise<void> }> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const isTold = new Promise<void>((resolve) => {
    network.on("Network.eventSourceMessageReceived", ({ data }) => {
      if (JSON.parse(data).kind === "findings") resolve();
    });
  });
  return { isTold };
}

/** Closes a page. It leaves the server first: Chromium may never close one that is about to load itself again. */
export async function leave(page: Page): Promise<void> {
  await eventually(() =>
    page.goto("about:blank").then(
      () => page.url(),
      () => "", // its own loading came between
    ),
  ).toBe("about:blank");
  await page.close();
}

/** Leaves a mark in the page that a reload takes away. */
const mark = (page: Page): Promise<boolean> => page.evaluate(() => "marked" in Object.assign(window, { marked: true }));

/** Whether the page was loaded again since it was opened. */
export const wasReloaded = (page: Page): Promise<boolean> => page.evaluate(() => !("marked" in window));

/** Waits until the page's own text holds something. */
export async function shows(page: Page, text: string): Promise<void> {
  await page.locator("body", { hasText: text }).waitFor();
}

/** How long an answer is waited for before it is asked for again: a page that is being loaded again may never give one. */
const ANSWER_MS = 5000;

/** Asks again and again until the answer is right. */
export const eventually = <Value>(ask: () => Value | Promise<Value>) => expect.poll(() => answered(ask), { timeout: 30_000, interval: 25 });

async function answered<Value>(ask: () => Value | Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ANSWER_MS} ms`)), ANSWER_MS);
  });
  return Promise.race([ask(), late]).finally(() => clearTimeout(timer));
}

/** The overlay's dialog; it is in a shadow tree that locators see through. */
export const overlay = (page: Page) => page.locator("plena-overlay [role=dialog]");
export const bar = (page: Page) => page.locator("plena-bar aside");
