// Visits every page once and collects what the tests ask about it, several pages at a time. Two thirds of the pages show nothing
// that others do not show too: those are looked at as a phone in light colours has them, which is where their own words may break.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { DESKTOP, newContext, PHONE } from "../support/browser.ts";
import { accessibilityProblems } from "./axe.ts";
import { clippedText, focusProblems, sidewaysProblems, smallTargets, visibleTexts } from "./page-facts.ts";

/** How closely a page is looked at. */
export interface Look {
  /** Windows into which it must fit. */
  readonly widths: readonly number[];
  /** Windows in which everything else is asked. */
  readonly windows: readonly Window[];
  readonly schemes: readonly Scheme[];
}
type Window = typeof PHONE;
type Scheme = "light" | "dark";

export const WHOLE_LOOK: Look = { widths: [320, 390, 820, 1280, 1920, 2560], windows: [PHONE, DESKTOP], schemes: ["dark", "light"] };
export const QUICK_LOOK: Look = { widths: [320, 390], windows: [PHONE], schemes: ["light"] };
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
 *
 * @param looks How each address is looked at, in the order in which they are asked for.
 */
export function pageAudits(browser: () => Browser, origin: string, looks: ReadonlyMap<string, Look>): (address: string) => Promise<Audit> {
  const addresses = [...looks.keys()];
  const audits = new Map<string, Promise<Audit>>();
  const tabs: Promise<Page>[] = [];
  let context: Promise<BrowserContext> | undefined;
  const start = (address: string): Promise<Audit> => {
    const started = audits.get(address);
    if (started !== undefined) return started;
    context ??= newContext(browser());
    const slot = audits.size % AT_ONCE;
    const tab = tabs[slot] ?? context.then((open) => open.newPage());
    const audit = tab.then((page) => auditPage(page, `${origin}${address}`, looks.get(address) ?? WHOLE_LOOK));
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

async function auditPage(page: Page, url: string, look: Look): Promise<Audit> {
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
    const texts = await page.evaluate(visibleTexts);
    const inWindows: Awaited<ReturnType<typeof auditAt>>[] = [];
    for (const window of look.windows) inWindows.push(await auditAt(page, window, look.schemes));
    const merge = (part: keyof (typeof inWindows)[number]): Audit[typeof part] => Object.assign({}, ...inWindows.map((audit) => audit[part]));
    const sideways = await atEachWidth(page, look.widths, sidewaysProblems);
    const largeText = await withLargeText(page, look.windows);
    return { accessibility: merge("accessibility"), targets: merge("targets"), focus: merge("focus"), sideways, largeText, texts, foreignRequests, consoleErrors };
  } finally {
    page.removeAllListeners();
  }
}

async function auditAt(page: Page, size: Window, schemes: readonly Scheme[]): Promise<Pick<Audit, "accessibility" | "targets" | "focus">> {
  await page.setViewportSize(size);
  const accessibility: Record<string, readonly string[]> = {};
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    accessibility[`${colorScheme} ${size.width}`] = await accessibilityProblems(page, colorScheme === "dark" ? "colors" : "all");
  }
  await page.keyboard.press("Tab"); // from here on the page is used by keyboard, so that rings are drawn
  return { accessibility, focus: { [size.width]: await page.evaluate(focusProblems) }, targets: { [size.width]: await page.evaluate(smallTargets) } };
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
async function withLargeText(page: Page, windows: readonly Window[]): Promise<Record<string, string[]>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: LARGE_TEXT });
  const widths = windows.map(({ width }) => width);
  const sideways = await atEachWidth(page, widths, sidewaysProblems);
  const clipped = await atEachWidth(page, widths, clippedText);
  await session.send("Page.setFontSizes", { fontSizes: USUAL_TEXT });
  await session.detach();
  return Object.fromEntries(widths.map((width) => [width, [...(sideways[width] ?? []), ...(clipped[width] ?? [])]]));
}
