// A folder of modules that a running program makes and imports.
import fs from "node:fs";
import path from "node:path";
import { writeWhole } from "./receipt.ts";

/** Writes a module under a name of its own, and gives its file. */
export function writeModule(folder: string, name: string, code: Uint8Array): string {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  writeWhole(file, code);
  return file;
}

/** Takes all modules of an earlier run away. */
export function clearModules(folder: string): void {
  fs.rmSync(folder, { recursive: true, force: true });
}
