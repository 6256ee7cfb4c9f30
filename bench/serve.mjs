#!/usr/bin/env node
// How long a writer waits: from saving a file to the new page in a real browser, with `plena serve`. Prints medians.
//   node bench/serve.mjs [--articles 100,10000] [--edits 15] [--work FOLDER]
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { makeCorpus } from "./make-corpus.mjs";

const ROOT = path.join(import.meta.dirname, "..");
/** Between two edits a writer thinks: what the server does when it is quiet has been done by then. */
const PAUSE_MS = 700;

/** What is edited, and where its mark stands. */
const KINDS = [
  ["article", "content/blog/articulo-5.md"],
  ["front matter", "content/blog/articulo-5.md"],
  ["data", "content/live.yaml"],
  ["template", "templates/pages.tsx"],
  ["island", "templates/live.tsx"],
  ["style", "templates/live.css"],
];

const { values } = parseArgs({
  options: { articles: { type: "string", default: "100,10000" }, edits: { type: "string", default: "15" }, work: { type: "string", default: os.tmpdir() } },
});
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
  chromiumSandbox: false,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
for (const count of values.articles.split(",").map(Number)) await measureSite(count, Number(values.edits), values.work);
await browser.close();

async function measureSite(count, edits, work) {
  const root = fs.mkdtempSync(path.join(work, "plena-bench-serve-"));
  prepare(root, count);
  const started = performance.now();
  const server = spawn(process.execPath, [path.join(ROOT, "bin/plena.js"), "serve", "--root", root, "--port", "0", "--no-newsletter"], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise((resolve) => server.stdout.setEncoding("utf8").on("data", (text) => resolve(/http:\S+:\d+/.exec(text)?.[0])));
  process.stdout.write(`${count} articles (ready after ${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
  const { page, shown } = await openPage(`${url}/blog/articulo-5/`);
  for (const [kind, file] of KINDS) {
    const times = [];
    for (let edit = 0; edit < edits; edit++) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      times.push(await timeEdit(path.join(root, file), kind, edit, shown));
    }
    process.stdout.write(
      `  ${kind.padEnd(13)} median ${middle(times).toFixed(0).padStart(4)} ms   slowest ${Math.max(...times)
        .toFixed(0)
        .padStart(4)} ms\n`,
    );
  }
  await page.close();
  const ended = new Promise((resolve) => server.once("close", resolve));
  server.kill("SIGINT");
  await ended;
  fs.rmSync(root, { recursive: true, force: true });
}

/** The bench site with one of each kind of file that can be edited. */
function prepare(root, count) {
  fs.cpSync(path.join(ROOT, "bench/site"), root, { recursive: true, filter: (file) => !file.includes(".cache") && !file.endsWith("dist") });
  fs.symlinkSync(path.join(ROOT, "node_modules"), path.join(root, "node_modules"));
  makeCorpus(count, path.join(root, "content/blog"));
  replace(path.join(root, "content/blog/articulo-5.md"), "---\n\n", `---\n\nTexto marca-0.\n\n`);
  replace(path.join(root, "content/blog/articulo-5.md"), 'title: "', 'title: "marca-0 ');
  fs.writeFileSync(path.join(root, "content/live.yaml"), "word: marca-0\n");
  fs.writeFileSync(path.join(root, "templates/live.css"), ':root { --mark: "marca-0" }\n');
  fs.writeFileSync(
    path.join(root, "templates/live.tsx"),
    'import { island } from "plena";\n\nexport default island("live", ({ start }: { start: number }) => <button type="button">{start} marca-0</button>);\n',
  );
  const site = path.join(root, "templates/site.ts");
  replace(site, "data: {", 'data: { live: { file: "content/live.yaml", schema: z.object({ word: z.string() }) },');
  replace(site, "templates: {", 'islands: { live: "templates/live.tsx" },\n  styles: ["templates/live.css"],\n  templates: {');
  replace(site, "const props = { card: cardOf(entry),", "const props = { card: cardOf(entry), word: (site.data as { live: { word: string } }).live.word,");
  const pages = path.join(root, "templates/pages.tsx");
  replace(pages, "import { Body,", 'import Live from "./live.tsx";\nimport { Scripts, Body,');
  replace(pages, "<NewsletterForm />", "<NewsletterForm />\n        <p>{word}</p>\n        <p>marca-0</p>\n        <Live start={1} />");
  replace(pages, "author, body, related }", "author, body, related, word }");
  replace(pages, "readonly author: string;", "readonly author: string;\n  readonly word: string;");
  replace(
    pages,
    '<link rel="stylesheet" href="/assets/site.css" />',
    '<link rel="stylesheet" href="/assets/site.css" />\n        {page.styles.map((href) => <link key={href} rel="stylesheet" href={href} />)}\n        <Scripts />',
  );
}

/** Opens a page that tells every mark it has in the frame that first shows it. */
async function openPage(url) {
  const waiting = new Map(); // mark -> who waits for it
  const context = await browser.newContext();
  await context.exposeBinding("plenaMarks", (_, marks) => {
    for (const mark of marks) waiting.get(mark)?.();
  });
  await context.addInitScript(() => {
    let told = "";
    const look = () => {
      requestAnimationFrame(look); // what a frame has, the writer sees with it
      const style = getComputedStyle(document.documentElement).getPropertyValue("--mark");
      const marks = `${style} ${document.body?.innerHTML ?? ""}`.match(/marca-[\w-]+/g) ?? [];
      if (marks.join() !== told) window.plenaMarks(marks);
      told = marks.join();
    };
    requestAnimationFrame(look);
  });
  const page = await context.newPage();
  const connected = page.waitForRequest(/@plena\/events/);
  await page.goto(url);
  await connected;
  return { page, shown: (mark) => new Promise((resolve) => waiting.set(mark, resolve)) };
}

/** Saves a file with another mark and waits for the page that has it. */
async function timeEdit(file, kind, edit, shown) {
  const mark = `marca-${kind.replaceAll(" ", "-")}-${edit}`;
  const pattern = kind === "article" ? /Texto marca-[\w-]+/ : kind === "front matter" ? /"marca-[\w-]+/ : /marca-[\w-]+/;
  const text = fs.readFileSync(file, "utf8").replace(pattern, (found) => found.replace(/marca-[\w-]+/, mark));
  const seen = shown(mark);
  const saved = performance.now();
  fs.writeFileSync(file, text);
  await seen;
  return performance.now() - saved;
}

function replace(file, from, to) {
  const text = fs.readFileSync(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} no longer has ${JSON.stringify(from)}`);
  fs.writeFileSync(
    file,
    text.replace(from, () => to),
  );
}

function middle(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}
