#!/usr/bin/env node
// How long the site's first pages take: start page, blog, an article, a category, resources, a legal text and the page for
// unknown addresses, planned out of the whole site. Prints medians.
//   node bench/first-pages.mjs [--rounds 9] [--work FOLDER]
//
// All texts, data, templates, styles, scripts and fonts are the site's own, and all of them are read and checked. Planned are these
// pages, the covers that they show, their feeds, sitemap and Markdown; every other address of a page leads on to the blog. PDF
// guides, the search and .br and .gz files are not made; social images only in the row that says so.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

const ROOT = path.join(import.meta.dirname, "..");
const SITE = ["content", "public", "supabase", "templates", "package.json", "tsconfig.json"];
const PAGES = ["/", "/blog/", "/blog/sofocos-menopausia/", "/blog/tratamientos/", "/recursos/", "/politica-privacidad/", "/404.html"];
const MADE = ["/blog/sofocos-menopausia/index.md", "/llms.txt"];

const { values } = parseArgs({ options: { rounds: { type: "string", default: "9" }, work: { type: "string", default: os.tmpdir() } } });
const site = fs.mkdtempSync(path.join(values.work, "plena-bench-pages-"));
const [dist, cache] = [path.join(site, "dist"), path.join(site, ".cache")];
process.on("exit", () => fs.rmSync(site, { recursive: true, force: true }));
for (const name of SITE) fs.cpSync(path.join(ROOT, name), path.join(site, name), { recursive: true });
fs.symlinkSync(path.join(ROOT, "node_modules"), path.join(site, "node_modules"));
fs.writeFileSync(path.join(site, "content/direcciones.txt"), ""); // the ledger would ask for the other pages
fs.renameSync(path.join(site, "templates/routes.ts"), path.join(site, "templates/all-routes.ts"));

plan({ made: MADE });
build();
const shown = new Set(PAGES.flatMap((url) => html(url).match(/\/portadas\/[^"'\s,)]+?\.svg/g) ?? []));
const social = PAGES.flatMap((url) => /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(html(url))?.[1] ?? []);

/** What goes before the builds that are measured; the second follows on the first. */
const ROWS = [
  ["from nothing", { made: MADE, covers: shown }, true],
  ["again", undefined, false],
  ["from nothing, with their social images", { made: [...MADE, ...social], covers: shown }, true],
];
const times = new Map(ROWS.map(([name]) => [name, []]));
for (let round = 0; round < Number(values.rounds); round++) {
  for (const [name, planned, isCold] of ROWS) {
    if (planned) plan(planned);
    if (isCold) for (const folder of [dist, cache]) fs.rmSync(folder, { recursive: true, force: true });
    times.get(name).push(build());
  }
}

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
process.stdout.write(`${PAGES.length} pages, ${values.rounds} rounds, medians · ${os.cpus().length} × ${os.cpus()[0].model.trim()} · Node ${process.versions.node}\n\n`);
process.stdout.write("| build | wall s | slowest s |\n| --- | ---: | ---: |\n");
for (const [name, list] of times) process.stdout.write(`| ${name} | ${median(list).toFixed(2)} | ${Math.max(...list).toFixed(2)} |\n`);

/** Writes the plan of the copy: the site's own, without what is left out. */
function plan({ made, covers }) {
  const isWanted = covers ? `!url.startsWith("/portadas/") || ${JSON.stringify([...covers])}.includes(url)` : "true";
  const code = `import type { PlanContext, Route, Site } from "plena";
import { planRoutes as planAll } from "./all-routes.ts";
const [PAGES, MADE]: readonly string[][] = ${JSON.stringify([PAGES, made])};
const isWanted = (url: string): boolean => ${isWanted};
export function planRoutes(site: Site, context: PlanContext): readonly Route[] {
  return planAll(site, context).flatMap((route): Route[] => {
    if (route.kind === "feed") return [{ ...route, items: route.items.filter(({ url }) => PAGES.includes(url)) }];
    if (route.kind === "made") return MADE.includes(route.url) ? [route] : [];
    if (route.kind === "page" && !PAGES.includes(route.url)) return [{ kind: "redirect", url: route.url, to: "/blog/" }];
    return isWanted(route.url) ? [route] : [];
  });
}
`;
  fs.writeFileSync(path.join(site, "templates/routes.ts"), code);
}

function html(url) {
  return fs.readFileSync(path.join(dist, url.endsWith("/") ? `${url}index.html` : url), "utf8");
}

/** Gives the whole process's wall time in seconds. */
function build() {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env; // Node reads and parses them at its start: that is this machine's
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, "bin/plena.js"), "build", "--quiet", "--root", site, "--sin-pdf", "--sin-comprimir"], {
    encoding: "utf8",
    env: { ...env, NODE_ENV: "production" },
  });
  const seconds = (performance.now() - began) / 1000;
  if (status !== 0) throw new Error(`plena build ended with ${status}: ${stderr}`);
  return seconds;
}
