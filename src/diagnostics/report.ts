import { compareDiagnostics, type Diagnostic } from "./diagnostic.ts";

/** Collects the diagnostics of a run. The same finding twice counts once. */
export class Report {
  readonly #found = new Map<string, Diagnostic>(); // "dead-link content/a.md:3:1 …" -> the diagnostic

  add(diagnostic: Diagnostic): void {
    const { at } = diagnostic;
    const place = at ? `${at.file}:${at.line}:${at.column}` : "";
    this.#found.set(`${diagnostic.code} ${place} ${diagnostic.reason.en}`, diagnostic);
  }

  addAll(diagnostics: Iterable<Diagnostic>): void {
    for (const diagnostic of diagnostics) this.add(diagnostic);
  }

  /** All findings, sorted by place. */
  sorted(): readonly Diagnostic[] {
    return [...this.#found.values()].sort(compareDiagnostics);
  }

  get errorCount(): number {
    return this.sorted().filter(({ severity }) => severity === "error").length;
  }

  get warningCount(): number {
    return this.#found.size - this.errorCount;
  }
}
