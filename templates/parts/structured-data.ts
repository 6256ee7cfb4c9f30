// What pages tell machines, as plain records typed with schema.org's vocabulary. Only what readers see on the page; no
// reviewer, no rating of our own, nothing invented.
import type { PageInfo } from "plena";
import type {
  Article as ArticleThing,
  Book as BookThing,
  BreadcrumbList,
  DefinedTermSet,
  FAQPage,
  Graph,
  ItemList,
  MedicalWebPage,
  Organization,
  Product as ProductThing,
  Recipe as RecipeThing,
  SearchAction,
  Thing,
  WebPage,
  WebSite,
} from "schema-dts";
import type { Article, Book, FaqGroup, Product, Recipe, SiteSettings, Source, Term } from "../schema.ts";
import { affiliateUrl } from "./affiliate.ts";

export type { Thing } from "schema-dts";

/** Ids by which the records of the whole site name each other. */
const siteId = (origin: string) => `${origin}/#sitio`;
const organizationId = (origin: string) => `${origin}/#organizacion`;

/** Puts the records of a page into one graph. */
export const graph = (things: readonly Thing[]): Graph => ({ "@context": "https://schema.org", "@graph": things });

/** The way to the page; for every page. */
export function breadcrumbList({ trail, origin, canonical }: PageInfo): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    "@id": `${canonical}#migas`,
    itemListElement: trail.map(({ name, url }, index) => ({ "@type": "ListItem" as const, position: index + 1, name, item: `${origin}${url}` })),
  };
}

/** The site and who publishes it; for the start page. */
export function siteAndOrganization(site: SiteSettings, { origin }: PageInfo): [WebSite, Organization] {
  return [
    {
      "@type": "WebSite",
      "@id": siteId(origin),
      name: site.nombre,
      url: `${origin}/`,
      description: site.descripcion,
      inLanguage: "es",
      publisher: { "@id": organizationId(origin) },
      potentialAction: searchAction(origin),
    },
    {
      "@type": "Organization",
      "@id": organizationId(origin),
      name: site.identidad.titular || site.nombre,
      url: `${origin}/`,
      logo: `${origin}/icons/icon-512.png`,
      contactPoint: { "@type": "ContactPoint", contactType: "customer support", email: site.contacto.correo, availableLanguage: "es" },
      publishingPrinciples: `${origin}/politica-editorial/`,
    },
  ];
}

/** Where the site answers a search. The vocabulary's types lack the note on its parameter. */
const searchAction = (origin: string): SearchAction & { readonly "query-input": string } => ({
  "@type": "SearchAction",
  target: { "@type": "EntryPoint", urlTemplate: `${origin}/buscar/?q={search_term_string}` },
  "query-input": "required name=search_term_string",
});

export interface MedicalArticleInput {
  readonly article: Pick<Article, "title" | "description" | "date" | "updated" | "reviewed" | "author">;
  readonly site: SiteSettings;
  readonly page: PageInfo;
  readonly sources?: readonly Source[];
  /** Absolute address of the page's picture. */
  readonly image?: string;
}

/** An article about health: the text, and the page that holds it with the day it was last held against its sources. */
export function medicalArticle({ article, site, page, sources = [], image }: MedicalArticleInput): [ArticleThing, MedicalWebPage] {
  const publisher = { "@type": "Organization" as const, "@id": organizationId(page.origin), name: site.identidad.titular || site.nombre, url: `${page.origin}/` };
  return [
    {
      "@type": "Article",
      "@id": `${page.canonical}#articulo`,
      headline: article.title,
      description: article.description,
      datePublished: article.date,
      dateModified: article.updated ?? article.date,
      inLanguage: "es",
      author: { "@type": "Organization", name: article.author, url: `${page.origin}/about/` },
      publisher,
      mainEntityOfPage: { "@id": page.canonical },
      ...(image === undefined ? {} : { image }),
      citation: sources
        .filter(({ estado }) => estado !== "known")
        .map(({ titulo, organismo, url }) => ({
          "@type": "CreativeWork" as const,
          name: titulo,
          publisher: { "@type": "Organization" as const, name: organismo },
          ...(url === "" ? {} : { url }),
        })),
    },
    {
      "@type": "MedicalWebPage",
      "@id": page.canonical,
      url: page.canonical,
      name: article.title,
      inLanguage: "es",
      isPartOf: { "@id": siteId(page.origin) },
      breadcrumb: { "@id": `${page.canonical}#migas` },
      about: { "@type": "MedicalCondition", name: "Menopausia" },
      medicalAudience: { "@type": "MedicalAudience", audienceType: "Patient" },
      ...(article.reviewed === undefined ? {} : { lastReviewed: article.reviewed }),
    },
  ];
}

export interface WebPageInput {
  readonly title: string;
  readonly description: string;
  readonly page: PageInfo;
  readonly published?: string;
  readonly modified?: string;
}

/** A page that is no article. */
export function webPage({ title, description, page, published, modified }: WebPageInput): WebPage {
  return {
    "@type": "WebPage",
    "@id": page.canonical,
    url: page.canonical,
    name: title,
    description,
    inLanguage: "es",
    isPartOf: { "@id": siteId(page.origin) },
    breadcrumb: { "@id": `${page.canonical}#migas` },
    ...(published === undefined ? {} : { datePublished: published }),
    ...(modified === undefined ? {} : { dateModified: modified }),
  };
}

/** A list of pages of this site, in their order. */
export function itemList(name: string, items: readonly { readonly title: string; readonly url: string }[], { origin }: PageInfo): ItemList {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: items.length,
    itemListElement: items.map(({ title, url }, index) => ({ "@type": "ListItem" as const, position: index + 1, name: title, url: `${origin}${url}` })),
  };
}

/** A list of products with their offers: euros, in stock. For pages where `comercio.datosEstructurados` is on. */
export function productList(name: string, products: readonly Product[], site: SiteSettings): ItemList {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({ "@type": "ListItem" as const, position: index + 1, item: productThing(product, site) })),
  };
}

function productThing(product: Product, { comercio }: SiteSettings): ProductThing {
  return {
    "@type": "Product",
    name: product.title,
    description: product.description,
    category: product.categories[0],
    offers: {
      "@type": "Offer",
      priceCurrency: "EUR",
      price: product.price.toFixed(2),
      availability: "https://schema.org/InStock",
      url: affiliateUrl(product.search, comercio.etiquetaAmazon),
    },
    ...(comercio.valoraciones ? { aggregateRating: { "@type": "AggregateRating" as const, ratingValue: product.rating, reviewCount: product.reviewCount, bestRating: 5 } } : {}),
  };
}

function bookThing({ titulo, autor, descripcion, isbn }: Book): BookThing {
  return { "@type": "Book", name: titulo, author: { "@type": "Person", name: autor }, description: descripcion, inLanguage: "es", ...(isbn === undefined ? {} : { isbn }) };
}

/** A list of books, in their order. */
export function bookList(name: string, books: readonly Book[]): ItemList {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: books.length,
    itemListElement: books.map((book, index) => ({ "@type": "ListItem" as const, position: index + 1, item: bookThing(book) })),
  };
}

/** One recipe. `image` is absolute: search engines want one. */
export function recipeThing(recipe: Recipe, site: SiteSettings, image: string): RecipeThing {
  return {
    "@type": "Recipe",
    name: recipe.titulo,
    description: recipe.descripcion,
    image,
    author: { "@type": "Organization", name: site.nombre },
    recipeYield: `${recipe.raciones} ${recipe.raciones === 1 ? "ración" : "raciones"}`,
    prepTime: `PT${recipe.preparacionMin}M`,
    cookTime: `PT${recipe.coccionMin}M`,
    totalTime: `PT${recipe.preparacionMin + recipe.coccionMin}M`,
    recipeCategory: recipe.categoria,
    recipeCuisine: "Mediterránea",
    recipeIngredient: recipe.ingredientes,
    recipeInstructions: recipe.pasos.map((text) => ({ "@type": "HowToStep" as const, text })),
    inLanguage: "es",
  };
}

export function glossary(name: string, terms: readonly Term[], { canonical }: PageInfo): DefinedTermSet {
  return {
    "@type": "DefinedTermSet",
    "@id": `${canonical}#glosario`,
    name,
    inLanguage: "es",
    hasDefinedTerm: terms.map(({ id, termino, definicion }) => ({
      "@type": "DefinedTerm" as const,
      "@id": `${canonical}#${id}`,
      name: termino,
      description: definicion,
    })),
  };
}

/** Questions as they stand on the page. */
export function faqPage(groups: readonly FaqGroup[]): FAQPage {
  return {
    "@type": "FAQPage",
    mainEntity: groups.flatMap(({ preguntas }) =>
      preguntas.map(({ pregunta, respuesta }) => ({ "@type": "Question" as const, name: pregunta, acceptedAnswer: { "@type": "Answer" as const, text: respuesta } })),
    ),
  };
}
