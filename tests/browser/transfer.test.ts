// What a phone really fetches for an article, from `plena preview`, which compresses as a host does: the budgets of templates/site.ts.
import { spawn } from "node:child_process";
import path from "node:path";
import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newContext, sharedBrowser } from "../support/browser.ts";
import { builtSite } from "../support/built-site.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const HEAVIEST = ["/blog/recetas-saludables-menopausia/", "/blog/terapia-hormonal-sustitutiva/", "/blog/sofocos-menopausia/"];
const site = builtSite();
const browser = sharedBrowser();
let origin = "";

const preview = spawn(process.execPath, [path.join(ROOT, "bin/plena.js"), "preview", "--root", ROOT, "--out", site.folder, "--port", "0"], {
  stdio: ["ignore", "pipe", "inherit"],
});
beforeAll(async () => {
  for await (const text of preview.stdout) {
    origin = /http:\/\/[\w.]+:\d+/.exec(String(text))?.[0] ?? "";
    if (origin !== "") return;
  }
});
afterAll(() => void preview.kill());

interface Response {
  readonly type: string;
  readonly address: string;
  /** Bytes of the body as they came, compressed. */
  readonly sizeBytes: number;
  readonly encoding: string;
}

/** Opens an article with an empty cache, as a phone does, and waits until its menu, which starts once the page has come, is there too. */
async function fetchedFor(address: string): Promise<Response[]> {
  const context = await newContext(browser(), { viewport: { width: 390, height: 844 }, reducedMotion: "no-preference" });
  const page = await context.newPage();
  const responses: Promise<Response>[] = [];
  const underWay = new Set<Request>();
  page.on("request", (request) => void underWay.add(request));
  page.on("requestfinished", (request) => {
    const found = async (): Promise<Response> => {
      const [{ responseBodySize }, response] = await Promise.all([request.sizes(), request.response()]);
      return { type: request.resourceType(), address: new URL(request.url()).pathname, sizeBytes: responseBodySize, encoding: response?.headers()["content-encoding"] ?? "" };
    };
    responses.push(found());
    underWay.delete(request);
  });
  await page.goto(`${origin}${address}`, { waitUntil: "networkidle" });
  await page.getByRole("banner").locator("button[aria-expanded]").first().waitFor({ state: "attached" });
  await expect.poll(() => underWay.size, { timeout: 10_000 }).toBe(0);
  const all = (await Promise.all(responses)).filter((response) => response.address !== "/favicon.svg"); // for the window's frame, not for the page
  await context.close();
  return all;
}

describe.each(HEAVIEST)("a phone that opens %s", (address) => {
  it("fetches 8 files at most, and within its site's budget in bytes", async () => {
    const all = await fetchedFor(address);
    const sum = (type: string): number => all.filter((response) => response.type === type).reduce((total, { sizeBytes }) => total + sizeBytes, 0);
    expect(all.length, all.map((response) => response.address).join(" ")).toBeLessThanOrEqual(8);
    expect(all.filter(({ type }) => ["document", "script", "stylesheet"].includes(type)).map(({ encoding }) => encoding)).not.toContain("");
    expect(sum("document")).toBeGreaterThan(5000);
    expect(sum("document")).toBeLessThanOrEqual(20 * 1024);
    expect(sum("script")).toBeGreaterThan(1000);
    expect(sum("script")).toBeLessThanOrEqual(7 * 1024);
    const preloaded = all.filter(({ type, address: font }) => type === "font" && site.html(address).includes(`rel="preload" href="${font}"`));
    expect(preloaded).toHaveLength(2); // others are found in the style sheet, which the first paint does not wait for
    expect(preloaded.reduce((total, { sizeBytes }) => total + sizeBytes, 0)).toBeLessThanOrEqual(30 * 1024);
  });
});

describe("the italic that a page begins with", () => {
  const fontsOf = async (address: string): Promise<string[]> => (await fetchedFor(address)).filter(({ type }) => type === "font").map((response) => response.address);
  const preloadedBy = (address: string): string[] => Array.from(site.html(address).matchAll(/rel="preload" href="([^"]+)"/g), ([, font = ""]) => font);

  it("comes to the glossary as its letters alone", async () => {
    expect((await fontsOf("/glosario/")).toSorted()).toEqual(preloadedBy("/glosario/").toSorted());
  });

  it("comes to the title of the start page before the whole italic, and has all its characters", async () => {
    const page = await (await newContext(browser(), { viewport: { width: 390, height: 844 } })).newPage();
    await page.route("**/fraunces-latin-opsz-italic-*", (route) => route.abort());
    await page.goto(`${origin}/`, { waitUntil: "networkidle" });
    const isThere = () =>
      page.locator("h1 em").evaluate((title) => {
        const [family] = getComputedStyle(title).fontFamily.split(",");
        return document.fonts.check(`italic 16px ${family}`, title.textContent ?? "");
      });
    await expect.poll(isThere, { timeout: 10_000 }).toBe(true);
    expect(preloadedBy("/")).toContainEqual(expect.stringContaining("full-italic"));
    await page.context().close();
  });
});

describe("an island that starts with its page", () => {
  // What it shares with the menu may come with the menu, before a paint that comes late.
  const modules = (page: Page) =>
    page.evaluate(() => performance.getEntriesByType("resource").flatMap(({ name, startTime }) => (/\/(?:diary|stage-check|search)-\w+\.js$/.test(name) ? [startTime] : [])));

  it.each(["/diario-sintomas/", "/en-que-etapa-estoy/", "/buscar/"])("is fetched, on %s, once something is shown", async (address) => {
    const page = await (await newContext(browser(), { viewport: { width: 390, height: 844 } })).newPage();
    await page.goto(`${origin}${address}`, { waitUntil: "networkidle" });
    await expect.poll(() => modules(page), { timeout: 10_000 }).toHaveLength(1); // a busy machine may paint long after the network is idle
    const painted = await page.evaluate(() => performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY);
    const asked = await modules(page);
    expect(asked.filter((startTime) => startTime < painted)).toEqual([]);
    await page.context().close();
  });

  it("comes to a browser that does not tell when it paints", async () => {
    const page = await (await newContext(browser(), { viewport: { width: 390, height: 844 } })).newPage();
    await page.addInitScript(() => Object.assign(self, { PerformancePaintTiming: undefined }));
    await page.goto(`${origin}/diario-sintomas/`, { waitUntil: "networkidle" });
    await expect.poll(() => modules(page), { timeout: 10_000 }).toHaveLength(1);
    await page.context().close();
  });
});
