// The addresses of header and footer, and how a page finds itself among them.
import type { PageInfo } from "plena";
import { CATEGORIES } from "../schema.ts";
import { CATEGORY_NAMES, type NamedLink } from "./cards.ts";

/** A link of the header. `current` is "page" on the page itself, "true" on the pages below it. */
export interface MenuLink extends NamedLink {
  readonly current?: "page" | "true";
  readonly below?: readonly MenuLink[];
}

const blog: readonly NamedLink[] = [{ name: "Todos los Artículos", url: "/blog/" }, ...CATEGORIES.map((id) => ({ name: CATEGORY_NAMES[id], url: `/blog/${id}/` }))];

/** Makes the header's links for one page. */
export function menuFor(page: PageInfo): readonly MenuLink[] {
  const mark = (link: NamedLink): MenuLink => ({ ...link, current: currentOf(link.url, page) });
  return [
    mark({ name: "Inicio", url: "/" }),
    { name: "Blog", url: "/blog/", current: currentOf("/blog/", page), below: blog.map(mark) },
    mark({ name: "Recursos", url: "/recursos/" }),
    mark({ name: "Recomendaciones", url: "/recomendaciones/" }),
  ];
}

/** An article is below its category as well as below the blog; only the start page is below nothing. */
function currentOf(url: string, page: PageInfo): MenuLink["current"] {
  if (bare(page.url) === bare(url)) return "page";
  return url !== "/" && page.trail.some((crumb) => bare(crumb.url) === bare(url)) ? "true" : undefined;
}

/** The address without what the two styles of address add: "/blog/salud-osea". */
const bare = (url: string): string => url.replace(/(\/|\.html)$/, "");

/** The footer's columns. */
export const FOOTER_COLUMNS: readonly { readonly id: string; readonly title: string; readonly links: readonly NamedLink[] }[] = [
  { id: "leer", title: "Leer", links: blog },
  {
    id: "usar",
    title: "Usar",
    links: [
      { name: "Guía completa", url: "/guia-completa-menopausia/" },
      { name: "Guías en PDF", url: "/recursos/" },
      { name: "Diario de síntomas", url: "/diario-sintomas/" },
      { name: "¿En qué etapa estoy?", url: "/en-que-etapa-estoy/" },
      { name: "Prepara tu consulta", url: "/prepara-tu-consulta/" },
      { name: "Glosario", url: "/glosario/" },
    ],
  },
  {
    id: "saber",
    title: "Saber",
    links: [
      { name: "Quiénes somos", url: "/about/" },
      { name: "Cómo trabajamos", url: "/politica-editorial/" },
      { name: "Recomendaciones", url: "/recomendaciones/" },
      { name: "Libros", url: "/libros-recomendados/" },
      { name: "Comparte tu historia", url: "/comparte-tu-historia/" },
      { name: "Contacto", url: "/contacto/" },
    ],
  },
];

export const LEGAL_LINKS: readonly NamedLink[] = [
  { name: "Privacidad", url: "/politica-privacidad/" },
  { name: "Cookies", url: "/politica-cookies/" },
  { name: "Aviso legal", url: "/aviso-legal/" },
  { name: "Transparencia", url: "/transparencia/" },
  { name: "Correcciones", url: "/correcciones/" },
  { name: "Accesibilidad", url: "/accesibilidad/" },
];
