import fs from "node:fs";
import path from "node:path";

/** Reads a file that was bundled beside the program; undefined when the program runs from its sources. */
export function readBeside(name: string): Uint8Array | undefined {
  const file = path.join(import.meta.dirname, name);
  return fs.existsSync(file) ? fs.readFileSync(file) : undefined;
}
