// Findings for whoever reads them: a person, a file for tools, or GitHub's page of a pull request.
import fs from "node:fs";
import path from "node:path";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { githubAnnotation } from "../diagnostics/print-github.ts";
import { sarifLog } from "../diagnostics/print-sarif.ts";
import { VERSION } from "../version.ts";
import type { Terminal } from "./terminal.ts";

export interface TellFlags {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly sarif?: string;
}

/** Prints findings, writes them to `--sarif`, and annotates them under GitHub Actions. JSON is left to the command. */
export function tellFindings(diagnostics: readonly Diagnostic[], flags: TellFlags, terminal: Terminal): void {
  const { language } = terminal;
  if (flags.sarif !== undefined) {
    fs.mkdirSync(path.dirname(path.resolve(flags.sarif)), { recursive: true });
    fs.writeFileSync(flags.sarif, `${JSON.stringify(sarifLog(diagnostics, VERSION, language), null, 2)}\n`);
  }
  if (flags.json) return;
  terminal.diagnostics(flags.quiet ? diagnostics.filter(({ severity }) => severity === "error") : diagnostics);
  if (process.env.GITHUB_ACTIONS === "true") for (const diagnostic of diagnostics) terminal.print(githubAnnotation(diagnostic, language));
}
