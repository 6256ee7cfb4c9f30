import type { Language } from "../diagnostics/diagnostic.ts";
import type { Messages } from "./messages.ts";

/** Measures how long each stage took, in milliseconds since the process began. */
export class StageClock {
  readonly #began: { readonly name: string; readonly atMs: number }[] = [{ name: "start", atMs: 0 }];
  #endMs = 0;

  begin(name: string): void {
    this.#began.push({ name, atMs: performance.now() });
  }

  end(): void {
    this.#endMs = performance.now();
  }

  get totalMs(): number {
    return this.#endMs;
  }

  /** One row for each stage: name, milliseconds, share. */
  table(messages: Messages): string {
    const rows = this.#began.map(({ name, atMs }, index) => {
      const ms = (this.#began[index + 1]?.atMs ?? this.#endMs) - atMs;
      return `  ${name.padEnd(10)} ${ms.toFixed(1).padStart(9)} ms ${((100 * ms) / this.#endMs).toFixed(0).padStart(4)} %`;
    });
    return [messages.timings, ...rows].join("\n");
  }
}

/** "1,2 MB" */
export function formatBytes(bytes: number, language: Language): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, "kB"] : [bytes / 1e6, "MB"];
  return `${value.toLocaleString(language, { maximumFractionDigits: 1 })} ${unit}`;
}

/** "0,42 s" */
export function formatTime(ms: number, language: Language): string {
  return `${(ms / 1000).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })} s`;
}
