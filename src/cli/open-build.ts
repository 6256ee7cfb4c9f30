// Opens everything a build needs outside the program: lock, output folder, store, site, threads.
import fs from "node:fs";
import path from "node:path";
import { type BuildOptions, type BuildResult, buildSite } from "../build.ts";
import type { Report } from "../diagnostics/report.ts";
import { UsageError } from "../errors.ts";
import type { SiteDefinition } from "../model/definition.ts";
import { cachedClientCode } from "../platform/client-code-cache.ts";
import { cpuCount } from "../platform/cpu-count.ts";
import { type LmdbStore, openMainStore, storeFolder } from "../platform/lmdb-store.ts";
import { type Lock, takeLock } from "../platform/lock.ts";
import { madeCache } from "../platform/made-cache.ts";
import { realFiles } from "../platform/real-files.ts";
import { bundleSite, importSite } from "../platform/site-module.ts";
import { recoverOutput, type StagedOutput, stagedOutput } from "../platform/staged-output.ts";
import { VERSION } from "../version.ts";
import { adaptivePool } from "../workers/adaptive-pool.ts";
import { taskRunner } from "../workers/run-tasks.ts";
import { threadPool } from "../workers/thread-pool.ts";
import type { WorkerSetup } from "../workers/worker.ts";
import type { Terminal } from "./terminal.ts";

export interface BuildSetup {
  readonly root: string;
  readonly out: string;
  /** Folder that stands for the first collection's, below or outside the root. */
  readonly content: string | undefined;
  readonly isForced: boolean;
  /** Threads to use at most; undefined means as many as there are processors. */
  readonly threads: number | undefined;
}

/** Most heap of a worker thread, in MB. */
const WORKER_HEAP_MB = 1024;

/** Runs one build under the lock of the site's cache folder. Nothing stays behind, however it ends. */
export async function runLocked(setup: BuildSetup, options: BuildOptions, report: Report, onStage: (name: string) => void, terminal: Terminal): Promise<BuildResult> {
  const cacheFolder = path.join(setup.root, ".cache");
  const lock = lockOrThrow(path.join(cacheFolder, "build.lock"), terminal);
  const stopListening = stopOnSignals(lock, setup.out);
  try {
    recoverOutput(setup.out);
    onStage("site");
    const siteModule = await bundleSite(setup.root, cacheFolder, setup.isForced);
    const definition = withContent(await importSite(siteModule), setup);
    const { store, wasReset } = openMainStore(cacheFolder, setup);
    if (wasReset) terminal.note(terminal.colors.yellow(terminal.messages.storeReset));
    try {
      return await buildWith(setup, options, { definition, siteModule, store, report, onStage });
    } finally {
      await store.close();
    }
  } finally {
    stopListening();
    lock.release();
  }
}

interface Opened {
  readonly definition: SiteDefinition;
  readonly siteModule: string;
  readonly store: LmdbStore;
  readonly report: Report;
  readonly onStage: (name: string) => void;
}

async function buildWith(setup: BuildSetup, options: BuildOptions, { definition, siteModule, store, report, onStage }: Opened): Promise<BuildResult> {
  const { root, out, isForced } = setup;
  const generator = `${VERSION} ${path.basename(import.meta.filename)} ${fs.statSync(import.meta.filename).mtimeMs}`;
  const output: StagedOutput = stagedOutput(out);
  const files = realFiles(root);
  const run = taskRunner({ files, store, records: store, output, definition, generator, site: siteModule, flush: store.flush });
  const made = madeCache(path.join(root, ".cache"), isForced);
  const threads = setup.threads ?? cpuCount();
  const workerData: WorkerSetup = { root, out, siteModule, storeFolder: storeFolder(path.join(root, ".cache")), isForced, generator };
  const workerFile = path.join(import.meta.dirname, "worker.js");
  const pool = adaptivePool(run, threads, () => threadPool(run, { workerFile, workerData, workers: threads - 1, heapMb: WORKER_HEAP_MB }));
  try {
    const result = await buildSite(definition, options, { bundleClientCode: (site) => cachedClientCode(site, root, isForced), files, store, output, pool, made, report, onStage });
    made.prune();
    return result;
  } catch (error) {
    await pool.close(); // before the files that workers may still be writing are taken away
    output.discard();
    throw error;
  } finally {
    await pool.close();
  }
}

/** `--content` points the first collection elsewhere: one site definition, many corpora. */
function withContent(definition: SiteDefinition, { content, root }: BuildSetup): SiteDefinition {
  const [name] = Object.keys(definition.collections);
  const first = name === undefined ? undefined : definition.collections[name];
  if (content === undefined || name === undefined || !first) return definition;
  return { ...definition, collections: { ...definition.collections, [name]: { ...first, folder: path.relative(root, path.resolve(content)) } } };
}

function lockOrThrow(file: string, { messages }: Terminal): Lock {
  const taken = takeLock(file);
  if ("release" in taken) return taken;
  throw new UsageError(messages.locked(taken.pid), messages.lockedHint);
}

/** Ctrl+C and a polite kill leave no lock and no half site behind. */
function stopOnSignals(lock: Lock, out: string): () => void {
  const stop = (): void => {
    recoverOutput(out);
    lock.release();
    process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
  return () => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, stop);
  };
}
