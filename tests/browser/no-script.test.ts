// Pages are complete without a script: accordions open, nothing waits for code, nothing is added that readers need.
import { describe, expect, it } from "vitest";
import { DESKTOP, newContext, sharedBrowser } from "../support/browser.ts";
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

  it("every page shows the words of its main part as it does with one", async () => {
    const read = async (javaScriptEnabled: boolean): Promise<Map<string, string>> => {
      const context = await newContext(browser(), { javaScriptEnabled, viewport: DESKTOP });
      const page = await context.newPage();
      const texts = new Map<string, string>();
      for (const address of site.pages) {
        await page.goto(`${site.origin}${address}`);
        texts.set(address, await page.locator("main").innerText());
      }
      await context.close();
      return texts;
    };
    const [without, withScript] = await Promise.all([read(false), read(true)]);
    const lines = (text = "") =>
      new Set(
        text
          .split("\n")
          .map((line) => line.trim())
          .filter(Boolean),
      );
    const lost = site.pages.flatMap((address) => {
      const shown = lines(without.get(address));
      const wanted = [...lines(withScript.get(address))].filter((line) => !shown.has(line) && !ONLY_WITH_SCRIPT.test(line));
      return wanted.map((line) => `${address} "${line}"`);
    });
    expect(lost).toEqual([]);
  });
});

/** What a script adds and nobody misses without it. */
const ONLY_WITH_SCRIPT = /^(Compartir|Copiar enlace|Imprimir)$/;
