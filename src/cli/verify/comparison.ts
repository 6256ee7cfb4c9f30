// Compares files as they are made with those that a build would publish, without keeping either.
import type { OutputPath } from "../../model/paths.ts";
import type { StagedOutput } from "../../platform/staged-output.ts";
import type { InputWatch } from "./watch-inputs.ts";

export interface Difference {
  readonly output: OutputPath;
  /** `other` bytes; `missing` from what would be published; or `extra` there. */
  readonly kind: "other" | "missing" | "extra";
  /** Line of the first byte that differs, from 1; 0 when a file is missing or extra. */
  readonly line: number;
  /** True when the file differed from itself, made twice. */
  readonly isUnstable: boolean;
}

interface ClaimedFiles {
  readonly outputs: readonly OutputPath[];
  read(output: OutputPath): Uint8Array;
}

export class Comparison {
  readonly #claimed: ClaimedFiles;
  readonly #watch: InputWatch;
  readonly #expected: ReadonlySet<OutputPath>;
  readonly #made = new Set<OutputPath>();
  readonly #found = new Map<OutputPath, Difference>();
  readonly #again = new Map<OutputPath, Buffer>(); // files that differ, as they were made first

  constructor(claimed: ClaimedFiles, watch: InputWatch) {
    this.#claimed = claimed;
    this.#watch = watch;
    this.#expected = new Set(claimed.outputs);
  }

  differs(output: OutputPath): boolean {
    return this.#found.has(output);
  }

  /** Every difference, sorted by path. Ask when all has been made. */
  differing(): Difference[] {
    const extra = [...this.#expected].filter((output) => !this.#made.has(output));
    return [...this.#found.values(), ...extra.map((output): Difference => ({ output, kind: "extra", line: 0, isUnstable: false }))].sort((a, b) => (a.output < b.output ? -1 : 1));
  }

  /** An output that keeps nothing: what is written to it is compared. */
  output(): StagedOutput {
    return {
      write: (output, content) => {
        this.#watch.outside(() => this.#compare(output, Buffer.from(content)));
        return "added";
      },
      stampOf: () => undefined,
      keep: () => false,
      record: () => {},
      outputs: () => [...this.#made],
      read: (output) => this.#claimed.read(output),
      stamps: () => [],
      publish: () => ({ added: 0, changed: 0, removed: 0, unchanged: 0 }),
      removed: () => [],
      discard: () => {},
    };
  }

  #compare(output: OutputPath, content: Buffer): void {
    const first = this.#again.get(output);
    const known = this.#found.get(output);
    this.#made.add(output);
    if (first && known) {
      if (!first.equals(content)) this.#found.set(output, { ...known, isUnstable: true });
    } else if (!this.#expected.has(output)) {
      this.#found.set(output, { output, kind: "missing", line: 0, isUnstable: false });
    } else {
      const claimed = this.#claimed.read(output);
      if (content.equals(claimed)) return;
      this.#found.set(output, { output, kind: "other", line: lineOfDifference(content, claimed), isUnstable: false });
      this.#again.set(output, content);
    }
  }
}

function lineOfDifference(one: Uint8Array, other: Uint8Array): number {
  let line = 1;
  for (let at = 0; at < one.length && one[at] === other[at]; at++) if (one[at] === 10) line++;
  return line;
}
