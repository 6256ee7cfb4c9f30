// The facts of a page as text, for the store and between threads. What follows from the page's plan is left out.
import type { PageFacts } from "../model/facts.ts";
import type { PlannedPage } from "../model/plan.ts";

type FactsTuple = readonly [
  sizeBytes: number,
  ids: readonly string[],
  links: readonly string[],
  bodies: readonly string[],
  islands: readonly string[],
  pictures: readonly string[],
  firstIslands: readonly string[],
  imagesAtOnce: number,
  imagesWithoutAlt: number,
  styleAttributes: number,
  foreign: readonly string[],
  inline: PageFacts["inline"],
  overweight: PageFacts["overweight"] | 0,
];

/** What is known of a page besides what became of its file. */
export type LastingFacts = Omit<PageFacts, "outcome" | "stamp" | "spentMs">;

/** Writes the facts of a page. */
export function packFacts(facts: LastingFacts): string {
  const { sizeBytes, ids, links, bodies, islands, pictures, firstIslands, imagesAtOnce, imagesWithoutAlt, styleAttributes, foreign, inline, overweight } = facts;
  const counts = [imagesAtOnce, imagesWithoutAlt, styleAttributes] as const;
  const tuple: FactsTuple = [sizeBytes, ids, links, bodies, islands, pictures, firstIslands, ...counts, foreign, inline, overweight ?? 0];
  return JSON.stringify(tuple);
}

/** Reads what `packFacts` wrote. */
export function unpackFacts({ url, output, route }: PlannedPage, tuple: readonly unknown[]): LastingFacts {
  const [sizeBytes, ids, links, bodies, islands, pictures, firstIslands, imagesAtOnce, imagesWithoutAlt, styleAttributes, foreign, inline, overweight] = tuple as FactsTuple;
  const lists = { ids, links, bodies, islands, pictures, firstIslands, foreign };
  return { url, output, template: route.template, sizeBytes, ...lists, imagesAtOnce, imagesWithoutAlt, styleAttributes, inline, ...(overweight === 0 ? {} : { overweight }) };
}
