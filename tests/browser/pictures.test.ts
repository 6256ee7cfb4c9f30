// A photograph in an article of this site, as a phone gets it.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newContext, PHONE, sharedBrowser } from "../support/browser.ts";
import { photograph } from "../support/photographs.ts";
import { buildRealSite } from "../support/real-build.ts";
import { type StaticServer, serveFolder } from "../support/static-server.ts";

const ARTICLE = "sintomas/sofocos-menopausia";
const ROOT = path.join(import.meta.dirname, "../..");
/** Below the root: pictures outside are not published. */
const content = fs.mkdtempSync(path.join(ROOT, ".cache", "photographs-"));
const out = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "plena-photographs-")), "dist");
const browser = sharedBrowser();
let server: StaticServer | undefined;

/** Articles as they are, but one shows a photograph in the middle. */
beforeAll(async () => {
  fs.cpSync(path.join(ROOT, "content/articulos"), content, { recursive: true });
  fs.writeFileSync(path.join(content, path.dirname(ARTICLE), "abanico.jpg"), await photograph(1800, 1200));
  const article = path.join(content, `${ARTICLE}.md`);
  fs.writeFileSync(article, fs.readFileSync(article, "utf8").replace(/^## /m, "![Un abanico abierto](abanico.jpg)\n\n## "));
  await buildRealSite(out, "--content", content);
  server = await serveFolder(out);
});
afterAll(async () => {
  await server?.close();
  for (const folder of [content, path.dirname(out)]) fs.rmSync(folder, { recursive: true, force: true });
});

describe.each([1, 2, 3])("on a phone of 390 pixels and density %i", (deviceScaleFactor) => {
  it("a photograph is the AVIF of the width that is needed, fetched when it comes near, and moves nothing", async () => {
    const context = await newContext(browser(), { viewport: PHONE, deviceScaleFactor });
    const page = await context.newPage();
    const fetched: string[] = [];
    page.on("request", (request) => void (request.url().includes("abanico") && fetched.push(new URL(request.url()).pathname)));
    await page.goto(`${server?.origin}/blog/sofocos-menopausia/`);
    await page.evaluate(async () => {
      await document.fonts.ready; // what moves for letters is none of the picture's doing
      Object.assign(window, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Object.assign(window, { shift: (window as unknown as { shift: number }).shift + (entry as unknown as { value: number }).value });
      }).observe({ type: "layout-shift" });
    });
    const image = page.getByAltText("Un abanico abierto");
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((element: HTMLImageElement) => element.decode());
    const { source, box } = await image.evaluate((element: HTMLImageElement) => {
      const { width, height } = element.getBoundingClientRect();
      return { source: new URL(element.currentSrc).pathname, box: { width, height } };
    });
    const offered = Number(/-(\d+)\.avif$/.exec(source)?.[1]);
    expect(fetched).toEqual([source]);
    expect(box.width).toBeGreaterThan(300);
    expect(box.width / box.height).toBeCloseTo(1.5, 2);
    expect(offered).toBeGreaterThanOrEqual(box.width * deviceScaleFactor);
    expect(offered).toBeLessThanOrEqual(Math.max(480, box.width * deviceScaleFactor * 1.7));
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
    await context.close();
  });
});
