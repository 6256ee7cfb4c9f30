// One product guide: what to look at, who it is not for, the grid, questions, the other guides.
import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { Good } from "../art/goods.tsx";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { Faq } from "../parts/Faq.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { ProductShelf } from "../parts/ProductShelf.tsx";
import { faqPage, productList, webPage } from "../parts/structured-data.ts";
import type { FaqGroup, Product, ProductGuide, SiteSettings } from "../schema.ts";
import { type ProductTile, Tiles } from "./ProductsPage.tsx";

export interface ProductGuidePageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly guide: ProductGuide;
  readonly products: readonly Product[];
  readonly questions: readonly FaqGroup[];
  /** The other guides. */
  readonly others: readonly ProductTile[];
  readonly image?: PageMeta["image"];
}

export function ProductGuidePage({ page, site, guide, products, questions, others, image }: ProductGuidePageProps): ReactNode {
  const { titulo: title, descripcion: description } = guide;
  const meta: PageMeta = {
    title,
    description,
    ...(image === undefined ? {} : { image }),
    data: [
      webPage({ title, description, page }),
      ...(site.comercio.datosEstructurados ? [productList(title, products, site)] : []),
      ...(questions.length > 0 ? [faqPage(questions)] : []),
    ],
  };
  return (
    <Document page={page} site={site} meta={meta}>
      <div className="guide-head">
        <PageHead page={page} title={title} intro={guide.entradilla} label="Guía de productos" />
        <div className="guide-head__art" aria-hidden="true">
          <Good kind={guide.dibujo} />
        </div>
      </div>
      <Criteria guide={guide} />
      <div className="wrap section--after">
        <ProductShelf products={products} commerce={site.comercio} title="Los productos" intro="Ejemplos que cumplen los criterios de arriba. No los hemos probado." />
      </div>
      {questions.length > 0 && (
        <section className="wrap grid section--after asked" aria-labelledby="preguntas">
          <h2 id="preguntas">Preguntas frecuentes</h2>
          <div>
            {questions.map(({ id, preguntas }) => (
              <Faq key={id} questions={preguntas} />
            ))}
          </div>
        </section>
      )}
      <section className="wrap section--after" aria-labelledby="otras">
        <h2 id="otras">Las otras guías</h2>
        <Tiles tiles={others} />
      </section>
    </Document>
  );
}

function Criteria({ guide }: { readonly guide: ProductGuide }): ReactNode {
  return (
    <section className="criteria" aria-labelledby="criterios">
      <div className="wrap">
        <h2 id="criterios">Criterios de selección</h2>
        <ol className="criteria__list">
          {guide.criterios.map(({ titulo, texto }) => (
            <li key={titulo}>
              <h3>{titulo}</h3>
              <p>{texto}</p>
            </li>
          ))}
        </ol>
        <div className="criteria__not">
          <h3>Para quién no es</h3>
          <ul>
            {guide.noEsPara.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
