// Runs once before the tests of the code: bundles the command line when its sources are newer than lib/.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..", "..");

export default function setup(): void {
  const bundled = fs.statSync(path.join(ROOT, "lib", "main.js"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (bundled > newest(path.join(ROOT, "src"))) return;
  const { status, stderr } = spawnSync(process.execPath, ["bundle.mjs"], { cwd: ROOT, encoding: "utf8" });
  if (status !== 0) throw new Error(`The command line does not bundle:\n${stderr}`);
}

/** The latest change below a folder, as modification time in milliseconds. */
function newest(folder: string): number {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .reduce((latest, entry) => Math.max(latest, fs.statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.mtimeMs ?? 0), 0);
}
