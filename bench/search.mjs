// Measures the search of a built site in a real Chromium: from the first key to the first result, once the index is there, and
// what is fetched for it. Usage: node bench/search.mjs [--dist dist] [--rounds 20]
import { createServer } from "node:http";
import path from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "playwright-core";
import sirv from "sirv";

const { values } = parseArgs({
  options: { dist: { type: "string", default: "dist" }, rounds: { type: "string", default: "20" }, chromium: { type: "string", default: "/usr/bin/chromium" } },
});
const QUERIES = ["sofocos por la noche", "sequedad", "huesos", "insonmio", "terapia hormonal"];

const server = createServer(sirv(path.resolve(values.dist)));
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({ executablePath: values.chromium });
const fetched = new Map(); // address -> bytes, compressed
const resultMs = [];
for (let round = 0; round < Number(values.rounds); round++) {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${origin}/buscar/`, { waitUntil: "networkidle" });
  const bodies = [];
  page.on("response", (response) => bodies.push(response.body().then((body) => fetched.set(new URL(response.url()).pathname, brotliCompressSync(body).length))));
  const index = page.waitForResponse(/busqueda-/);
  await page.focus("#q");
  await (await index).finished();
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => name.includes("minisearch-")));
  resultMs.push(await page.evaluate(timeToResult, QUERIES[round % QUERIES.length]));
  await Promise.all(bodies);
  await page.context().close();
}
await browser.close();
server.close();

/** In the page: types all at once, and waits until the first result is in the document. */
function timeToResult(query) {
  return new Promise((resolve) => {
    const field = document.querySelector("#q");
    const startedMs = performance.now();
    new MutationObserver((_, observer) => {
      if (document.querySelector(".found a") === null) return;
      observer.disconnect();
      resolve(performance.now() - startedMs);
    }).observe(document.querySelector(".seek"), { childList: true, subtree: true });
    field.value = query;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const sorted = resultMs.toSorted((a, b) => a - b);
const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))].toFixed(1);
const bytes = [...fetched.values()].reduce((sum, size) => sum + size, 0);
process.stdout.write(`first result after typing: median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms (${sorted.length} searches, each the first of its page)\n`);
process.stdout.write(`fetched when touched: ${[...fetched].map(([url, size]) => `${url} ${size}`).join(", ")}; ${bytes} bytes, brotli 11\n`);
