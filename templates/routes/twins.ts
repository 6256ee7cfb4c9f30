// For programs that read: each article as Markdown, and llms.txt, which says where everything is.
import type { SiteRoute } from "../pages/index.ts";
import { CATEGORY_NAMES } from "../parts/cards.ts";
import { CATEGORIES } from "../schema.ts";
import { type ArticleEntry, articleUrl, type Content, twinUrl } from "../site-content.ts";
import type { TwinRoute } from "../twins/article-twin.ts";

/** /llms.txt and /blog/<article>/index.md; nothing where the settings say so. */
export function twinRoutes(content: Content): (SiteRoute | TwinRoute)[] {
  if (!content.data.sitio.extras.markdown) return [];
  return [{ kind: "text", url: "/llms.txt", text: llmsText(content) }, ...content.articles.map((entry) => twinRoute(entry, content))];
}

function twinRoute(entry: ArticleEntry, content: Content): TwinRoute {
  const { title, description, author, date, updated, reviewed, essentials } = entry.meta;
  const named = (directive: string): readonly string[] => entry.directives.filter((one) => one.directive === directive).map(({ attributes }) => (attributes as { id: string }).id);
  return {
    kind: "made",
    url: twinUrl(entry.id),
    maker: "articleTwin",
    input: {
      origin: content.origin,
      canonical: `${content.origin}${articleUrl(entry.id)}`,
      article: { title, description, author, date, updated, reviewed, essentials },
      citations: entry.citations,
      sources: content.sourcesOf(entry),
      recipes: content.data.recetas.filter(({ id }) => named("receta").includes(id)),
      downloads: content.downloads.filter(({ id }) => named("descarga").includes(id)).map(({ id, title: name, url }) => ({ id, title: name, url })),
    },
    sources: [entry.source],
  };
}

/** Pages worth reading besides the articles, by their files in content/paginas. */
const GUIDES = ["guia-completa-menopausia", "perimenopausia", "postmenopausia", "sintomas-menopausia", "tratamientos-hormonales", "tratamientos-naturales"];
const TRUST = ["about", "politica-editorial", "correcciones"];

function llmsText(content: Content): string {
  const { origin, data, articles } = content;
  const line = (title: string, url: string, description: string): string => `- [${title}](${origin}${url}): ${description}`;
  const pages = (ids: readonly string[]): string[] => ids.map((id) => content.page(id)).map(({ id, meta }) => line(meta.title, `/${id}/`, meta.description));
  const section = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : [`## ${title}`, lines.join("\n")]);
  return `${[
    `# ${data.sitio.nombre}`,
    `> ${data.sitio.descripcion}`,
    "Cada artículo está también en Markdown, con sus fuentes numeradas. Los textos informan y no sustituyen la consulta con profesionales sanitarios. Los testimonios y los productos señalados como ejemplo o muestra no son reales.",
    ...section("Guías generales", pages(GUIDES)),
    ...CATEGORIES.flatMap((category) =>
      section(
        CATEGORY_NAMES[category],
        articles.filter(({ meta }) => meta.category === category).map(({ id, meta }) => line(meta.title, twinUrl(id), meta.description)),
      ),
    ),
    ...section("Quién lo escribe y cómo", pages(TRUST)),
    ...section("Optional", [
      line("Glosario", "/glosario/", "Las palabras de la menopausia, explicadas en llano."),
      line("Artículos nuevos", "/feed.json", "Los últimos artículos, enteros, en JSON Feed."),
      line("Mapa del sitio", "/sitemap.xml", "Todas las páginas, con su última fecha de cambio."),
    ]),
  ].join("\n\n")}\n`;
}
