// A worker thread that looks at what is published, and gets the spare site ready, while the main thread works. It loads
// nothing but what it needs for that: its start costs as much as looking at a few hundred files.
import { parentPort, workerData } from "node:worker_threads";
import { findOutputs } from "../platform/output-files.ts";
import { matchSpare } from "../platform/replace-site.ts";

/** What this worker is started with. */
export interface LookSetup {
  readonly out: string;
  readonly spare: string;
}

export type LookMessage =
  /** Told first: outputs and their stamps by turns, in one string, which is cheap to send: "index.html", "120 1700000000 42", "about/index.html"… No path has a NUL. */
  | { readonly published: string }
  /** Told once the spare site has the same files as the published one, and no folder without any. */
  | "spare is the same";

const { out, spare } = workerData as LookSetup;
const tell = (message: LookMessage): void => parentPort?.postMessage(message);
const published = findOutputs(out);
tell({ published: [...published.stamps].flat().join("\0") });
matchSpare(out, spare, published);
tell("spare is the same");
