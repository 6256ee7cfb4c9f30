// Builds one generated corpus with Plena and with Hugo (when it is installed), in turn, and prints medians and ratios.
//
//   node bench/run.mjs [--pages 1000] [--rounds 5] [--work /dev/shm/plena-bench]
//
// Every page is the same on both sides: header with menu, breadcrumbs, article, three related cards, form, footer, structured
// data. Plena also validates the front matter, checks every link and anchor and writes feed and sitemap. `cold` starts from
// no output and no cache; the others follow on it. Use a memory file system for figures of the program, a disk for yours.
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const here = import.meta.dirname;
const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const pages = Number(option("pages", "1000"));
const rounds = Number(option("rounds", "5"));
const work = path.resolve(option("work", "/dev/shm/plena-bench"));

const articles = path.join(work, `content-${pages}`, "blog");
const site = path.join(work, "site");
const out = path.join(work, "out");
const hugoSite = path.join(work, "hugo");
const hugoOut = path.join(work, "hugo-out");
const plena = path.join(here, "..", "bin", "plena.js");

fs.mkdirSync(work, { recursive: true });
if (!fs.existsSync(articles)) execFileSync("node", [path.join(here, "make-corpus.mjs"), String(pages), articles]);
fs.cpSync(path.join(here, "site"), site, { recursive: true, filter: (file) => !file.includes(".cache") });
fs.cpSync(path.join(here, "peers", "hugo"), hugoSite, { recursive: true });
if (!fs.existsSync(path.join(site, "node_modules"))) fs.symlinkSync(path.join(here, "..", "node_modules"), path.join(site, "node_modules"));

/** Runs a command and gives its wall time in seconds; /usr/bin/time adds processor time and peak memory where it exists. */
function timed(command, args) {
  const timing = path.join(work, "timing");
  const hasTime = fs.existsSync("/usr/bin/time");
  const [name, list] = hasTime ? ["/usr/bin/time", ["-f", "%U %S %M", "-o", timing, command, ...args]] : [command, args];
  const started = performance.now();
  const { status, stderr } = spawnSync(name, list, { encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } });
  const wall = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: exit ${status}\n${stderr}`);
  const [user = Number.NaN, system = Number.NaN, kb = Number.NaN] = hasTime ? fs.readFileSync(timing, "utf8").trim().split("\n").at(-1).split(" ").map(Number) : [];
  return { wall, cpu: user + system, mb: kb / 1024 };
}

const build = (...more) => timed("node", [plena, "build", "--root", site, "--content", articles, "--out", out, ...more]);
const edited = path.join(articles, "articulo-7.md");
const results = new Map(); // "Plena, cold" -> runs
const record = (name, run) => results.set(name, [...(results.get(name) ?? []), run]);
const hasHugo = spawnSync("hugo", ["version"]).status === 0;

for (let round = 0; round < rounds; round++) {
  for (const folder of [out, path.join(site, ".cache")]) fs.rmSync(folder, { recursive: true, force: true });
  record("Plena, cold", build());
  record("Plena, nothing changed", build());
  fs.appendFileSync(edited, "\nUna frase más.\n");
  record("Plena, one article edited", build());
  if (!hasHugo) continue;
  fs.rmSync(hugoOut, { recursive: true, force: true });
  record("Hugo", timed("hugo", ["--quiet", "-s", hugoSite, "-c", path.dirname(articles), "-d", hugoOut]));
}

const median = (runs, key) => runs.map((run) => run[key]).sort((a, b) => a - b)[Math.floor(runs.length / 2)];
const hugoWall = hasHugo ? median(results.get("Hugo"), "wall") : Number.NaN;
const hugoVersion = hasHugo ? execFileSync("hugo", ["version"], { encoding: "utf8" }).split(" ")[1] : "not installed";
console.log(`${pages} articles, ${rounds} rounds in turn, medians · ${os.cpus().length} × ${os.cpus()[0].model} · Node ${process.versions.node} · Hugo ${hugoVersion}\n`);
console.log("| build | wall s | cpu s | peak MB | wall against Hugo |\n| --- | ---: | ---: | ---: | ---: |");
for (const [name, runs] of results) {
  const [wall, cpu, mb] = ["wall", "cpu", "mb"].map((key) => median(runs, key));
  console.log(`| ${name} | ${wall.toFixed(2)} | ${cpu.toFixed(2)} | ${mb.toFixed(0)} | ${hasHugo ? (wall / hugoWall).toFixed(2) : "–"} |`);
}
