// Findings for whoever reads them: a person, a file for tools, or GitHub's page of a pull request.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { formatDiagnostic } from "../diagnostics/print-text.ts";
import type { Terminal } from "./terminal.ts";

export interface TellFlags {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly sarif?: string;
}

/** Prints findings, writes them to `--sarif`, and annotates them under GitHub Actions. JSON is left to the command. */
export async function tellFindings(diagnostics: readonly Diagnostic[], flags: TellFlags, terminal: Terminal): Promise<void> {
  if (flags.sarif !== undefined) (await import("./write-sarif.ts")).writeSarif(flags.sarif, diagnostics, terminal);
  if (flags.json) return;
  printAll(diagnostics, flags.quiet === true, terminal);
  terminal.annotate(diagnostics);
}

/** Most warnings of one code that are shown; errors are all shown, because each has to be mended. */
const MOST_WARNINGS = 20;

function printAll(diagnostics: readonly Diagnostic[], isQuiet: boolean, terminal: Terminal): void {
  const counts = new Map<string, number>(); // code -> its warnings so far
  for (const diagnostic of diagnostics) {
    const isWarning = diagnostic.severity === "warning";
    const count = (counts.get(diagnostic.code) ?? 0) + (isWarning ? 1 : 0);
    counts.set(diagnostic.code, count);
    if (isWarning && (isQuiet || count > MOST_WARNINGS)) continue;
    terminal.note(`${formatDiagnostic(diagnostic, terminal.language, terminal.colors)}\n`);
  }
  if (!isQuiet) for (const [code, count] of counts) if (count > MOST_WARNINGS) terminal.note(terminal.colors.dim(`${code}: … +${count - MOST_WARNINGS}`));
}
