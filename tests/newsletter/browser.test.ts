// The whole way in a real browser on the built site: form, mail, link, button, list, one click, gone. With JavaScript and
// without.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { FUNCTION_PATH } from "../../src/newsletter/proxy.ts";
import { TOASTS } from "../../supabase/functions/_shared/contract.ts";
import { launchOptions } from "../support/chromium.ts";
import { buildRealSite } from "../support/real-build.ts";
import { startSite, type TestSite } from "./fixture/site.ts";
import { openLink } from "./support/link-page.ts";
import { linkIn, tokenIn } from "./support/mailbox.ts";
import { startNewsletter, type TestNewsletter } from "./support/start.ts";
import { freePort } from "./support/until.ts";

let folder: string;
let browser: Browser;
let newsletter: TestNewsletter;
let port: number;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "newsletter-site-"));
  await buildRealSite(path.join(folder, "dist"));
  port = await freePort();
  [browser, newsletter] = await Promise.all([chromium.launch(launchOptions()), startNewsletter({ siteUrl: `http://127.0.0.1:${port}` })]);
}, 240_000);
afterAll(async () => {
  await browser.close();
  await newsletter.remove();
  await rm(folder, { recursive: true, force: true });
});

const open = (endpoint: string) => startSite(path.join(folder, "dist"), port, newsletter.functionUrl, endpoint);
const statusOf = async (email: string) => ((await newsletter.call("list")) as { email: string; status: string }[]).find((each) => each.email === email)?.status;

/** Gives a page of a fresh browser profile, which is closed after the test. */
async function openPage(url: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** The first form of a page; with JavaScript it answers for itself once the browser no longer asks for the tick. */
async function formOf(page: Page, isLive: boolean) {
  const form = page.locator("form", { has: page.getByLabel("Tu correo electrónico") }).first();
  await form.scrollIntoViewIfNeeded();
  if (isLive) await form.locator("[name=email]").focus(); // the script comes as a reader goes into the form
  await form.locator(isLive ? "[name=consent]:not([required])" : "[name=consent]").waitFor();
  return { form, email: form.getByLabel("Tu correo electrónico"), consent: form.locator("[name=consent]"), button: form.getByRole("button") };
}

async function subscribe(page: Page, email: string, isLive: boolean): Promise<void> {
  const fields = await formOf(page, isLive);
  await fields.email.fill(email);
  await fields.consent.check();
  await fields.button.click();
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
    site = await open(newsletter.functionUrl);
  });
  afterAll(() => site.close());

  it("a reader subscribes, confirms, is on the list, and leaves with one click", async () => {
    const page = await openPage(site.url, true);
    const hasClient = () => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("newsletter-client")));
    expect(await hasClient()).toBe(false); // not before the form is touched
    const { email } = await formOf(page, true);
    await subscribe(page, "js@example.es", true);
    await page.getByText(TOASTS.accepted.title).waitFor();
    await page.getByText(TOASTS.accepted.description).waitFor();
    expect([await hasClient(), await email.inputValue()]).toEqual([true, ""]);

    await openLink(page, linkIn(await newsletter.mailbox.waitFor("js@example.es"), "/confirmar/"));
    await page.getByText("Falta un clic").waitFor();
    expect(await statusOf("js@example.es")).toBe("pending"); // opening the link does nothing yet
    await page.getByRole("button", { name: "Confirmar mi suscripción" }).click();
    await page.getByText("Suscripción confirmada").waitFor();
    expect(await statusOf("js@example.es")).toBe("confirmed");

    const letter = await letterTo("js@example.es", "js");
    const oneClick = /<(.*)>/.exec(letter.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
    await fetch(oneClick, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
    expect(await statusOf("js@example.es")).toBe("left");
  });

  it("a reader who leaves from the mail's link presses one button", async () => {
    const page = await openPage(site.url, true);
    await subscribe(page, "js2@example.es", true);
    await openLink(page, linkIn(await newsletter.mailbox.waitFor("js2@example.es"), "/confirmar/"));
    await page.getByRole("button", { name: "Confirmar mi suscripción" }).click();
    await page.getByText("Suscripción confirmada").waitFor();
    await openLink(page, linkIn(await letterTo("js2@example.es", "js2"), "/baja/"));
    await page.getByRole("button", { name: "Darme de baja" }).click();
    await page.getByText("Ya no recibirás más correos").waitFor();
    expect(await statusOf("js2@example.es")).toBe("left");
  });

  it("a reader without the tick, or offline, is told so and keeps what was typed", async () => {
    const page = await openPage(site.url, true);
    const fields = await formOf(page, true);
    await fields.email.fill("offline@example.es");
    await fields.button.click();
    await page.getByText(TOASTS.consentRequired.title).waitFor();
    await page.getByText(TOASTS.consentRequired.description).waitFor();

    await fields.consent.check();
    await page.context().setOffline(true);
    await fields.button.click();
    await page.getByText(TOASTS.failed.description).waitFor();
    expect(await fields.email.inputValue()).toBe("offline@example.es");
    await page.context().setOffline(false);
    await fields.button.click();
    await page.getByText(TOASTS.accepted.title).waitFor();
  });
});

describe("without JavaScript, the function on the site's own address", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await open(FUNCTION_PATH);
  });
  afterAll(() => site.close());

  it("a reader subscribes, pastes the mail's code, is on the list, and leaves", async () => {
    const page = await openPage(site.url, false);
    await subscribe(page, "nojs@example.es", false);
    await page.getByRole("heading", { name: "Revisa tu correo" }).waitFor();
    expect(page.url()).toBe(`${site.url}/newsletter/revisa-tu-correo/`);

    const mail = await newsletter.mailbox.waitFor("nojs@example.es");
    await page.goto(linkIn(mail, "/confirmar/"));
    await page.getByLabel("Código del correo").fill(tokenIn(mail, "/confirmar/"));
    await page.getByRole("button", { name: "Confirmar mi suscripción" }).click();
    await page.waitForURL("**/newsletter/confirmar/#hecho");
    await page.getByText("Suscripción confirmada").waitFor();
    await page.getByLabel("Código del correo").waitFor({ state: "hidden" });
    expect(await statusOf("nojs@example.es")).toBe("confirmed");

    const leaveLink = linkIn(await letterTo("nojs@example.es", "nojs"), "/baja/");
    await page.goto(leaveLink);
    await page.getByLabel("Código del correo").fill(leaveLink);
    await page.getByRole("button", { name: "Darme de baja" }).click();
    await page.waitForURL("**/newsletter/baja/#hecho");
    await page.getByText("Ya no recibirás más correos").waitFor();
    expect(await statusOf("nojs@example.es")).toBe("left");
  });

  it("a reader with a broken link, or an address that cannot be, is told so on the next page", async () => {
    const page = await openPage(`${site.url}/newsletter/confirmar/`, false);
    await page.getByLabel("Código del correo").fill("https://site.example/newsletter/confirmar/#t=roto");
    await page.getByRole("button", { name: "Confirmar mi suscripción" }).click();
    await page.waitForURL("**/newsletter/confirmar/#error-enlace");
    await page.getByText("Este enlace no sirve").waitFor();
    await page.goto(site.url);
    await subscribe(page, "ana@localhost", false);
    await page.waitForURL("**/newsletter/revisa-tu-correo/#error-correo");
    await page.getByText("No reconocemos esa dirección").waitFor();
    await page.getByRole("heading", { name: "Revisa tu correo" }).waitFor({ state: "hidden" });
  });
});
