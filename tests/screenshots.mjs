// `npm run screenshots`: ten screens at two widths in both schemes, into tests/screenshots/ (not kept in the repository).
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";
import { importSupport } from "./support/import-support.mjs";

const SCREENS = {
  portada: "/",
  articulo: "/blog/sofocos-menopausia/",
  blog: "/blog/",
  sintomas: "/blog/sintomas/",
  alimentacion: "/blog/alimentacion/",
  guia: "/guia-completa-menopausia/",
  suplementos: "/productos/suplementos/",
  recursos: "/recursos/",
  testimonios: "/blog/testimonios/",
  "no-encontrada": "/404.html",
};
const WIDTHS = [390, 1280];
const SCHEMES = /** @type {const} */ (["light", "dark"]);
const OUT = path.join(import.meta.dirname, "screenshots");

const { buildRealSite, launchOptions, serveFolder } = await importSupport("real-build", "chromium", "static-server");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plena-screens-"));
await buildRealSite(path.join(folder, "dist"));
const server = await serveFolder(path.join(folder, "dist"));
const browser = await chromium.launch(launchOptions());
try {
  fs.rmSync(OUT, { recursive: true, force: true });
  for (const width of WIDTHS) for (const scheme of SCHEMES) await takeAll(width, scheme);
} finally {
  await browser.close();
  await server.close();
  fs.rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${fs.readdirSync(OUT).length} pictures in ${path.relative(process.cwd(), OUT)}/\n`);

/** Takes all screens whole, as they look once everything has come into sight. */
async function takeAll(width, colorScheme) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, locale: "es-ES", reducedMotion: "reduce" });
  const page = await context.newPage();
  for (const [name, address] of Object.entries(SCREENS)) {
    await page.goto(`${server.origin}${address}`);
    await page.evaluate(() => {
      for (const image of document.querySelectorAll("img[loading=lazy]")) image.setAttribute("loading", "eager");
    });
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.screenshot({ path: path.join(OUT, `${name}-${width}-${colorScheme}.png`), fullPage: true });
  }
  await context.close();
}
