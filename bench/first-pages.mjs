#!/usr/bin/env node
// How long the site's first pages take: start page, blog, an article, a category, resources, a legal text and the page for
// unknown addresses, planned out of the whole site. Prints medians.
//   node bench/first-pages.mjs [--rounds 9] [--work FOLDER]
//
// All texts, data, templates, styles, scripts and fonts are the site's own, and all of them are read and checked. Planned are these
// pages, the covers that they show, their feeds, sitemap and Markdown; every other address of a page leads on to the blog. PDF
// guides, the search and .br and .gz files are not made; social images only in the row that says so.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { build, copySite, median, remove } from "./copied-site.mjs";

const OPTIONS = ["--sin-pdf", "--sin-comprimir"];
const PAGES = ["/", "/blog/", "/blog/sofocos-menopausia/", "/blog/tratamientos/", "/recursos/", "/politica-privacidad/", "/404.html"];
const MADE = ["/blog/sofocos-menopausia/index.md", "/llms.txt"];

const { values } = parseArgs({ options: { rounds: { type: "string", default: "9" }, work: { type: "string", default: os.tmpdir() } } });
const site = copySite(values.work);
const [dist, cache] = [path.join(site, "dist"), path.join(site, ".cache")];
fs.writeFileSync(path.join(site, "content/direcciones.txt"), ""); // the ledger would ask for the other pages
fs.renameSync(path.join(site, "templates/routes.ts"), path.join(site, "templates/all-routes.ts"));

plan({ made: MADE });
build(site, ...OPTIONS);
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
    if (isCold) remove(dist, cache);
    times.get(name).push(build(site, ...OPTIONS));
  }
}

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
