// `--sarif FILE`: findings with what each code means. The explanations are long, and loaded for this alone.
import { EXPLANATIONS } from "../check/explain/catalogue.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { sarifLog } from "../diagnostics/print-sarif.ts";
import { VERSION } from "../version.ts";
import type { Terminal } from "./terminal.ts";
import { writeForTools } from "./write-for-tools.ts";

/** Writes findings as SARIF, and the folder that the file is to stand in. */
export function writeSarif(file: string, diagnostics: readonly Diagnostic[], terminal: Terminal): void {
  writeForTools(file, sarifLog(diagnostics, EXPLANATIONS, VERSION, terminal.language), terminal);
}
