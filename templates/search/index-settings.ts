// What the index holds, and how its parts weigh. A browser reads with the settings that a build wrote with.
import type { Options } from "minisearch";
import { termOf, wordsOf } from "./words.ts";

/** One page, or one term of the glossary, as the index knows it. */
export interface SearchDocument {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  /** What the title names before it goes on: "Sofocos nocturnos". */
  readonly subject: string;
  /** Where it belongs: "Síntomas", "Glosario". */
  readonly label: string;
  readonly description: string;
  /** Its topics, and what the glossary says of it. */
  readonly words: string;
  /** Other words for its subject. */
  readonly synonyms: string;
  readonly headings: string;
  readonly text: string;
  /** How much it counts among equals: 1 for an article. */
  readonly weight: number;
}

/** What a result shows. */
export type StoredDocument = Pick<SearchDocument, "url" | "title" | "label" | "description" | "weight">;

export const WEIGHTS = { subject: 6, title: 6, words: 4, synonyms: 5, headings: 3, description: 2, text: 1 } as const;

export const INDEX_SETTINGS: Options<SearchDocument> = {
  fields: Object.keys(WEIGHTS),
  storeFields: ["url", "title", "label", "description", "weight"] satisfies (keyof StoredDocument)[],
  tokenize: wordsOf,
  processTerm: termOf,
};
