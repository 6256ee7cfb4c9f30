// Looks things up in a built site.
import fs from "node:fs";
import path from "node:path";

/** What answers an address: a folder counts when it has an index.html. */
export function kindOf(folder: string, address: string): "file" | "folder" | "missing" {
  const file = path.join(folder, path.posix.normalize(`/${address}`));
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (stat?.isFile() && !address.endsWith("/")) return "file";
  return stat?.isDirectory() && fs.existsSync(path.join(file, "index.html")) ? "folder" : "missing";
}

/** Reads a text file; undefined when there is none. */
export function findFileText(file: string): string | undefined {
  return fs.existsSync(file) ? fs.readFileSync(file, "utf8") : undefined;
}
