// Everything that is printed goes through here.
import path from "node:path";
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
  /** Under GitHub Actions, writes findings as annotations. */
  annotate(list: readonly Diagnostic[]): void;
}

export interface TerminalOptions {
  readonly language: Language;
  readonly isQuiet: boolean;
  /** The site's folder, as it was asked for: annotations name files as the repository does. */
  readonly root: string;
}

const MOST_PER_CODE = 20;

/** Opens the real terminal. Colours follow NO_COLOR and FORCE_COLOR; progress needs a terminal and no CI. */
export function realTerminal({ language, isQuiet, root }: TerminalOptions): Terminal {
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
      terminal.annotate(list);
    },
    annotate(list) {
      if (process.env.GITHUB_ACTIONS === "true") for (const diagnostic of list) terminal.print(githubAnnotation(diagnostic, language, folderInRepository(root)));
    },
  };
  return terminal;
}

/** Where the site's folder stands in the repository: "site/" or, at its root, "". */
function folderInRepository(root: string): string {
  const ways = [process.env.GITHUB_WORKSPACE ?? "", ""].map((from) => path.relative(from, root)); // "" is the folder we are in
  const way = ways.find((each) => !each.startsWith("..") && !path.isAbsolute(each)) ?? "";
  return way === "" ? "" : `${way.split(path.sep).join("/")}/`;
}

/** Lets a run end as it would when whoever read its output has gone: `plena explain | head`. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
}
