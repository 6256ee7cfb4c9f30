// Long texts outside the blog: the complete guide, stages, symptoms, treatments; and the guides to print.
import { headingsOf } from "plena";
import type { SiteRoute } from "../pages/index.ts";
import { guideArt } from "../pdf/guide-art.ts";
import type { GuidePdfRoute } from "../pdf/guide-pdf.ts";
import type { Category } from "../schema.ts";
import { estimateReadTime } from "../selections.ts";
import { type Content, cardOf, type GuideEntry, lastChange, textOf } from "../site-content.ts";
import { recordsOf } from "./blog.ts";

/** File name of the text in content/paginas, which is also its address, and the category that its cover takes after. */
const TOPICS: Readonly<Record<string, Category>> = {
  "guia-completa-menopausia": "bienestar",
  perimenopausia: "sintomas",
  postmenopausia: "bienestar",
  "sintomas-menopausia": "sintomas",
  "tratamientos-hormonales": "tratamientos",
  "tratamientos-naturales": "tratamientos",
};

export function topicRoutes(content: Content): SiteRoute[] {
  return Object.entries(TOPICS).map(([id, category]): SiteRoute => {
    const entry = content.page(id);
    return {
      kind: "page",
      url: `/${id}/`,
      template: "topic",
      crumb: entry.meta.crumb ?? entry.meta.title,
      source: entry.source,
      lastmod: lastChange(entry.meta),
      props: {
        site: content.data.sitio,
        text: textOf(content, entry),
        slug: id,
        category,
        readTime: estimateReadTime(entry.words),
        related: content.named(entry.meta.related).map((article) => cardOf(article)),
        ...(id === "guia-completa-menopausia" ? { stages: content.data.portada.etapas } : {}),
        data: recordsOf(entry, content),
      },
    };
  });
}

/** /guias/<id>/: the guides to download, as pages. Their folder leads to where they are listed. */
export function printGuideRoutes(content: Content): SiteRoute[] {
  return [{ kind: "redirect", url: "/guias/", to: "/recursos/" }, ...content.guides.map((entry) => printGuideRoute(content, entry))];
}

/** /guias/<file>.pdf: the same guides as files to keep and print. */
export function guidePdfRoutes(content: Content): GuidePdfRoute[] {
  const { hasPdf, origin, data } = content;
  return !hasPdf
    ? []
    : data.descargas.flatMap(({ id, file, color }) => {
        const entry = content.guides.find((guide) => guide.id === id);
        if (!entry) return [];
        const { title, subtitle, description, date, updated, reviewed, nextReview } = entry.meta;
        const guide = { title, subtitle, description, date, updated, reviewed, nextReview };
        const input = { id, guide, sources: content.sourcesOf(entry), siteName: data.sitio.nombre, origin, ...guideArt(id, color) };
        return [{ kind: "made", url: `/guias/${file}`, maker: "guidePdf", input, sources: [entry.source] }];
      });
}

function printGuideRoute(content: Content, entry: GuideEntry): SiteRoute {
  return {
    kind: "page",
    url: `/guias/${entry.id}/`,
    template: "printGuide",
    crumb: entry.meta.title,
    source: entry.source,
    lastmod: lastChange(entry.meta),
    props: { site: content.data.sitio, guide: entry.meta, body: entry.body, headings: headingsOf(entry.outline), sources: content.sourcesOf(entry) },
  };
}
