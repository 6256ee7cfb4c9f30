// The definition of the site: what the generator knows of Menopausia Consciente.
import { defineMaker, defineSite } from "plena";
import { z } from "zod";
import { directives } from "./directives/index.tsx";
import { pagePieces } from "./directives/page-pieces.tsx";
import { fonts } from "./fonts.ts";
import { lint } from "./lint.ts";
import type { SocialImageRoute } from "./og/route-card.ts";
import { loadSocialFonts } from "./og/social-fonts.ts";
import { socialImage } from "./og/social-image.tsx";
import { pages } from "./pages/index.ts";
import { type GuidePdfRoute, guidePdf, guidePdfVersion, loadGuideTools } from "./pdf/guide-pdf.ts";
import { planRoutes } from "./routes.ts";
import { scaffolds } from "./scaffolds.ts";
import {
  articleSchema,
  bookSchema,
  categoryDataSchema,
  downloadSchema,
  faqGroupSchema,
  guideSchema,
  homeSchema,
  pageSchema,
  productGuideSchema,
  productSchema,
  recipeSchema,
  redirectSchema,
  type Source,
  siteSchema,
  sourceSchema,
  synonymsSchema,
  termSchema,
  testimonialSchema,
} from "./schema.ts";
import { buildIndex, INDEX_VERSION } from "./search/build-index.ts";
import type { SearchIndexRoute } from "./search/documents.ts";
import { checkContent } from "./site-check.ts";
import type { SiteData } from "./site-content.ts";
import { articleTwin, TWIN_VERSION, type TwinInput } from "./twins/article-twin.ts";

const sourceIds = (data: Record<string, unknown>, isMeant: (source: Source) => boolean): ReadonlySet<string> =>
  new Set((data as unknown as SiteData).fuentes.filter(isMeant).map(({ id }) => id));

export default defineSite({
  collections: {
    articulos: { folder: "content/articulos", schema: articleSchema },
    paginas: { folder: "content/paginas", schema: pageSchema },
    guias: { folder: "content/guias", schema: guideSchema },
  },
  data: {
    sitio: { file: "content/datos/sitio.yaml", schema: siteSchema },
    productos: { file: "content/datos/productos.yaml", schema: z.array(productSchema) },
    libros: { file: "content/datos/libros.yaml", schema: z.array(bookSchema) },
    testimonios: { file: "content/datos/testimonios.yaml", schema: z.array(testimonialSchema) },
    preguntas: { file: "content/datos/preguntas.yaml", schema: z.array(faqGroupSchema) },
    descargas: { file: "content/datos/descargas.yaml", schema: z.array(downloadSchema) },
    fuentes: { file: "content/datos/fuentes.yaml", schema: z.array(sourceSchema) },
    glosario: { file: "content/datos/glosario.yaml", schema: z.array(termSchema) },
    sinonimos: { file: "content/datos/sinonimos.yaml", schema: z.array(synonymsSchema) },
    recetas: { file: "content/datos/recetas.yaml", schema: z.array(recipeSchema) },
    categorias: { file: "content/datos/categorias.yaml", schema: z.array(categoryDataSchema) },
    portada: { file: "content/datos/portada.yaml", schema: homeSchema },
    redirecciones: { file: "content/datos/redirecciones.yaml", schema: z.array(redirectSchema), mayBeEmpty: true },
    guiasProducto: { file: "content/datos/guias-producto.yaml", schema: z.array(productGuideSchema) },
  },
  settings(data) {
    const { nombre, origen } = (data as unknown as SiteData).sitio;
    return { name: nombre, language: "es", origin: origen };
  },
  // A source that nobody opened must not back a sentence.
  citations: (data) => sourceIds(data, ({ estado }) => estado !== "known"),
  unreadCitations: (data) => sourceIds(data, ({ estado }) => estado === "known"),
  check: checkContent,
  plan: planRoutes,
  templates: pages,
  makers: {
    socialImage: defineMaker({
      version: "3",
      prepare: ({ read }) => loadSocialFonts(read),
      make: ({ card, siteName }: SocialImageRoute["input"], fonts) => socialImage(card, siteName, fonts),
    }),
    guidePdf: defineMaker({
      version: guidePdfVersion,
      prepare: ({ read }) => loadGuideTools(read),
      make: async (input: GuidePdfRoute["input"], tools, [markdown = ""]) => guidePdf(input, markdown, tools),
    }),
    articleTwin: defineMaker({
      version: TWIN_VERSION,
      prepare: () => import("satteri"),
      make: async (input: TwinInput, { markdownToMdast }, [markdown = ""]) => Buffer.from(articleTwin(input, markdown, markdownToMdast)),
    }),
    searchIndex: defineMaker({
      version: INDEX_VERSION,
      prepare: () => import("satteri"),
      make: async ({ documents }: SearchIndexRoute["input"], { markdownToMdast }, markdown) => Buffer.from(buildIndex(documents, markdown, markdownToMdast)),
    }),
  },
  directives: { ...directives, ...pagePieces },
  pageScript: "templates/offline/start.ts",
  islands: {
    menu: { module: "templates/islands/menu.tsx", starts: "visible" },
    newsletter: { module: "templates/islands/newsletter.tsx", starts: "focus" },
    filter: { module: "templates/islands/filter.tsx", starts: "visible" },
    share: { module: "templates/islands/share.tsx", starts: "visible" },
    diary: "templates/islands/diary.tsx",
    "stage-check": "templates/islands/stage-check.tsx",
    search: "templates/islands/search.tsx",
    "newsletter-link": "templates/islands/newsletter-link.tsx",
  },
  styles: ["templates/styles/main.css"],
  firstStyles: {
    home: "templates/styles/first/first-home.css",
    article: "templates/styles/first/first-article.css",
    topic: "templates/styles/first/first-topic.css",
    category: "templates/styles/first/first-category.css",
    testimonials: "templates/styles/first/first-category.css",
    hub: "templates/styles/first/first-category.css",
    diary: "templates/styles/first/first-diary.css",
    stageCheck: "templates/styles/first/first-stage-check.css",
    glossary: "templates/styles/first/first-glossary.css",
    search: "templates/styles/first/first-search.css",
    newsletterNotice: "templates/styles/first/first-newsletter.css",
    "*": "templates/styles/first/first-plain.css",
  },
  fonts,
  hosting: {
    // Nobody has chosen yet: every host finds its file. Netlify shows the page that leads on instead of a redirect as long
    // as a host without redirects (github-pages, s3) is on the list.
    hosts: ["netlify", "cloudflare", "vercel", "nginx", "apache", "github-pages", "s3"],
    origins(data) {
      const { funcion } = (data as unknown as SiteData).sitio.boletin;
      const newsletter = URL.canParse(funcion) ? [new URL(funcion).origin] : [];
      return { connect: newsletter, forms: newsletter };
    },
    trustedTypes: ["plena"], // templates/offline/register.ts
    precompress: true,
  },
  lint,
  addressLedger: "content/direcciones.txt",
  redirectForm: { file: "content/datos/redirecciones.yaml", lines: (from, to) => [`- de: ${from}`, `  a: ${to}`] },
  scaffolds,
  pictures: { sizes: "(min-width: 44rem) 38rem, 91vw" }, // the measure of texts, or the window without its gutters
  budgets: {
    htmlBytes: 140_000,
    // What a phone fetches to show an article: 20 KB of HTML, 7 KB of scripts, 30 KB of fonts, 8 files. Two pages begin with an italic.
    transfer: {
      article: { htmlBytes: 20 * 1024, scriptBytes: 7 * 1024, fontBytes: 30 * 1024, requests: 8 },
      home: { fontBytes: 36 * 1024 },
      glossary: { fontBytes: 36 * 1024 },
    },
  },
});
