// Diagnostics as a person reads them: place, code, frame, reason, fix.

import type { Place } from "../model/place.ts";
import type { Colors } from "./colors.ts";
import type { Diagnostic, Language } from "./diagnostic.ts";

const LABELS = { error: { es: "error", en: "error" }, warning: { es: "aviso", en: "warning" }, fix: { es: "Solución", en: "Fix" } } as const;

/** Draws one diagnostic. */
export function formatDiagnostic(diagnostic: Diagnostic, language: Language, colors: Colors): string {
  const { at, severity, code, reason, fix } = diagnostic;
  const paint = severity === "error" ? colors.red : colors.yellow;
  const place = at ? `${at.file}:${at.line}:${at.column}` : "";
  const lines = [`${paint(colors.bold(LABELS[severity][language]))} ${colors.dim(code)}  ${colors.bold(place)}`.trimEnd()];
  if (at && at.lineText !== "") lines.push(...frame(at, colors, paint));
  lines.push(`  ${reason[language]}`);
  if (fix) lines.push(`  ${colors.cyan(`${LABELS.fix[language]}:`)} ${fix[language]}`);
  return lines.join("\n");
}

/** The marked line, the one before it, and a row of carets; tabs stay tabs, so that the carets stand right. */
function frame(at: Place, colors: Colors, paint: (text: string) => string): string[] {
  const width = String(at.line).length;
  const row = (number: string, text: string): string => colors.dim(`  ${number.padStart(width)} │ `) + text;
  const shown = clip(at);
  const before = at.lineBefore === undefined ? [] : [row(String(at.line - 1), at.lineBefore.slice(0, 120))];
  const indent = shown.text.slice(0, shown.column - 1).replace(/[^\t]/g, " ");
  return [...before, row(String(at.line), shown.text), row("", indent + paint("^".repeat(shown.length)))];
}

const MOST_COLUMNS = 120;

/** Shows only the part of a very long line around the mistake. */
function clip({ lineText, column, length }: Place): { text: string; column: number; length: number } {
  if (lineText.length <= MOST_COLUMNS) return { text: lineText, column, length };
  const start = Math.max(0, column - 1 - 40);
  const text = `${start > 0 ? "…" : ""}${lineText.slice(start, start + MOST_COLUMNS - 2)}${start + MOST_COLUMNS - 2 < lineText.length ? "…" : ""}`;
  const shifted = column - start + (start > 0 ? 1 : 0);
  return { text, column: shifted, length: Math.max(1, Math.min(length, text.length - shifted + 1)) };
}
