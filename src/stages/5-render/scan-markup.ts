// Reads facts from markup that templates made: React writes attributes double-quoted, lower-case and escaped.
import { PICTURE_SCHEME } from "../../markup.tsx";
import { foreignUses } from "./foreign-use.ts";

export interface MarkupFacts {
  readonly ids: Set<string>;
  /** Links inside the site, and what it shows of itself: "/blog/#a", "#b", "/cover.svg"; not "https:", "mailto:" and the like. */
  readonly links: Set<string>;
  readonly islands: Set<string>;
  /** What is fetched from, or sent to, other origins: "images https://img.example.org/a.png". */
  readonly foreign: Set<string>;
  /** Paths of the files of its pictures. */
  readonly pictures: Set<string>;
  /** Islands above the heading of the page. */
  readonly firstIslands: Set<string>;
  hasHeading: boolean;
  /** Pictures that are not lazy. */
  imagesAtOnce: number;
  imagesWithoutAlt: number;
  styleAttributes: number;
}

export const noFacts = (): MarkupFacts => ({
  ids: new Set(),
  links: new Set(),
  islands: new Set(),
  foreign: new Set(),
  pictures: new Set(),
  firstIslands: new Set(),
  hasHeading: false,
  imagesAtOnce: 0,
  imagesWithoutAlt: 0,
  styleAttributes: 0,
});

// Attribute names as React writes them.
const INTERESTING = / (id|href|data-island|src|srcSet|poster|action|formAction|data|style)="([^"]*)"|<img\b[^>]*>/g;
/** Attributes whose one address is fetched and shown. */
const SHOWN = new Set(["src", "poster"]);
const IN_PICTURES = / (src|srcSet|style)="([^"]*)"/g;

/** Adds the facts of a piece of markup to those of its page. */
export function scanMarkup(markup: string, facts: MarkupFacts): void {
  const heading = facts.hasHeading ? -1 : headingIn(markup);
  for (const { 0: whole, 1: name, 2: value = "", index } of markup.matchAll(INTERESTING)) {
    if (name === undefined) {
      facts.imagesAtOnce += / loading="lazy"(?!.* data-first=)/.test(whole) ? 0 : 1;
      facts.imagesWithoutAlt += / alt="/.test(whole) ? 0 : 1;
      for (const [, attribute = "", inner = ""] of whole.matchAll(IN_PICTURES)) addAttribute(() => whole, attribute.toLowerCase(), inner, facts);
    } else if (name === "id") facts.ids.add(unescapeAttribute(value));
    else if (name === "data-island") {
      facts.islands.add(value);
      if (!facts.hasHeading && (heading < 0 || index < heading)) facts.firstIslands.add(value);
    } else if (name === "href" && isInternal(value)) facts.links.add(unescapeAttribute(value));
    else addAttribute(() => tagAround(markup, index), name.toLowerCase(), value, facts);
  }
  facts.hasHeading ||= heading >= 0;
}

/** Adds the facts of a piece that was scanned by itself to those of its page. */
export function addFacts(piece: MarkupFacts, facts: MarkupFacts): void {
  if (!facts.hasHeading) for (const island of piece.firstIslands) facts.firstIslands.add(island);
  for (const name of ["ids", "links", "islands", "foreign", "pictures"] as const) for (const fact of piece[name]) facts[name].add(fact);
  for (const name of ["imagesAtOnce", "imagesWithoutAlt", "styleAttributes"] as const) facts[name] += piece[name];
  facts.hasHeading ||= piece.hasHeading;
}

function addAttribute(tagOf: () => string, name: string, value: string, facts: MarkupFacts): void {
  if (name === "style") facts.styleAttributes += 1;
  else if (value.startsWith(PICTURE_SCHEME)) facts.pictures.add(unescapeAttribute(value.slice(PICTURE_SCHEME.length)));
  else if (value.includes("//")) {
    const found = foreignUses(tagOf(), name, unescapeAttribute(value));
    for (const [use, url] of found) facts.foreign.add(`${use} ${url}`);
  } else if (value.startsWith("/") && SHOWN.has(name)) facts.links.add(unescapeAttribute(value));
}

function tagAround(markup: string, index: number): string {
  const end = markup.indexOf(">", index);
  return markup.slice(markup.lastIndexOf("<", index), end < 0 ? markup.length : end);
}

/** Says whether a link stays on the site: no scheme, no other host. */
export function isInternal(href: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

export function unescapeAttribute(value: string): string {
  if (!value.includes("&")) return value;
  return value.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

/** Where the heading of a page begins, below 0 for none. No other element's name begins like it. */
const headingIn = (markup: string): number => markup.indexOf("<h1");
