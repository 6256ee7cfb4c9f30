// For file systems that tell nothing of what happens in them (network drives, some containers): looks at every file again and again.
import path from "node:path";
import { watch } from "chokidar";
import { isWatched, type Watcher, type WatchHandlers } from "./watcher.ts";

/** Does as `watchFolders` does, without the system's events. */
export async function pollFolders(root: string, folders: ReadonlySet<string>, { onTouch, onError }: WatchHandlers): Promise<Watcher> {
  const below = (file: string): string => path.relative(root, file).split(path.sep).join("/");
  const isWanted = (relative: string, isFolder: boolean): boolean => isWatched(relative, folders) && (!isFolder || folders.has(relative.split("/")[0] ?? ""));
  const watcher = watch(root, {
    usePolling: true,
    ignoreInitial: true,
    ignored: (file, stats) => below(file) !== "" && !isWanted(below(file), stats?.isDirectory() === true),
  });
  watcher.on("all", (_, file) => onTouch(below(file)));
  watcher.on("error", onError);
  await new Promise<void>((resolve) => watcher.once("ready", resolve));
  return { add: (folder) => void watcher.add(path.join(root, folder)), close: () => watcher.close() };
}
