// Visits every page once and collects what the tests ask about it, several pages at a time.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { DESKTOP, newContext, PHONE } from "../support/browser.ts";
import { accessibilityProblems } from "./axe.ts";
import { clippedText, focusProblems, layOutAll, sidewaysProblems, smallTargets, visibleTexts } from "./page-facts.ts";

export const WIDTHS = [320, 390, 820, 1280, 1920, 2560] as const;
/** Pages that are visited at the same time. */
const AT_ONCE = 3;
/** The size of text that browsers start with is 16 pixels; readers may set twice that. */
const LARGE_TEXT = { standard: 32, fixed: 26 };
const USUAL_TEXT = { standard: 16, fixed: 13 };

export interface Audit {
  /** Problems by scheme and width: "light 390" -> […]. */
  readonly accessibility: Readonly<Record<string, readonly string[]>>;
  /** Problems by width. */
  readonly sideways: Readonly<Record<string, readonly string[]>>;
  readonly largeText: Readonly<Record<string, readonly string[]>>;
  readonly targets: Readonly<Record<string, readonly string[]>>;
  readonly focus: Readonly<Record<string, readonly string[]>>;
  /** Pieces of text of the main part as a reader with a script sees it, without spaces. */
  readonly texts: readonly string[];
  readonly foreignRequests: readonly string[];
  readonly consoleErrors: readonly string[];
}

/**
 * Makes the function that gives a page's audit. Each page is visited once; while one is waited for, those after it are
 * already on their way, in tabs that are used again: a new one takes longer than a page.
 */
export function pageAudits(browser: () => Browser, origin: string, addresses: readonly string[]): (address: string) => Promise<Audit> {
  const audits = new Map<string, Promise<Audit>>();
  const tabs: Promise<Page>[] = [];
  let context: Promise<BrowserContext> | undefined;
  const start = (address: string): Promise<Audit> => {
    const started = audits.get(address);
    if (started !== undefined) return started;
    context ??= newContext(browser());
    const slot = audits.size % AT_ONCE;
    const tab = tabs[slot] ?? context.then((open) => open.newPage());
    const audit = tab.then((page) => auditPage(page, `${origin}${address}`));
    tabs[slot] = audit.then(
      () => tab,
      () => tab,
    );
    audit.catch(() => {}); // the page's own test tells
    audits.set(address, audit);
    return audit;
  };
  return (address) => {
    const index = addresses.indexOf(address);
    for (const next of addresses.slice(index + 1, index + AT_ONCE)) void start(next);
    return start(address);
  };
}

async function auditPage(page: Page, url: string): Promise<Audit> {
  const foreignRequests: string[] = [];
  const consoleErrors: string[] = [];
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== new URL(url).origin) foreignRequests.push(request.url());
  });
  page.on("console", (message) => {
    const is404 = /404\.html$/.test(url);
    if (message.type() === "error" && !is404) consoleErrors.push(message.text());
  });
  page.on("pageerror", (error) => consoleErrors.push(error.message));
  try {
    await page.setViewportSize(PHONE);
    await page.goto(url);
    await page.evaluate(layOutAll);
    const texts = await page.evaluate(visibleTexts);
    const atPhone = await auditAt(page, PHONE);
    const atDesktop = await auditAt(page, DESKTOP);
    const merge = (part: "accessibility" | "targets" | "focus") => ({ ...atPhone[part], ...atDesktop[part] });
    const sideways = await atEachWidth(page, WIDTHS, sidewaysProblems);
    const largeText = await withLargeText(page);
    return { accessibility: merge("accessibility"), targets: merge("targets"), focus: merge("focus"), sideways, largeText, texts, foreignRequests, consoleErrors };
  } finally {
    page.removeAllListeners();
  }
}

async function auditAt(page: Page, size: { readonly width: number; readonly height: number }): Promise<Pick<Audit, "accessibility" | "targets" | "focus">> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await accessibilityProblems(page, "colors");
  await page.emulateMedia({ colorScheme: "light" });
  const light = await accessibilityProblems(page);
  await page.keyboard.press("Tab"); // from here on the page is used by keyboard, so that rings are drawn
  return {
    accessibility: { [`light ${size.width}`]: light, [`dark ${size.width}`]: dark },
    focus: { [size.width]: await page.evaluate(focusProblems) },
    targets: { [size.width]: await page.evaluate(smallTargets) },
  };
}

async function atEachWidth(page: Page, widths: readonly number[], look: () => string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: DESKTOP.height });
    found[width] = await page.evaluate(look);
  }
  return found;
}

/** Looks at the page as a reader sees it who has set her browser's text twice as large. */
async function withLargeText(page: Page): Promise<Record<string, string[]>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: LARGE_TEXT });
  const sideways = await atEachWidth(page, [PHONE.width, DESKTOP.width], sidewaysProblems);
  const clipped = await atEachWidth(page, [PHONE.width, DESKTOP.width], clippedText);
  await session.send("Page.setFontSizes", { fontSizes: USUAL_TEXT });
  await session.detach();
  return Object.fromEntries([PHONE.width, DESKTOP.width].map((width) => [width, [...(sideways[width] ?? []), ...(clipped[width] ?? [])]]));
}
