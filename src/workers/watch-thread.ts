// Watches folders in a thread of its own: with thousands of files in a folder, looking through it after an edit takes
// longer than showing the page.
import { parentPort, workerData } from "node:worker_threads";
import { watchFolders } from "../platform/watcher.ts";

export interface WatchTask {
  readonly root: string;
  readonly folders: readonly string[];
}

export type WatchNews = { readonly kind: "ready" } | { readonly kind: "touch"; readonly path: string } | { readonly kind: "error"; readonly message: string };

const tell = (news: WatchNews): void => parentPort?.postMessage(news);
const { root, folders } = workerData as WatchTask;
const watched = new Set(folders);
const watcher = await watchFolders(root, watched, {
  onTouch: (path) => tell({ kind: "touch", path }),
  onError: (error) => tell({ kind: "error", message: error instanceof Error ? error.message : String(error) }),
});
parentPort?.on("message", (folder: string) => {
  watched.add(folder);
  watcher.add(folder);
});
tell({ kind: "ready" });
