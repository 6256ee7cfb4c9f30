// The stories of other women, and how to tell one's own.
import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { CategoryOpener } from "../parts/CategoryOpener.tsx";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { itemList, webPage } from "../parts/structured-data.ts";
import { TestimonialCard, testimonialUrl } from "../parts/TestimonialCard.tsx";
import type { CategoryData, SiteSettings, Testimonial } from "../schema.ts";

export interface TestimonialsPageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly category: CategoryData;
  readonly testimonials: readonly Testimonial[];
  readonly image?: PageMeta["image"];
}

export function TestimonialsPage({ page, site, category, testimonials, image }: TestimonialsPageProps): ReactNode {
  const { titulo: title, descripcion: description } = category;
  const stories = testimonials.map((testimonial) => ({ title: testimonial.titulo, url: testimonialUrl(testimonial) }));
  const meta: PageMeta = { title, description, ...(image === undefined ? {} : { image }), data: [webPage({ title, description, page }), itemList(title, stories, page)] };
  return (
    <Document page={page} site={site} meta={meta}>
      <CategoryOpener page={page} family="testimonios" slug="categoria-testimonios" title={title} intro={category.entradilla} />
      <div className="wrap section">
        <div className="cards">
          {testimonials.map((testimonial) => (
            <TestimonialCard key={testimonial.id} testimonial={testimonial} />
          ))}
        </div>
      </div>
      <section className="onward" aria-labelledby="tu-historia">
        <div className="wrap onward__in">
          <h2 id="tu-historia">¿Y la tuya?</h2>
          <p className="deck">Si te apetece contarla, te explicamos qué se pide, cómo se usa y cómo se retira. Tú decides el nombre.</p>
          <p>
            <a className="button" href="/comparte-tu-historia/">
              Compartir mi Historia
            </a>
          </p>
        </div>
      </section>
    </Document>
  );
}
