// A browser walks the site behind a real nginx: the content policy and Trusted Types must not get in its way anywhere.
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DESKTOP, newContext, PHONE, sharedBrowser } from "../support/browser.ts";
import { builtSite } from "../support/built-site.ts";
import { startNginx, type WebServer } from "../support/web-servers.ts";

const site = builtSite();
const browser = sharedBrowser();
/** A hundred pages in one browser, on a busy computer. */
const WALK_MS = 300_000;
let server: WebServer;
beforeAll(async () => {
  server = await startNginx(site.folder);
});
afterAll(() => server?.stop());

/** A page that writes down every violation, from its first byte on. */
async function watched(options = {}): Promise<{ page: Page; violations: () => Promise<string[]> }> {
  const page = await (await newContext(browser(), options)).newPage();
  const seen: string[] = [];
  await page.exposeFunction("tellViolation", (text: string) => void seen.push(text));
  await page.addInitScript(() => {
    const { tellViolation } = window as unknown as { tellViolation: (text: string) => void };
    document.addEventListener("securitypolicyviolation", (event) => tellViolation(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`));
  });
  page.on("console", (message) => {
    if (message.type() === "error" || /content security policy|trusted ?types?|permissions-policy/i.test(message.text())) seen.push(message.text());
  });
  page.on("pageerror", (error) => seen.push(error.message));
  const violations = async (): Promise<string[]> => {
    await page.evaluate(() => 0); // what was under way is told by then
    return seen;
  };
  return { page, violations };
}

const open = (page: Page, address: string) => page.goto(`${server.origin}${address}`, { waitUntil: "networkidle" });

describe("the content policy", () => {
  it(
    "is broken by no page",
    async () => {
      const { page, violations } = await watched({ viewport: DESKTOP });
      for (const address of site.pages) await page.goto(`${server.origin}${address}`);
      expect(site.pages.length).toBeGreaterThan(80);
      expect(await violations()).toEqual([]);
    },
    WALK_MS,
  );

  it("is seen when it is broken: by code in the page, and by markup that a script writes", async () => {
    const { page, violations } = await watched();
    await open(page, "/");
    await page.evaluate(() => {
      const script = document.createElement("script");
      try {
        script.textContent = "window.broken = true";
      } catch {}
      try {
        document.body.append(script);
        document.body.innerHTML = "<p>Otra cosa</p>";
      } catch {}
    });
    expect(await page.evaluate(() => "broken" in window)).toBe(false);
    expect((await violations()).join("\n")).toMatch(/require-trusted-types-for/);
    expect(await page.getByText("Otra cosa").count()).toBe(0);
  });

  it("lets the menu, the filter and the tools work", async () => {
    const { page, violations } = await watched({ viewport: PHONE });
    await open(page, "/");
    await page
      .getByRole("button", { name: /men[uú]/i })
      .first()
      .click();
    await open(page, "/blog/sintomas/");
    await page.locator(".filter a, [data-island=filter] a, [data-island=filter] button").first().click();
    for (const address of ["/diario-sintomas/", "/en-que-etapa-estoy/"]) {
      await open(page, address);
      const button = page.locator("main button:visible").first();
      if ((await button.count()) > 0) await button.click();
    }
    expect(await violations()).toEqual([]);
  });

  it("lets the search find, and the worker be registered", async () => {
    const { page, violations } = await watched();
    await open(page, "/aviso-legal/");
    await page.getByRole("banner").getByRole("link", { name: "Buscar" }).click();
    await page.getByRole("searchbox").fill("sofocos");
    await page.getByRole("list", { name: "Resultados" }).getByRole("link").first().waitFor();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole("list", { name: "Resultados" }).getByRole("link").first().click();
    await page.waitForURL("**/blog/**");
    expect(await violations()).toEqual([]);
  });

  it.each([true, false])("lets the newsletter form be sent (script: %s)", async (javaScriptEnabled) => {
    const { page, violations } = javaScriptEnabled ? await watched() : { page: await (await newContext(browser(), { javaScriptEnabled })).newPage(), violations: async () => [] };
    const posts: string[] = [];
    await page.route("**/functions/v1/**", async (route) => {
      posts.push(route.request().url());
      await (javaScriptEnabled ? route.fulfill({ json: { status: "accepted" } }) : route.fulfill({ status: 303, headers: { location: "/newsletter/revisa-tu-correo/" } }));
    });
    await open(page, "/");
    const form = page.locator("form[action$=subscribe-newsletter]").last();
    await form.locator("[name=email]").fill("eva@correo.example");
    await form.locator("[name=consent]").check();
    await Promise.all([page.waitForResponse("**/functions/v1/**"), form.locator("button[type=submit]").click()]);
    expect(posts).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });
});

describe("the policy in the pages, where a host sends no headers,", () => {
  it(
    "is broken by no page",
    async () => {
      const { page, violations } = await watched();
      for (const address of site.pages.filter((_, index) => index % 4 === 0)) await page.goto(`${site.origin}${address}`);
      expect(await violations()).toEqual([]);
    },
    WALK_MS,
  );
  it("keeps scripts from writing markup, too", async () => {
    const { page } = await watched();
    await page.goto(`${site.origin}/`);
    const refused = await page.evaluate(() => {
      try {
        document.body.innerHTML = "<p>Otra cosa</p>";
        return "";
      } catch (error) {
        return String(error);
      }
    });
    expect(refused).toContain("TrustedHTML");
  });
});
