// For file systems that tell nothing of what happens in them (network drives, some containers): looks at every file again and again.
import fs from "node:fs";
import path from "node:path";
import { watch } from "chokidar";
import { isWatched, type Watcher, type WatchHandlers } from "./watcher.ts";

/** How often a file is looked at, as chokidar does. */
const POLL_MS = 100;
/** chokidar lists a folder once a second at most, and forgets what came meanwhile: then it is listed again. */
const RELIST_MS = 1200;

/**
 * Does as `watchFolders` does, without the system's events. A new file is told of twice: what is written into it between the
 * moment chokidar sees it and the first look it keeps in mind would be lost.
 */
export async function pollFolders(root: string, folders: ReadonlySet<string>, { onTouch, onError }: WatchHandlers): Promise<Watcher> {
  const below = (file: string): string => path.relative(root, file).split(path.sep).join("/");
  const isWanted = (relative: string, isFolder: boolean): boolean => isWatched(relative, folders) && (!isFolder || folders.has(relative.split("/")[0] ?? ""));
  const watcher = watch(root, {
    usePolling: true,
    interval: POLL_MS,
    ignoreInitial: true,
    ignored: (file, stats) => below(file) !== "" && !isWanted(below(file), stats?.isDirectory() === true),
  });
  const again = new Set<NodeJS.Timeout>();
  const later = (delayMs: number, act: () => void): void => {
    const timer = setTimeout(() => {
      again.delete(timer);
      act();
    }, delayMs);
    again.add(timer);
  };
  const listed = new Map<string, readonly string[]>(); // what a folder held before: a file that went while chokidar was not looking is told of too
  const touchAllIn = (folder: string): void => {
    const names = namesIn(folder);
    const before = listed.get(folder) ?? [];
    listed.set(folder, names);
    for (const name of new Set([...before, ...names])) {
      const file = below(path.join(folder, name));
      if (isWatched(file, folders)) onTouch(file);
    }
  };
  watcher.on("all", (event, file) => {
    onTouch(below(file));
    if (event === "add") later(POLL_MS * 2, () => onTouch(below(file)));
  });
  watcher.on("raw", (_, file, seen) => {
    if ((seen as { curr?: fs.Stats }).curr?.isDirectory()) for (const delayMs of [0, RELIST_MS]) later(delayMs, () => touchAllIn(file));
  });
  watcher.on("error", onError);
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  const close = (): Promise<void> => {
    for (const timer of again) clearTimeout(timer);
    return watcher.close();
  };
  return { add: (folder) => void watcher.add(path.join(root, folder)), close };
}

function namesIn(folder: string): readonly string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return []; // gone meanwhile
  }
}
