// For file systems that tell nothing of what happens in them (network drives, some containers): looks at every file again and again.
import fs from "node:fs";
import path from "node:path";
import { watch } from "chokidar";
import { stampOf } from "../model/tools.ts";
import { stampOfStat, statOf } from "./output-files.ts";
import { realFiles } from "./real-files.ts";
import { isWatched, type Watcher, type WatchHandlers } from "./watcher.ts";

/** How often a file is looked at, as chokidar does. */
const POLL_MS = 100;
/** How often all files are compared with what they were. */
const COMPARE_MS = 1200;

/**
 * Does as `watchFolders` does, without the system's events. chokidar tells soon of most changes, but not of what is written
 * before its first look at a file or folder, nor of a file that came and went between two: so all are compared besides.
 */
export async function pollFolders(root: string, folders: ReadonlySet<string>, { onTouch, onError }: WatchHandlers): Promise<Watcher> {
  const below = (file: string): string => path.relative(root, file).split(path.sep).join("/");
  const isWanted = (relative: string, isFolder: boolean): boolean => isWatched(relative, folders) && (!isFolder || folders.has(relative.split("/")[0] ?? ""));
  let before = stampsIn(root, folders);
  const compare = (): void => {
    const now = stampsIn(root, folders);
    const touched = [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file));
    before = now;
    for (const file of touched) onTouch(file);
  };
  const watcher = watch(root, {
    usePolling: true,
    interval: POLL_MS,
    ignoreInitial: true,
    ignored: (file, stats) => below(file) !== "" && !isWanted(below(file), stats?.isDirectory() === true),
  });
  watcher.on("all", (_, file) => onTouch(below(file)));
  watcher.on("error", onError);
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  const comparing = setInterval(() => {
    try {
      compare();
    } catch (error) {
      onError(error);
    }
  }, COMPARE_MS);
  return {
    add: (folder) => void watcher.add(path.join(root, folder)),
    close() {
      clearInterval(comparing);
      return watcher.close();
    },
  };
}

/** Stamps of the files beside the folders and in them, by path below the root. */
function stampsIn(root: string, folders: ReadonlySet<string>): ReadonlyMap<string, string> {
  const stamps = new Map<string, string>();
  for (const name of fs.readdirSync(root)) {
    const stat = statOf(path.join(root, name));
    if (stat?.isFile() && isWatched(name, folders)) stamps.set(name, stampOfStat(stat));
  }
  const files = realFiles(root);
  for (const info of [...folders].flatMap((folder) => files.list(folder))) if (isWatched(info.path, folders)) stamps.set(info.path, stampOf(info));
  return stamps;
}
