// Reads facts from markup that templates made: React writes attributes double-quoted, lower-case and escaped.

export interface MarkupFacts {
  readonly ids: Set<string>;
  /** Links inside the site: "/blog/#a", "#b"; not "https:", "mailto:" and the like. */
  readonly links: Set<string>;
  readonly islands: Set<string>;
  imagesWithoutAlt: number;
}

export const noFacts = (): MarkupFacts => ({ ids: new Set(), links: new Set(), islands: new Set(), imagesWithoutAlt: 0 });

const INTERESTING = / (id|href|data-island)="([^"]*)"|<img\b[^>]*>/g;

/** Adds the facts of a piece of markup to those of its page. */
export function scanMarkup(markup: string, facts: MarkupFacts): void {
  for (const [whole, name, value = ""] of markup.matchAll(INTERESTING)) {
    if (name === undefined) facts.imagesWithoutAlt += / alt="/.test(whole) ? 0 : 1;
    else if (name === "id") facts.ids.add(unescapeAttribute(value));
    else if (name === "data-island") facts.islands.add(value);
    else if (isInternal(value)) facts.links.add(unescapeAttribute(value));
  }
}

/** Says whether a link stays on the site: no scheme, no other host. */
export function isInternal(href: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

function unescapeAttribute(value: string): string {
  if (!value.includes("&")) return value;
  return value.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
