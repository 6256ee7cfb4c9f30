// One woman's story, whole.
import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { Breadcrumbs } from "../parts/Breadcrumbs.tsx";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { formatLongDate, formatReadTime } from "../parts/format.ts";
import { Rating } from "../parts/ProductShelf.tsx";
import { RestOfStyles } from "../parts/RestOfStyles.tsx";
import { webPage } from "../parts/structured-data.ts";
import { Face, SampleLabel, TestimonialCard } from "../parts/TestimonialCard.tsx";
import type { SiteSettings, Testimonial } from "../schema.ts";

export interface TestimonialPageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly testimonial: Testimonial;
  readonly others: readonly Testimonial[];
  /** At most 165 characters. */
  readonly description: string;
  readonly image?: PageMeta["image"];
}

export function TestimonialPage({ page, site, testimonial, others, description, image }: TestimonialPageProps): ReactNode {
  const { titulo: title, fecha, nombre, edad } = testimonial;
  const meta: PageMeta = {
    title: `${title}: la historia de ${nombre}`,
    description,
    type: "article",
    published: fecha,
    ...(image === undefined ? {} : { image }),
    data: [webPage({ title, description, page, published: fecha })],
  };
  return (
    <Document page={page} site={site} meta={meta}>
      <RestOfStyles page={page} />
      <article className="wrap tale-page">
        <Breadcrumbs trail={page.trail} />
        <header className="tale-page__head">
          <Face id={testimonial.id} isLarge />
          <h1>{title}</h1>
          <p className="tale__who">
            <span>
              <b>{nombre}</b>, {edad} años
            </span>
            <SampleLabel isSample={testimonial.muestra} />
          </p>
          <Rating rating={testimonial.valoracion} id="valoracion" />
          <p className="tale__meta">
            <time dateTime={fecha}>{formatLongDate(fecha)}</time>
            <span>{formatReadTime(testimonial.tiempoLectura)}</span>
          </p>
        </header>
        <div className="prose prose--drop">
          {testimonial.historia.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className="notice">
          Es la historia de una persona, no un consejo médico. Lo que le fue bien a ella puede no servirte a ti. Si algo te preocupa, mira{" "}
          <a href="/prepara-tu-consulta/">cómo preparar tu consulta</a>. ¿Quieres contar la tuya? <a href="/comparte-tu-historia/">Compartir mi historia</a>.
        </p>
      </article>
      <section className="wrap section--after" aria-labelledby="otras">
        <h2 className="tale-page__more" id="otras">
          Otras historias
        </h2>
        <div className="cards">
          {others.map((other) => (
            <TestimonialCard key={other.id} testimonial={other} level={3} />
          ))}
        </div>
      </section>
    </Document>
  );
}
