// Without a connection: pages that were read, a page that says so for the others, and the way back out of it.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { workerText } from "../../templates/offline/worker.ts";
import { newContext, sharedBrowser } from "../support/browser.ts";
import { builtSite } from "../support/built-site.ts";
import { type StaticServer, serveFolder } from "../support/static-server.ts";
import { accessibilityProblems } from "./axe.ts";

const site = builtSite();
const browser = sharedBrowser();
let folder: string;
let server: StaticServer;
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "plena-offline-"));
  fs.cpSync(site.folder, folder, { recursive: true });
  server = await serveFolder(folder, undefined, "no-store"); // nothing that is shown later comes from the browser's own cache
  context = await newContext(browser());
  page = await context.newPage();
  return async () => {
    await context.close();
    await server.close();
    fs.rmSync(folder, { recursive: true, force: true });
  };
});

const registrations = (): Promise<number> => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const keptPages = (): Promise<string[]> => page.evaluate(async () => (await (await caches.open("plena-paginas")).keys()).map(({ url }) => new URL(url).pathname));
const heading = (): Promise<string> => page.locator("h1").innerText();

/** Reads a page and follows a link from it: from then on the worker is at work. */
async function readTwoPages(): Promise<void> {
  await page.goto(`${server.origin}/aviso-legal/`);
  await page.getByRole("banner").getByRole("link", { name: "Buscar" }).click();
  await page.waitForURL(/\/buscar\//);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

describe("the worker", () => {
  it("is not there for a reader of one page", async () => {
    await page.goto(`${server.origin}/aviso-legal/`, { waitUntil: "networkidle" });
    expect(await registrations()).toBe(0);
  });
  it("keeps the page that is being read, and those after it, but nothing of the newsletter", async () => {
    await readTwoPages();
    expect(await keptPages()).toContain("/buscar/");
    await page.goto(`${server.origin}/blog/sofocos-nocturnos/`);
    await page.goto(`${server.origin}/newsletter/confirmar/?token=x`);
    await page.goto(`${server.origin}/contacto/`);
    await page.waitForFunction(async () => (await (await caches.open("plena-paginas")).keys()).some(({ url }) => url.endsWith("/contacto/")));
    const kept = await keptPages();
    expect(kept).toEqual(expect.arrayContaining(["/sin-conexion/", "/buscar/", "/blog/sofocos-nocturnos/", "/contacto/"]));
    expect(kept.filter((address) => address.startsWith("/newsletter/"))).toEqual([]);
  });
  it("shows new words of a page as soon as there are any", async () => {
    await readTwoPages();
    await page.goto(`${server.origin}/contacto/`);
    const file = path.join(folder, "contacto/index.html");
    fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace(/<h1>[^<]*/, "<h1>Otro título"));
    await page.goto(`${server.origin}/contacto/`);
    expect(await heading()).toBe("Otro título");
  });
  it("lets a page that is not there be not there", async () => {
    await readTwoPages();
    expect((await page.goto(`${server.origin}/no-existe/`))?.status()).toBe(404);
  });
});

describe("without a connection", () => {
  beforeEach(async () => {
    await readTwoPages();
    await page.goto(`${server.origin}/blog/sofocos-nocturnos/`, { waitUntil: "networkidle" });
    await server.close();
  });

  it("a page that was read is there, dressed as ever, and so is its search", async () => {
    await page.goto(`${server.origin}/blog/sofocos-nocturnos/`);
    expect(await heading()).toMatch(/^Sofocos nocturnos/);
    expect(await page.locator(".head").evaluate((head) => getComputedStyle(head).position)).toBe("fixed");
    await page.goto(`${server.origin}/buscar/?q=huesos`);
    expect(await heading()).toBe("Buscar");
  });
  it("another one is a page that says so", async () => {
    await page.goto(`${server.origin}/blog/sofocos-menopausia/`);
    expect(await heading()).toBe("Sin conexión");
    expect(await page.locator(".head").evaluate((head) => getComputedStyle(head).position)).toBe("fixed");
    expect(await accessibilityProblems(page)).toEqual([]);
  });
  it("a page of the newsletter is never made up", async () => {
    await expect(page.goto(`${server.origin}/newsletter/confirmar/`)).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
  });
});

describe("the way out", () => {
  it("a worker that is switched off takes itself and all that it kept away", async () => {
    await readTwoPages();
    await page.waitForLoadState("networkidle");
    fs.writeFileSync(path.join(folder, "sw.js"), workerText(false));
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
    await page.waitForFunction(async () => (await caches.keys()).length === 0);
  });
});

describe("under Trusted Types", () => {
  let refused: string[] = [];
  beforeEach(() => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types plena">`;
    for (const file of ["aviso-legal/index.html", "buscar/index.html"]) {
      const there = path.join(folder, file);
      fs.writeFileSync(there, fs.readFileSync(there, "utf8").replace("<head>", `<head>${policy}`));
    }
    refused = [];
    page.on("console", (message) => /TrustedScript/.test(message.text()) && refused.push(message.text()));
  });
  afterEach(() => {
    expect(refused).toEqual([]);
  });
  it("the page registers the worker, and the search finds", async () => {
    await readTwoPages();
    expect(await registrations()).toBe(1);
    await page.getByRole("searchbox").fill("xyzzyq");
    await page.getByRole("status").filter({ hasText: "No hay nada" }).waitFor();
    await page.getByRole("searchbox").fill("sofocos");
    await page.getByRole("list", { name: "Resultados" }).getByRole("link").first().waitFor();
  });
});
