// Who we are: mission, commitment, four reasons, three products.
import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { ProductShelf } from "../parts/ProductShelf.tsx";
import { productList, webPage } from "../parts/structured-data.ts";
import { TextSection } from "../parts/TextSection.tsx";
import type { Product, SiteSettings } from "../schema.ts";
import type { TextContent } from "../site-content.ts";

export interface AboutPageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly text: TextContent;
  readonly products: readonly Product[];
  readonly image?: PageMeta["image"];
}

export function AboutPage({ page, site, text, products, image }: AboutPageProps): ReactNode {
  const { title, description, intro, date: published } = text;
  const about = { ...webPage({ title, description, page, published, modified: text.updated ?? published }), "@type": "AboutPage" as const };
  const meta: PageMeta = {
    title,
    description,
    ...(image === undefined ? {} : { image }),
    data: [about, ...(site.comercio.datosEstructurados ? [productList("Productos destacados", products, site)] : [])],
  };
  return (
    <Document page={page} site={site} meta={meta}>
      <PageHead page={page} title={title} {...(intro === undefined ? {} : { intro })} />
      <TextSection text={text} />
      <div className="wrap section--after">
        <ProductShelf
          products={products}
          commerce={site.comercio}
          title="Productos destacados"
          intro="Tres ejemplos de lo que enlazamos. Son cosas de comodidad, no tratamientos."
        />
      </div>
    </Document>
  );
}
