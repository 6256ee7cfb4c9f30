// What the specification speaks of, found on a page: its frame, cards, products, filters and records for machines.
import type { BuiltSite } from "../support/built-site.ts";
import { all, attribute, closest, contains, type Element, find, only, parseDocument, words } from "./html-tree.ts";

/** A record of JSON-LD. */
export interface Thing {
  readonly "@type": string | readonly string[];
  readonly [property: string]: unknown;
}

export interface Page {
  readonly address: string;
  readonly root: Element;
  readonly head: Element;
  readonly main: Element;
  readonly header: Element;
  readonly footer: Element;
  readonly things: readonly Thing[];
}

const read = new Map<string, Page>(); // address -> its page, parsed once

/** Reads a page of the built site. */
export function readPage(site: BuiltSite, address: string): Page {
  const page = read.get(address) ?? parsePage(site, address);
  read.set(address, page);
  return page;
}

function parsePage(site: BuiltSite, address: string): Page {
  const root = parseDocument(site.html(address));
  const outside = (element: Element) => closest(element, "main|article|section|nav") === undefined;
  return {
    address,
    root,
    head: only(root, "head"),
    main: only(root, "main"),
    header: only(root, "header", outside),
    footer: only(root, "footer", outside),
    things: thingsOf(root),
  };
}

/** Gives every record of the page, one inside another included. */
function thingsOf(root: Element): Thing[] {
  const scripts = all(root, "script", (element) => attribute(element, "type") === "application/ld+json");
  const found: Thing[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("@type" in value) found.push(value as Thing);
    Object.values(value).forEach(visit);
  };
  for (const script of scripts) visit(JSON.parse(script.childNodes.map((node) => ("value" in node ? node.value : "")).join("")));
  return found;
}

export const thingsOfType = (page: Page, type: string): Thing[] => page.things.filter((thing) => [thing["@type"]].flat().includes(type));

/** Gives the content of a <meta>, by its name or property. */
export function meta(page: Page, name: string): string | undefined {
  const element = find(page.head, "meta", (one) => attribute(one, "name") === name || attribute(one, "property") === name);
  return element && attribute(element, "content");
}

export const links = (scope: Element): Element[] => all(scope, "a", (element) => attribute(element, "href") !== undefined);

/** Gives where links lead, in their order. */
export const addresses = (scope: Element): string[] => links(scope).map((link) => attribute(link, "href") ?? "");

/** Gives the breadcrumb trail: the navigation outside header and footer that begins with "Inicio". */
export function breadcrumbs(page: Page): Element[] | undefined {
  const trails = all(page.root, "nav", (nav) => !contains(page.header, nav) && !contains(page.footer, nav))
    .map((nav) => all(nav, "li"))
    .filter(([first]) => first !== undefined && words(first) === "Inicio");
  return trails[0];
}

/** One product of a grid. */
export interface ProductItem {
  readonly element: Element;
  readonly title: string;
  /** As it is written: "12,90 €". */
  readonly price: string | undefined;
  /** "4,6" of "4,6 de 5". */
  readonly rating: string | undefined;
  /** "1.250" of "1.250 opiniones". */
  readonly reviews: string | undefined;
}

export const isAffiliate = (link: Element): boolean => (attribute(link, "rel") ?? "").split(" ").includes("sponsored") || /amazon\./.test(attribute(link, "href") ?? "");

/** Gives the products shown on a page: what has an affiliate link of its own and a price. */
export function products(page: Page): ProductItem[] {
  const items = links(page.main)
    .filter(isAffiliate)
    .map((link) => closest(link, "li|article"))
    .filter((item) => item !== undefined);
  return [...new Set(items)]
    .map((element) => {
      const text = words(element);
      return {
        element,
        title: words(find(element, "h2|h3|h4|h5") ?? element),
        price: /\S+ €/.exec(text)?.[0],
        rating: /(\d,\d) de 5/.exec(text)?.[1],
        reviews: /([\d.]+) (?:opiniones|reseñas|valoraciones)/.exec(text)?.[1],
      };
    })
    .filter(({ price }) => price !== undefined);
}

/** Gives the card that leads to an article: the nearest box around the link that says how long it takes to read. */
export function articleCard(page: Page, address: string): Element | undefined {
  return links(page.main)
    .filter((link) => attribute(link, "href") === address)
    .map((link) => closest(link, "article|li", (element) => /min de lectura/.test(words(element))))
    .find((card) => card !== undefined);
}

/** Gives the addresses of all articles that have a card on the page, in their order. */
export function cardAddresses(page: Page): string[] {
  const found = addresses(page.main).filter((address) => /^\/blog\/[a-z0-9-]+\/$/.test(address) && articleCard(page, address) !== undefined);
  return [...new Set(found)];
}

/** Gives the filter row: the list whose first choice is "Todos". */
export function filterRow(page: Page): Element | undefined {
  return find(page.main, "ul|ol", (list) => /^Todos\b/.test(words(find(list, "a") ?? list)));
}

/** Gives the newsletter form of a page. */
export const newsletterForm = (page: Page): Element | undefined =>
  find(page.root, "form", (form) => find(form, "input", (input) => attribute(input, "type") === "email") !== undefined);
