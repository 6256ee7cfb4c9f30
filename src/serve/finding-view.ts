import path from "node:path";
import pc from "picocolors";
import type { Diagnostic, Language } from "../diagnostics/diagnostic.ts";
import { formatDiagnostic } from "../diagnostics/print-text.ts";
import type { FindingView } from "./protocol.ts";

/** Turns diagnostics into what a page shows of them. */
export function findingViews(diagnostics: readonly Diagnostic[], root: string, language: Language): FindingView[] {
  const colors = pc.createColors(false);
  return diagnostics.map((diagnostic) => {
    const { at, severity, code } = diagnostic;
    const text = formatDiagnostic(diagnostic, language, colors).split("\n").slice(1).join("\n");
    if (!at) return { severity, code, text };
    return { severity, code, text, place: `${at.file}:${at.line}:${at.column}`, editorUrl: editorUrl(root, at.file, at.line, at.column) };
  });
}

/** The address that opens a file in the editor. */
export function editorUrl(root: string, file: string, line = 1, column = 1): string {
  const absolute = path.resolve(root, file).split(path.sep).map(encodeURIComponent).join("/");
  return `vscode://file/${absolute.replace(/^\//, "")}:${line}:${column}`;
}
