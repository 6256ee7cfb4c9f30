#!/usr/bin/env node
// How long `plena check` takes, on this site and on a large one with our bench site's pages. Prints medians.
//   node bench/check.mjs [--articles 10000] [--rounds 3] [--work FOLDER]
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { makeCorpus } from "./make-corpus.mjs";

const ROOT = path.join(import.meta.dirname, "..");

const { values } = parseArgs({
  options: { articles: { type: "string", default: "10000" }, rounds: { type: "string", default: "3" }, work: { type: "string", default: os.tmpdir() } },
});
const folder = fs.mkdtempSync(path.join(values.work, "plena-bench-check-"));
fs.cpSync(path.join(import.meta.dirname, "site"), folder, { recursive: true });
fs.symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
makeCorpus(Number(values.articles), path.join(folder, "content", "blog"));
process.stdout.write(`load before: ${os.loadavg()[0].toFixed(1)} on ${os.availableParallelism()} processors\n`);
for (const [name, root] of [
  ["this site", ROOT],
  [`${values.articles} articles`, folder],
]) {
  const times = Array.from({ length: Number(values.rounds) }, () => timeCheck(root)).sort((a, b) => a.wallS - b.wallS);
  const { wallS, cpuS } = times[Math.floor(times.length / 2)];
  process.stdout.write(`${name.padEnd(16)} wall ${wallS.toFixed(2)} s   cpu ${cpuS.toFixed(2)} s\n`);
}
fs.rmSync(folder, { recursive: true });

function timeCheck(root) {
  const began = performance.now();
  const { status, stderr } = spawnSync(
    "/usr/bin/env",
    ["bash", "-c", 'TIMEFORMAT="%U %S"; time "$0" "$@" >/dev/null 2>&1', process.execPath, path.join(ROOT, "bin/plena.js"), "check", "--root", root, "--json"],
    {
      encoding: "utf8",
    },
  );
  const [userS = 0, systemS = 0] = stderr.trim().split(" ").map(Number);
  if (status !== 0) throw new Error(`check ended with ${status}: ${stderr}`);
  return { wallS: (performance.now() - began) / 1000, cpuS: userS + systemS };
}
