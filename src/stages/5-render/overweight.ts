// How much a page weighs compressed, where its site sets a limit. Most pages are told to keep it without being compressed well.
import { compressedSize } from "../../model/compressed-size.ts";
import type { HeavyPart, Overweight } from "../../model/facts.ts";

/** What hosts send. */
const BEST = 11;
/** A page that keeps its limit at one keeps it at those after it. */
const QUALITIES = [2, 5, BEST];
const PARTS: readonly (readonly [HeavyPart, RegExp])[] = [
  ["styles", /<style>[\s\S]*?<\/style>/g],
  ["structured data", /<script type="application\/ld\+json">[\s\S]*?<\/script>/g],
  ["drawings", /<svg\b[\s\S]*?<\/svg>/g],
  ["island props", / data-props="[^"]*"/g],
];

/** Weighs a page that may be too heavy; undefined for one within the limit. */
export function findOverweight(html: Uint8Array, limitBytes: number): Overweight | undefined {
  if (html.length <= limitBytes) return undefined;
  let sizeBytes = html.length;
  for (const quality of QUALITIES) {
    sizeBytes = compressedSize(html, quality);
    if (sizeBytes <= limitBytes) return undefined;
  }
  return { sizeBytes, heaviest: heaviestPart(Buffer.from(html).toString()) };
}

/** Each part is weighed alone: what it has in common with the others is not shared out. */
function heaviestPart(html: string): Overweight["heaviest"] {
  const found = PARTS.map(([part, pattern]) => ({ part, text: (html.match(pattern) ?? []).join("") }));
  const rest = PARTS.reduce((text, [, pattern]) => text.replace(pattern, ""), html);
  const weighed = [...found, { part: "text" as const, text: rest }].map(({ part, text }) => ({ part, sizeBytes: text === "" ? 0 : compressedSize(Buffer.from(text), BEST) }));
  return weighed.reduce((most, next) => (next.sizeBytes > most.sizeBytes ? next : most));
}
