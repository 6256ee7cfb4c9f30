// Paragraphs that stand, almost word for word, in two texts.
import { wordsOf } from "../../prose/readability.ts";
import type { Finding } from "../finding.ts";
import { type TextBlock, withoutCitations } from "../text/blocks.ts";
import { type LintText, placeIn } from "../text/lint-text.ts";

/** Shorter paragraphs are formulas that may repeat. */
const LEAST_WORDS = 12;
/** Words of a shingle: what two paragraphs share is counted in these. */
const SHINGLE = 3;
/** Share of common shingles from which two paragraphs are one; a short one must be the same word for word. */
const ALIKE = 0.6;
const SHORT = { shingles: 20, alike: 0.99 } as const;
/** Smallest shingles by which candidates are found, and how many of those are compared. */
const KEYS = 6;
const MOST_CANDIDATES = 8;

/** Makes the rule: asked text after text, it finds paragraphs that stood in an earlier one. It keeps no text. */
export function duplicateRule(mayRepeat: RegExp | undefined): (text: LintText) => Iterable<Finding> {
  const known = new Paragraphs();
  return function* (text) {
    const lineOf = lineCounter(text.source.text);
    for (const block of text.blocks) {
      if (block.kind !== "paragraph" || mayRepeat?.test(block.text)) continue;
      const shingles = shinglesOf(block);
      if (!shingles) continue;
      const twin = known.findTwin(text.source.path, shingles);
      if (twin) yield finding(text, block, twin);
      known.add(text.source.path, lineOf(block.offsets[0] ?? block.start), shingles);
    }
  };
}

/** Paragraphs by number, side by side in few large arrays: hundreds of thousands of objects would keep the garbage collector busy. */
class Paragraphs {
  readonly #files: string[] = [];
  readonly #lines: number[] = [];
  readonly #starts: number[] = [0]; // where each paragraph's shingles begin in #shingles; they end where the next begin
  readonly #holders = new Map<number, number | number[]>(); // shingle -> paragraphs that have it among their smallest
  #shingles = new Uint32Array(1 << 16); // of all paragraphs; those of one in rising order, each once

  add(file: string, line: number, shingles: Uint32Array): void {
    const number = this.#files.push(file) - 1;
    this.#lines.push(line);
    const start = this.#starts[number] ?? 0;
    const end = start + shingles.length;
    if (end > this.#shingles.length) {
      const larger = new Uint32Array(2 * end);
      larger.set(this.#shingles);
      this.#shingles = larger;
    }
    this.#shingles.set(shingles, start);
    this.#starts.push(end);
    for (let i = 0; i < KEYS && i < shingles.length; i++) this.#hold((shingles[i] ?? 0) | 0, number);
  }

  /** The newest are kept, one more than are ever compared. */
  #hold(key: number, number: number): void {
    const held = this.#holders.get(key);
    if (held === undefined) this.#holders.set(key, number);
    else if (typeof held === "number") this.#holders.set(key, [held, number]);
    else if (held.push(number) > MOST_CANDIDATES + 1) held.shift();
  }

  /** The first of a few candidates that is the same paragraph in another text. */
  findTwin(file: string, shingles: Uint32Array): { file: string; line: number } | undefined {
    const least = shingles.length < SHORT.shingles ? SHORT.alike : ALIKE;
    const seen: number[] = [];
    for (let i = 0; i < KEYS && i < shingles.length; i++) {
      const held = this.#holders.get((shingles[i] ?? 0) | 0);
      for (const other of typeof held === "number" ? [held] : (held ?? [])) {
        if (seen.includes(other)) continue;
        if (seen.length === MOST_CANDIDATES) return undefined;
        seen.push(other);
        if (this.#files[other] !== file && this.#likeness(shingles, other) >= least) return { file: this.#files[other] ?? "", line: this.#lines[other] ?? 1 };
      }
    }
    return undefined;
  }

  /** Common shingles over all (Jaccard). */
  #likeness(shingles: Uint32Array, other: number): number {
    const all = this.#shingles;
    const [start, end] = [this.#starts[other] ?? 0, this.#starts[other + 1] ?? 0];
    const shorter = Math.min(shingles.length, end - start);
    const longer = Math.max(shingles.length, end - start);
    if (shorter < ALIKE * longer) return 0; // too different in length to be alike
    let [common, i, j] = [0, 0, start];
    while (i < shingles.length && j < end) {
      const [left = 0, right = 0] = [shingles[i], all[j]];
      if (left === right) common++;
      if (left <= right) i++;
      if (right <= left) j++;
    }
    return common / (shingles.length + end - start - common);
  }
}

/** Counts lines from 1 for offsets in rising order. */
function lineCounter(text: string): (offset: number) => number {
  let [line, next] = [1, text.indexOf("\n")];
  return (offset) => {
    while (next >= 0 && next < offset) [line, next] = [line + 1, text.indexOf("\n", next + 1)];
    return line;
  };
}

function shinglesOf(block: TextBlock): Uint32Array | undefined {
  const words = wordsOf(withoutCitations(block).text.toLowerCase());
  if (words.length < LEAST_WORDS) return undefined;
  const hashes = new Uint32Array(words.length - SHINGLE + 1);
  for (let i = 0; i < hashes.length; i++) hashes[i] = hashOf(words, i);
  hashes.sort();
  let count = 0;
  for (let i = 0; i < hashes.length; i++) if (i === 0 || hashes[i] !== hashes[i - 1]) hashes[count++] = hashes[i] ?? 0;
  return hashes.slice(0, count);
}

/** FNV-1a of the words of a shingle with spaces between: quick, and good enough to tell groups of words apart. */
function hashOf(words: readonly string[], from: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < from + SHINGLE; at++) {
    const word = words[at] ?? "";
    if (at > from) hash = Math.imul(hash ^ SPACE, 0x01000193);
    for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

const SPACE = 32; // character code

function finding(text: LintText, block: TextBlock, { file, line }: { readonly file: string; readonly line: number }): Finding {
  return {
    code: "near-duplicate",
    reason: { es: `El párrafo es casi igual que el de ${file}:${line}`, en: `The paragraph is almost the same as the one at ${file}:${line}` },
    fix: { es: "Enlaza con el otro texto, o di aquí algo propio", en: "Link to the other text, or say something of its own here" },
    at: placeIn(text, block, 0, block.text.length),
  };
}
