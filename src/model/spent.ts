// Where the time of a build goes, by the parts of a site that a developer can change.

/** Milliseconds by part: { "template article": 12.5, "directive consejo": 0.3, "maker guidePdf": 800 }. */
export type Spent = Readonly<Record<string, number>>;

/** Runs something and takes note of what it took, under the name of a part. */
export type Timed = <Value>(part: string, run: () => Value) => Value;

/** Takes note of nothing: where nobody asks. */
export const untimed: Timed = (_, run) => run();

/** Makes a stopwatch for several parts; a part that runs within another must not be timed with it. */
export function stopwatch(nowMs: () => number): { readonly timed: Timed; readonly spent: Spent } {
  const spent: Record<string, number> = {};
  const timed: Timed = (part, run) => {
    const began = nowMs();
    try {
      return run();
    } finally {
      spent[part] = (spent[part] ?? 0) + nowMs() - began;
    }
  };
  return { timed, spent };
}

/** Adds up what many took. */
export function totalSpent(all: Iterable<Spent | undefined>): Spent {
  const total: Record<string, number> = {};
  for (const spent of all) addSpent(total, spent);
  return total;
}

/** Adds to a total what something took. */
export function addSpent(total: Record<string, number>, spent: Spent | undefined): void {
  for (const part in spent) total[part] = (total[part] ?? 0) + (spent[part] ?? 0);
}

/** Shares out a stretch of time: parts that ran side by side in several threads took less of it than they worked. */
export function sharedOut(spent: Spent, wallMs: number): Spent {
  const worked = Object.values(spent).reduce((sum, ms) => sum + ms, 0);
  const factor = worked > wallMs ? wallMs / worked : 1;
  return Object.fromEntries(Object.entries(spent).map(([part, ms]) => [part, ms * factor]));
}
