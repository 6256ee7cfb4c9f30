import type { Place } from "../model/place.ts";

export type Language = "es" | "en";
/** One text in both languages of the command line. */
export type Wording = Readonly<Record<Language, string>>;

export type Severity = "error" | "warning";

/** A mistake in the author's files, as data: it survives `structuredClone`, sorting and storing. */
export interface Diagnostic {
  /** Permanent: people search for it, and tests/problems/ has a folder of this name. */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence: what is wrong. Capital, no final stop, values in quotes. */
  readonly reason: Wording;
  /** What to do, in the imperative. */
  readonly fix?: Wording;
  readonly at?: Place;
}

/** Orders diagnostics by file, line and column, then code: the same run always prints the same. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.at?.file ?? "", b.at?.file ?? "") ||
    (a.at?.line ?? 0) - (b.at?.line ?? 0) ||
    (a.at?.column ?? 0) - (b.at?.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.reason.es, b.reason.es)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
