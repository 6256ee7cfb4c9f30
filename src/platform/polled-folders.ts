// For file systems that tell nothing of what happens in them (network drives, some containers): everything is looked at
// again and again. What has changed the one who is told finds out.
import fs from "node:fs";
import type { Watcher, WatchHandlers } from "./watcher.ts";

/** How often: a look at 10,000 files took less than a tenth of that. */
const POLL_MS = 1000;

/** Tells of every folder, and of every file beside them, as if something had happened there. */
export function pollFolders(root: string, folders: ReadonlySet<string>, { onTouch }: WatchHandlers): Watcher {
  const timer = setInterval(() => {
    for (const entry of fs.readdirSync(root, { withFileTypes: true })) if (entry.isFile() && !entry.name.startsWith(".")) onTouch(entry.name);
    for (const folder of folders) onTouch(folder);
  }, POLL_MS);
  return { add: () => {}, close: async () => clearInterval(timer) };
}
