// A category or a page of its list: opener, filter row where there are groups, cards, and whatever stands below.
import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import type { CoverShape } from "../art/covers.ts";
import Filter from "../islands/filter.tsx";
import { ArticleCard } from "../parts/ArticleCard.tsx";
import { CategoryOpener } from "../parts/CategoryOpener.tsx";
import type { ArticleCardData, FilterGroup } from "../parts/cards.ts";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { Pagination, type PaginationProps, pageDescription } from "../parts/Pagination.tsx";
import { ProductShelf } from "../parts/ProductShelf.tsx";
import { itemList, productList, webPage } from "../parts/structured-data.ts";
import type { CategoryData, Product, SiteSettings } from "../schema.ts";

export interface CategoryPageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly category: CategoryData;
  readonly articles: readonly ArticleCardData[];
  /** Choices of the filter row, the first one everything; empty leaves the row out. */
  readonly groups: readonly FilterGroup[];
  readonly pages?: PaginationProps;
  readonly products: { readonly items: readonly Product[]; readonly title: string; readonly intro?: string };
  readonly image?: PageMeta["image"];
  /** AAAA-MM-DD; only where the specification fixes a date. */
  readonly published?: string;
  /** True for cards without pictures. */
  readonly isPlain?: boolean;
  /** Sections between the cards and the products. */
  readonly children?: ReactNode;
}

export function CategoryPage(props: CategoryPageProps): ReactNode {
  const { page, site, category, articles, groups, pages, products, image, published, isPlain = false, children } = props;
  const { titulo: title, descripcion: description } = category;
  const list = itemList(title, articles, page);
  const hasOffers = site.comercio.datosEstructurados && products.items.length > 0;
  const meta: PageMeta = {
    title: pages !== undefined && pages.current > 1 ? `${title}, página ${pages.current}` : title,
    description: pageDescription(description, pages),
    ...(image === undefined ? {} : { image }),
    data: [
      webPage({ title, description, page, ...(published === undefined ? {} : { published }) }),
      list,
      ...(hasOffers ? [productList(products.title, products.items, site)] : []),
    ],
  };
  return (
    <Document page={page} site={site} meta={meta}>
      <CategoryOpener page={page} family={category.id} slug={`categoria-${category.id}`} title={category.nombre} intro={category.entradilla} />
      <div className="wrap">
        {/* Marks that the row's links lead to; category.css shows the cards of the one that the address names. */}
        {groups.map(({ id }) => (
          <span key={id} className="mark" id={id} />
        ))}
        {groups.length > 0 && <Filter groups={groups} noun={["artículo", "artículos"]} />}
        <h2 className="hidden">Artículos de {category.nombre}</h2>
        {isPlain ? <PlainCards articles={articles} /> : <Cards articles={articles} groups={groups} />}
        {pages !== undefined && <Pagination {...pages} />}
      </div>
      {children}
      {products.items.length > 0 && (
        <div className="wrap section">
          <ProductShelf products={products.items} commerce={site.comercio} title={products.title} {...(products.intro === undefined ? {} : { intro: products.intro })} />
        </div>
      )}
    </Document>
  );
}

const SHAPES: readonly CoverShape[] = ["tall", "wide", "wide", "tall"];

/** The uneven grid. A card says by class to which marks it belongs: "in-2 in-4". */
function Cards({ articles, groups }: { readonly articles: readonly ArticleCardData[]; readonly groups: readonly FilterGroup[] }): ReactNode {
  return (
    <div className="grid shelfmark">
      {articles.map((article, index) => {
        const marks = groups.flatMap(({ id }, place) => (article.groups?.includes(id) ? [`in-${place + 1}`] : []));
        return (
          <ArticleCard
            key={article.slug}
            article={article}
            shape={index === 0 ? "large" : (SHAPES[(index - 1) % SHAPES.length] ?? "wide")}
            className={[...(index === 0 ? ["story--lead"] : []), ...marks].join(" ")}
          />
        );
      })}
    </div>
  );
}

/** Cards of type only, in two columns. */
function PlainCards({ articles }: { readonly articles: readonly ArticleCardData[] }): ReactNode {
  return (
    <div className="plain-cards">
      {articles.map((article) => (
        <ArticleCard key={article.slug} article={article} shape="none" />
      ))}
    </div>
  );
}
