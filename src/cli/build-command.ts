// `plena build`: wires the real tools to the pipeline and tells what became of it.
import fs from "node:fs";
import path from "node:path";
import type { BuildOptions, BuildResult } from "../build.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { Report } from "../diagnostics/report.ts";
import { ContentError, UsageError } from "../errors.ts";
import { beginPart, isPartFolder, partSite } from "../platform/part-files.ts";
import { VERSION } from "../version.ts";
import type { BuildFlags } from "./main.ts";
import { momentOf, originOf } from "./moment.ts";
import { type BuildSetup, runLocked } from "./open-build.ts";
import { checkOutputFolder } from "./output-folder.ts";
import { type RunOutcome, writeReport } from "./run-report.ts";
import { costlyParts, formatBytes, formatTime, partsTable, StageClock } from "./stage-clock.ts";
import { tellFindings } from "./tell-findings.ts";
import type { Terminal } from "./terminal.ts";
import { StaleCacheError } from "./verify/stale-cache-error.ts";

/** Runs one build and gives the exit code. */
export async function runBuild(flags: BuildFlags, terminal: Terminal): Promise<number> {
  const root = path.resolve(flags.root);
  if (!fs.statSync(root, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(terminal.messages.noRoot(flags.root));
  const out = outOf(flags, root, terminal);
  const options = {
    now: momentOf(flags, terminal),
    siteUrl: originOf(flags, terminal),
    drafts: flags.drafts === true,
    future: flags.future === true,
    expired: flags.expired === true,
    withoutPdf: flags.sinPdf === true,
    withoutCompression: flags.sinComprimir === true,
  };
  const setup = {
    root,
    out,
    content: flags.content,
    isForced: flags.force === true,
    verifies: flags.verifyCache === true,
    threads: flags.threads,
    ...(flags.shard ? { share: flags.shard } : {}),
  };
  return buildAndTell(setup, options, flags, terminal);
}

/** Where the build goes: the folder of the site, or that of a part. */
function outOf(flags: BuildFlags, root: string, { messages }: Terminal): string {
  const out = path.resolve(flags.out ?? path.join(root, "dist"));
  if (!flags.shard) {
    checkOutputFolder(root, out, messages);
    return out;
  }
  if (flags.out === undefined) throw new UsageError(messages.shardWithoutOut, messages.shardWithoutOutHint);
  if (!isPartFolder(out)) throw new UsageError(messages.badPartFolder(flags.out), messages.badPartFolderHint);
  beginPart(out);
  return partSite(out);
}

/** Runs one build, part or merge, and says what became of it. */
export async function buildAndTell(setup: BuildSetup, options: BuildOptions, flags: BuildFlags, terminal: Terminal): Promise<number> {
  const clock = new StageClock();
  const report = new Report();
  const onStage = (name: string): void => {
    clock.begin(name);
    terminal.progress(terminal.messages.stages[name] ?? name);
  };
  try {
    const result = await runLocked(setup, options, report, onStage, terminal);
    clock.end();
    if (flags.report !== undefined) writeReport(flags.report, terminal, outcomeOf(result, options.now, report.sorted()));
    return await finish(result, report, flags, clock, terminal);
  } catch (error) {
    if (error instanceof ContentError) {
      if (flags.report !== undefined) writeReport(flags.report, terminal, { command: "build", moment: options.now, diagnostics: error.diagnostics });
      await tellFailure(error, flags, terminal);
    }
    if (error instanceof StaleCacheError) return failStale(error, flags, terminal);
    throw error;
  }
}

const outcomeOf = ({ pages, sizeBytes, changes, upcoming }: BuildResult, moment: string, diagnostics: readonly Diagnostic[]): RunOutcome => ({
  command: "build",
  moment,
  pages: { total: pages, bytes: sizeBytes, ...changes },
  upcoming,
  diagnostics,
});

async function finish(result: BuildResult, report: Report, flags: BuildFlags, clock: StageClock, terminal: Terminal): Promise<number> {
  const { messages, colors } = terminal;
  const diagnostics = report.sorted();
  await tellFindings(diagnostics, flags, terminal);
  if (flags.json) {
    terminal.print(JSON.stringify({ ok: true, pages: result.pages, bytes: result.sizeBytes, ...result.published, milliseconds: Math.round(clock.totalMs), diagnostics }));
  } else {
    if (flags.verbose) terminal.note(`Plena ${VERSION} · Node ${process.versions.node} · ${path.resolve(flags.root)}`);
    if (flags.timings || flags.verbose) terminal.note([clock.table(messages), partsTable(result.spentMs, clock.totalMs, messages)].filter(Boolean).join("\n"));
    if (!flags.quiet) for (const sentence of costlyParts(result.spentMs, clock.totalMs, terminal.language, messages)) terminal.note(sentence);
    const { added, changed, removed } = result.published;
    if (flags.verifyCache && !flags.quiet) terminal.print(messages.verified);
    if (!flags.quiet)
      terminal.print(
        colors.green(
          messages.done(result.pages, formatBytes(result.sizeBytes, terminal.language), messages.change(added, changed, removed), formatTime(clock.totalMs, terminal.language)),
        ),
      );
  }
  return flags.failOn === "warning" && diagnostics.length > 0 ? 3 : 0;
}

/** The cache was wrong, so the generator or the site's own code is: exit code 70. */
async function failStale(error: StaleCacheError, flags: BuildFlags, terminal: Terminal): Promise<number> {
  const { tellStale } = await import("./verify/tell-stale.ts");
  if (flags.json) terminal.print(JSON.stringify({ ok: false, stale: error.files, diagnostics: error.diagnostics ?? [] }));
  else tellStale(error, terminal);
  return 70;
}

async function tellFailure(error: ContentError, flags: BuildFlags, terminal: Terminal): Promise<void> {
  const { messages, colors } = terminal;
  await tellFindings(error.diagnostics, flags, terminal);
  if (flags.json) {
    terminal.print(JSON.stringify({ ok: false, diagnostics: error.diagnostics }));
    return;
  }
  const errors = error.diagnostics.filter(({ severity }) => severity === "error").length;
  terminal.note(`${colors.red(messages.summary(errors, error.diagnostics.length - errors))}. ${messages.notPublished}`);
}
