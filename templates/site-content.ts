// The content under its own types: what routes read. The generator knows entries and data only by their names.
import { type BodyRef, type Entry, type Heading, headingsOf, type Settings, type Site } from "plena";
import { type ArticleCardData, CATEGORY_NAMES } from "./parts/cards.ts";
import { type LinkedDownload, linkDownload } from "./parts/DownloadCard.tsx";
import type {
  Article,
  Book,
  Category,
  CategoryData,
  Download,
  FaqGroup,
  Guide,
  Home,
  Page,
  Product,
  ProductGuide,
  Recipe,
  Redirect,
  SiteSettings,
  Source,
  Term,
  Testimonial,
} from "./schema.ts";
import { estimateReadTime, newestFirst } from "./selections.ts";

/** The data files by their names in the definition. */
export interface SiteData {
  readonly sitio: SiteSettings;
  readonly productos: readonly Product[];
  readonly libros: readonly Book[];
  readonly testimonios: readonly Testimonial[];
  readonly preguntas: readonly FaqGroup[];
  readonly descargas: readonly Download[];
  readonly fuentes: readonly Source[];
  readonly glosario: readonly Term[];
  /** Groups of words that mean the same to somebody who searches. */
  readonly sinonimos: readonly (readonly string[])[];
  readonly recetas: readonly Recipe[];
  readonly categorias: readonly CategoryData[];
  readonly portada: Home;
  readonly guiasProducto: readonly ProductGuide[];
  readonly redirecciones: readonly Redirect[];
}

export type ArticleEntry = Entry<Article>;
export type PageEntry = Entry<Page>;
export type GuideEntry = Entry<Guide>;

/** Everything that routes make pages of. */
export interface Content {
  /** Scheme and host of this build, without a final slash. */
  readonly origin: string;
  /** Newest first. */
  readonly articles: readonly ArticleEntry[];
  readonly pages: readonly PageEntry[];
  readonly guides: readonly GuideEntry[];
  readonly data: SiteData;
  /** The guides to download, with where each stands. */
  readonly downloads: readonly LinkedDownload[];
  /** Whether the guides are published as PDF files, too. */
  readonly hasPdf: boolean;
  /**
   * Gives a published page of content/paginas by its file name.
   *
   * @throws {Error} when there is no such page: a route of the site needs it.
   */
  page(id: string): PageEntry;
  /** @throws {Error} when there is no such category. */
  category(id: Category): CategoryData;
  /** Published articles by their ids, in the order of the ids; unknown ones are left out. */
  named(ids: readonly string[]): readonly ArticleEntry[];
  /** Groups of questions for a page: "recursos", "productos/suplementos". */
  questionsFor(place: string): readonly FaqGroup[];
  /** The cited sources of a text, in the order of their first citation. */
  sourcesOf(entry: Pick<Entry, "citations">): readonly Source[];
}

/** Gives the content its types. */
export function readContent(site: Site, { origin }: Pick<Settings, "origin">): Content {
  const data = site.data as SiteData;
  const pages = new Map((site.entries.paginas as readonly PageEntry[]).map((page) => [page.id, page]));
  const sources = new Map(data.fuentes.map((source) => [source.id, source]));
  const articles = newestFirst(site.entries.articulos as readonly ArticleEntry[]);
  return {
    origin,
    articles,
    pages: [...pages.values()],
    guides: site.entries.guias as readonly GuideEntry[],
    data,
    downloads: data.descargas.map((download) => linkDownload(download, site)),
    hasPdf: site.withoutPdf !== true,
    page: (id) => pages.get(id) ?? missing(`content/paginas/${id}.md`),
    category: (id) => data.categorias.find((category) => category.id === id) ?? missing(`category "${id}" of content/datos/categorias.yaml`),
    named: (ids) => ids.flatMap((id) => articles.find((article) => article.id === id) ?? []),
    questionsFor: (place) => data.preguntas.filter(({ en }) => en.includes(place)),
    sourcesOf: ({ citations }) => citations.flatMap((id) => sources.get(id) ?? []),
  };
}

function missing(what: string): never {
  throw new Error(`The site needs ${what}`);
}

export const articleUrl = (id: string): string => `/blog/${id}/`;

/** The article as Markdown. */
export const twinUrl = (id: string): string => `/blog/${id}/index.md`;

/** Reading time as the author wrote it, or as its words suggest. */
export const readTimeOf = ({ meta, words }: Pick<ArticleEntry, "meta" | "words">): string => meta.readTime ?? estimateReadTime(words);

/** Makes the card of an article. */
export function cardOf(entry: ArticleEntry, groups?: readonly string[]): ArticleCardData {
  const { title, description, category, label, date } = entry.meta;
  return {
    url: articleUrl(entry.id),
    slug: entry.id,
    title,
    description,
    category,
    label: label ?? CATEGORY_NAMES[category],
    readTime: readTimeOf(entry),
    date,
    ...(groups === undefined ? {} : { groups }),
  };
}

/** Day of the last change of a text's content. */
export const lastChange = ({ date, updated }: Pick<Page, "date" | "updated">): string => updated ?? date;

/** A text of content/paginas with all that its page shows. */
export interface TextContent extends Pick<Page, "title" | "description" | "intro" | "date" | "updated" | "reviewed" | "nextReview" | "essentials"> {
  readonly body: BodyRef;
  readonly headings: readonly Heading[];
  /** Cited sources in the order of their first citation. */
  readonly sources: readonly Source[];
}

/** Gathers what the page of a text shows. */
export function textOf(content: Content, entry: PageEntry): TextContent {
  const { title, description, intro, date, updated, reviewed, nextReview, essentials } = entry.meta;
  return { title, description, intro, date, updated, reviewed, nextReview, essentials, body: entry.body, headings: headingsOf(entry.outline), sources: content.sourcesOf(entry) };
}
