// Repeatable chance: the same seed always gives the same stream of numbers, on any machine.

export interface Chance {
  /** The next number from 0 to 1. */
  (): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  whole(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  sign(): 1 | -1;
}

/** Turns a seed into a stream of numbers from 0 to 1 (FNV-1a for the seed, mulberry32 for the stream). */
export function chance(seed: string): Chance {
  let hash = 2166136261;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash ^= hash >>> 13;
  const next = (): number => {
    hash = (hash + 0x6d2b79f5) | 0;
    let t = Math.imul(hash ^ (hash >>> 15), 1 | hash);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  for (let i = 0; i < 7; i++) next(); // the first values of near seeds are alike
  const between = (low: number, high: number) => low + next() * (high - low);
  return Object.assign(next, {
    between,
    whole: (low: number, high: number) => Math.floor(between(low, high + 1)),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    sign: (): 1 | -1 => (next() < 0.5 ? -1 : 1),
  });
}
