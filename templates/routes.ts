// Which pages exist, where, and from what: the table of contents of the site.
import type { PlanContext, Route, Site } from "plena";
import { withSocialImages } from "./og/route-card.ts";
import { articleRoutes, blogRoutes } from "./routes/blog.ts";
import { categoryRoutes } from "./routes/categories.ts";
import { coverRoutes, feedRoutes, manifestRoute, redirectRoutes, securityRoutes } from "./routes/files.ts";
import { guidePdfRoutes, printGuideRoutes, topicRoutes } from "./routes/guides.ts";
import { aboutRoute, notFoundRoute, offlineRoutes, resourcesRoute, startRoute, textRoutes } from "./routes/house.ts";
import { hubRoutes } from "./routes/hubs.ts";
import { searchRoutes } from "./routes/search.ts";
import { shopRoutes } from "./routes/shop.ts";
import { testimonialRoutes } from "./routes/testimonials.ts";
import { toolRoutes } from "./routes/tools.ts";
import { twinRoutes } from "./routes/twins.ts";
import { readContent } from "./site-content.ts";

/** Plans every address of the site. */
export function planRoutes(site: Site, { settings }: PlanContext): readonly Route[] {
  const content = readContent(site, settings);
  const pages = [
    startRoute(content), //            /
    aboutRoute(content), //            /about/
    ...blogRoutes(content), //         /blog/  /blog/pagina/2/
    ...categoryRoutes(content), //     /blog/sintomas/ …
    ...testimonialRoutes(content), //  /blog/testimonios/  /blog/testimonios/<id>/
    ...hubRoutes(content), //          /blog/sofocos/  /blog/salud-osea/ …
    ...articleRoutes(content), //      /blog/<articulo>/
    ...topicRoutes(content), //        /guia-completa-menopausia/  /perimenopausia/ …
    ...shopRoutes(content), //         /productos/ …  /libros-recomendados/  /recomendaciones/
    resourcesRoute(content), //        /recursos/
    ...printGuideRoutes(content), //   /guias/<id>/
    ...textRoutes(content), //         /aviso-legal/  /contacto/ …
    ...toolRoutes(content), //         /glosario/  /diario-sintomas/  /newsletter/confirmar/ …
    notFoundRoute(content), //         /404.html
    ...offlineRoutes(content), //      /sw.js  /sin-conexion/
    ...coverRoutes(content), //        /portadas/…
    ...feedRoutes(content), //         /feed.xml  /atom.xml  /feed.json
    manifestRoute(content), //         /site.webmanifest
    ...redirectRoutes(content), //     addresses of before: content/datos/redirecciones.yaml
    ...securityRoutes(content), //     /.well-known/security.txt
  ];
  const all = [...pages, ...searchRoutes(content, pages)]; // /buscar/
  const { routes, made } = withSocialImages(all, settings.name); // /og/…
  return [...routes, ...made, ...guidePdfRoutes(content), ...twinRoutes(content)]; // /guias/….pdf  /llms.txt  /blog/<articulo>/index.md
}
