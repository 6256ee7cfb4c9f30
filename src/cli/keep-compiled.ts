// Lets Node keep the code it compiled, where it can (from 22.8 on).
import fs from "node:fs";
import module from "node:module";
import path from "node:path";

/** Every edited template is another module: beyond so many files the folder is emptied. */
const MOST_FILES = 500;

type Enable = (folder: string) => unknown;
const { enableCompileCache } = module as { readonly enableCompileCache?: Enable };

/** Keeps compiled code in a folder, beside the program if no other is given. Where that cannot be written, nothing is kept. */
export function keepCompiled(folder = path.join(import.meta.dirname, ".compiled"), enable: Enable | undefined = enableCompileCache): void {
  if (!enable) return;
  if (countFiles(folder) > MOST_FILES) fs.rmSync(folder, { recursive: true, force: true });
  enable(folder);
}

function countFiles(folder: string): number {
  try {
    return fs.readdirSync(folder, { recursive: true }).length;
  } catch {
    return 0; // the first run
  }
}
