// Tells where something happened in a site's folders. Only folders are watched, by the system's own events: that is
// enough for edits, atomic saves and renames, and ten thousand files cost no more than ten.
import path from "node:path";
import { type FSWatcher, watch } from "chokidar";

export interface Watcher {
  /** Watches one more folder at the top of the root. */
  add(folder: string): void;
  close(): Promise<void>;
}

export interface WatchHandlers {
  /** Called with a path below the root, "content/a.md", many times for one save: what happened has to be looked up. */
  onTouch(path: string): void;
  onError(error: unknown): void;
}

/**
 * Watches folders at the top of a root, and the files beside them.
 *
 * @param folders Their names; whoever adds one to the set calls `add` too.
 * @returns Once everything is watched.
 */
export async function watchFolders(root: string, folders: ReadonlySet<string>, { onTouch, onError }: WatchHandlers): Promise<Watcher> {
  const isWatched = (file: string): boolean => {
    const [top = "", ...rest] = path.relative(root, file).split(path.sep);
    if (top === "") return true;
    return !top.startsWith(".") && folders.has(top) && !rest.some((name) => name.startsWith(".") || name === "node_modules");
  };
  const watcher: FSWatcher = watch(root, {
    ignoreInitial: true,
    ignored: (file, stats) => !isWatched(file) || (stats?.isFile() === true && !watcher.options.usePolling), // polled folders tell nothing of their files
  });
  const touch = (file: string): void => {
    const relative = path.relative(root, file).split(path.sep).join("/");
    if (isWatched(file) || (!relative.includes("/") && !relative.startsWith("."))) onTouch(relative);
  };
  watcher.on("raw", (_, name: string | null, details) => {
    const { watchedPath } = details as { watchedPath?: string };
    if (watchedPath !== undefined) touch(name === null ? watchedPath : path.join(watchedPath, name));
  });
  watcher.on("all", (_, file) => touch(file));
  watcher.on("error", onError);
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  return { add: (folder) => void watcher.add(path.join(root, folder)), close: () => watcher.close() };
}
