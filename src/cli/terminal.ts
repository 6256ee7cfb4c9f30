// Everything that is printed goes through here.
import pc from "picocolors";
import type { Colors } from "../diagnostics/colors.ts";
import type { Diagnostic, Language } from "../diagnostics/diagnostic.ts";
import { githubAnnotation } from "../diagnostics/print-github.ts";
import { formatDiagnostic } from "../diagnostics/print-text.ts";
import { MESSAGES, type Messages } from "./messages.ts";

export interface Terminal {
  readonly language: Language;
  readonly messages: Messages;
  readonly colors: Colors;
  /** Results: standard output. */
  print(text: string): void;
  /** Everything about the run: standard error. */
  note(text: string): void;
  /** A line that the next one replaces; only on a terminal, never in CI. */
  progress(text: string): void;
  /** Under GitHub Actions they are annotations too, beside the lines of a pull request. */
  diagnostics(list: readonly Diagnostic[]): void;
}

export interface TerminalOptions {
  readonly language: Language;
  readonly isQuiet: boolean;
}

const MOST_PER_CODE = 20;

/** Opens the real terminal. Colours follow NO_COLOR and FORCE_COLOR; progress needs a terminal and no CI. */
export function realTerminal({ language, isQuiet }: TerminalOptions): Terminal {
  const colors = pc.createColors(pc.isColorSupported && (process.stderr.isTTY || "FORCE_COLOR" in process.env));
  const showsProgress = process.stderr.isTTY && !process.env.CI && !isQuiet;
  const clear = (): void => void (showsProgress && process.stderr.write("\r\u001b[K"));
  const terminal: Terminal = {
    language,
    messages: MESSAGES[language],
    colors,
    print(text) {
      clear();
      process.stdout.write(`${text}\n`);
    },
    note(text) {
      clear();
      process.stderr.write(`${text}\n`);
    },
    progress(text) {
      if (showsProgress) process.stderr.write(`\r\u001b[K${colors.dim(text)}`);
    },
    diagnostics(list) {
      const shown = new Map<string, number>(); // code -> how many were shown
      for (const diagnostic of list) {
        const count = (shown.get(diagnostic.code) ?? 0) + 1;
        shown.set(diagnostic.code, count);
        if (count <= MOST_PER_CODE) terminal.note(`${formatDiagnostic(diagnostic, language, colors)}\n`);
      }
      for (const [code, count] of shown) if (count > MOST_PER_CODE) terminal.note(colors.dim(`${code}: … +${count - MOST_PER_CODE}`));
      if (process.env.GITHUB_ACTIONS === "true") for (const diagnostic of list) terminal.print(githubAnnotation(diagnostic, language));
    },
  };
  return terminal;
}
