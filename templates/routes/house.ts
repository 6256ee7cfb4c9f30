// The house itself: start page, who we are, resources, legal and trust pages, what is shown for an unknown address.
import { workerText } from "../offline/worker.ts";
import type { SiteRoute } from "../pages/index.ts";
import { filterProducts } from "../selections.ts";
import { type Content, cardOf, lastChange, textOf } from "../site-content.ts";

export function startRoute(content: Content): SiteRoute {
  const { sitio, portada, testimonios } = content.data;
  return {
    kind: "page",
    url: "/",
    template: "home",
    crumb: "Inicio",
    props: {
      site: sitio,
      home: portada,
      featured: content.named(portada.destacados).map((article) => cardOf(article)),
      testimonials: testimonios.filter(({ en }) => en.includes("portada")),
    },
  };
}

export function aboutRoute(content: Content): SiteRoute {
  const entry = content.page("about");
  return {
    kind: "page",
    url: "/about/",
    template: "about",
    crumb: entry.meta.crumb ?? entry.meta.title,
    source: entry.source,
    lastmod: lastChange(entry.meta),
    props: { site: content.data.sitio, text: textOf(content, entry), products: filterProducts(content.data.productos, { category: "kit" }) },
  };
}

export function resourcesRoute(content: Content): SiteRoute {
  const entry = content.page("recursos");
  const { sitio, testimonios, productos } = content.data;
  return {
    kind: "page",
    url: "/recursos/",
    template: "resources",
    crumb: entry.meta.crumb ?? entry.meta.title,
    source: entry.source,
    lastmod: lastChange(entry.meta),
    props: {
      site: sitio,
      text: textOf(content, entry),
      downloads: content.downloads,
      questions: content.questionsFor("recursos"),
      testimonials: testimonios.filter(({ en }) => en.includes("recursos")),
      products: filterProducts(productos, { prioritizeCommission: true }),
    },
  };
}

interface TextKind {
  readonly isMedical: boolean;
  readonly isSheet: boolean;
  readonly hasLetter: boolean;
}
const LEGAL: TextKind = { isMedical: false, isSheet: false, hasLetter: false };
const TRUST: TextKind = { isMedical: false, isSheet: false, hasLetter: true };

/** File name of the text in content/paginas, which is also its address. */
const TEXTS: Readonly<Record<string, TextKind>> = {
  "politica-privacidad": LEGAL,
  "aviso-legal": LEGAL,
  "politica-cookies": LEGAL,
  transparencia: TRUST,
  "politica-editorial": TRUST,
  correcciones: TRUST,
  accesibilidad: TRUST,
  contacto: TRUST,
  "comparte-tu-historia": TRUST,
  "prepara-tu-consulta": { isMedical: true, isSheet: true, hasLetter: true },
};

export function textRoutes(content: Content): SiteRoute[] {
  return Object.entries(TEXTS).map(([id, kind]): SiteRoute => {
    const entry = content.page(id);
    return {
      kind: "page",
      url: `/${id}/`,
      template: "text",
      crumb: entry.meta.crumb ?? entry.meta.title,
      source: entry.source,
      lastmod: lastChange(entry.meta),
      props: { site: content.data.sitio, text: textOf(content, entry), ...kind, related: content.named(entry.meta.related).map((article) => cardOf(article)) },
    };
  });
}

export const notFoundRoute = (content: Content): SiteRoute => ({
  kind: "page",
  url: "/404.html",
  template: "notFound",
  crumb: "Página no encontrada",
  indexed: false,
  props: { site: content.data.sitio },
});

/** /sw.js, and the page that it shows where there is no connection. Switched off, a worker remains that takes an earlier one away. */
export function offlineRoutes({ data: { sitio } }: Content): SiteRoute[] {
  const { sinConexion } = sitio.extras;
  const worker: SiteRoute = { kind: "text", url: "/sw.js", text: workerText(sinConexion) };
  if (!sinConexion) return [worker];
  return [worker, { kind: "page", url: "/sin-conexion/", template: "offline", crumb: "Sin conexión", indexed: false, props: { site: sitio } }];
}
