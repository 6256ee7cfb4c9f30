// What cards show: the small, complete records that routes make from entries, so that a card never sees a whole article.
import type { Category } from "../schema.ts";

/** One article on a card. */
export interface ArticleCardData {
  readonly url: string;
  /** Seed of its cover. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  /** Word over the title: the article's own label, or the name of its category. */
  readonly label: string;
  /** "10 min". */
  readonly readTime: string;
  /** AAAA-MM-DD. */
  readonly date: string;
  /** Ids of the filter groups it belongs to; only on pages with a filter row. */
  readonly groups?: readonly string[];
}

/** Where a list leads and what it is called: "Síntomas", "/blog/sintomas/". */
export interface NamedLink {
  readonly name: string;
  readonly url: string;
}

/** One choice of a filter row. The first group is everything. */
export interface FilterGroup {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

export const CATEGORY_NAMES: Readonly<Record<Category, string>> = {
  sintomas: "Síntomas",
  tratamientos: "Tratamientos",
  bienestar: "Bienestar",
  alimentacion: "Alimentación",
  testimonios: "Testimonios",
};
