// Builds the real site with the command line that its publishers use.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const ROOT = path.join(import.meta.dirname, "../..");
/** The day on which the tests read the site: what is published later is not there yet. */
export const CLOCK = "2026-11-21";
/** Another build may hold the lock: how often and after how many milliseconds it is asked again. */
const ATTEMPTS = 240;
const PAUSE_MS = 250;
const LOCKED = 2; // exit code: usage or configuration

/**
 * Builds the site into a folder, with more options if there are any.
 *
 * @throws With the command's own words when it fails.
 */
export async function buildRealSite(out: string, ...options: readonly string[]): Promise<void> {
  if (isBundleStale()) run(["bundle.mjs"]);
  await runUnlocked(["build", "--out", out, "--clock", CLOCK, "--quiet", ...options]);
}

/** Joins parts of the site into a folder. */
export const mergeRealSite = (out: string, parts: readonly string[]): Promise<void> => runUnlocked(["merge", ...parts, "--out", out, "--quiet"]);

/** Runs `plena` on the site, once no other build holds its lock. */
async function runUnlocked(command: readonly string[]): Promise<void> {
  const args = ["bin/plena.js", ...command];
  for (let attempt = 1; ; attempt++) {
    const { status, output } = start(args);
    if (status === 0) return;
    const isLocked = status === LOCKED && fs.existsSync(path.join(ROOT, ".cache/build.lock"));
    if (!isLocked || attempt === ATTEMPTS) throw new Error(`The site does not build (exit code ${status}):\n${output}`);
    await wait(PAUSE_MS);
  }
}

/** The bundled command line is older than its sources, or missing. */
function isBundleStale(): boolean {
  const bundle = fs.statSync(path.join(ROOT, "lib/main.js"), { throwIfNoEntry: false });
  if (!bundle) return true;
  const sources = fs.readdirSync(path.join(ROOT, "src"), { recursive: true, encoding: "utf8" });
  return sources.some((file) => fs.statSync(path.join(ROOT, "src", file)).mtimeMs > bundle.mtimeMs);
}

function run(args: readonly string[]): void {
  const { status, output } = start(args);
  if (status !== 0) throw new Error(`"node ${args.join(" ")}" failed (exit code ${status}):\n${output}`);
}

function start(args: readonly string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8", env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" } });
  return { status, output: `${stdout}${stderr}` };
}
