// The facts of a page as text, for the store and between threads. What follows from the page's plan is left out.
import { NO_CODE, type PageFacts } from "../model/facts.ts";
import { type PackedList, packList, unpackList } from "../model/lists.ts";
import type { PlannedPage } from "../model/plan.ts";

type FactsTuple = readonly [
  sizeBytes: number,
  ids: PackedList<string>,
  links: PackedList<string>,
  bodies: PackedList<string>,
  islands: PackedList<string>,
  pictures: PackedList<string>,
  firstIslands: PackedList<string>,
  imagesAtOnce: number,
  imagesWithoutAlt: number,
  styleAttributes: number,
  foreign: PackedList<string>,
  inlineScripts: PackedList<string>,
  inlineStyles: PackedList<string>,
  overweight: PageFacts["overweight"] | 0,
];

/** What is known of a page besides what became of its file. */
export type LastingFacts = Omit<PageFacts, "outcome" | "stamp" | "spentMs">;

/** Writes the facts of a page. */
export function packFacts(facts: LastingFacts): string {
  const { sizeBytes, ids, links, bodies, islands, pictures, firstIslands, imagesAtOnce, imagesWithoutAlt, styleAttributes, foreign, inline, overweight } = facts;
  const counts = [imagesAtOnce, imagesWithoutAlt, styleAttributes] as const;
  const lists = [packList(ids), packList(links), packList(bodies), packList(islands), packList(pictures), packList(firstIslands)] as const;
  const tuple: FactsTuple = [sizeBytes, ...lists, ...counts, packList(foreign), packList(inline.scripts), packList(inline.styles), overweight ?? 0];
  return JSON.stringify(tuple);
}

/** Reads what `packFacts` wrote. */
export function unpackFacts({ url, output, route }: PlannedPage, tuple: readonly unknown[]): LastingFacts {
  const [sizeBytes, ids, links, bodies, islands, pictures, firstIslands, imagesAtOnce, imagesWithoutAlt, styleAttributes, foreign, scripts, styles, overweight] =
    tuple as FactsTuple;
  return {
    url,
    output,
    template: route.template,
    sizeBytes,
    ids: unpackList(ids),
    links: unpackList(links),
    bodies: unpackList(bodies),
    islands: unpackList(islands),
    pictures: unpackList(pictures),
    firstIslands: unpackList(firstIslands),
    imagesAtOnce,
    imagesWithoutAlt,
    styleAttributes,
    foreign: unpackList(foreign),
    inline: scripts === 0 && styles === 0 ? NO_CODE : { scripts: unpackList(scripts), styles: unpackList(styles) },
    ...(overweight === 0 ? {} : { overweight }),
  };
}
