// The blog: all articles page by page, the categories, each article.

import { headingsOf } from "plena";
import type { SiteRoute } from "../pages/index.ts";
import { CATEGORY_NAMES } from "../parts/cards.ts";
import { productList, recipeThing, type Thing } from "../parts/structured-data.ts";
import { CATEGORIES, type Product } from "../schema.ts";
import { filterProducts, firstTheNamed, listPageUrl, PAGE_SIZE, pagesOf, relatedArticles } from "../selections.ts";
import { type ArticleEntry, articleUrl, type Content, cardOf, lastChange, readTimeOf } from "../site-content.ts";

/** The three that lead the list of all articles. */
const FEATURED = ["sofocos-menopausia", "alimentacion-menopausia", "ejercicios-menopausia"];
const ALL = {
  title: "Todos los artículos",
  description: "Todos los artículos de Menopausia Consciente sobre síntomas, tratamientos, bienestar y alimentación, del más reciente al más antiguo, con sus fuentes.",
  intro: "Síntomas, tratamientos, bienestar y alimentación. Cada artículo dice de dónde salen sus datos y cuándo se revisó.",
};

/** /blog/ and /blog/pagina/2/: featured articles first, then the newest. */
export function blogRoutes(content: Content): SiteRoute[] {
  const { articles, data } = content;
  const ordered = firstTheNamed(articles, FEATURED);
  const featured = ordered.filter(({ id }) => FEATURED.includes(id));
  const pages = pagesOf(
    ordered.filter(({ id }) => !FEATURED.includes(id)),
    PAGE_SIZE,
    PAGE_SIZE - featured.length,
  );
  const urls = pages.map(({ number }) => listPageUrl("/blog/", number));
  return pages.map(
    ({ number, items }): SiteRoute => ({
      kind: "page",
      url: listPageUrl("/blog/", number),
      template: "blog",
      crumb: number === 1 ? "Blog" : `Página ${number}`,
      lastmod: newestChange(number === 1 ? ordered : items),
      props: {
        site: data.sitio,
        ...ALL,
        featured: number === 1 ? featured.map((entry) => cardOf(entry)) : [],
        articles: items.map((entry) => cardOf(entry)),
        categories: CATEGORIES.map((id) => ({ name: CATEGORY_NAMES[id], url: `/blog/${id}/` })),
        pages: { urls, current: number },
        products: number === 1 ? filterProducts(data.productos, { topics: ["sofocos", "sueño"] }) : [],
      },
    }),
  );
}

/** /blog/<article>/ for every article. */
export function articleRoutes(content: Content): SiteRoute[] {
  return content.articles.map(
    (entry): SiteRoute => ({
      kind: "page",
      url: articleUrl(entry.id),
      template: "article",
      crumb: shortTitle(entry.meta.title),
      source: entry.source,
      lastmod: lastChange(entry.meta),
      props: {
        site: content.data.sitio,
        slug: entry.id,
        article: entry.meta,
        body: entry.body,
        headings: headingsOf(entry.outline),
        readTime: readTimeOf(entry),
        sources: content.sourcesOf(entry),
        products: productsUnder(entry, content.data.productos),
        related: relatedArticles(content.articles, entry).map((other) => cardOf(other)),
        data: recordsOf(entry, content),
      },
    }),
  );
}

/** Products under an article that asks for them; never on sensitive ones. */
function productsUnder({ meta }: ArticleEntry, products: readonly Product[]): readonly Product[] {
  return meta.products === undefined || meta.sensitive ? [] : filterProducts(products, meta.products);
}

/** Records of the recipes and product shelves that stand in a text, and of the products under it. */
export function recordsOf(entry: Pick<ArticleEntry, "directives">, { data, origin }: Content): readonly Thing[] {
  const { sitio, recetas, productos } = data;
  return entry.directives.flatMap(({ directive, attributes }): Thing[] => {
    if (directive === "receta") {
      const recipe = recetas.find(({ id }) => id === (attributes as { id: string }).id);
      return recipe === undefined ? [] : [recipeThing(recipe, sitio, `${origin}/og/blog/recetas-saludables-menopausia.png`)];
    }
    if (directive !== "productos" || !sitio.comercio.datosEstructurados) return [];
    const { temas, limite, titulo } = attributes as { temas: readonly string[]; limite: number; titulo: string };
    return [productList(titulo, filterProducts(productos, { topics: temas, limit: limite }), sitio)];
  });
}

/** The part of a title before its colon: what breadcrumbs have room for. */
export const shortTitle = (title: string): string => title.split(/: /)[0] ?? title;

/** Day of the newest change among some texts. */
export const newestChange = (entries: readonly ArticleEntry[]): string | undefined =>
  entries
    .map(({ meta }) => lastChange(meta))
    .sort()
    .at(-1);
