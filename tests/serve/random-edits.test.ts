// Whatever is edited while a site is served, and in whatever order: every page is the one a build from nothing publishes, and
// an open page that was changed where it stands is the one that loading it would give.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import type { Page } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { run } from "./support/command.ts";
import { eventually, leave, openServed, sharedBrowser } from "./support/page.ts";
import { serveTiny } from "./support/tiny.ts";

/** Another seed gives other edits; a failure prints the path to the smallest ones. */
const SEED = 20_261_121;
const RUNS = 8;
const OPEN = ["/", "/notes/spring-tides/", "/notes/n1/"];

const browser = sharedBrowser();
const site = await serveTiny();
const dist = fs.mkdtempSync(path.join(os.tmpdir(), "plena-serve-built-"));
afterAll(() => fs.rmSync(dist, { recursive: true, force: true }));

interface Edit {
  readonly name: string;
  apply(): void;
}

const BODIES = ["The sea goes out.", "![The bar](bar.svg)\n\nIt comes back.", ":::warning[Mind]\n::keepers\n:::", "- One\n- Two", "## A heading\n\nSee [the start](/).", ""];

const word = fc.constantFrom("low", "high", "calm", "rough");
const fileOf = (number: number): string => `content/notes/n${number}.md`;
const has = (file: string): boolean => fs.existsSync(path.join(site.root, file));

const slot = fc.integer({ min: 0, max: 2 });
const note = fc.record({ number: slot, title: word, body: fc.constantFrom(...BODIES), draft: fc.boolean() }).map(({ number, title, body, draft }): Edit => {
  const text = `---\ntitle: ${title} tide\ndate: 2026-06-30\ndraft: ${draft}\n---\n\n${body}\n\nThe end.\n`;
  return { name: `write n${number}: ${JSON.stringify(text)}`, apply: () => site.write(fileOf(number), text) };
});
const removal = slot.map((number): Edit => ({ name: `remove n${number}`, apply: () => has(fileOf(number)) && site.remove(fileOf(number)) }));
const renaming = fc
  .tuple(slot, slot)
  .map(([from, to]): Edit => ({ name: `rename n${from} to n${to}`, apply: () => from !== to && has(fileOf(from)) && site.move(fileOf(from), fileOf(to)) }));
/** Replaces whatever a pattern finds. */
const change = (file: string, pattern: RegExp, replacement: (chosen: string) => string): fc.Arbitrary<Edit> =>
  word.map((chosen) => ({
    name: `${file}: ${replacement(chosen)}`,
    apply: () => site.write(file, fs.readFileSync(path.join(site.root, file), "utf8").replace(pattern, replacement(chosen))),
  }));

const edits = fc.oneof(
  { arbitrary: note, weight: 5 },
  { arbitrary: removal, weight: 1 },
  { arbitrary: renaming, weight: 1 },
  change("content/notes/spring-tides.md", /Twice .*? and moon/, (chosen) => `Twice a ${chosen} sun and moon`),
  change("content/notes/spring-tides.md", /^title: .*$/m, (chosen) => `title: Spring ${chosen}`),
  change("content/data/harbour.yaml", /name: \w+\n {4}since: 1998/, (chosen) => `name: ${chosen}\n    since: 1998`),
  change("content/data/harbour.yaml", /^name: .*/, (chosen) => `name: Port ${chosen}`),
  change("templates/site.tsx", /<h1>\{title\}.*<\/h1>/, (chosen) => `<h1>{title} ${chosen}</h1>`),
  change("templates/counter.tsx", /\{count\} \w+/, (chosen) => `{count} ${chosen}`),
  change("templates/harbour.css", /margin: .*;/, (chosen) => `margin: ${chosen.length}px;`),
  change("content/notes/bar.svg", /<svg(?: id="\w+")?/, (chosen) => `<svg id="${chosen}"`),
);

it("shows after any series of edits what a build publishes", { timeout: 300_000 }, async () => {
  const pages = await Promise.all(OPEN.map((url) => openServed(browser(), `${site.url}${url}`)));
  await fc.assert(
    fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 4 }), async (series) => {
      for (const { apply } of series) apply();
      const { code, output } = await run(["build", "--root", site.root, "--out", dist, "--force", "--quiet"]);
      expect(output).not.toMatch(/error/);
      expect(code).toBe(0);
      for (const url of builtPages()) await eventually(() => served(url)).toBe(built(url));
      for (const page of pages) await eventually(() => markupOf(page)).toBe(await loadedMarkup(page.url()));
    }),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
  await Promise.all(pages.map((page) => leave(page)));
});

/** Addresses of all pages that were built. */
const builtPages = (): string[] =>
  fs
    .readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("index.html") && !file.startsWith("tides"))
    .map(
      (file) =>
        `/${file
          .split(path.sep)
          .join("/")
          .replace(/index\.html$/, "")}`,
    );

const built = (url: string): string => withoutDigests(fs.readFileSync(path.join(dist, url, "index.html"), "utf8"));

/** A page as it is served, without what the server adds. */
async function served(url: string): Promise<string> {
  const html = await (await fetch(`${site.url}${url}`)).text();
  return withoutDigests(html.replace(/<script type="application\/json" id="plena-serve">.*?<\/script><script type="module" src="\/@plena\/[^"]*"><\/script>/, ""));
}

/** Code is not minified while it is edited: its addresses are others than those of a build. */
const withoutDigests = (html: string): string => html.replace(/(\/assets\/[\w-]+?)-[\dA-Z]{8}\.(js|css)/g, "$1.$2");

/** What a page shows, without what the server adds. */
const markupOf = (page: Page): Promise<string> =>
  page
    .evaluate(() => {
      const copy = document.documentElement.cloneNode(true) as Element;
      for (const added of copy.querySelectorAll('plena-bar, plena-overlay, #plena-serve, script[src^="/@plena/"]')) added.remove();
      const isMissing = document.title.startsWith("Aquí no hay"); // it names what is near, as it was when it was asked for
      return isMissing ? "missing" : `${document.documentElement.lang} ${copy.innerHTML}`;
    })
    .catch(() => "being loaded");

async function loadedMarkup(url: string): Promise<string> {
  const page = await openServed(browser(), url);
  const markup = await markupOf(page);
  await leave(page);
  return markup;
}
