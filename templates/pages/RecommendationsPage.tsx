// How products are chosen, and ten of them.
import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { ProductShelf } from "../parts/ProductShelf.tsx";
import { productList, webPage } from "../parts/structured-data.ts";
import { TextSection } from "../parts/TextSection.tsx";
import type { Product, SiteSettings } from "../schema.ts";
import type { TextContent } from "../site-content.ts";
import { type ProductTile, Tiles } from "./ProductsPage.tsx";

export interface RecommendationsPageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly text: TextContent;
  readonly products: readonly Product[];
  readonly guides: readonly ProductTile[];
  readonly image?: PageMeta["image"];
}

export function RecommendationsPage({ page, site, text, products, guides, image }: RecommendationsPageProps): ReactNode {
  const { title, description, intro, date: published } = text;
  const meta: PageMeta = {
    title,
    description,
    ...(image === undefined ? {} : { image }),
    data: [
      webPage({ title, description, page, published, modified: text.updated ?? published }),
      ...(site.comercio.datosEstructurados ? [productList("Productos recomendados", products, site)] : []),
    ],
  };
  return (
    <Document page={page} site={site} meta={meta}>
      <PageHead page={page} title={title} {...(intro === undefined ? {} : { intro })} />
      <TextSection text={text} />
      <div className="wrap section--after">
        <ProductShelf products={products} commerce={site.comercio} title="Productos recomendados" />
      </div>
      <section className="wrap section--after" aria-labelledby="guias">
        <h2 id="guias">Guías para elegir</h2>
        <Tiles tiles={guides} />
      </section>
    </Document>
  );
}
