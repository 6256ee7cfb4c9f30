// What opens, opens without a script.
import { describe, expect, it } from "vitest";
import { newContext, sharedBrowser } from "../support/browser.ts";
import { builtSite } from "../support/built-site.ts";

const site = builtSite();
const browser = sharedBrowser();

describe("without a script", () => {
  it.each(["/recursos/", "/productos/suplementos/", "/libros-recomendados/"])("the answers of %s open", async (address) => {
    const context = await newContext(browser(), { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}${address}`);
    const questions = page.locator("main details");
    expect(await questions.count()).toBeGreaterThan(1);
    for (const question of await questions.all()) {
      const summary = question.locator("summary");
      const answer = question.locator("> :not(summary)").first();
      expect(await answer.isVisible()).toBe(false);
      await summary.focus();
      await page.keyboard.press("Enter");
      expect(await answer.isVisible()).toBe(true);
    }
    await context.close();
  });

  it.each([
    { address: "/diario-sintomas/", way: "/guias/diario-sintomas/" },
    { address: "/en-que-etapa-estoy/", way: "/perimenopausia/" },
  ])("the tool at $address leads to what can be read or printed instead", async ({ address, way }) => {
    const context = await newContext(browser(), { javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${site.origin}${address}`);
    expect(
      await page
        .locator(`main a[href^="${way}"], main a[href="${way.slice(0, -1)}.pdf"]`)
        .first()
        .isVisible(),
    ).toBe(true);
    await context.close();
  });
});
