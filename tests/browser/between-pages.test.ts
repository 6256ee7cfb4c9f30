// From page to page: what is fetched before a reader follows a link, and how one page gives way to the next.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DESKTOP, newContext, sharedBrowser } from "../support/browser.ts";
import { builtSite } from "../support/built-site.ts";

const site = builtSite();
const browser = sharedBrowser();

async function follow(page: Page, name: string, address: string): Promise<void> {
  await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
  await page.waitForURL(`**${address}`);
}

describe("a link that is pointed at", () => {
  it("is fetched before it is followed", async () => {
    const context = await newContext(browser(), { viewport: DESKTOP });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Preload.enable");
    const isFetched = new Promise<void>((resolve) => {
      session.on("Preload.prefetchStatusUpdated", ({ status }) => status === "Ready" && resolve());
    });
    await page.goto(`${site.origin}/contacto/`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Libros", exact: true }).hover();
    await isFetched;
    await follow(page, "Libros", "/libros-recomendados/");
    expect(await page.evaluate(() => (performance.getEntriesByType("navigation")[0] as unknown as { deliveryType: string }).deliveryType)).toBe("navigational-prefetch");
    await context.close();
  });
});

describe("the change of pages", () => {
  it.each([
    ["slides", "no-preference", true],
    ["is a plain change", "reduce", false],
  ] as const)("%s where motion is: %s", async (_, reducedMotion, isAnimated) => {
    const context = await newContext(browser(), { viewport: DESKTOP, reducedMotion });
    const page = await context.newPage();
    await page.addInitScript(() =>
      addEventListener("pagereveal", (event) => {
        (window as { isAnimated?: boolean }).isAnimated = (event as Event & { viewTransition: unknown }).viewTransition !== null;
      }),
    );
    await page.goto(`${site.origin}/contacto/`);
    await follow(page, "Libros", "/libros-recomendados/");
    expect(await page.evaluate(() => (window as { isAnimated?: boolean }).isAnimated)).toBe(isAnimated);
    await context.close();
  });
});
