import fs from "node:fs";
import path from "node:path";

/** Finds a file that was bundled beside the program. */
export function findBeside(name: string): string | undefined {
  const file = path.join(import.meta.dirname, name);
  return fs.existsSync(file) ? file : undefined;
}

/** Reads a file that was bundled beside the program; undefined when the program runs from its sources. */
export function readBeside(name: string): Uint8Array | undefined {
  const file = findBeside(name);
  return file === undefined ? undefined : fs.readFileSync(file);
}
