import { Worker } from "node:worker_threads";
import type { Watcher, WatchHandlers } from "../platform/watcher.ts";
import type { WatchNews, WatchTask } from "./watch-thread.ts";

/**
 * Watches folders as `watchFolders` does, in another thread.
 *
 * @param file The bundled watch-thread.ts.
 */
export async function watchInThread(file: string, root: string, folders: ReadonlySet<string>, { onTouch, onError }: WatchHandlers): Promise<Watcher> {
  const worker = new Worker(file, { workerData: { root, folders: [...folders] } satisfies WatchTask });
  await new Promise<void>((resolve, reject) => {
    worker.once("error", reject);
    worker.on("message", (news: WatchNews) => {
      if (news.kind === "ready") resolve();
      else if (news.kind === "touch") onTouch(news.path);
      else onError(new Error(news.message));
    });
  });
  worker.on("error", onError);
  return {
    add: (folder) => worker.postMessage(folder),
    close: async () => void (await worker.terminate()),
  };
}
