// Which products, articles and pages of a list a page shows. Pure: data in, data out, nothing drawn.
import type { Product } from "./schema.ts";

/** What a product block asks for: one category if given, otherwise any of the topics. Neither means every product. */
export interface ProductFilter {
  readonly category?: string;
  readonly topics?: readonly string[];
  /** How many at most: 3 without one. */
  readonly limit?: number;
  /** Higher commissions first; the order of the file decides between equals. Never shown. */
  readonly prioritizeCommission?: boolean;
}

/** Chooses the products of a block, in the order of the data file unless commission decides. */
export function filterProducts(products: readonly Product[], { category, topics = [], limit = 3, prioritizeCommission = false }: ProductFilter): readonly Product[] {
  const wanted = new Set(topics.map(fold));
  const fits = (product: Product): boolean => {
    if (category !== undefined) return product.categories.some((own) => fold(own) === fold(category));
    return wanted.size === 0 || product.topics.some((topic) => wanted.has(fold(topic)));
  };
  const chosen = products.filter(fits);
  if (prioritizeCommission) chosen.sort((a, b) => b.commission - a.commission); // sort keeps the order of equals
  return chosen.slice(0, Math.max(0, limit));
}

/** Products that a search finds by a word may be written with or without accents: "nutrición", "nutricion". */
const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .trim();

/** How many cards a page of a list holds. */
export const PAGE_SIZE = 12;

/** One page of a long list. */
export interface ListPage<Item> {
  /** From 1. */
  readonly number: number;
  readonly items: readonly Item[];
}

/**
 * Cuts a list into pages; an empty list still has one.
 *
 * @param firstSize What the first page holds, where that is not what the others hold.
 */
export function pagesOf<Item>(items: readonly Item[], size = PAGE_SIZE, firstSize = size): readonly ListPage<Item>[] {
  const pages = [{ number: 1, items: items.slice(0, firstSize) }];
  for (let at = firstSize; at < items.length; at += size) pages.push({ number: pages.length + 1, items: items.slice(at, at + size) });
  return pages;
}

/** Gives the address of a page of a list: the list's own for the first, "/blog/pagina/2/" for the second. */
export const listPageUrl = (listUrl: string, number: number): string => (number === 1 ? listUrl : `${listUrl}pagina/${number}/`);

interface Dated {
  readonly id: string;
  readonly meta: { readonly date: string };
}

/** Sorts newest first; ids decide between texts of one day, so that equal inputs give equal pages. */
export const newestFirst = <Item extends Dated>(items: readonly Item[]): readonly Item[] =>
  [...items].sort((a, b) => b.meta.date.localeCompare(a.meta.date) || (a.id < b.id ? -1 : 1));

/** Puts the named ones first, in the order of their names; the others keep theirs. Unknown names are skipped. */
export function firstTheNamed<Item extends { readonly id: string }>(items: readonly Item[], ids: readonly string[]): readonly Item[] {
  const named = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return [...named, ...items.filter((item) => !named.includes(item))];
}

interface Relatable {
  readonly id: string;
  readonly meta: { readonly category: string; readonly topics: readonly string[]; readonly related: readonly string[] };
}

/**
 * Chooses where to read on: what the author named first, then texts that share most subjects, those of the same category
 * before others.
 *
 * @param articles All published articles, newest first; the order decides between equals.
 */
export function relatedArticles<Item extends Relatable>(articles: readonly Item[], article: Relatable, limit = 3): readonly Item[] {
  const others = articles.filter(({ id }) => id !== article.id);
  const named = firstTheNamed(others, article.meta.related).slice(0, article.meta.related.filter((id) => others.some((other) => other.id === id)).length);
  const closeness = (other: Item): number => {
    const shared = other.meta.topics.filter((topic) => article.meta.topics.includes(topic)).length;
    return shared * 2 + (other.meta.category === article.meta.category ? 1 : 0);
  };
  const rest = others.filter((other) => !named.includes(other) && closeness(other) > 0).sort((a, b) => closeness(b) - closeness(a));
  return [...named, ...rest].slice(0, Math.max(limit, named.length));
}

/** A calm pace on a telephone, tables and boxes included, in words per minute: our choice, shown only as a hint. */
const WORDS_PER_MINUTE = 150;

/** Estimates how long a text takes to read: "4 min", at least "1 min". */
export const estimateReadTime = (words: number): string => `${Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))} min`;
