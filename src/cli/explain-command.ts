// `plena explain CODE`: what a finding means, what it looks like, and how to mend it.
import { EXPLANATIONS } from "../check/explain/catalogue.ts";
import { RULES } from "../check/finding.ts";
import { suggest } from "../diagnostics/suggest.ts";
import { UsageError } from "../errors.ts";
import { CHECK_MESSAGES } from "./check-messages.ts";
import type { Terminal } from "./terminal.ts";

/** Explains one code, or lists them all; gives the exit code. */
export function runExplain(code: string | undefined, flags: { readonly json?: boolean }, terminal: Terminal): number {
  const { colors, language } = terminal;
  const messages = CHECK_MESSAGES[language];
  if (code === undefined) {
    terminal.print(flags.json ? JSON.stringify(Object.keys(EXPLANATIONS).map((name) => entryOf(name, terminal))) : listOf(terminal));
    return 0;
  }
  const found = EXPLANATIONS[code];
  if (!found) throw new UsageError(messages.noCode(code), messages.codeHint(suggest(code, Object.keys(EXPLANATIONS))));
  if (flags.json) {
    terminal.print(JSON.stringify(entryOf(code, terminal)));
    return 0;
  }
  const indent = (text: string): string => text.replace(/^/gm, "  ");
  const parts = [
    `${colors.bold(code)}  ${colors.dim(levelOf(code))}`,
    found.means[language],
    "",
    `${colors.cyan(`${messages.example}:`)}\n${indent(found.example)}`,
    `${colors.cyan(`${messages.mend}:`)}\n${indent(found.mend[language])}`,
  ];
  terminal.print(parts.join("\n"));
  return 0;
}

/** Rules have a weight; what a build refuses is an error, but for a page's weight. */
const levelOf = (code: string): string => (RULES as Readonly<Record<string, string>>)[code] ?? (code === "over-budget" ? "warning" : "error");

function entryOf(code: string, { language }: Terminal) {
  const { means, example, mend } = EXPLANATIONS[code] ?? { means: { es: "", en: "" }, example: "", mend: { es: "", en: "" } };
  return { code, level: levelOf(code), means: means[language], example, mend: mend[language] };
}

function listOf({ language, colors }: Terminal): string {
  const width = Math.max(...Object.keys(EXPLANATIONS).map(({ length }) => length));
  return Object.entries(EXPLANATIONS)
    .map(([code, { means }]) => `${colors.bold(code.padEnd(width))}  ${means[language]}`)
    .join("\n");
}
