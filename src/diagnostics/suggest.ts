/**
 * Finds the candidate that a mistyped word most likely meant.
 *
 * @returns undefined when none is near: more than a third of the letters differ.
 */
export const suggest = (word: string, candidates: Iterable<string>): string | undefined => new Suggester(() => candidates).suggest(word);

/** Comparisons that one list of candidates is worth: a second or two. A site that has moved a folder has dead links by the thousand. */
const MOST_COMPARISONS = 3_000_000;

/** Suggests candidates of one list, which may be long, for one word after another. */
export class Suggester {
  readonly #candidates: () => Iterable<string>;
  #folded: readonly { readonly candidate: string; readonly folded: string }[] | undefined;
  readonly #known = new Map<string, string | undefined>();
  #comparisonsLeft = MOST_COMPARISONS;

  /** @param candidates Asked for when the first word is. */
  constructor(candidates: () => Iterable<string>) {
    this.#candidates = candidates;
  }

  /** Undefined when none is near, or so many words were asked for that another one would take too long. */
  suggest(word: string): string | undefined {
    if (this.#known.has(word)) return this.#known.get(word);
    this.#folded ??= Array.from(this.#candidates(), (candidate) => ({ candidate, folded: fold(candidate) }));
    if (this.#comparisonsLeft <= 0) return undefined;
    this.#comparisonsLeft -= this.#folded.length;
    const near = this.#nearest(word, this.#folded);
    this.#known.set(word, near);
    return near;
  }

  #nearest(word: string, all: readonly { readonly candidate: string; readonly folded: string }[]): string | undefined {
    let best: string | undefined;
    let bestDistance = Math.max(1, Math.floor(Math.max(word.length, 3) / 3)) + 1;
    const own = fold(word);
    for (const { candidate, folded } of all) {
      const distance = editDistance(own, folded, bestDistance);
      if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
    }
    return best;
  }
}

const fold = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** Counts the edits between two texts (Levenshtein, and swapped neighbours as one); gives up at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  const least = Math.min(a.length, b.length);
  let start = 0;
  while (start < least && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let end = 0; // counted from the back; what is the same there needs no edits either
  while (end < least - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end++;
  const [one, other] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return one === "" || other === "" ? Math.min(one.length + other.length, limit) : distanceOf(one, other, limit);
}

function distanceOf(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least >= limit) return limit;
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? limit;
}
