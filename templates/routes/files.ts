// What is published besides pages: covers as files, feeds, the web manifest, redirects of addresses that were published before.
import type { FeedItem } from "plena";
import { type CoverShape, coverFile } from "../art/covers.ts";
import type { SiteRoute } from "../pages/index.ts";
import { articleUrl, type Content } from "../site-content.ts";

/** Proportions that cards load as files. */
const SHAPES: readonly CoverShape[] = ["wide", "tall", "square"];
/** How many texts a feed holds. */
const FEED_LENGTH = 20;

/** /portadas/<category>/<article>-<shape>.svg; faces of testimonials, and two drawings of the start page. */
export function coverRoutes(content: Content): SiteRoute[] {
  const covers = content.articles.flatMap(({ id, meta }) => SHAPES.map((shape) => coverFile(id, meta.category, shape)));
  const faces = content.data.testimonios.map(({ id }) => coverFile(id, "testimonios", "face"));
  return [...covers, ...faces, ...HOME_DRAWINGS].map((file): SiteRoute => ({ kind: "text", ...file }));
}

/** They stand on the page's own ground. */
const HOME_DRAWINGS = [
  coverFile("razones", "bienestar", "tall", { paper: 0, ground: ["transparent", "transparent"], bleed: [60, 120] }),
  coverFile("voces-que-se-cruzan", "testimonios", "braid", { paper: 0, ground: ["#fbf7f1", "#1a131b"] }),
];

/** /feed.xml, /atom.xml and /feed.json: the newest articles, whole. */
export function feedRoutes(content: Content): SiteRoute[] {
  const { nombre: title, descripcion: description } = content.data.sitio;
  const items = content.articles.slice(0, FEED_LENGTH).map(
    ({ id, source, meta }): FeedItem => ({
      url: articleUrl(id),
      title: meta.title,
      summary: meta.description,
      date: meta.date,
      ...(meta.updated === undefined ? {} : { updated: meta.updated }),
      author: meta.author,
      source,
    }),
  );
  return [
    { kind: "feed", url: "/feed.xml", format: "rss", title, description, items },
    { kind: "feed", url: "/atom.xml", format: "atom", title, description, items },
    { kind: "feed", url: "/feed.json", format: "json", title, description, items },
  ];
}

/** /.well-known/security.txt: whom to tell about a hole. */
export function securityRoutes({ data, origin }: Content): SiteRoute[] {
  const { correo, caduca } = data.sitio.seguridad;
  if (correo === "") return [];
  const url = "/.well-known/security.txt";
  const text = `Contact: mailto:${correo}\nExpires: ${caduca}T00:00:00Z\nPreferred-Languages: es, en\nCanonical: ${origin}${url}\n`;
  return [{ kind: "text", url, text }];
}

/** /site.webmanifest */
export function manifestRoute({ data }: Content): SiteRoute {
  const { nombre, descripcion } = data.sitio;
  const icon = (size: number, purpose: string, name = `icon-${size}`) => ({ src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: "image/png", purpose });
  const manifest = {
    name: nombre,
    short_name: "Menopausia",
    description: descripcion,
    lang: "es",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: "#fbf7f1",
    theme_color: "#fbf7f1",
    icons: [icon(192, "any"), icon(512, "any"), icon(512, "maskable", "icon-maskable-512"), { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" }],
  };
  return { kind: "text", url: "/site.webmanifest", text: `${JSON.stringify(manifest, null, 2)}\n` };
}

/** Addresses of before, each to where its text stands now. */
export function redirectRoutes({ data }: Content): SiteRoute[] {
  return data.redirecciones.map(({ de, a }): SiteRoute => ({ kind: "redirect", url: de, to: a }));
}
