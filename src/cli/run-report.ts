// `--report FILE`: one run as JSON, for CI. docs/report.md describes every field; what is there is never renamed.
import type { PageChanges } from "../build.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Upcoming } from "../model/upcoming.ts";
import type { Terminal } from "./terminal.ts";
import { writeForTools } from "./write-for-tools.ts";

/** What a run found out, as far as it came. */
export interface RunOutcome {
  readonly command: "build" | "check";
  /** ISO moment that the run was asked for. */
  readonly moment: string;
  /** Undefined when mistakes ended the run before pages were made. */
  readonly pages?: { readonly total: number; readonly bytes: number } & PageChanges;
  readonly upcoming?: readonly Upcoming[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes the report of a run, and the folder that it is to stand in. */
export function writeReport(file: string, terminal: Terminal, { command, moment, pages, upcoming = [], diagnostics }: RunOutcome): void {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const report = {
    version: 1,
    command,
    ok: errors === 0,
    moment,
    pages: pages ?? null,
    errors,
    warnings: diagnostics.length - errors,
    findings: diagnostics,
    next: upcoming[0]?.at ?? null,
    upcoming,
  };
  writeForTools(file, report, terminal);
}
