// Where the time of a cold build goes: each stage in milliseconds and in microseconds per page, medians of several rounds.
//
//   node bench/parts.mjs [--pages 2000] [--rounds 5] [--threads 1] [--work /dev/shm/plena-bench]
//
// A regression shows in its stage, whatever the size: compare the last column before and after a change.
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const here = import.meta.dirname;
const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const pages = Number(option("pages", "2000"));
const rounds = Number(option("rounds", "5"));
const threads = option("threads", "1");
const work = path.resolve(option("work", "/dev/shm/plena-bench"));
const [site, out, articles] = [path.join(work, "parts-site"), path.join(work, "parts-out"), path.join(work, `content-${pages}`, "blog")];

fs.mkdirSync(work, { recursive: true });
if (!fs.existsSync(articles)) execFileSync("node", [path.join(here, "make-corpus.mjs"), String(pages), articles]);
fs.cpSync(path.join(here, "site"), site, { recursive: true, filter: (file) => !file.includes(".cache") });
if (!fs.existsSync(path.join(site, "node_modules"))) fs.symlinkSync(path.join(here, "..", "node_modules"), path.join(site, "node_modules"));

const stages = new Map(); // "render" -> milliseconds of each round
for (let round = 0; round < rounds; round++) {
  for (const folder of [out, path.join(site, ".cache")]) fs.rmSync(folder, { recursive: true, force: true });
  const args = [path.join(here, "..", "bin", "plena.js"), "build", "--root", site, "--content", articles, "--out", out, "--threads", threads, "--timings"];
  const { status, stderr } = spawnSync("node", args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`exit ${status}\n${stderr}`);
  for (const [, stage, ms] of stderr.matchAll(/^ {2}(\w+) +(\d+\.\d) ms +\d+ %$/gm)) stages.set(stage, [...(stages.get(stage) ?? []), Number(ms)]);
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
console.log(
  `${pages} articles, cold, ${threads} thread(s), ${rounds} rounds, medians · ${os.cpus().length} × ${os.cpus()[0].model.trim()} · Node ${process.versions.node} · load ${os.loadavg()[0].toFixed(1)}\n`,
);
console.log("| stage | ms | µs per page |\n| --- | ---: | ---: |");
for (const [stage, list] of stages) console.log(`| ${stage} | ${median(list).toFixed(1)} | ${((1000 * median(list)) / pages).toFixed(1)} |`);
