// `plena build`: wires the real tools to the pipeline and tells what became of it.
import fs from "node:fs";
import path from "node:path";
import { type BuildResult, buildSite } from "../build.ts";
import { Report } from "../diagnostics/report.ts";
import { ContentError, UsageError } from "../errors.ts";
import type { SiteDefinition } from "../model/definition.ts";
import { cachedClientCode } from "../platform/client-code-cache.ts";
import { type Lock, takeLock } from "../platform/lock.ts";
import { memoryStore } from "../platform/memory-store.ts";
import { realFiles } from "../platform/real-files.ts";
import { bundleSite, importSite } from "../platform/site-module.ts";
import { recoverOutput, stagedOutput } from "../platform/staged-output.ts";
import { inlinePool } from "../workers/inline-pool.ts";
import type { BuildFlags } from "./main.ts";
import { checkOutputFolder } from "./output-folder.ts";
import { formatBytes, formatTime, StageClock } from "./stage-clock.ts";
import type { Terminal } from "./terminal.ts";

/** Runs one build and gives the exit code. */
export async function runBuild(flags: BuildFlags, terminal: Terminal): Promise<number> {
  const clock = new StageClock();
  const root = path.resolve(flags.root);
  if (!fs.existsSync(root)) throw new UsageError(terminal.messages.noRoot(flags.root));
  const out = path.resolve(flags.out ?? path.join(root, "dist"));
  checkOutputFolder(root, out, terminal.messages);
  const options = {
    now: momentOf(flags, terminal),
    siteUrl: originOf(flags, terminal),
    drafts: flags.drafts === true,
    future: flags.future === true,
    expired: flags.expired === true,
  };
  const lock = lockOrThrow(path.join(root, ".cache", "build.lock"), terminal);
  const report = new Report();
  const stop = stopOnSignals(lock, out);
  try {
    recoverOutput(out);
    clock.begin("site");
    const definition = withContent(await importSite(await bundleSite(root, path.join(root, ".cache"), flags.force === true)), flags.content, root);
    const output = stagedOutput(out);
    const store = memoryStore();
    const files = realFiles(root);
    const pool = inlinePool({ files, store, output, definition });
    const onStage = (name: string): void => {
      clock.begin(name);
      terminal.progress(terminal.messages.stages[name] ?? name);
    };
    try {
      const result = await buildSite(definition, options, {
        bundleClientCode: (site) => cachedClientCode(site, root, flags.force === true),
        files,
        store,
        output,
        pool,
        report,
        onStage,
      });
      clock.end();
      return finish(result, report, flags, clock, terminal);
    } catch (error) {
      output.discard();
      throw error;
    }
  } catch (error) {
    if (error instanceof ContentError) tellFailure(error, flags, terminal);
    throw error;
  } finally {
    stop();
    lock.release();
  }
}

/** `--content` points the first collection elsewhere: one site definition, many corpora. */
function withContent(definition: SiteDefinition, content: string | undefined, root: string): SiteDefinition {
  const [name] = Object.keys(definition.collections);
  const first = name === undefined ? undefined : definition.collections[name];
  if (content === undefined || name === undefined || !first) return definition;
  return { ...definition, collections: { ...definition.collections, [name]: { ...first, folder: path.relative(root, path.resolve(content)) } } };
}

function finish(result: BuildResult, report: Report, flags: BuildFlags, clock: StageClock, terminal: Terminal): number {
  const { messages, colors } = terminal;
  const diagnostics = report.sorted();
  if (flags.json) {
    terminal.print(JSON.stringify({ ok: true, pages: result.pages, bytes: result.sizeBytes, ...result.published, milliseconds: Math.round(clock.totalMs), diagnostics }));
  } else {
    terminal.diagnostics(diagnostics);
    if (flags.timings) terminal.note(clock.table(messages));
    const { added, changed, removed } = result.published;
    if (!flags.quiet)
      terminal.print(
        colors.green(
          messages.done(result.pages, formatBytes(result.sizeBytes, terminal.language), messages.change(added, changed, removed), formatTime(clock.totalMs, terminal.language)),
        ),
      );
  }
  return flags.failOn === "warning" && diagnostics.length > 0 ? 3 : 0;
}

function tellFailure(error: ContentError, flags: BuildFlags, terminal: Terminal): void {
  const { messages, colors } = terminal;
  if (flags.json) {
    terminal.print(JSON.stringify({ ok: false, diagnostics: error.diagnostics }));
    return;
  }
  terminal.diagnostics(error.diagnostics);
  const errors = error.diagnostics.filter(({ severity }) => severity === "error").length;
  terminal.note(`${colors.red(messages.summary(errors, error.diagnostics.length - errors))}. ${messages.notPublished}`);
}

function momentOf({ clock }: BuildFlags, terminal: Terminal): string {
  if (clock === undefined) return new Date().toISOString();
  const moment = /^\d{4}-\d{2}-\d{2}/.test(clock) ? new Date(clock) : new Date(Number.NaN);
  if (Number.isNaN(moment.getTime())) throw new UsageError(terminal.messages.badClock(clock));
  return moment.toISOString();
}

function originOf({ siteUrl }: BuildFlags, terminal: Terminal): string | undefined {
  if (siteUrl === undefined || siteUrl === "") return undefined;
  if (!/^https?:\/\/[^/\s]+\/?$/.test(siteUrl)) throw new UsageError(terminal.messages.badUrl(siteUrl));
  return siteUrl;
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
