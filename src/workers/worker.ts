// A worker thread: opens the same site, store and output as the main thread, and answers chunks.
import { parentPort, workerData } from "node:worker_threads";
import { openSharedStore, type SharedStore } from "../platform/pack-store.ts";
import { realFiles } from "../platform/real-files.ts";
import { importSite } from "../platform/site-module.ts";
import { stagedOutput } from "../platform/staged-output.ts";
import { uptimeMs } from "../platform/uptime.ts";
import { taskRunner } from "./run-tasks.ts";
import { packOutputs } from "./tasks.ts";
import type { ChunkAnswer, ChunkMessage } from "./thread-pool.ts";

/** What a worker is started with. */
export interface WorkerSetup {
  readonly root: string;
  readonly out: string;
  readonly siteModule: string;
  readonly store: SharedStore;
  /** The number of this thread; the main one has 0. */
  readonly thread: number;
  readonly generator: string;
}

const port = parentPort;
if (!port) throw new Error("This module runs only in a worker thread");
const setup = workerData as WorkerSetup;
const store = openSharedStore(setup.store, setup.thread);
const ready = importSite(setup.siteModule).then((definition) =>
  taskRunner({
    files: realFiles(setup.root),
    store,
    records: store,
    output: stagedOutput(setup.out),
    definition,
    generator: setup.generator,
    site: setup.siteModule,
    flush: store.flush,
    nowMs: uptimeMs,
  }),
);
let shared: unknown;

port.on("message", async ({ id, task, inputs, shared: fresh }: ChunkMessage) => {
  if (fresh) shared = fresh.value;
  const answer = await ready
    .then((run): ChunkAnswer => ({ id, outputs: packOutputs(task, run(task, inputs as never, shared as never)) }))
    .catch((error: Error): ChunkAnswer => ({ id, error: { name: error.name, message: error.message, stack: error.stack } }));
  port.postMessage(answer);
});
