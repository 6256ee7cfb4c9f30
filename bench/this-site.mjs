#!/usr/bin/env node
// How long this project's own site takes: from nothing, with its pictures kept, and after edits. Prints medians.
//   node bench/this-site.mjs [--rounds 5] [--work FOLDER]
//
// "Pictures kept" starts from no output and from a cache that has only what was drawn, cut and packed before: social images,
// PDF guides, photographs, fonts, .br and .gz files. Every text, template, page and check is done anew.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";

const ROOT = path.join(import.meta.dirname, "..");
const SITE = ["content", "public", "supabase", "templates", "package.json", "tsconfig.json"];
const DRAWN = ["made", "pictures", "fonts", "compressed"];
const ARTICLE = "content/articulos/sintomas/sofocos-menopausia.md";
const TEMPLATE = "templates/parts/Header.tsx";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" }, work: { type: "string", default: os.tmpdir() } } });
const site = fs.mkdtempSync(path.join(values.work, "plena-bench-site-"));
for (const name of SITE) fs.cpSync(path.join(ROOT, name), path.join(site, name), { recursive: true });
fs.symlinkSync(path.join(ROOT, "node_modules"), path.join(site, "node_modules"));
const [dist, cache] = [path.join(site, "dist"), path.join(site, ".cache")];

/** What goes before each build; the builds follow on each other. */
const WORKS = {
  "from nothing": () => remove(dist, cache),
  "from nothing, pictures kept": () => remove(dist, ...fs.readdirSync(cache).flatMap((name) => (DRAWN.includes(name) ? [] : [path.join(cache, name)]))),
  "a template edited": (round) => edit(TEMPLATE, (text) => text.replace(/className="brand[^"]*"/, `className="brand r${round}"`)),
  "an article edited": (round) => edit(ARTICLE, (text) => `${text}\nUna frase más, la número ${round}.\n`),
  "nothing changed": () => {},
};

const times = new Map(Object.keys(WORKS).map((work) => [work, []]));
for (let round = 1; round <= Number(values.rounds); round++) {
  for (const [work, prepare] of Object.entries(WORKS)) {
    prepare(round);
    times.get(work).push(build());
  }
}
fs.rmSync(site, { recursive: true });

const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
process.stdout.write(`This site, ${values.rounds} rounds, medians · ${os.cpus().length} × ${os.cpus()[0].model.trim()} · Node ${process.versions.node}\n\n`);
process.stdout.write("| build | wall s |\n| --- | ---: |\n");
for (const [work, list] of times) process.stdout.write(`| ${work} | ${median(list).toFixed(2)} |\n`);

/** Builds the site as `npm run build` does, and gives the whole process's wall time in seconds. */
function build() {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env; // Node reads and parses them at its start: that is this machine's
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, "bin/plena.js"), "build", "--quiet", "--root", site], {
    encoding: "utf8",
    env: { ...env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error(`plena build ended with ${status}: ${stderr}`);
  return (performance.now() - began) / 1000;
}

function remove(...folders) {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
}

function edit(file, change) {
  const full = path.join(site, file);
  const before = fs.readFileSync(full, "utf8");
  const after = change(before);
  if (after === before) throw new Error(`${file} is not what this bench edits`);
  fs.writeFileSync(full, after);
}
