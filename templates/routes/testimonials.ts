// The stories: their list and one page each.
import type { SiteRoute } from "../pages/index.ts";
import { testimonialUrl } from "../parts/TestimonialCard.tsx";
import type { Testimonial } from "../schema.ts";
import type { Content } from "../site-content.ts";

export function testimonialRoutes(content: Content): SiteRoute[] {
  const { sitio, testimonios } = content.data;
  const shown = testimonios.filter((testimonial) => testimonial.en.includes("testimonios"));
  const category = content.category("testimonios");
  return [
    { kind: "page", url: "/blog/testimonios/", template: "testimonials", crumb: category.nombre, props: { site: sitio, category, testimonials: shown } },
    ...testimonios.map(
      (testimonial): SiteRoute => ({
        kind: "page",
        url: testimonialUrl(testimonial),
        template: "testimonial",
        crumb: testimonial.titulo,
        lastmod: testimonial.fecha,
        props: { site: sitio, testimonial, others: testimonios.filter(({ id }) => id !== testimonial.id), description: describe(testimonial) },
      }),
    ),
  ];
}

/** For search engines: who tells what, and that it is a sample where it is one. */
function describe({ nombre, edad, descripcion, muestra }: Testimonial): string {
  const whole = `${nombre}, ${edad} años. ${descripcion}${muestra ? " Testimonio de ejemplo." : ""}`;
  return whole.length <= 165 ? whole : `${nombre}, ${edad} años. ${descripcion}`;
}
