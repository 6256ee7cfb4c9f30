// What of a page's facts has to wait until every page is known: of a large site, as little as can be.
import type { PageFacts } from "../../model/facts.ts";
import { listOf } from "../../model/lists.ts";
import { readableUrl } from "../../model/paths.ts";
import type { PlannedPage } from "../../model/plan.ts";

/** Most different lists that are kept to be shared. */
const MOST_LISTS = 1000;

/**
 * Makes the function that looks at the links of a page as soon as it is rendered. One that is the address of a planned page, as it
 * stands there, leads somewhere: it is left out. What is left is mostly the same on many pages, and is one list then.
 */
export function settledPages(pages: readonly PlannedPage[]): (facts: PageFacts) => PageFacts {
  const addresses = new Set<string>(pages.map(({ url }) => readableUrl(url)));
  const lists = new Map<string, readonly string[]>();
  const shared = (list: readonly string[]): readonly string[] => {
    if (list.length === 0) return listOf(list);
    const key = list.join("\n");
    const known = lists.get(key);
    if (!known && lists.size < MOST_LISTS) lists.set(key, list);
    return known ?? list;
  };
  return (facts) => ({ ...facts, links: shared(facts.links.filter((href) => !addresses.has(href))), ids: shared(facts.ids), islands: shared(facts.islands), spentMs: undefined });
}
