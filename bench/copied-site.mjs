// A copy of this project's own site, and builds of it as `npm run build` makes them.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
const SITE = ["content", "public", "supabase", "templates", "package.json", "tsconfig.json"];

/**
 * Copies the site into a folder of its own, which is taken away at the end of the process.
 *
 * @param work Folder for it, on the file system that is to be measured.
 */
export function copySite(work) {
  const site = fs.mkdtempSync(path.join(work, "plena-bench-site-"));
  process.on("exit", () => fs.rmSync(site, { recursive: true, force: true }));
  for (const name of SITE) fs.cpSync(path.join(ROOT, name), path.join(site, name), { recursive: true });
  fs.symlinkSync(path.join(ROOT, "node_modules"), path.join(site, "node_modules"));
  return site;
}

/** Builds a site and gives the whole process's wall time in seconds. */
export function build(site, ...options) {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env; // Node reads and parses them at its start: that is this machine's
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, "bin/plena.js"), "build", "--quiet", "--root", site, ...options], {
    encoding: "utf8",
    env: { ...env, NODE_ENV: "production" },
  });
  const seconds = (performance.now() - began) / 1000;
  if (status !== 0) throw new Error(`plena build ended with ${status}: ${stderr}`);
  return seconds;
}

export function remove(...folders) {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
}

export const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
