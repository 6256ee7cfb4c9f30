import type { Language } from "../diagnostics/diagnostic.ts";
import type { Spent } from "../model/spent.ts";
import { uptimeMs } from "../platform/uptime.ts";
import type { Messages } from "./messages.ts";

/** Measures how long each stage took, in milliseconds since the process began. */
export class StageClock {
  readonly #began: { readonly name: string; readonly atMs: number }[] = [{ name: "start", atMs: 0 }];
  #endMs = 0;

  begin(name: string): void {
    this.#began.push({ name, atMs: uptimeMs() });
  }

  end(): void {
    this.#endMs = uptimeMs();
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

/** From how long a build and which share of it a part of the site is told of by itself. */
const LONG_MS = 2000;
const COSTLY_SHARE = 0.08;

/** A sentence for each part that took a large share of a long build, the dearest first. */
export function costlyParts(spent: Spent, totalMs: number, language: Language, messages: Messages): string[] {
  if (totalMs <= LONG_MS) return [];
  return sortedParts(spent)
    .filter(([, ms]) => ms > COSTLY_SHARE * totalMs)
    .map(([part, ms]) => messages.costly(partName(part, messages), formatTime(ms, language), ((100 * ms) / totalMs).toFixed(0)));
}

/** One row for each part of the site that took a millisecond or more, the dearest first. */
export function partsTable(spent: Spent, totalMs: number, messages: Messages): string {
  const shown = sortedParts(spent).filter(([, ms]) => ms >= 1);
  const width = Math.max(0, ...shown.map(([part]) => part.length));
  const rows = shown.map(([part, ms]) => `  ${part.padEnd(width)} ${ms.toFixed(1).padStart(9)} ms ${((100 * ms) / totalMs).toFixed(0).padStart(4)} %`);
  return rows.length > 0 ? [messages.partTimings, ...rows].join("\n") : "";
}

const sortedParts = (spent: Spent): [string, number][] => Object.entries(spent).sort(([a, aMs], [b, bMs]) => bMs - aMs || (a < b ? -1 : 1));

function partName(part: string, { parts }: Messages): string {
  const [kind = "", name = ""] = part.split(" ");
  return (parts[kind] ?? ((known: string) => known))(name);
}

/** "1,2 MB" */
export function formatBytes(bytes: number, language: Language): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, "kB"] : [bytes / 1e6, "MB"];
  return `${formatNumber(value.toFixed(1).replace(/\.0$/, ""), language)} ${unit}`;
}

/** "0,42 s" */
export function formatTime(ms: number, language: Language): string {
  return `${formatNumber((ms / 1000).toFixed(2), language)} s`;
}

/** Writes a decimal number as `Intl` does: to load that takes as long as 50 pages. Spanish groups from five digits on. */
function formatNumber(decimal: string, language: Language): string {
  const [whole = "", fraction] = decimal.split(".");
  const [group, point, groupsFrom] = language === "es" ? [".", ",", 5] : [",", ".", 4];
  const grouped = whole.length < groupsFrom ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
}
