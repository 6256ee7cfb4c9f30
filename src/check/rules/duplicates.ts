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
  readonly text: LintText;
  readonly block: TextBlock;
  /** Hashes in rising order, each once: a set of all paragraphs' words would fill the memory. */
  readonly shingles: Uint32Array;
}

/** Finds paragraphs of one text that stand in another, told at the later one. */
export function* duplicateFindings(texts: readonly LintText[], mayRepeat: RegExp | undefined): Iterable<Finding> {
  const holders = new Map<number, Paragraph[]>(); // shingle -> paragraphs that have it among their smallest
  for (const text of texts) {
    for (const block of text.blocks) {
      if (block.kind !== "paragraph" || mayRepeat?.test(block.text)) continue;
      const shingles = shinglesOf(block);
      if (!shingles) continue;
      const paragraph = { text, block, shingles };
      const keys = shingles.subarray(0, KEYS);
      const candidates = new Set(Array.from(keys).flatMap((key) => holders.get(key) ?? []));
      const twin = [...candidates]
        .slice(0, MOST_CANDIDATES)
        .find((other) => other.text !== text && likeness(shingles, other.shingles) >= (shingles.length < SHORT.shingles ? SHORT.alike : ALIKE));
      if (twin) yield finding(paragraph, twin);
      for (const key of keys) holders.set(key, [...(holders.get(key) ?? []).slice(-MOST_CANDIDATES), paragraph]);
    }
  }
}

function shinglesOf(block: TextBlock): Uint32Array | undefined {
  const words = wordsOf(withoutCitations(block).text.toLowerCase());
  if (words.length < LEAST_WORDS) return undefined;
  const shingles = new Set<number>();
  for (let i = 0; i + SHINGLE <= words.length; i++) shingles.add(hashOf(words.slice(i, i + SHINGLE).join(" ")));
  return Uint32Array.from(shingles).sort();
}

/** FNV-1a: quick, and good enough to tell groups of words apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

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

function finding({ text, block }: Paragraph, twin: Paragraph): Finding {
  const other = placeIn(twin.text, twin.block, 0, 1);
  return {
    code: "near-duplicate",
    reason: { es: `El párrafo es casi igual que el de ${other.file}:${other.line}`, en: `The paragraph is almost the same as the one at ${other.file}:${other.line}` },
    fix: { es: "Enlaza con el otro texto, o di aquí algo propio", en: "Link to the other text, or say something of its own here" },
    at: placeIn(text, block, 0, block.text.length),
  };
}
