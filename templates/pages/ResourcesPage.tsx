// Things to use: three guides to download, two testimonials, questions in two groups, products.
import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { DownloadCard, type LinkedDownload } from "../parts/DownloadCard.tsx";
import { Faq } from "../parts/Faq.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { ProductShelf } from "../parts/ProductShelf.tsx";
import { faqPage, productList, webPage } from "../parts/structured-data.ts";
import { Voice } from "../parts/TestimonialCard.tsx";
import { TextSection } from "../parts/TextSection.tsx";
import type { FaqGroup, Product, SiteSettings, Testimonial } from "../schema.ts";
import type { TextContent } from "../site-content.ts";

export interface ResourcesPageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly text: TextContent;
  readonly downloads: readonly LinkedDownload[];
  readonly questions: readonly FaqGroup[];
  readonly testimonials: readonly Testimonial[];
  readonly products: readonly Product[];
  readonly image?: PageMeta["image"];
}

export function ResourcesPage({ page, site, text, downloads, questions, testimonials, products, image }: ResourcesPageProps): ReactNode {
  const { title, description, intro, date: published } = text;
  const meta: PageMeta = {
    title,
    description,
    ...(image === undefined ? {} : { image }),
    data: [
      webPage({ title, description, page, published, modified: text.updated ?? published }),
      faqPage(questions),
      ...(site.comercio.datosEstructurados ? [productList("Productos recomendados", products, site)] : []),
    ],
  };
  return (
    <Document page={page} site={site} meta={meta}>
      <PageHead page={page} title={title} {...(intro === undefined ? {} : { intro })} />
      <section className="wrap section--after" aria-labelledby="descargas">
        <h2 id="descargas">Guías para descargar</h2>
        <div className="books">
          {downloads.map((download) => (
            <DownloadCard key={download.id} download={download} />
          ))}
        </div>
      </section>
      <TextSection text={text} />
      <section className="wrap grid section--after voices" aria-labelledby="voces">
        <h2 id="voces">Lo que cuentan otras mujeres</h2>
        {testimonials.map((testimonial) => (
          <Voice key={testimonial.id} testimonial={testimonial} title={testimonial.titulo} date={testimonial.fecha} />
        ))}
      </section>
      {/* RD 1907/1996, art. 4, keeps testimonials out of advertising: the questions stand between them and the products. */}
      <Questions groups={questions} />
      <div className="wrap section--after">
        <ProductShelf
          products={products}
          commerce={site.comercio}
          title="Productos recomendados"
          intro="Complementos y cosas para el día a día. Ninguno es un tratamiento ni lo sustituye. En este bloque, el orden tiene en cuenta la comisión."
        />
      </div>
    </Document>
  );
}

function Questions({ groups }: { readonly groups: readonly FaqGroup[] }): ReactNode {
  return (
    <section className="wrap grid section--after asked" aria-labelledby="preguntas">
      <h2 id="preguntas">Preguntas frecuentes</h2>
      <div>
        {groups.map(({ id, categoria, preguntas }) => (
          <div className="asked__group" key={id}>
            <h3>{categoria}</h3>
            <Faq questions={preguntas} />
          </div>
        ))}
      </div>
    </section>
  );
}
