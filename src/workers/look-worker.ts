// A worker thread that looks at what stands in some folders, one after the other, while the main thread works. It loads
// nothing but what it needs for that: its start costs as much as looking at a few hundred files.
import { parentPort, workerData } from "node:worker_threads";
import { findOutputs } from "../platform/output-files.ts";

/** What stands in a folder, in few strings, which are cheap to send. */
export interface FoundMessage {
  /** Outputs and their stamps by turns: "index.html", "120 1700000000 42", "about/index.html"… No path has a NUL. */
  readonly stamps: string;
  readonly emptyFolders: readonly string[];
}

for (const folder of workerData as readonly string[]) {
  const { stamps, emptyFolders } = findOutputs(folder);
  parentPort?.postMessage({ stamps: [...stamps].flat().join("\0"), emptyFolders } satisfies FoundMessage);
}
