// Files that take long to make, one file for each key: what a site's makers made (.cache/made/), what was compressed.
import fs from "node:fs";
import path from "node:path";
import type { MadeFiles } from "../model/tools.ts";
import { writeWhole } from "./receipt.ts";

export interface MadeCache extends MadeFiles {
  /** Takes away what this run did not use, so that the folder does not grow for ever. */
  prune(): void;
}

/** Opens the made files of a site: those of its makers, or those below another name. */
export function madeCache(cacheFolder: string, isForced: boolean, name = "made"): MadeCache {
  const folder = path.join(cacheFolder, name);
  const used = new Set<string>();
  return {
    recall(key) {
      used.add(key);
      const file = path.join(folder, key);
      return !isForced && fs.existsSync(file) ? fs.readFileSync(file) : undefined;
    },
    remember(key, content) {
      fs.mkdirSync(folder, { recursive: true });
      writeWhole(path.join(folder, key), content);
    },
    prune() {
      if (!fs.existsSync(folder)) return;
      for (const name of fs.readdirSync(folder)) if (!used.has(name)) fs.rmSync(path.join(folder, name), { force: true });
    },
  };
}
