// One article: opener, contents, essentials, the text, what backs it, where to read on.
import { Body, type BodyRef, type Heading, type PageInfo } from "plena";
import type { ReactNode } from "react";
import Share from "../islands/share.tsx";
import { ArticleOpener } from "../parts/ArticleOpener.tsx";
import { Contents } from "../parts/Contents.tsx";
import type { ArticleCardData } from "../parts/cards.ts";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { Essentials } from "../parts/Essentials.tsx";
import { MedicalNotice } from "../parts/MedicalNotice.tsx";
import { ProductShelf } from "../parts/ProductShelf.tsx";
import { Related } from "../parts/Related.tsx";
import { Sources } from "../parts/Sources.tsx";
import { medicalArticle, type Thing } from "../parts/structured-data.ts";
import type { Article, Product, SiteSettings, Source } from "../schema.ts";
import { twinUrl } from "../site-content.ts";

export interface ArticlePageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  /** File name of the article; the seed of its cover. */
  readonly slug: string;
  readonly article: Article;
  readonly body: BodyRef;
  readonly headings: readonly Heading[];
  /** "10 min": written or estimated. */
  readonly readTime: string;
  /** Cited sources in the order of their first citation. */
  readonly sources: readonly Source[];
  /** Under the text; empty on sensitive pages. */
  readonly products: readonly Product[];
  readonly related: readonly ArticleCardData[];
  readonly image?: PageMeta["image"];
  /** Records besides the article's own: recipes, product lists. */
  readonly data?: readonly Thing[];
}

export function ArticlePage(props: ArticlePageProps): ReactNode {
  const { page, site, slug, article, body, headings, readTime, sources, products, related, image, data = [] } = props;
  const picture = image === undefined ? {} : { image: `${page.origin}${image.url}` };
  const meta: PageMeta = {
    title: article.title,
    description: article.description,
    type: "article",
    published: article.date,
    modified: article.updated ?? article.date,
    ...(image === undefined ? {} : { image }),
    ...(site.extras.markdown ? { markdown: twinUrl(slug) } : {}),
    data: [...medicalArticle({ article, site, page, sources, ...picture }), ...data],
  };
  const after = [...(products.length > 0 ? [{ id: "productos", text: "Productos de confort" }] : []), ...(sources.length > 0 ? [{ id: "fuentes", text: "Fuentes" }] : [])];
  return (
    <Document page={page} site={site} meta={meta}>
      <article>
        <ArticleOpener page={page} slug={slug} article={article} readTime={readTime} sourceCount={sources.length} />
        <div className="wrap grid article">
          <Contents headings={headings} after={after} />
          <div className="article__text">
            {article.essentials !== undefined && <Essentials points={article.essentials} />}
            <Body of={body} className="prose prose--drop" sections="part" />
            <ProductShelf
              products={products}
              commerce={site.comercio}
              title="Productos de confort"
              intro="Hacen más cómodo el día. Ninguno sustituye a un tratamiento ni a tu médica."
            />
            {sources.length > 0 && <Sources sources={sources} />}
            <MedicalNotice />
            <Share url={page.canonical} title={article.title} />
          </div>
        </div>
      </article>
      <Related articles={related} />
    </Document>
  );
}
