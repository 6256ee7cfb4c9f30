// The engine of a small site: one index, loaded whole.
import MiniSearch, { type SearchResult as Hit, type SearchOptions } from "minisearch";
import { INDEX_SETTINGS, type SearchDocument, type StoredDocument, WEIGHTS } from "./index-settings.ts";
import { markMatches } from "./mark-matches.ts";
import { unpackIndex } from "./packed-index.ts";
import { MOST_RESULTS, type SearchResult, type SearchResults } from "./results.ts";
import { termOf, wordsOf } from "./words.ts";

/** Makes the function that searches an index. */
export function readIndex(json: string): (query: string) => SearchResults {
  const index = MiniSearch.loadJS<SearchDocument>(unpackIndex(json), INDEX_SETTINGS);
  return (query) => {
    const hits = findHits(index, query);
    return { count: hits.length, best: hits.slice(0, MOST_RESULTS).map(showHit) };
  };
}

/** From strict to lenient: the first way that finds anything counts, so that a right word is never mixed with similar ones. */
const WAYS: readonly SearchOptions[] = [
  { combineWith: "AND" },
  { combineWith: "AND", fuzzy: (term) => (term.length > 3 ? 1 : false) },
  { combineWith: "AND", fuzzy: (term) => (term.length > 4 ? 2 : false) },
  { combineWith: "OR", fuzzy: (term) => (term.length > 3 ? 1 : false) },
];

function findHits(index: MiniSearch<SearchDocument>, query: string): Hit[] {
  const words = wordsOf(query).filter((word) => termOf(word) !== undefined);
  if (words.length === 0) return [];
  const [strict, ...lenient] = WAYS;
  const find = (terms: readonly string[], way?: SearchOptions): Hit[] => index.search(terms.join(" "), { ...SETTINGS, ...way });
  const exact = find(words, strict);
  if (exact.length > 0) return exact;
  const corrected = words.map((word) => (find([word]).length > 0 ? word : (swapsOf(word).find((swap) => find([swap]).length > 0) ?? word)));
  for (const way of [strict, ...lenient]) {
    const hits = find(corrected, way);
    if (hits.length > 0) return hits;
  }
  return [];
}

/** The last word is still being typed: what it begins counts, too. */
const SETTINGS: SearchOptions = {
  boost: WEIGHTS,
  prefix: (_term, place, terms) => place === terms.length - 1,
  boostDocument: (_id, _term, stored) => (stored as unknown as StoredDocument).weight,
};

/** The commonest slip of fingers, two letters in the wrong order: "heusos" gives "ehusos", "huesos", "hesuos" … */
const swapsOf = (word: string): string[] => [...word].slice(1).map((letter, place) => `${word.slice(0, place)}${letter}${word[place]}${word.slice(place + 2)}`);

function showHit(hit: Hit): SearchResult {
  const { url, label, title, description } = hit as Hit & StoredDocument;
  const found = new Set(hit.terms);
  const isMatch = (word: string): boolean => found.has(termOf(word) ?? "");
  return { url, label, title: markMatches(title, isMatch), description: markMatches(description, isMatch) };
}
