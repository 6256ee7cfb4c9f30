// What can be found: one document for each page, and one for each term of the glossary.
import { createHash } from "node:crypto";
import type { Heading, MadeRoute } from "plena";
import type { SiteRoute } from "../pages/index.ts";
import { CATEGORY_NAMES } from "../parts/cards.ts";
import type { Term } from "../schema.ts";
import type { Content } from "../site-content.ts";
import { INDEX_VERSION } from "./build-index.ts";
import type { SearchDocument } from "./index-settings.ts";
import { termOf, wordsOf } from "./words.ts";

/** The file of the index; its maker stands in the site's definition. */
export interface SearchIndexRoute extends MadeRoute {
  readonly maker: "searchIndex";
  readonly input: { readonly documents: readonly SearchDocument[] };
}

type Page = Extract<SiteRoute, { kind: "page" }>;
type Found = Pick<SearchDocument, "title" | "label" | "description" | "weight"> & { readonly headings?: readonly Heading[]; readonly topics?: readonly string[] };

/** Plans the index of some pages. Its address changes with everything that is in it. */
export function searchIndexRoute(pages: readonly SiteRoute[], content: Content): SearchIndexRoute {
  const { documents, sources } = searchDocuments(pages, content);
  const bodies = [...content.articles, ...content.pages, ...content.guides].map(({ source, body }) => [source, body.digest]);
  const digest = createHash("sha256")
    .update(JSON.stringify([INDEX_VERSION, documents, bodies]))
    .digest("hex")
    .slice(0, 10);
  return { kind: "made", url: `/assets/busqueda-${digest}.json`, maker: "searchIndex", isFingerprinted: true, input: { documents }, sources };
}

/** Gives the documents of some pages, those with a Markdown file first, and their files in the same order. */
function searchDocuments(routes: readonly SiteRoute[], { data }: Content): { documents: readonly SearchDocument[]; sources: NonNullable<MadeRoute["sources"]> } {
  const pages = routes.flatMap((route) => {
    const found = route.kind === "page" && route.indexed !== false && !/\/pagina\/\d+\/$/.test(route.url) ? describe(route) : undefined;
    return found === undefined || route.kind !== "page" ? [] : [{ route, found }];
  });
  const ordered = [...pages.filter(({ route }) => route.source !== undefined), ...pages.filter(({ route }) => route.source === undefined)];
  const synonymsOf = synonymFinder(data.sinonimos);
  const documents = [...ordered.map(({ route, found }) => documentOf(route.url, found, data.glosario, synonymsOf)), ...data.glosario.map(termDocument)];
  return { documents: documents.map((document, id) => ({ ...document, id })), sources: ordered.flatMap(({ route }) => route.source ?? []) };
}

/** Finds what a page is about; undefined for one that nobody looks for by a word. */
function describe(route: Page): Found | undefined {
  switch (route.template) {
    case "article": {
      const { article, headings } = route.props;
      return { ...article, label: CATEGORY_NAMES[article.category], weight: 1, headings };
    }
    case "hub":
    case "topic":
      return { ...route.props.text, label: CATEGORY_NAMES[route.props.category], weight: 0.9 };
    case "printGuide":
      return { ...route.props.guide, label: "Guía para imprimir", weight: 0.7, headings: route.props.headings };
    case "productGuide":
      return { title: route.props.guide.titulo, description: route.props.guide.descripcion, label: "Productos", weight: 0.6 };
    case "category":
    case "testimonials":
      return { title: route.props.category.titulo, description: route.props.category.descripcion, label: "Blog", weight: 0.8 };
    case "testimonial":
      return { title: route.props.testimonial.titulo, description: route.props.description, label: "Testimonios", weight: 0.5 };
    case "glossary":
    case "stageCheck":
    case "diary":
      return { ...route.props.text, label: "Herramientas", weight: 0.9 };
    case "home":
    case "blog":
    case "search":
    case "newsletterNotice":
    case "notFound":
    case "offline":
      return undefined;
    default:
      return { ...route.props.text, label: "Páginas", weight: 0.6 };
  }
}

/** The glossary and the synonyms say under which other names readers look for the subject of a page. */
function documentOf(
  url: string,
  { title, label, description, weight, headings = [], topics = [] }: Found,
  glosario: readonly Term[],
  synonymsOf: (text: string) => readonly string[],
): Omit<SearchDocument, "id"> {
  const names = glosario.filter(({ enlace }) => enlace === url).flatMap(({ termino, tambien }) => [termino, ...tambien]);
  const subject = subjectOf(title);
  const listed = (items: readonly string[]): string => items.join(" · ");
  return {
    ...{ url, title, subject, label, description, weight, text: "" },
    words: listed([...topics, ...names]),
    synonyms: listed(synonymsOf(subject)),
    headings: listed(headings.map(({ text }) => text)),
  };
}

/** What a title names: the part before its colon, without "en la menopausia", which all of them are about, and without what it is not. */
export function subjectOf(title: string): string {
  const start = (title.split(": ")[0] ?? title).replace(/ sin .*/, "");
  return start.replace(/ (?:(?:en|de|para|durante|después de) la|y) (?:peri)?menopausia$/, "") || start;
}

/** Finds the other words of every group that a text has a member of. A member of several words must be there whole. */
export function synonymFinder(groups: readonly (readonly string[])[]): (text: string) => readonly string[] {
  const known = groups.map((group) => group.map((member) => ({ member, terms: wordsOf(member).map(termOf) })));
  return (text) => {
    const there = new Set(wordsOf(text).map(termOf));
    const isThere = ({ terms }: { readonly terms: readonly (string | undefined)[] }): boolean => terms.every((term) => there.has(term));
    return known.flatMap((group) => (group.some(isThere) ? group.filter((member) => !isThere(member)).map(({ member }) => member) : []));
  };
}

const termDocument = ({ id, termino, tambien, definicion }: Term): Omit<SearchDocument, "id"> => ({
  url: `/glosario/#${id}`,
  title: termino,
  subject: termino,
  label: "Glosario",
  description: definicion,
  words: tambien.join(" · "),
  synonyms: "",
  headings: "",
  text: "",
  weight: 0.4,
});
