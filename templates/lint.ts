// What `plena check` demands of this site's texts: plain language, sources, and nothing that the law keeps off products.
import type { GlossaryTerm, LintSettings, LintSubject, TextDemands } from "plena";
import { DISCLOSURE, SHOP_HOSTS } from "./parts/affiliate.ts";
import { titleEnding } from "./parts/format.ts";
import { AUTHORISED, FORBIDDEN, FORBIDDEN_ON_PRODUCTS } from "./product-words.ts";
import { PLACEHOLDERS } from "./scaffolds.ts";
import type { Article, Page, SiteSettings, Source, Term } from "./schema.ts";

/** Law and our own rules: their figures are articles of laws and numbers of ours, and their words are the law's. */
export const TRUST_PAGES = new Set([
  "accesibilidad",
  "aviso-legal",
  "politica-cookies",
  "politica-editorial",
  "politica-privacidad",
  "transparencia",
  "correcciones",
  "contacto",
  "comparte-tu-historia",
]);
/** Pages about the shop: their figures are criteria and terms of ours, not facts of health. */
export const SHOP_PAGES = new Set(["productos", "recomendaciones", "recursos", "libros-recomendados"]);

const SALES = { directives: ["productos"], fields: ["products"] };

function demandsOf({ collection, entry }: LintSubject): TextDemands {
  const { sensitive } = entry.meta as Partial<Article & Page>;
  const withoutSales = sensitive ? { withoutSales: SALES } : {};
  if (collection === "articulos") {
    return {
      readability: { text: 55, section: 50 },
      sentenceWords: 30,
      words: { least: 900, most: 1600 },
      citesFigures: true,
      citesSources: true,
      directives: { consulta: "Cuándo consultar" },
      linksTerms: true,
      fields: ["essentials", "reviewed", "nextReview"],
      ...withoutSales,
    };
  }
  if (collection === "guias") return { readability: { text: 55, section: 50 }, sentenceWords: 30 };
  if (TRUST_PAGES.has(entry.id)) return withoutSales;
  return { readability: { text: 50, section: 50 }, sentenceWords: 30, citesFigures: !SHOP_PAGES.has(entry.id), ...withoutSales };
}

/** Guidelines, leaflets and pages of institutions go out of date; a study stays what it found. */
const GOES_OUT_OF_DATE = /^(?:guía|web|hojas?|monografía|ficha)/;

/** The last year that a source names: "2015, act. nov. 2024" is of 2024. */
function yearOf({ ano, donde }: Source): number | undefined {
  const years = ano.match(/\b(?:19|20)\d{2}\b/g) ?? [];
  return years.length > 0 && GOES_OUT_OF_DATE.test(donde) ? Math.max(...years.map(Number)) : undefined;
}

/** Words of the glossary that every reader knows: linking them in each text would only be noise. */
const EVERYDAY = new Set(
  "ansiedad calcio ciclo-menstrual colesterol depresion dieta-mediterranea estrogenos fibra insomnio magnesio menopausia niebla-mental palpitaciones perimenopausia posmenopausia proteina sofoco tiroides vitamina-d".split(
    " ",
  ),
);

/** Of other names only abbreviations count: the plain ones ("parche") mean other things elsewhere. */
const glossaryTerm = ({ id, termino, tambien, enlace }: Term): GlossaryTerm => ({
  id,
  words: [termino, ...tambien.filter((name) => /^\p{Lu}{2,}$/u.test(name))],
  ...(enlace === undefined ? {} : { page: enlace }),
});

/** Prescription medicines that texts of the menopause may be tempted to call by their brand, each with its substance. */
export const MEDICINE_BRANDS = { Veoza: "fezolinetant", Lynkuet: "elinzanetant" };

export const lint: LintSettings = {
  demandsOf,
  proseFields: ["title", "description", "intro", "essentials", "subtitle"],
  spelling: { wordsFile: "content/palabras.txt" },
  placeholders: PLACEHOLDERS,
  blocks: [
    { directive: "consulta", hasList: true },
    { directive: "urgente", helplines: [{ danger: /suicid|quitar(?:te|se|me)? la vida|hacer(?:te|se|me) daño|morir/iu, helpline: "024" }] },
  ],
  medicineBrands: MEDICINE_BRANDS,
  unwantedWords: [
    {
      pattern:
        /en conclusi[oó]n|es importante (?:destacar|señalar|mencionar)|cabe (?:destacar|mencionar|señalar)|hoy en d[ií]a|sin lugar a dudas|en el mundo actual|a lo largo de este art[ií]culo/,
      reason: "es relleno y no dice nada",
    },
  ],
  mayRepeat: /\b(?:024|112)\b/, // where to call in an emergency is said the same everywhere
  externalLinks: false,
  sources: {
    data: "fuentes",
    yearOf: (source) => yearOf(source as Source),
    overdueYears: 10,
    maySpare: (source) => (source as Source).estado === "known" || (source as Source).sinCita !== undefined,
  },
  sales: {
    allowed: AUTHORISED,
    fields: [
      { data: "productos", fields: ["title", "description", "search"], words: FORBIDDEN_ON_PRODUCTS },
      // Criteria say what is not sold here, and why.
      { data: "guiasProducto", fields: ["titulo", "descripcion", "entradilla", "criterios.titulo", "criterios.texto"], words: FORBIDDEN },
    ],
    directives: ["productos"],
    wordsBeside: FORBIDDEN,
    shopHosts: SHOP_HOSTS,
    disclosure: DISCLOSURE,
  },
  glossary: { directive: "termino", terms: (data) => (data.glosario as readonly Term[]).filter(({ id }) => !EVERYDAY.has(id)).map(glossaryTerm) },
  reviewField: "nextReview",
  lastReviewField: "reviewed",
  dueDates: [{ data: "sitio", path: ["seguridad", "caduca"], name: "El aviso de seguridad (security.txt)" }],
  titleLength: { least: 6, most: 110, ending: (data) => titleEnding(data.sitio as SiteSettings) },
  descriptionLength: { least: 70, most: 165 },
  clickDepth: 3,
  launch: {
    sampleField: "muestra",
    fields: [
      { data: "sitio", path: ["identidad", "titular"], code: "launch-identity", name: "el titular" },
      { data: "sitio", path: ["identidad", "nif"], code: "launch-identity", name: "el NIF" },
      { data: "sitio", path: ["identidad", "domicilio"], code: "launch-identity", name: "el domicilio" },
      { data: "sitio", path: ["identidad", "correo"], code: "launch-identity", name: "el correo de la identidad legal" },
      { data: "sitio", path: ["identidad", "telefono"], code: "launch-identity", name: "otro dato de contacto directo, como el teléfono" },
      { data: "sitio", path: ["comercio", "etiquetaAmazon"], code: "launch-affiliate-tag", name: "la etiqueta de afiliación" },
    ],
  },
};
