// All articles: the featured three, then the newest first, a page at a time.
import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { ArticleCard } from "../parts/ArticleCard.tsx";
import type { ArticleCardData, NamedLink } from "../parts/cards.ts";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { Pagination, type PaginationProps, pageDescription } from "../parts/Pagination.tsx";
import { ProductShelf } from "../parts/ProductShelf.tsx";
import { itemList, productList, webPage } from "../parts/structured-data.ts";
import type { Product, SiteSettings } from "../schema.ts";

export interface BlogPageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly title: string;
  readonly description: string;
  readonly intro: string;
  /** The three that lead the first page; empty on the others. */
  readonly featured: readonly ArticleCardData[];
  readonly articles: readonly ArticleCardData[];
  readonly categories: readonly NamedLink[];
  readonly pages: PaginationProps;
  readonly products: readonly Product[];
  readonly image?: PageMeta["image"];
}

export function BlogPage({ page, site, title, description, intro, featured, articles, categories, pages, products, image }: BlogPageProps): ReactNode {
  const meta: PageMeta = {
    title: pages.current > 1 ? `${title}, página ${pages.current}` : title,
    description: pageDescription(description, pages),
    ...(image === undefined ? {} : { image }),
    data: [
      webPage({ title, description, page }),
      itemList(title, [...featured, ...articles], page),
      ...(site.comercio.datosEstructurados && products.length > 0 ? [productList("Productos relacionados", products, site)] : []),
    ],
  };
  return (
    <Document page={page} site={site} meta={meta}>
      <PageHead page={page} title={title} intro={intro}>
        <Categories links={categories} />
      </PageHead>
      {featured.length > 0 && <Featured articles={featured} />}
      <section className="wrap section--after" aria-labelledby="mas-articulos">
        <h2 id="mas-articulos">{pages.current > 1 ? `Artículos, página ${pages.current}` : "Lo más reciente"}</h2>
        <div className="hub hub--3">
          {articles.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </div>
        <div className="list-end">
          <Pagination {...pages} />
        </div>
      </section>
      {products.length > 0 && (
        <div className="wrap section--after">
          <ProductShelf
            products={products}
            commerce={site.comercio}
            title="Productos relacionados"
            intro="Cosas que hacen más cómodo el día. Ninguna sustituye a un tratamiento."
          />
        </div>
      )}
    </Document>
  );
}

function Categories({ links }: { readonly links: readonly NamedLink[] }): ReactNode {
  return (
    <nav className="pages pages--bare" aria-label="Categorías del blog">
      <ul>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Featured({ articles: [first, second, third] }: { readonly articles: readonly ArticleCardData[] }): ReactNode {
  return (
    <section className="wrap section--after" aria-labelledby="destacados">
      <h2 id="destacados">Para empezar</h2>
      <div className="grid trio">
        {first !== undefined && <ArticleCard article={first} inline />}
        {second !== undefined && <ArticleCard article={second} shape="tall" />}
        {third !== undefined && <ArticleCard article={third} shape="square" className="story--row" />}
      </div>
    </section>
  );
}
