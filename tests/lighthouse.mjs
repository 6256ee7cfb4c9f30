// `npm run lighthouse`: Lighthouse, as a phone on a slow network, on the heaviest page of every template of the built site, which
// `plena preview` serves with its own headers and compression, behind HTTP/2 and TLS. Medians; ends with 1 when a page misses a limit.
//   npm run lighthouse -- [--runs 3] [--only /blog/,article] [--all]
import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { favourPages } from "./support/favour-pages.mjs";
import { importSupport } from "./support/import-support.mjs";
import { overHttp2 } from "./support/over-http2.mjs";

const ROOT = path.join(import.meta.dirname, "..");
const PLENA = path.join(ROOT, "bin/plena.js");
const DIST = path.join(ROOT, "dist");
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const MOST = { lcpMs: 1200, tbtMs: 0, cls: 0 };
const ATTEMPTS = 3;
/** Asks whether search engines may index a page: not asked of pages that say they may not. */
const INDEXING = "is-crawlable";

const { values } = parseArgs({ options: { runs: { type: "string", default: "3" }, only: { type: "string" }, all: { type: "boolean", default: false } } });
if (!fs.existsSync(path.join(DIST, "index.html"))) fail("Nothing is built: run npm run build first");
const pages = choosePages(values.only?.split(","), values.all);
if (pages.length === 0) fail(`No page and no template is named ${values.only}`);

const { launchOptions } = await importSupport("chromium");
const { executablePath, args } = launchOptions();
const server = await startPreview();
const front = await overHttp2(server.origin);
const browser = await launch({ chromePath: executablePath, chromeFlags: [...args, "--headless=new", "--ignore-certificate-errors"], logLevel: "silent" });
const isFavoured = favourPages(browser.pid, [process.pid, server.child.pid]);
if (!isFavoured) process.stdout.write("Pages wait here for what measures them, and the wait counts as theirs\n\n");
try {
  const missed = await measureAll();
  process.stdout.write(missed.length === 0 ? `\nAll of ${pages.length} pages are within the limits\n` : `\nBeyond the limits:\n${missed.map((line) => `  ${line}\n`).join("")}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  browser.kill();
  front.close();
  server.child.kill("SIGTERM");
}

/** Of each template the page with most HTML, or all pages: [{ url, template, isIndexed }]. */
function choosePages(only, isAll) {
  const routes = JSON.parse(execFileSync(process.execPath, [PLENA, "list", "routes", "--json"], { cwd: ROOT, encoding: "utf8" }));
  const built = routes
    .filter(({ kind }) => kind === "page")
    .map(({ url, by }) => ({ url, template: by, html: fs.readFileSync(path.join(DIST, url.endsWith("/") ? `${url}index.html` : url), "utf8") }))
    .map(({ html, ...page }) => ({ ...page, length: html.length, isIndexed: !html.includes('<meta name="robots" content="noindex"') }));
  const heaviest = new Map();
  for (const page of built.toSorted((a, b) => a.length - b.length)) heaviest.set(page.template, page);
  const chosen = isAll ? built : built.filter((page) => heaviest.get(page.template) === page);
  return only ? built.filter((page) => only.includes(page.url) || (only.includes(page.template) && chosen.includes(page))) : chosen;
}

/** Prints a line for each page, and gives what is beyond a limit. */
async function measureAll() {
  const missed = [];
  row("page", "template", ...CATEGORIES.map((name) => name.slice(0, 4)), "LCP ms", "TBT ms", "CLS", "files", "KB", "html", "js", "css", "fonts");
  row("---", "---", ...Array.from({ length: 13 }, () => "---:"));
  for (const page of pages) {
    const runs = [];
    for (let run = 0; run < Number(values.runs); run++) runs.push(await measure(page));
    const of = (name) => median(runs.map((one) => one[name]));
    const { url, template, isIndexed } = page;
    const scores = CATEGORIES.map(of);
    const kilobytes = ["all", "Document", "Script", "Stylesheet", "Font"].map((type) => (of(type) / 1024).toFixed(1));
    row(isIndexed ? url : `${url} *`, template, ...scores, of("lcpMs").toFixed(0), of("tbtMs").toFixed(0), of("cls").toFixed(3), of("requests"), ...kilobytes);
    const low = CATEGORIES.filter((name) => of(name) < 100).map((name) => `${name} ${of(name)}: ${[...new Set(runs.flatMap((one) => one.failed[name]))].join(", ")}`);
    const slow = Object.entries(MOST).flatMap(([name, most]) => (of(name) > most ? [`${name} ${of(name)} > ${most}`] : []));
    missed.push(...[...low, ...slow, ...new Set(runs.flatMap(({ errors }) => errors))].map((text) => `${url}  ${text}`));
  }
  if (pages.some(({ isIndexed }) => !isIndexed)) process.stdout.write("\n* not for search engines, so not asked whether they may index it\n");
  return missed;
}

/** Runs Lighthouse once; everything else is left as Lighthouse has it: a phone, a slow network, simulated. */
async function measure({ url, isIndexed }) {
  const flags = { port: browser.port, output: "json", logLevel: "error", onlyCategories: CATEGORIES, disableFullPageScreenshot: true };
  const lhr = await look(`${front.origin}${url}`, isIndexed ? flags : { ...flags, skipAudits: [INDEXING] });
  const value = (audit) => lhr.audits[audit].numericValue;
  const requests = lhr.audits["network-requests"].details.items.filter(({ url: address }) => address.startsWith("http"));
  const bytes = (type) => requests.filter(({ resourceType }) => type === "all" || resourceType === type).reduce((sum, { transferSize }) => sum + transferSize, 0);
  return {
    ...Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(lhr.categories[name].score * 100)])),
    ...Object.fromEntries(["all", "Document", "Script", "Stylesheet", "Font"].map((type) => [type, bytes(type)])),
    lcpMs: value("largest-contentful-paint"),
    tbtMs: value("total-blocking-time"),
    cls: Number(value("cumulative-layout-shift").toFixed(3)), // as its report says it
    requests: requests.length,
    failed: Object.fromEntries(CATEGORIES.map((name) => [name, lowAudits(lhr, name)])),
    errors: Object.values(lhr.audits).flatMap(({ id, scoreDisplayMode, errorMessage }) => (scoreDisplayMode === "error" ? [`${id} failed: ${errorMessage}`] : [])),
  };
}

/** Now and then the browser's recording misses a page's beginning; then Lighthouse asks to be run again. */
async function look(url, flags) {
  for (let attempt = 1; ; attempt++) {
    const { lhr } = await lighthouse(url, flags);
    if (!lhr.runtimeError) return lhr;
    if (attempt === ATTEMPTS) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  }
}

/** Names of the audits that cost a category points. */
function lowAudits({ categories, audits }, name) {
  return categories[name].auditRefs.filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1).map(({ id }) => id);
}

/** Serves dist/ on a free port of this computer. */
async function startPreview() {
  const child = spawn(process.execPath, [PLENA, "preview", "--quiet", "--port", "0"], { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  const origin = await new Promise((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text) => resolve(/http:\S+:\d+/.exec(text)?.[0]));
    child.once("exit", (code) => reject(new Error(`plena preview ended with exit code ${code}`)));
  });
  return { child, origin };
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

function row(...cells) {
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}

function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(2);
}
