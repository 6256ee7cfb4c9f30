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

interface Paragraph {
  readonly file: string;
  readonly line: number;
  /** Hashes in rising order, each once: a set of all paragraphs' words would fill the memory. */
  readonly shingles: Uint32Array;
}

/** Makes the rule: asked text after text, it finds paragraphs that stood in an earlier one. It keeps no text. */
export function duplicateRule(mayRepeat: RegExp | undefined): (text: LintText) => Iterable<Finding> {
  const holders = new Map<number, Paragraph[]>(); // shingle -> paragraphs that have it among their smallest
  return function* (text) {
    const lineOf = lineCounter(text.source.text);
    for (const block of text.blocks) {
      if (block.kind !== "paragraph" || mayRepeat?.test(block.text)) continue;
      const shingles = shinglesOf(block);
      if (!shingles) continue;
      const paragraph: Paragraph = { file: text.source.path, line: lineOf(block.offsets[0] ?? block.start), shingles };
      const twin = twinOf(paragraph, holders);
      if (twin) yield finding(text, block, twin);
      for (let i = 0; i < KEYS && i < shingles.length; i++) hold(holders, shingles[i] ?? 0, paragraph);
    }
  };
}

/** The first of a few candidates that is the same paragraph in another text. */
function twinOf({ file, shingles }: Paragraph, holders: ReadonlyMap<number, readonly Paragraph[]>): Paragraph | undefined {
  const least = shingles.length < SHORT.shingles ? SHORT.alike : ALIKE;
  const seen: Paragraph[] = [];
  for (let i = 0; i < KEYS && i < shingles.length; i++) {
    for (const other of holders.get(shingles[i] ?? 0) ?? []) {
      if (seen.includes(other)) continue;
      if (seen.length === MOST_CANDIDATES) return undefined;
      seen.push(other);
      if (other.file !== file && likeness(shingles, other.shingles) >= least) return other;
    }
  }
  return undefined;
}

/** The newest are kept, one more than are ever compared. */
function hold(holders: Map<number, Paragraph[]>, key: number, paragraph: Paragraph): void {
  const list = holders.get(key);
  if (!list) holders.set(key, [paragraph]);
  else if (list.push(paragraph) > MOST_CANDIDATES + 1) list.shift();
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

/** Common shingles over all (Jaccard). */
function likeness(a: Uint32Array, b: Uint32Array): number {
  let [common, i, j] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [left = 0, right = 0] = [a[i], b[j]];
    if (left === right) common++;
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return common / (a.length + b.length - common);
}

function finding(text: LintText, block: TextBlock, { file, line }: Paragraph): Finding {
  return {
    code: "near-duplicate",
    reason: { es: `El párrafo es casi igual que el de ${file}:${line}`, en: `The paragraph is almost the same as the one at ${file}:${line}` },
    fix: { es: "Enlaza con el otro texto, o di aquí algo propio", en: "Link to the other text, or say something of its own here" },
    at: placeIn(text, block, 0, block.text.length),
  };
}
