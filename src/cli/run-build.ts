// Runs the pipeline with its real tools: store, output folder, threads.
import fs from "node:fs";
import path from "node:path";
import { type BuildResult, type BuildTools, buildSite } from "../build.ts";
import type { SiteFiles } from "../model/tools.ts";
import type { PlannedSite } from "../plan-whole-site.ts";
import { cpuCount } from "../platform/cpu-count.ts";
import { limitHeapGrowth } from "../platform/heap-growth.ts";
import { keepRules } from "../platform/host-rules.ts";
import { madeCache } from "../platform/made-cache.ts";
import { type Existing, type MainStore, openMainStore } from "../platform/pack-store.ts";
import { templatesDigest, writePart } from "../platform/part-files.ts";
import { pictureTools } from "../platform/pictures.ts";
import { type StagedOutput, stagedOutput } from "../platform/staged-output.ts";
import { uptimeMs } from "../platform/uptime.ts";
import { mergeParts, PartError, renderPart } from "../shards.ts";
import { VERSION } from "../version.ts";
import { adaptivePool } from "../workers/adaptive-pool.ts";
import { lookAhead } from "../workers/look-ahead.ts";
import { taskRecaller, taskRunner } from "../workers/run-tasks.ts";
import { threadPool } from "../workers/thread-pool.ts";
import type { WorkerSetup } from "../workers/worker.ts";
import type { BegunCode, Run } from "./open-build.ts";
import type { Claimed } from "./verify/verify-cache.ts";

/** Most heap of a worker thread, in MB. */
const WORKER_HEAP_MB = 1024;
/** What of it is for new objects. V8's own choice made a build of 10,000 texts larger by a tenth and no faster. */
const WORKER_YOUNG_MB = 12;

/** Where the site before the published one stands in the cache folder. */
const SPARE = "site-before";

/** Called before publishing; what it throws keeps the site from being published. */
type Verify = (claimed: Claimed) => Promise<void>;

/** What a build made: its result, and every published file with its stamp. */
export interface FinishedBuild {
  readonly result: BuildResult;
  readonly outputs: ReturnType<StagedOutput["stamps"]>;
}

/** Below this many files a build keeps to one thread unless it is told otherwise: starting another cost more than it brought at 1,000. */
const THREADS_FROM = 1500;

/** From this many files on, memory is kept low; below, a few hundredths less time are worth more. */
const LARGE_FROM = 20_000;

/** Keeps what is found out under .cache/, so that the next build makes only what has changed. */
export async function buildWithStore(run: Run, files: SiteFiles, code: BegunCode, fileCount: number, verify: Verify): Promise<FinishedBuild> {
  const { setup, terminal, cacheFolder } = run;
  const { store, wasReset } = openMainStore(cacheFolder, fileCount, setup.isForced);
  if (wasReset) terminal.note(terminal.colors.yellow(terminal.messages.storeReset));
  const threads = setup.threads ?? (fileCount < THREADS_FROM ? 1 : cpuCount());
  const release = fileCount < LARGE_FROM ? undefined : limitHeapGrowth();
  try {
    return await buildWithThreads(run, files, code, verify, store, threads);
  } catch (error) {
    store.doubt();
    throw error;
  } finally {
    release?.();
    store.close();
  }
}

async function buildWithThreads(run: Run, files: SiteFiles, code: BegunCode, verify: Verify, store: MainStore, threads: number): Promise<FinishedBuild> {
  const { setup, definition, siteModule, cacheFolder, report, onStage, generator } = run;
  const { root, out, isForced } = setup;
  const spare = path.join(cacheFolder, SPARE);
  const isWorthLooking = threads > 1 && fs.existsSync(out) && !setup.share && !setup.parts;
  const looks = isWorthLooking ? lookAhead(out, spare, path.join(import.meta.dirname, "look-worker.js")) : undefined;
  const output = stagedOutput(out, spare, looks);
  const runnerTools = { files, store, records: store, output, definition, generator, site: siteModule, flush: store.flush, nowMs: uptimeMs };
  const runTask = taskRunner(runnerTools);
  const made = madeCache(cacheFolder, isForced);
  const compressed = madeCache(cacheFolder, isForced, "compressed");
  const pictures = madeCache(cacheFolder, isForced, "pictures");
  const texts = madeCache(cacheFolder, isForced, "texts");
  const keepHostRules = (headers: string, redirects: string): void => keepRules(cacheFolder, { headers, redirects });
  const workerData = (index: number): WorkerSetup => ({ root, out, siteModule, store: store.shared, thread: index + 1, generator });
  const workerFile = path.join(import.meta.dirname, "worker.js");
  const pool = adaptivePool(runTask, taskRecaller(runnerTools), threads, () => {
    void looks?.close(); // the processor is wanted for more than a spare site, of which little would be used
    return threadPool(runTask, { workerFile, workerData, workers: threads - 1, heapMb: WORKER_HEAP_MB, youngMb: WORKER_YOUNG_MB, flush: store.flush });
  });
  try {
    let existing: Existing | undefined;
    const beforePublishing = (planned: PlannedSite): Promise<void> => {
      existing = existingIn(planned);
      return verify({ outputs: output.outputs(), read: output.read, diagnostics: report.sorted(), records: store, siteModule });
    };
    const tools = {
      bundleClientCode: () => code.bundled,
      cutFont: code.cutFont,
      files,
      store,
      output,
      pool,
      made,
      pictures: pictureTools(pictures),
      compressed,
      texts: { ...texts, generator },
      keepHostRules,
      report,
      onStage,
      beforePublishing,
      nowMs: uptimeMs,
    };
    const result = await runPipeline(run, tools);
    if (!setup.share && !setup.parts) {
      made.prune();
      pictures.prune();
      texts.prune();
      if (!run.options.withoutCompression) compressed.prune();
    }
    if (existing) store.prune(existing);
    return { result, outputs: output.stamps() };
  } catch (error) {
    await pool.close(); // before the files that workers may still be writing are taken away
    output.discard();
    throw error;
  } finally {
    await Promise.all([pool.close(), looks?.close()]);
  }
}

/** Builds the whole site, renders one part of it, or joins its parts. */
async function runPipeline({ setup, options, definition, siteModule }: Run, tools: BuildTools): Promise<BuildResult> {
  if (setup.parts) {
    const templates = templatesDigest(siteModule);
    for (const part of setup.parts) if (part.templates !== templates) throw new PartError("content", part.name);
    return mergeParts(definition, options, tools, setup.parts);
  }
  if (!setup.share) return buildSite(definition, options, tools);
  const { result, facts } = await renderPart(definition, options, tools, setup.share);
  const day = `${options.now.slice(0, 10)}T00:00:00.000Z`; // parts of one day fit together, whatever the hour
  writePart(path.dirname(setup.out), { ...facts, generator: VERSION, share: setup.share, options: { ...options, now: day }, templates: templatesDigest(siteModule) });
  return result;
}

/** What of a store is still of use. */
function existingIn({ read, plan }: PlannedSite): Existing {
  return {
    texts: { count: read.drafts.length, has: lazySet(() => read.drafts.map(({ source }) => source)) },
    pages: { count: plan.pages.length, has: lazySet(() => plan.pages.map((page) => page.output)) },
  };
}

/** Says whether a name is in a list, which is made when it is asked for first. */
function lazySet(list: () => readonly string[]): (name: string) => boolean {
  let names: ReadonlySet<string> | undefined;
  return (name) => {
    names ??= new Set(list());
    return names.has(name);
  };
}
