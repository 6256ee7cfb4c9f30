// Searching, as the page sees it: words go in, results come out.

/** A piece of a text; a marked one is what was looked for. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

export interface SearchResult {
  readonly url: string;
  /** Where it belongs: "Síntomas", "Glosario". */
  readonly label: string;
  readonly title: readonly TextPart[];
  readonly description: readonly TextPart[];
}

export interface SearchResults {
  /** How many there are in all. */
  readonly count: number;
  /** The best of them, best first. */
  readonly best: readonly SearchResult[];
}

/** Most results that are shown. */
export const MOST_RESULTS = 20;

/** Finds what fits to some words. */
export type Search = (query: string) => Promise<SearchResults>;
