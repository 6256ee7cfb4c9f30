// Builds one generated corpus with Plena and with its peers, in turn, and prints medians and ratios.
//
//   node bench/run.mjs [--pages 1000,10000] [--rounds 5] [--peers hugo,eleventy,astro] [--work /dev/shm/plena-bench] [--cached] [--markdown]
//
// Every page is the same on all sides: header with menu, breadcrumbs, article, three related cards, form, footer, structured
// data. Plena also validates the front matter, checks every link and anchor and writes feed and sitemap. `cold` starts from
// no output and no cache; the other works follow on it. Use a memory file system for figures of the program, a disk for
// yours; 100,000 articles need 4 GB there. Hugo has to be on the PATH; Eleventy and Astro are installed with npm into the
// work folder when they are asked for. --cached lets Hugo render once what all pages share (header, footer, form and the three
// cards), as Plena does by itself. --markdown prints the README's tables and nothing else.
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const here = import.meta.dirname;
const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const sizes = option("pages", "1000").split(",").map(Number);
const rounds = Number(option("rounds", "5"));
const work = path.resolve(option("work", "/dev/shm/plena-bench"));
const isCached = process.argv.includes("--cached");
const asked = option("peers", "hugo").split(",").filter(Boolean);

const site = path.join(work, "site");
const out = path.join(work, "out");
const plena = path.join(here, "..", "bin", "plena.js");

/** Runs a command and gives its wall time in seconds; /usr/bin/time adds processor time and peak memory where it exists. */
function timed([command, ...args], { cwd = work, env = {} } = {}) {
  const timing = path.join(work, "timing");
  const hasTime = fs.existsSync("/usr/bin/time");
  const [name, list] = hasTime ? ["/usr/bin/time", ["-f", "%U %S %M", "-o", timing, command, ...args]] : [command, args];
  const started = performance.now();
  const { NODE_EXTRA_CA_CERTS: _, ...ours } = process.env; // Node reads and parses them at its start: 40 ms that are this machine's
  const { status, stderr } = spawnSync(name, list, { cwd, encoding: "utf8", env: { ...ours, NODE_ENV: "production", ...env } });
  const wall = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: exit ${status}\n${stderr}`);
  const [user = Number.NaN, system = Number.NaN, kb = Number.NaN] = hasTime ? fs.readFileSync(timing, "utf8").trim().split("\n").at(-1).split(" ").map(Number) : [];
  return { wall, cpu: user + system, mb: kb / 1024 };
}

/** Copies a peer's site into the work folder, and installs its packages there. */
function prepare(name, packages = []) {
  const folder = path.join(work, name);
  fs.cpSync(path.join(here, "peers", name), folder, { recursive: true, force: true });
  if (packages.length > 0 && !fs.existsSync(path.join(folder, "node_modules"))) {
    fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: `bench-${name}`, private: true }));
    execFileSync("npm", ["install", "--no-audit", "--no-fund", ...packages], { cwd: folder, stdio: "ignore" });
  }
  return folder;
}

/** Each gives, for a folder of articles, how it builds from cold and what has to go before. */
const PEERS = {
  hugo(articles) {
    const folder = prepare("hugo");
    if (isCached) cacheParts(path.join(folder, "layouts"));
    const made = path.join(folder, "public");
    return { label: `Hugo ${hugoVersion()}`, command: ["hugo", "--quiet", "-s", folder, "-c", path.dirname(articles), "-d", made], clean: [made], made };
  },
  eleventy(articles) {
    const folder = prepare("eleventy", ["@11ty/eleventy@3.1.7"]);
    fs.rmSync(path.join(folder, "content"), { force: true });
    fs.symlinkSync(path.dirname(articles), path.join(folder, "content"));
    const made = path.join(folder, "_site");
    return {
      label: "Eleventy 3.1.7",
      command: [process.execPath, "node_modules/@11ty/eleventy/cmd.cjs"],
      cwd: folder,
      env: { CONTENT: "content", OUT: "_site" },
      clean: [made],
      made,
    };
  },
  astro(articles) {
    const folder = prepare("astro", ["astro@7.3.5", "node@24"]);
    const clean = ["dist", ".astro", "node_modules/.astro"].map((name) => path.join(folder, name));
    const env = { CDIR: articles, ASTRO_TELEMETRY_DISABLED: "1" };
    return { label: "Astro 7.3.5 (Node 24)", command: ["node_modules/.bin/node", "node_modules/astro/bin/astro.mjs", "build"], cwd: folder, env, clean, made: clean[0] };
  },
};

/** Turns what all pages share into partials of Hugo that are rendered once. */
function cacheParts(layouts) {
  const file = path.join(layouts, "_default", "single.html");
  let page = fs.readFileSync(file, "utf8").replaceAll("{{ partial ", "{{ partialCached ");
  for (const element of ["aside", "form"]) {
    const [whole] = new RegExp(`<${element}\\b.*?</${element}>`, "s").exec(page);
    fs.writeFileSync(path.join(layouts, "partials", `${element}.html`), whole);
    page = page.replace(whole, () => `{{ partialCached "${element}.html" . }}`);
  }
  fs.writeFileSync(file, page);
}

function hugoVersion() {
  const { status, stdout } = spawnSync("hugo", ["version"], { encoding: "utf8" });
  return status === 0 ? stdout.split(" ")[1].split("+")[0].slice(1) : undefined;
}

/** Changes a file for good, differently each time. */
const change = (file, pattern, text) => fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace(pattern, text));

function removeAll(folders) {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
}

/** What is built in each round, in this order: name, and the edit before it. */
const WORKS = [
  ["cold", () => removeAll([out, path.join(site, ".cache")])],
  ["nothing changed", () => {}],
  ["one article edited", (articles) => fs.appendFileSync(path.join(articles, "articulo-7.md"), "\nUna frase más.\n")],
  ["a data file edited", (_, round) => change(path.join(site, "content/datos.yaml"), /recursos: .*/, `recursos: Recursos ${round}`)],
  ["a template edited", (_, round) => change(path.join(site, "templates/pages.tsx"), /<h2>(?:Relacionados|Parecidos \d+)<\/h2>/, `<h2>Parecidos ${round}</h2>`)],
];

function measure(pages) {
  const articles = path.join(work, `content-${pages}`, "blog");
  if (!fs.existsSync(articles)) execFileSync("node", [path.join(here, "make-corpus.mjs"), String(pages), articles]);
  const peers = asked.filter((name) => name !== "hugo" || hugoVersion()).map((name) => PEERS[name](articles));
  const results = new Map(); // "Plena, cold" -> runs
  const record = (name, run) => results.set(name, [...(results.get(name) ?? []), run]);
  for (let round = 0; round < rounds; round++) {
    for (const [name, edit] of WORKS) {
      edit(articles, round);
      record(`Plena, ${name}`, timed([process.execPath, plena, "build", "--root", site, "--content", articles, "--out", out]));
    }
    for (const { label, command, cwd, env, clean, made } of peers) {
      removeAll(clean);
      record(`${label}, cold`, timed(command, { cwd, env }));
      const count = fs.readdirSync(made, { recursive: true }).filter((file) => file.endsWith(".html")).length;
      if (count < pages) throw new Error(`${label} made ${count} pages of ${pages}`);
    }
  }
  return results;
}

const median = (runs, key) => runs.map((run) => run[key]).sort((a, b) => a - b)[Math.floor(runs.length / 2)];

/** One row for each work; ratios of wall time against the first peer. */
function table(results) {
  const base = [...results.keys()].find((name) => !name.startsWith("Plena"));
  const baseWall = base ? median(results.get(base), "wall") : Number.NaN;
  const rows = [...results].map(([name, runs]) => {
    const [wall, cpu, mb] = ["wall", "cpu", "mb"].map((key) => median(runs, key));
    return `| ${name} | ${wall.toFixed(2)} | ${cpu.toFixed(2)} | ${mb.toFixed(0)} | ${base ? (wall / baseWall).toFixed(2) : "–"} |`;
  });
  return [`| build | wall s | cpu s | peak MB | wall against ${base?.split(",")[0] ?? "–"} |`, "| --- | ---: | ---: | ---: | ---: |", ...rows].join("\n");
}

fs.mkdirSync(work, { recursive: true });
fs.cpSync(path.join(here, "site"), site, { recursive: true, filter: (file) => !file.includes(".cache") });
if (!fs.existsSync(path.join(site, "node_modules"))) fs.symlinkSync(path.join(here, "..", "node_modules"), path.join(site, "node_modules"));
const machine = `${os.cpus().length} × ${os.cpus()[0].model.trim()} · Node ${process.versions.node}`;
for (const pages of sizes) {
  const load = os.loadavg()[0];
  const results = measure(pages);
  const parts = isCached ? ", Hugo with partialCached" : "";
  console.log(`${pages.toLocaleString("en")} articles${parts}, ${rounds} rounds in turn, medians · ${machine}\n\n${table(results)}\n`);
  if (!process.argv.includes("--markdown")) console.log(`Load when it began: ${load.toFixed(1)}\n`);
}
