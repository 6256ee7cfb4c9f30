// The whole way in a real browser: form, mail, link, button, list, one click, gone. With JavaScript and without.
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { FUNCTION_PATH } from "../../src/newsletter/proxy.ts";
import { startSite, type TestSite } from "./fixture/site.ts";
import { linkIn, tokenIn } from "./support/mailbox.ts";
import { startNewsletter, type TestNewsletter } from "./support/start.ts";
import { freePort } from "./support/until.ts";

let browser: Browser;
let newsletter: TestNewsletter;
let port: number;
beforeAll(async () => {
  port = await freePort();
  [browser, newsletter] = await Promise.all([
    chromium.launch({ executablePath: "/usr/bin/chromium", chromiumSandbox: false, args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] }),
    startNewsletter({ siteUrl: `http://127.0.0.1:${port}` }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await newsletter.remove();
});

const statusOf = async (email: string) => ((await newsletter.call("list")) as { email: string; status: string }[]).find((each) => each.email === email)?.status;

/** Gives a page of a fresh browser profile, which is closed after the test. */
async function openPage(url: string, javaScriptEnabled: boolean): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ javaScriptEnabled });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Tu correo electrónico").fill(email);
  await page.getByLabel("Acepto recibir comunicaciones").check();
}

/** Sends a newsletter to everybody and gives the one that this reader got. */
async function letterTo(email: string, key: string) {
  await newsletter.call("queue", { key, subject: "Número 1", html: "<p>Hola</p>", text: "Hola" });
  await newsletter.call("flush");
  return newsletter.mailbox.waitFor(email, 2);
}

describe("with JavaScript, the function on an address of its own", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite(port, newsletter.functionUrl, newsletter.functionUrl);
  });
  afterAll(() => site.close());

  it("a reader subscribes, confirms, is on the list, and leaves with one click", async () => {
    const page = await openPage(site.url, true);
    const hasClient = () => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("newsletter-client")));
    expect(await hasClient()).toBe(false); // not before the form is touched
    await fillIn(page, "js@example.es");
    await page.getByRole("button", { name: "Suscribirme" }).click();
    await page.getByText("¡Gracias por suscribirte!").waitFor();
    expect(await page.locator("#avisos").innerText()).toContain("Te has suscrito exitosamente a nuestra newsletter.");
    expect(await page.getByLabel("Tu correo electrónico").inputValue()).toBe("");
    expect(await hasClient()).toBe(true);

    const mail = await newsletter.mailbox.waitFor("js@example.es");
    await page.goto(linkIn(mail, "/confirmar/"));
    expect(await statusOf("js@example.es")).toBe("pending"); // opening the link does nothing yet
    await page.getByRole("button", { name: "Confirmar" }).click();
    await page.getByText("Hecho.").waitFor();
    expect(await statusOf("js@example.es")).toBe("confirmed");

    const letter = await letterTo("js@example.es", "js");
    const oneClick = /<(.*)>/.exec(letter.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
    await fetch(oneClick, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
    expect(await statusOf("js@example.es")).toBe("left");
  });

  it("a reader who leaves from the mail's link presses one button", async () => {
    const page = await openPage(site.url, true);
    await fillIn(page, "js2@example.es");
    await page.getByRole("button", { name: "Suscribirme" }).click();
    await page.goto(linkIn(await newsletter.mailbox.waitFor("js2@example.es"), "/confirmar/"));
    await page.getByRole("button", { name: "Confirmar" }).click();
    await page.getByText("Hecho.").waitFor();
    await page.goto(linkIn(await letterTo("js2@example.es", "js2"), "/baja/"));
    await page.getByRole("button", { name: "Darme de baja" }).click();
    await page.getByText("Hecho.").waitFor();
    expect(await statusOf("js2@example.es")).toBe("left");
  });

  it("a reader without the tick, or offline, is told so and keeps what was typed", async () => {
    const page = await openPage(site.url, true);
    await page.getByLabel("Tu correo electrónico").fill("offline@example.es");
    await page.getByRole("button", { name: "Suscribirme" }).click();
    await page.getByText("Consentimiento requerido").waitFor();
    expect(await page.locator("#avisos").innerText()).toContain("Por favor, acepta la política de privacidad para continuar.");

    await page.getByLabel("Acepto recibir comunicaciones").check();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Suscribirme" }).click();
    await page.getByText("No pudimos procesar tu suscripción. Por favor, intenta de nuevo.").waitFor();
    expect(await page.getByLabel("Tu correo electrónico").inputValue()).toBe("offline@example.es");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Suscribirme" }).click();
    await page.getByText("¡Gracias por suscribirte!").waitFor();
  });
});

describe("without JavaScript, the function on the site's own address", () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startSite(port, newsletter.functionUrl, FUNCTION_PATH);
    onTestFinished(() => site.close());
  });

  it("a reader subscribes, pastes the code, is on the list, and leaves", async () => {
    const page = await openPage(site.url, false);
    await fillIn(page, "nojs@example.es");
    await page.getByRole("button", { name: "Suscribirme" }).click();
    await page.getByText("Revisa tu correo.").waitFor();
    expect(page.url()).toBe(`${site.url}/newsletter/revisa-tu-correo/`);

    const mail = await newsletter.mailbox.waitFor("nojs@example.es");
    await page.goto(linkIn(mail, "/confirmar/"));
    await page.getByLabel("Código del correo").fill(tokenIn(mail, "/confirmar/"));
    await page.getByRole("button", { name: "Confirmar" }).click();
    await page.getByText("Hecho.").waitFor();
    expect(await statusOf("nojs@example.es")).toBe("confirmed");

    const letter = await letterTo("nojs@example.es", "nojs");
    await page.goto(linkIn(letter, "/baja/"));
    await page.getByLabel("Código del correo").fill(linkIn(letter, "/baja/"));
    await page.getByRole("button", { name: "Darme de baja" }).click();
    await page.getByText("Hecho.").waitFor();
    expect(await statusOf("nojs@example.es")).toBe("left");
  });

  it("a reader who forgot the tick is told so on the next page", async () => {
    const page = await openPage(site.url, false);
    await page.getByLabel("Tu correo electrónico").fill("notick@example.es");
    await page.getByRole("button", { name: "Suscribirme" }).click();
    await page.getByText("Por favor, acepta la política de privacidad para continuar.").waitFor();
    expect(await page.getByText("Revisa tu correo.").isVisible()).toBe(false);
  });
});
