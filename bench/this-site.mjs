#!/usr/bin/env node
// How long this project's own site takes: from nothing, with its pictures kept, and after edits. Prints medians.
//   node bench/this-site.mjs [--rounds 5] [--work FOLDER]
//
// "Pictures kept" starts from no output and from a cache that has only what was drawn, cut and packed before: social images,
// PDF guides, photographs, fonts, .br and .gz files. Every text, template, page and check is done anew.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { build, copySite, median, remove } from "./copied-site.mjs";

const DRAWN = ["made", "pictures", "fonts", "compressed"];
const ARTICLE = "content/articulos/sintomas/sofocos-menopausia.md";
const TEMPLATE = "templates/parts/Header.tsx";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" }, work: { type: "string", default: os.tmpdir() } } });
const site = copySite(values.work);
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
    times.get(work).push(build(site));
  }
}

process.stdout.write(`This site, ${values.rounds} rounds, medians · ${os.cpus().length} × ${os.cpus()[0].model.trim()} · Node ${process.versions.node}\n\n`);
process.stdout.write("| build | wall s |\n| --- | ---: |\n");
for (const [work, list] of times) process.stdout.write(`| ${work} | ${median(list).toFixed(2)} |\n`);

function edit(file, change) {
  const full = path.join(site, file);
  const before = fs.readFileSync(full, "utf8");
  const after = change(before);
  if (after === before) throw new Error(`${file} is not what this bench edits`);
  fs.writeFileSync(full, after);
}
