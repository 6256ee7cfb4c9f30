// A topic hub: its articles, a text with tips, products. Hot flashes, dryness, sleep, bones.
import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { ArticleCard } from "../parts/ArticleCard.tsx";
import { CategoryOpener } from "../parts/CategoryOpener.tsx";
import type { ArticleCardData } from "../parts/cards.ts";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { ProductShelf } from "../parts/ProductShelf.tsx";
import { itemList, medicalArticle, productList } from "../parts/structured-data.ts";
import { TextSection } from "../parts/TextSection.tsx";
import type { Category, Product, SiteSettings } from "../schema.ts";
import type { TextContent } from "../site-content.ts";

export interface HubPageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly text: TextContent;
  /** Short title on the cover; the text's own is too long for its size. */
  readonly heading: string;
  readonly slug: string;
  readonly category: Category;
  /** Heading over the cards. */
  readonly cardsTitle: string;
  readonly articles: readonly ArticleCardData[];
  /** Two for an even grid of two columns; otherwise three. */
  readonly columns: 2 | 3;
  readonly products: { readonly items: readonly Product[]; readonly title: string; readonly intro: string };
  readonly image?: PageMeta["image"];
}

const AUTHOR = "Redacción de Menopausia Consciente";

export function HubPage({ page, site, text, heading, slug, category, cardsTitle, articles, columns, products, image }: HubPageProps): ReactNode {
  const picture = image === undefined ? {} : { image: `${page.origin}${image.url}` };
  const meta: PageMeta = {
    title: text.title,
    description: text.description,
    ...(image === undefined ? {} : { image }),
    data: [
      ...medicalArticle({ article: { ...text, author: AUTHOR }, site, page, sources: text.sources, ...picture }),
      itemList(cardsTitle, articles, page),
      ...(site.comercio.datosEstructurados ? [productList(products.title, products.items, site)] : []),
    ],
  };
  return (
    <Document page={page} site={site} meta={meta}>
      <div className="hub-opener">
        <CategoryOpener page={page} family={category} slug={slug} title={heading} intro={text.intro ?? text.description} />
      </div>
      <section className="wrap section" aria-labelledby="articulos">
        <h2 id="articulos">{cardsTitle}</h2>
        <div className={`hub hub--${columns}`}>
          {articles.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </div>
      </section>
      <TextSection text={text} hasEvidence isMedical />
      <div className="wrap section--after">
        <ProductShelf products={products.items} commerce={site.comercio} title={products.title} intro={products.intro} />
      </div>
    </Document>
  );
}
