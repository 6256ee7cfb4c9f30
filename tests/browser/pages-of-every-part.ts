// The few pages that together show every part of the site: what the look of a part is asked of them is asked of all.
import { all, attribute, closest, type Element, only, parseDocument } from "../acceptance/html-tree.ts";
import type { BuiltSite } from "../support/built-site.ts";

/**
 * Chooses pages until each element with each set of classes that any page shows is on one of them, since the styles go by
 * these. Begins with the page that shows most, so that they are few.
 */
export function pagesOfEveryPart(site: BuiltSite): ReadonlySet<string> {
  const partsOf = new Map(site.pages.map((address) => [address, partsOn(site.html(address))]));
  const missing = new Set([...partsOf.values()].flat());
  const chosen = new Set<string>();
  while (missing.size > 0) {
    const [richest] = [...partsOf].map(([address, parts]) => ({ address, news: parts.filter((part) => missing.has(part)) })).sort((a, b) => b.news.length - a.news.length);
    if (!richest) break;
    chosen.add(richest.address);
    for (const part of richest.news) missing.delete(part);
  }
  return chosen;
}

/** Drawings apart: nobody reads or presses what is in them. */
function partsOn(html: string): readonly string[] {
  const parts = all(only(parseDocument(html), "body"), "*", (element) => closest(element, "svg") === undefined);
  return [...new Set(parts.map(partName))];
}

/** "a.button.button--wide". */
const partName = (element: Element): string => [element.tagName, ...(attribute(element, "class") ?? "").split(/\s+/).toSorted()].join(".");
