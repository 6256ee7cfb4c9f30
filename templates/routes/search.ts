// /buscar/ and the index behind it.
import type { SiteRoute } from "../pages/index.ts";
import { searchIndexRoute } from "../search/documents.ts";
import { groupByTopic } from "../search/topics.ts";
import type { Content } from "../site-content.ts";

const TEXT = {
  title: "Buscar",
  description: "Busca un síntoma, un tratamiento o una palabra en todos los artículos, guías y términos del glosario, o recorre la revista entera por temas.",
  intro: "Escribe lo que te pasa o lo que quieres saber. También puedes recorrer la revista por temas.",
};

/** /buscar/: finds in all pages that it is given. */
export function searchRoutes(content: Content, pages: readonly SiteRoute[]): SiteRoute[] {
  const index = searchIndexRoute(pages, content);
  return [
    {
      kind: "page",
      url: "/buscar/",
      template: "search",
      crumb: "Buscar",
      props: { site: content.data.sitio, text: TEXT, index: index.url, groups: groupByTopic(content.articles) },
    },
    index,
  ];
}
