// Opens what a build needs before it reads anything: the lock, the output folder, the site's definition. The pipeline itself
// (run-build.ts) is loaded only when there is something to build, and while esbuild bundles the site in its own process.
import fs from "node:fs";
import path from "node:path";
import type { BuildOptions, BuildResult } from "../build.ts";
import type { Report } from "../diagnostics/report.ts";
import { UsageError } from "../errors.ts";
import type { SiteDefinition } from "../model/definition.ts";
import type { OutputPath } from "../model/paths.ts";
import { cachedClientCode } from "../platform/client-code-cache.ts";
import { keptCuts } from "../platform/cut-font.ts";
import { hasLastBuild, type LastBuild, recallBuild, rememberBuild } from "../platform/last-build.ts";
import { type Lock, takeLock } from "../platform/lock.ts";
import { noRecords } from "../platform/memory-store.ts";
import type { PartFile } from "../platform/part-files.ts";
import { listedTwice, realFiles } from "../platform/real-files.ts";
import { recoverOutput } from "../platform/replace-site.ts";
import { bundleSite, importSite } from "../platform/site-module.ts";
import type { Part, Share } from "../shards.ts";
import type { ClientCode } from "../stages/6-assets/client-code.ts";
import type { CutFont, WantedFont } from "../stages/6-assets/cut-fonts.ts";
import { VERSION } from "../version.ts";
import { type FontThread, fontThread } from "../workers/font-thread.ts";
import { digestInputs, lookAtSources } from "./build-inputs.ts";
import type { Terminal } from "./terminal.ts";
import type { Claimed } from "./verify/verify-cache.ts";

export interface BuildSetup {
  readonly root: string;
  readonly out: string;
  /** Folder that stands for the first collection's, below or outside the root. */
  readonly content: string | undefined;
  readonly isForced: boolean;
  /** Makes everything a second time and compares, before anything is published. */
  readonly verifies: boolean;
  /** Threads to use at most; undefined means as many as there are processors. */
  readonly threads: number | undefined;
  /** Renders one part of the site into the folder `out`. */
  readonly share?: Share;
  /** Joins these parts instead of rendering. */
  readonly parts?: readonly (Part & PartFile)[];
}

/** Runs one build under the lock of the site's cache folder. Nothing stays behind, however it ends. */
export async function runLocked(setup: BuildSetup, options: BuildOptions, report: Report, onStage: (name: string) => void, terminal: Terminal): Promise<BuildResult> {
  const cacheFolder = path.join(setup.root, ".cache");
  const lock = lockOrThrow(path.join(cacheFolder, "build.lock"), terminal);
  const stopListening = stopOnSignals(lock, setup.out);
  const fonts = fontThread(path.join(import.meta.dirname, "font-worker.js"));
  try {
    recoverOutput(setup.out);
    onStage("site");
    const bundling = bundleSite(setup.root, cacheFolder, setup.isForced);
    if (setup.isForced || !hasLastBuild(cacheFolder)) await Promise.all([bundling, import("./run-build.ts")]);
    const siteModule = await bundling;
    const definition = withContent(await importSite(siteModule), setup);
    return await buildUnlessSame({ setup, options, definition, siteModule, cacheFolder, report, onStage, terminal, generator: generatorId() }, fonts);
  } finally {
    await fonts.close();
    stopListening();
    lock.release();
  }
}

/** One run, with everything it was called with. */
export interface Run {
  readonly setup: BuildSetup;
  readonly options: BuildOptions;
  readonly definition: SiteDefinition;
  readonly siteModule: string;
  readonly cacheFolder: string;
  readonly report: Report;
  readonly onStage: (name: string) => void;
  readonly terminal: Terminal;
  /** Names the generator in keys of what is stored. */
  readonly generator: string;
}

/** What is published besides pages, on its way while texts are read and pages rendered. */
export interface BegunCode {
  readonly bundled: Promise<ClientCode>;
  readonly cutFont: CutFont;
}

/** Begins to bundle client code in esbuild's process, and to cut its fonts in a thread. A part of a site needs none. */
function beginCode({ setup, definition, siteModule, cacheFolder }: Run, thread: FontThread): BegunCode {
  const kept = path.join(cacheFolder, "fonts");
  if (definition.fonts && !setup.share && (setup.isForced || !fs.existsSync(kept))) thread.begin();
  const cutFont = keptCuts(kept, setup.isForced, thread.cut);
  const begin = (font: WantedFont): void => {
    if (!setup.share) cutFont(font).catch(() => {}); // who writes it is told of what goes wrong
  };
  return { bundled: cachedClientCode(definition, setup.root, siteModule, setup.isForced, begin), cutFont };
}

/** Gives the last build's result when nothing it read or wrote has changed, and builds otherwise. */
async function buildUnlessSame(run: Run, thread: FontThread): Promise<BuildResult> {
  const { setup, options, definition, siteModule, cacheFolder, report, generator } = run;
  const files = listedTwice(realFiles(setup.root));
  const sources = lookAtSources(definition, files); // before anything is read: what changes meanwhile is built next time
  const code = beginCode(run, thread);
  const isWhole = setup.share === undefined && setup.parts === undefined;
  const inputs = code.bundled.then(({ islandScripts, styles, firstStyles, files: clientFiles, fonts }) => {
    const clientCode = [JSON.stringify([islandScripts, firstStyles]), ...styles, ...[...clientFiles, ...fonts].map(({ output }) => output)];
    return digestInputs(sources, options, { generator, siteModule, content: setup.content, out: setup.out, clientCode });
  });
  inputs.catch(() => {}); // awaited below; a mistake in client code before that must not count as unhandled
  const last = !isWhole || setup.isForced || !hasLastBuild(cacheFolder) ? undefined : recallBuild<BuildResult>(cacheFolder, await inputs, setup.out);
  if (last) {
    report.addAll(last.diagnostics);
    await verifyLast(run, last);
    return last.result;
  }
  const { buildWithStore } = await import("./run-build.ts");
  const { result, outputs } = await buildWithStore(run, files, code, sources.count, (claimed) => verify(run, claimed));
  if (!isWhole) return result;
  const { added, changed, unchanged } = result.published;
  const published = { added: 0, changed: 0, removed: 0, unchanged: added + changed + unchanged };
  const changes = { added: [], changed: [], removed: [] };
  rememberBuild(cacheFolder, { inputs: await inputs, result: { ...result, published, changes, spentMs: {} }, diagnostics: report.sorted() }, outputs);
  return result;
}

/** Compares the published site, which nothing seems to have changed, with what its sources give. */
async function verifyLast(run: Run, { outputs, diagnostics }: LastBuild<BuildResult>): Promise<void> {
  const read = (output: OutputPath): Uint8Array => fs.readFileSync(path.join(run.setup.out, output));
  await verify(run, {
    outputs: withoutCompressed(
      outputs.map(([output]) => output),
      run.setup.root,
    ),
    read,
    diagnostics,
    records: noRecords,
    siteModule: run.siteModule,
  });
}

/** Leaves out files that a build compressed: they are made after what is compared. One of public/ is the site's own. */
function withoutCompressed(outputs: readonly OutputPath[], root: string): readonly OutputPath[] {
  const all = new Set<string>(outputs);
  const isMade = (output: string): boolean => /\.(?:br|gz)$/.test(output) && all.has(output.slice(0, -3)) && !fs.existsSync(path.join(root, "public", output));
  return outputs.filter((output) => !isMade(output));
}

/** Compares what would be published with what the sources give, when that was asked for. */
async function verify({ setup, options, cacheFolder, onStage }: Run, claimed: Claimed): Promise<void> {
  if (!setup.verifies) return;
  onStage("verify");
  const { verifyCache } = await import("./verify/verify-cache.ts");
  await verifyCache(claimed, { root: setup.root, cacheFolder, options, adapt: (definition) => withContent(definition, setup) });
}

/** Changes with every change of the generator: what another one stored is not used. */
const generatorId = (): string => `${VERSION} ${path.basename(import.meta.filename)} ${fs.statSync(import.meta.filename).mtimeMs}`;

/** `--content` points the first collection elsewhere: one site definition, many corpora. */
function withContent(definition: SiteDefinition, { content, root }: BuildSetup): SiteDefinition {
  const [name] = Object.keys(definition.collections);
  const first = name === undefined ? undefined : definition.collections[name];
  if (content === undefined || name === undefined || !first) return definition;
  const { addressLedger: _, ...rest } = definition; // another corpus has other addresses
  return { ...rest, collections: { ...definition.collections, [name]: { ...first, folder: path.relative(root, path.resolve(content)) } } };
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
