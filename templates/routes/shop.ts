// Products: the hub, four guides, books, recommendations.
import type { SiteRoute } from "../pages/index.ts";
import type { ProductTile } from "../pages/ProductsPage.tsx";
import { filterProducts } from "../selections.ts";
import { type Content, lastChange, textOf } from "../site-content.ts";

const guideUrl = (id: string): string => `/productos/${id}/`;

/** The tiles of the four guides, with the words of the start page. */
const tilesOf = ({ data }: Content): readonly ProductTile[] =>
  data.portada.categoriasProducto.map(({ titulo, texto, dibujo, enlace }) => ({ title: titulo, text: texto, drawing: dibujo, url: enlace }));

export function shopRoutes(content: Content): SiteRoute[] {
  const { sitio, libros, productos } = content.data;
  const [hub, books, recommended] = [content.page("productos"), content.page("libros-recomendados"), content.page("recomendaciones")];
  const tiles = tilesOf(content);
  return [
    {
      kind: "page",
      url: "/productos/",
      template: "products",
      crumb: hub.meta.crumb ?? hub.meta.title,
      source: hub.source,
      lastmod: lastChange(hub.meta),
      props: { site: sitio, text: textOf(content, hub), tiles },
    },
    ...productGuideRoutes(content, tiles),
    { kind: "redirect", url: "/productos/suplementos-naturales/", to: "/productos/suplementos/" },
    {
      kind: "page",
      url: "/libros-recomendados/",
      template: "books",
      crumb: books.meta.crumb ?? books.meta.title,
      source: books.source,
      lastmod: lastChange(books.meta),
      props: { site: sitio, text: textOf(content, books), books: libros, questions: content.questionsFor("libros-recomendados") },
    },
    {
      kind: "page",
      url: "/recomendaciones/",
      template: "recommendations",
      crumb: recommended.meta.crumb ?? recommended.meta.title,
      source: recommended.source,
      lastmod: lastChange(recommended.meta),
      props: { site: sitio, text: textOf(content, recommended), products: filterProducts(productos, { topics: ["bienestar"], limit: 10 }), guides: tiles },
    },
  ];
}

function productGuideRoutes(content: Content, tiles: readonly ProductTile[]): SiteRoute[] {
  const { sitio, productos, guiasProducto } = content.data;
  return guiasProducto.map(
    (guide): SiteRoute => ({
      kind: "page",
      url: guideUrl(guide.id),
      template: "productGuide",
      crumb: tiles.find(({ url }) => url === guideUrl(guide.id))?.title ?? guide.titulo,
      props: {
        site: sitio,
        guide,
        products: filterProducts(productos, { category: guide.categoria, limit: guide.limite }),
        questions: content.questionsFor(`productos/${guide.id}`),
        others: tiles.filter(({ url }) => url !== guideUrl(guide.id)),
      },
    }),
  );
}
