import type { Product } from "../schema.ts";

/** What a product block asks for: one category if given, otherwise any of the topics. */
export interface ProductChoice {
  readonly category?: string;
  readonly topics?: readonly string[];
  /** 3 without one. */
  readonly limit?: number;
  /** True puts the products with the higher commission first; never shown, said in the disclosure page. */
  readonly prioritizeCommission?: boolean;
}

/** Chooses the products of a block, in the order of the data file unless commission decides. */
export function chooseProducts(products: readonly Product[], { category, topics = [], limit = 3, prioritizeCommission = false }: ProductChoice): readonly Product[] {
  const wanted = new Set(topics.map((topic) => topic.toLowerCase()));
  const fits = (product: Product): boolean => {
    if (category !== undefined) return (product.categories as readonly string[]).includes(category);
    return wanted.size === 0 || product.topics.some((topic) => wanted.has(topic.toLowerCase()));
  };
  const chosen = products.filter(fits);
  if (prioritizeCommission) chosen.sort((a, b) => b.commission - a.commission);
  return chosen.slice(0, limit);
}
