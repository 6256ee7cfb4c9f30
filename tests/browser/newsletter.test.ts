// The newsletter form and its messages, word by word. [4], [5], [7], [8]. Only the function is played by a local server.
import type { ServerResponse } from "node:http";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { DESKTOP, openPage, PHONE, sharedBrowser, sharedTab } from "../support/browser.ts";
import { builtSite } from "../support/built-site.ts";
import { type StaticServer, serveFolder } from "../support/static-server.ts";
import { accessibilityProblems } from "./axe.ts";

const site = builtSite();
const browser = sharedBrowser();
const ADDRESS = "lectora@correo.example";
/** A page with the form and little else, for what the page does not matter to. */
const SHORT_PAGE = "/contacto/";

/** What arrived at the function, and the answer that waits to be given. */
interface Post {
  readonly body: string;
  readonly path: string;
  readonly response: ServerResponse;
}
const posts: Post[] = [];
let arrived: (post: Post) => void = () => {};
let server: StaticServer;
let page: Page;

beforeAll(async () => {
  server = await serveFolder(site.folder, (body, request, response) => {
    const post = { body, path: request.url ?? "", response };
    posts.push(post);
    arrived(post);
  });
});
afterAll(() => server.close());
const tab = sharedTab(browser);

/** Resolves with the next post. */
const nextPost = (): Promise<Post> =>
  new Promise((resolve) => {
    arrived = resolve;
  });
const accept = ({ response }: Post): unknown => response.writeHead(202, { "content-type": "application/json" }).end('{"status":"accepted"}');
const refuse = ({ response }: Post): unknown => response.writeHead(503, { "content-type": "application/json" }).end('{"error":"unavailable"}');

const form = (): Locator => page.locator("form", { has: page.locator("input[type=email]") }).first();
const email = (): Locator => form().locator("input[type=email]");
const consent = (): Locator => form().getByRole("checkbox");
const button = (): Locator => form().locator("button[type=submit]");
const toast = (title: string): Locator => page.locator("[role=status], [role=alert], [aria-live]").filter({ hasText: title });

/**
 * Opens a page with the form, goes into it, and waits until the script that this fetches has taken it over.
 *
 * @param options Of a context of its own; without any, it is the tab that these tests share.
 */
async function openForm(route: string, options?: Parameters<typeof openPage>[2]): Promise<void> {
  posts.length = 0;
  page = options ? await openPage(browser(), `${server.origin}${route}`, options) : await tab(`${server.origin}${route}`);
  if (options) onTestFinished(() => page.context().close());
  if (options?.javaScriptEnabled === false) return;
  await email().focus();
  await page.locator("form input[type=checkbox]:not([required])").first().waitFor();
}

async function fillIn(): Promise<void> {
  await email().fill(ADDRESS);
  await consent().check();
}

/** The message as it stands: its title, its words, and what its button is called. */
async function readToast(title: string): Promise<string> {
  await toast(title).waitFor();
  return toast(title).innerText();
}

describe("[5] the fields", () => {
  beforeEach(() => openForm("/"));

  it("ask for an e-mail address that the browser requires", async () => {
    expect(await email().getAttribute("required")).not.toBeNull();
    expect(await email().getAttribute("autocomplete")).toBe("email");
    await button().click();
    expect(await email().evaluate((input: HTMLInputElement) => input.matches(":invalid") && input === document.activeElement)).toBe(true);
    expect(posts).toEqual([]);
  });
  it("have labels over or beside them", async () => {
    expect(
      await page
        .getByLabel(/correo/i)
        .first()
        .getAttribute("type"),
    ).toBe("email");
    const label = await consent().evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent ?? "");
    expect(label).toMatch(/comunicaciones comerciales/);
    expect(label).toMatch(/datos personales/);
    expect(label).toMatch(/política de privacidad/);
    expect(label).toMatch(/baja en cualquier momento/);
    expect(label).toMatch(/enlace de los correos/);
    expect(await consent().isChecked()).toBe(false);
  });
});

describe("sent before its script has come", () => {
  it("the form waits for it, and is answered in place", async () => {
    posts.length = 0;
    page = await tab(`${server.origin}/`);
    await fillIn();
    const isAwaited = nextPost();
    await button().click();
    accept(await isAwaited);
    await page.getByText("Falta un paso").waitFor();
    expect(posts).toHaveLength(1);
  });
});

describe("[5] without consent", () => {
  beforeEach(async () => {
    await openForm(SHORT_PAGE);
    await email().fill(ADDRESS);
    await button().click();
  });

  it("says it beside the box too, until it is ticked", async () => {
    const missing = form().getByText("Falta marcar esta casilla.");
    await missing.waitFor();
    expect(await consent().getAttribute("aria-describedby")).toBe(await missing.getAttribute("id"));
    await consent().check();
    expect(await missing.count()).toBe(0);
  });
  it("says so, word by word, and sends nothing", async () => {
    const text = await readToast("Consentimiento requerido");
    expect(text).toContain("Por favor, acepta la política de privacidad para continuar.");
    expect(posts).toEqual([]);
    expect(await email().inputValue()).toBe(ADDRESS);
  });
  it.each(["light", "dark"] as const)("is accessible (%s)", async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await readToast("Consentimiento requerido");
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describe("[4] sending", () => {
  beforeEach(() => openForm("/blog/"));

  it("shows that it is on its way, once", async () => {
    await fillIn();
    const post = nextPost();
    await button().click();
    await post;
    expect(await button().innerText()).toBe("Enviando...");
    expect(await button().isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    accept(await post);
    await readToast("¡Gracias por suscribirte!");
    expect(await button().isEnabled()).toBe(true);
    expect(await button().innerText()).not.toBe("Enviando...");
    expect(posts).toHaveLength(1);
  });
  it("keeps the focus of a reader who sends by keyboard", async () => {
    await fillIn();
    const post = nextPost();
    await button().focus();
    await page.keyboard.press("Enter");
    refuse(await post);
    await readToast("Error");
    expect(await button().evaluate((element) => element === document.activeElement)).toBe(true);
  });
  it("sends the address, the consent with its version, and the page", async () => {
    await fillIn();
    const post = nextPost();
    await email().press("Enter");
    const { body, path } = await post;
    expect(path).toMatch(/subscribe-newsletter$/);
    expect(JSON.parse(body)).toMatchObject({ email: ADDRESS, consent: true, consentVersion: expect.stringMatching(/./), source: "/blog/" });
    accept(await post);
  });
});

describe("[8] success", () => {
  beforeEach(async () => {
    await openForm(SHORT_PAGE);
    await fillIn();
    const post = nextPost();
    await button().click();
    accept(await post);
  });

  it("thanks, word by word, and clears the form", async () => {
    expect(await readToast("¡Gracias por suscribirte!")).toContain("Te has suscrito exitosamente a nuestra newsletter.");
    expect(await email().inputValue()).toBe("");
    expect(await consent().isChecked()).toBe(false);
  });
  it.each(["light", "dark"] as const)("is accessible (%s)", async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await readToast("¡Gracias por suscribirte!");
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describe("[7] an answer", () => {
  const sent = async (type: string, body: string): Promise<void> => {
    await openForm(SHORT_PAGE);
    await fillIn();
    const post = nextPost();
    await button().click();
    (await post).response.writeHead(200, { "content-type": type }).end(body);
  };
  it.each(['{"ok":true}', "{}", '{"status":"accepted"}'])("without an error is a success: %s", async (body) => {
    await sent("application/json", body);
    expect(await readToast("¡Gracias por suscribirte!")).toContain("Te has suscrito exitosamente a nuestra newsletter.");
  });
  it.each([
    ["application/json", '{"error":"unavailable"}'],
    ["text/html", "<h1>Wifi del hotel</h1>"],
  ])("with one, or of another server, is a failure: %s %s", async (type, body) => {
    await sent(type, body);
    expect(await readToast("Error")).toContain("No pudimos procesar tu suscripción.");
  });
});

describe("[8] failure", () => {
  const errors: string[] = [];
  beforeEach(async () => {
    await openForm(SHORT_PAGE);
    errors.length = 0;
    page.removeAllListeners("console");
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await fillIn();
  });
  const fail = async () => {
    const post = nextPost();
    await button().click();
    refuse(await post);
  };

  it("says so, word by word, keeps what was typed and logs it", async () => {
    await fail();
    const text = await readToast("Error");
    expect(text).toContain("No pudimos procesar tu suscripción. Por favor, intenta de nuevo.");
    expect(await email().inputValue()).toBe(ADDRESS);
    expect(await consent().isChecked()).toBe(true);
    expect(errors.filter((error) => /newsletter/i.test(error)).length).toBeGreaterThan(0);
    expect(errors.join()).not.toContain(ADDRESS);
  });
  it("says the same when there is no connection", async () => {
    await email().focus(); // what sending needs is fetched when the reader comes near
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    onTestFinished(() => page.context().setOffline(false));
    await button().click();
    expect(await readToast("Error")).toContain("No pudimos procesar tu suscripción. Por favor, intenta de nuevo.");
    expect(await email().inputValue()).toBe(ADDRESS);
  });
  it("can be tried again", async () => {
    await fail();
    await readToast("Error");
    const post = nextPost();
    await button().click();
    accept(await post);
    await readToast("¡Gracias por suscribirte!");
    expect(await toast("No pudimos procesar").count()).toBe(0);
  });
  it.each(["light", "dark"] as const)("is accessible (%s)", async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await fail();
    await readToast("Error");
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describe("messages", () => {
  beforeEach(async () => {
    await openForm(SHORT_PAGE, { viewport: DESKTOP });
    await email().fill(ADDRESS);
  });

  it("appear in one live region that was there before", async () => {
    const regions = page.locator("body > [role=status], body > [aria-live]");
    expect(await regions.count()).toBe(1);
    expect(await regions.innerText()).toBe("");
    await button().click();
    await readToast("Consentimiento requerido");
    expect(await regions.innerText()).toContain("Consentimiento requerido");
    expect(await regions.count()).toBe(1);
  });
  it("take no focus", async () => {
    await button().click();
    await readToast("Consentimiento requerido");
    const isOutside = await page.evaluate(() => document.activeElement?.closest("[role=status], [role=alert], [aria-live]") === null);
    expect(isOutside).toBe(true);
  });
  it("stay until they are closed", async () => {
    await page.clock.install();
    await button().click();
    await readToast("Consentimiento requerido");
    await page.clock.fastForward("10:00");
    expect(await toast("Consentimiento requerido").isVisible()).toBe(true);
    await toast("Consentimiento requerido")
      .getByRole("button", { name: /cerrar/i })
      .click();
    expect(await toast("Consentimiento requerido").count()).toBe(0);
  });
  it("are closed by keyboard, and the focus goes back to the form", async () => {
    await button().click();
    await readToast("Consentimiento requerido");
    await toast("Consentimiento requerido")
      .getByRole("button", { name: /cerrar/i })
      .focus();
    await page.keyboard.press("Escape");
    expect(await toast("Consentimiento requerido").count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest("form") !== null)).toBe(true);
  });
  it("are closed by Escape from the form that they answer", async () => {
    await button().click();
    await readToast("Consentimiento requerido");
    await consent().focus();
    await page.keyboard.press("Escape");
    expect(await toast("Consentimiento requerido").count()).toBe(0);
  });
  it("fit into a phone's window when text is twice as large, and can be read to their end", async () => {
    await page.setViewportSize(PHONE);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await button().click();
    await readToast("Consentimiento requerido");
    const message = toast("Consentimiento requerido").locator(".toast");
    const box = await message.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    await message.hover();
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => message.evaluate((element) => Math.ceil(element.scrollTop + element.clientHeight) >= element.scrollHeight)).toBe(true);
  });
  it("are seen wherever the page is scrolled, and cover no field that is used", async () => {
    await button().click();
    await readToast("Consentimiento requerido");
    const box = await toast("Consentimiento requerido").getByText("Consentimiento requerido").boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(DESKTOP.height);
    await consent().check({ timeout: 5000 });
    expect(await consent().isChecked()).toBe(true);
  });
});

describe("colours of messages", () => {
  it("are those of alarm for a failure and others for a success", async () => {
    await openForm(SHORT_PAGE);
    await email().fill(ADDRESS);
    await button().click();
    const colour = (title: string) =>
      toast(title)
        .getByText(title)
        .evaluate((element) => {
          for (let box: Element | null = element; box !== null; box = box.parentElement) {
            const { backgroundColor } = getComputedStyle(box);
            if (backgroundColor !== "rgba(0, 0, 0, 0)") return backgroundColor;
          }
          return "";
        });
    await readToast("Consentimiento requerido");
    const alarm = await colour("Consentimiento requerido");
    await consent().check();
    const post = nextPost();
    await button().click();
    accept(await post);
    await readToast("¡Gracias por suscribirte!");
    expect(await colour("¡Gracias por suscribirte!")).not.toBe(alarm);
  });
});

describe("without a script", () => {
  it.each([PHONE, DESKTOP])("posts the same fields to the function at $width pixels", async (viewport) => {
    await openForm("/blog/", { javaScriptEnabled: false, viewport });
    expect(await consent().getAttribute("required")).not.toBeNull();
    await fillIn();
    const post = nextPost();
    const click = button().click(); // ends with the navigation, which waits for the answer
    const { body, path, response } = await post;
    response.writeHead(303, { location: "/newsletter/revisa-tu-correo/" }).end();
    await click;
    const fields = new URLSearchParams(body);
    expect(path).toMatch(/subscribe-newsletter$/);
    expect(fields.get("email")).toBe(ADDRESS);
    expect(fields.get("consent")).toBe("on");
    expect(fields.get("consentVersion")).toBeTruthy();
    expect(fields.get("source")).toBe("/blog/");
    await page.waitForURL("**/newsletter/revisa-tu-correo/");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).not.toBe("Página no encontrada");
  });
});
