import type { Edit } from "./finding.ts";

/** Applies the edits of one file, last first; of two that overlap, the first wins. */
export function applyEdits(text: string, edits: readonly Edit[]): { text: string; applied: number } {
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  const chosen: Edit[] = [];
  for (const edit of sorted) if (edit.start >= (chosen.at(-1)?.end ?? 0)) chosen.push(edit);
  const edited = chosen.reduceRight((result, { start, end, text: replacement }) => result.slice(0, start) + replacement + result.slice(end), text);
  return { text: edited, applied: chosen.length };
}
