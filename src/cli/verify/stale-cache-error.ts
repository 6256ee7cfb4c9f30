import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Difference } from "./comparison.ts";
import type { Missed } from "./missed-inputs.ts";

export interface StaleFile extends Difference {
  readonly missed: readonly Missed[];
}

/** What the cache gives is not what the sources give. Exit code 70: the generator or the site's own code is to blame, no text. */
export class StaleCacheError extends Error {
  override name = "StaleCacheError";
  readonly files: readonly StaleFile[];
  /** What the sources give, when the findings differ. */
  readonly diagnostics: readonly Diagnostic[] | undefined;
  constructor(files: readonly StaleFile[], diagnostics: readonly Diagnostic[] | undefined) {
    super(`${files.length} files differ from what the sources give`);
    this.files = files;
    this.diagnostics = diagnostics;
  }
}
