// `plena check`: everything a build checks, and the rules of lint. Nothing is published.
import fs from "node:fs";
import path from "node:path";
import { changesOf, examineSite, totalBytes, upcomingOf } from "../build.ts";
import { applyEdits } from "../check/apply-edits.ts";
import { type Edit, RULES } from "../check/finding.ts";
import { type LintResult, lintSite, lintTexts } from "../check/lint-site.ts";
import { compareDiagnostics, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { ContentError, UsageError } from "../errors.ts";
import type { Entry } from "../model/content.ts";
import type { PageFacts } from "../model/facts.ts";
import type { BuildOptions, PlannedSite, ReadSite } from "../plan-whole-site.ts";
import { listOutputs } from "../platform/output-files.ts";
import { writeWhole } from "../platform/receipt.ts";
import { outcomeBeside } from "../platform/staged-output.ts";
import { findBrokenExternals } from "./check-external.ts";
import { CHECK_MESSAGES } from "./check-messages.ts";
import type { CheckFlags } from "./check-options.ts";
import { siteSpellers } from "./dictionary.ts";
import { type OpenSite, openSite, readingTools } from "./open-site.ts";
import { type RunOutcome, writeReport } from "./run-report.ts";
import { tellFindings } from "./tell-findings.ts";
import type { Terminal } from "./terminal.ts";

/** Checks a site and gives the exit code: 0, 1 with errors, 3 with warnings under `--fail-on warning`. */
export async function runCheck(files: readonly string[], flags: CheckFlags, terminal: Terminal): Promise<number> {
  let site = await openSite(flags, terminal);
  refuseUnknownLevels(site, terminal);
  const wanted = wantedFiles(files, site, terminal);
  const dueDays = daysOf(flags.due, terminal);
  let result = await examine(site, flags, dueDays, terminal);
  const named = new Set(files.map((name) => path.relative(site.root, path.resolve(name)).split(path.sep).join("/")));
  const unpublished = result.unpublished.filter(({ source }) => named.has(source)); // who names a draft wants to know of it
  if (unpublished.length > 0) {
    site = { ...site, options: including(unpublished, site.options) };
    result = await examine(site, flags, dueDays, terminal);
  }
  let fixed = 0;
  if (flags.fix && result.edits.length > 0) {
    fixed = writeEdits(
      site.root,
      result.edits.filter(({ file }) => wanted.size === 0 || wanted.has(file)),
    );
    if (fixed > 0) result = await examine(site, flags, dueDays, terminal);
  }
  const diagnostics = [...result.diagnostics].sort(compareDiagnostics).filter(({ at }) => wanted.size === 0 || (at && wanted.has(at.file)));
  if (flags.report !== undefined) writeReport(flags.report, terminal, { command: "check", moment: site.options.now, ...result.outcome, diagnostics });
  await tellFindings(diagnostics, flags, terminal);
  return finish(diagnostics, fixed, result.isPartial === true, flags, terminal);
}

/** A misspelt code would leave its rule as it was, and nobody would know. @throws {UsageError} for a level of a rule that does not exist. */
function refuseUnknownLevels({ definition }: OpenSite, { language }: Terminal): void {
  const messages = CHECK_MESSAGES[language];
  const unknown = Object.keys(definition.lint?.levels ?? {}).find((code) => !(code in RULES));
  if (unknown !== undefined) throw new UsageError(messages.badLevel(unknown), messages.codeHint(suggest(unknown, Object.keys(RULES))));
}

function finish(diagnostics: readonly Diagnostic[], fixed: number, isPartial: boolean, flags: CheckFlags, terminal: Terminal): number {
  const messages = CHECK_MESSAGES[terminal.language];
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.length - errors;
  if (flags.json) terminal.print(JSON.stringify({ ok: errors === 0, errors, warnings, ...(flags.fix ? { fixed } : {}), diagnostics }));
  else if (!flags.quiet) {
    if (flags.fix) terminal.note(messages.fixed(fixed));
    if (errors + warnings === 0) terminal.print(terminal.colors.green(flags.publicar ? messages.launchable : messages.clean));
    else terminal.note(`${errors > 0 ? terminal.colors.red(terminal.messages.summary(errors, warnings)) : terminal.messages.summary(errors, warnings)}. ${messages.explain}`);
    if (isPartial) terminal.note(messages.waiting);
  }
  if (errors > 0) return 1;
  return flags.failOn === "warning" && warnings > 0 ? 3 : 0;
}

/** Options that take texts in which would not be published. */
function including(texts: readonly Entry[], options: BuildOptions): BuildOptions {
  const has = (wanted: Entry["status"]): boolean => texts.some(({ status }) => status === wanted);
  return { ...options, drafts: options.drafts || has("draft"), future: options.future || has("scheduled"), expired: options.expired || has("expired") };
}

interface Examined extends LintResult {
  /** Texts that were left out. */
  readonly unpublished: readonly Entry[];
  /** Whether the site could not be looked at as a whole. */
  readonly isPartial?: boolean;
  /** What a build would publish; only for a report. */
  readonly outcome?: Pick<RunOutcome, "pages" | "upcoming"> | undefined;
}

/** Examines the site; while stages 1 to 4 find errors, these and the rules for single texts are told: the others need a whole site. */
async function examine(site: OpenSite, flags: CheckFlags, dueDays: number, terminal: Terminal): Promise<Examined> {
  const out = flags.report === undefined ? undefined : path.join(site.root, "dist");
  let read: ReadSite | undefined;
  const onRead = (found: ReadSite): void => {
    read = found;
  };
  const tools = { ...readingTools(site, terminal, out === undefined ? undefined : outcomeBeside(out)), onRead };
  const common = { files: site.files, today: site.options.now.slice(0, 10), dueDays, isLaunch: flags.publicar === true };
  try {
    const { planned, pages } = await examineSite(site.definition, site.options, tools);
    terminal.progress(CHECK_MESSAGES[terminal.language].linting);
    const external = flags.externos ? await findBrokenExternals(planned, site, flags.quiet === true, terminal) : [];
    const speller = siteSpellers(site.root)(site.definition, planned.read.settings.language);
    const lint = lintSite({
      planned,
      pages,
      heads: tools.output.heads,
      ...common,
      isPreview: site.options.drafts || site.options.future || site.options.expired,
      external,
      speller,
    });
    speller?.save();
    const outcome = out === undefined ? undefined : outcomeOf(planned, pages, out, site.options);
    return { diagnostics: [...tools.report.sorted(), ...lint.diagnostics], edits: lint.edits, unpublished: planned.read.unpublished, outcome };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    if (!read) return { diagnostics: error.diagnostics, edits: [], unpublished: [], isPartial: true };
    const speller = siteSpellers(site.root)(site.definition, read.settings.language);
    const lint = lintTexts({ definition: site.definition, read, ...common, speller });
    speller?.save();
    return { diagnostics: [...error.diagnostics, ...lint.diagnostics], edits: lint.edits, unpublished: read.unpublished, isPartial: true };
  }
}

/** What the next build would change in the published site. */
function outcomeOf(planned: PlannedSite, pages: readonly PageFacts[], out: string, options: BuildOptions): Pick<RunOutcome, "pages" | "upcoming"> {
  const { plan, definition } = planned;
  const kept = new Set([...pages, ...plan.redirects, ...plan.copies].map(({ output }) => output));
  const removed = listOutputs(out).filter((output) => !kept.has(output));
  return { pages: { total: pages.length, bytes: totalBytes(pages), ...changesOf(pages, removed, definition.urls) }, upcoming: upcomingOf(planned, options) };
}

/** Writes what a machine can mend, each file whole, and counts the places. */
function writeEdits(root: string, edits: readonly Edit[]): number {
  let count = 0;
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const own = edits.filter((edit) => edit.file === file);
    const target = path.join(root, file);
    const text = fs.readFileSync(target, "utf8");
    if (text.startsWith("\ufeff") || text.includes("\r")) continue; // offsets count decoded text: such a file is left to its writer
    const result = applyEdits(text, own);
    writeWhole(target, result.text);
    count += result.applied;
  }
  return count;
}

/** Paths below the root, as diagnostics have them; a folder stands for all its files. */
function wantedFiles(names: readonly string[], { root, files }: OpenSite, terminal: Terminal): ReadonlySet<string> {
  return new Set(
    names.flatMap((name) => {
      const target = path.resolve(name);
      const relative = path.relative(root, target).split(path.sep).join("/");
      const stat = fs.statSync(target, { throwIfNoEntry: false });
      if (!stat || relative.startsWith("..")) throw new UsageError(CHECK_MESSAGES[terminal.language].noFile(name));
      return stat.isDirectory() ? files.list(relative).map(({ path }) => path as string) : [relative];
    }),
  );
}

/** "30d" or "30". */
function daysOf(text: string | undefined, terminal: Terminal): number {
  if (text === undefined) return 0;
  const days = /^(\d{1,4})d?$/.exec(text)?.[1];
  if (days === undefined) throw new UsageError(CHECK_MESSAGES[terminal.language].badDue(text));
  return Number(days);
}
