// What writers may say: front matter of articles, pages and guides, and the data files. Messages are for writers: Spanish.
import { z } from "zod";

export const CATEGORIES = ["sintomas", "tratamientos", "bienestar", "alimentacion", "testimonios"] as const;
/** Subjects that group articles across categories: hubs, filters and related articles. */
export const TOPICS = [
  "sofocos",
  "sueno",
  "animo",
  "energia",
  "sequedad-vaginal",
  "sexualidad",
  "huesos",
  "articulaciones",
  "corazon",
  "peso",
  "piel",
  "cerebro",
  "ciclo",
  "urinario",
  "nutricion",
  "recetas",
  "suplementos",
  "planificacion",
  "ejercicio",
  "hormonas",
  "plantas",
] as const;

const date = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, "no es una fecha con la forma AAAA-MM-DD")
  .refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text), "no es un día que exista");
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "solo letras minúsculas sin acento, cifras y guiones");
const line = z.string().min(1, "está vacío");
/** An address of this site: "/blog/salud-osea/". */
const address = z.string().regex(/^\/([a-z0-9-]+\/)*(#[\p{L}\p{N}-]+)?$/u, "no es una dirección del sitio, como /blog/salud-osea/");

export const categorySchema = z.enum(CATEGORIES);
export const topicSchema = z.enum(TOPICS);
export type Category = z.infer<typeof categorySchema>;
export type Topic = z.infer<typeof topicSchema>;

/** What shows a reader how far to trust a text. */
const trust = {
  /** Day on which the text was last held against its sources. */
  reviewed: date.optional(),
  nextReview: date.optional(),
  /** True keeps products and affiliate links off the page: hormone therapy, bleeding, cancer, mood. */
  sensitive: z.boolean().default(false),
  /** "Lo esencial": what a reader takes away if she reads nothing else. */
  essentials: z.array(line).length(3, "deben ser tres frases").optional(),
  related: z.array(slug).max(4).default([]),
};

export const articleSchema = z.strictObject({
  title: line.max(90),
  /** For search engines and cards: 70 to 165 characters. */
  description: line.min(70, "tiene menos de 70 caracteres").max(165, "tiene más de 165 caracteres"),
  category: categorySchema,
  /** Word shown on cards where it says more than the category: "Ejercicio", "Natural". */
  label: line.max(24).optional(),
  topics: z.array(topicSchema).default([]),
  date,
  updated: date.optional(),
  /** Shown as "10 min de lectura"; estimated from the text when missing. */
  readTime: z
    .string()
    .regex(/^\d{1,2} min$/, "no tiene la forma «10 min»")
    .optional(),
  author: line.default("Redacción de Menopausia Consciente"),
  /** Products under the article: any of these topics, and how many. Not on sensitive pages. */
  products: z.strictObject({ topics: z.array(line).min(1), limit: z.number().int().min(1).max(10).default(3) }).optional(),
  draft: z.boolean().default(false),
  expires: date.optional(),
  ...trust,
});
export type Article = z.infer<typeof articleSchema>;

export const pageSchema = z.strictObject({
  title: line.max(90),
  description: line.min(70, "tiene menos de 70 caracteres").max(165, "tiene más de 165 caracteres"),
  /** Introduction shown large under the title. */
  intro: line.optional(),
  /** Name in the breadcrumbs, when the title is too long for them. */
  crumb: line.optional(),
  date,
  updated: date.optional(),
  draft: z.boolean().default(false),
  expires: date.optional(),
  ...trust,
});
export type Page = z.infer<typeof pageSchema>;

export const guideSchema = z.strictObject({
  title: line,
  description: line,
  subtitle: line.optional(),
  date,
  updated: date.optional(),
  reviewed: date.optional(),
  nextReview: date.optional(),
  draft: z.boolean().default(false),
  expires: date.optional(),
});
export type Guide = z.infer<typeof guideSchema>;

export const siteSchema = z.strictObject({
  nombre: line,
  lema: line,
  descripcion: line,
  /** Scheme and host without a final slash. */
  origen: z.string().regex(/^https?:\/\/[^/]+$/, "debe ser como https://www.ejemplo.es, sin barra final"),
  /** Legal identity (LSSI art. 10): empty until the owner fills it in; the launch gate asks for it. */
  identidad: z.strictObject({ titular: z.string(), nif: z.string(), domicilio: z.string(), correo: z.string() }),
  contacto: z.strictObject({ correo: z.string() }),
  boletin: z.strictObject({
    /** Address of the subscribe-newsletter function; empty means the local one. */
    funcion: z.string(),
    /** Publishable key of the backend; a label, not a secret. */
    clave: z.string(),
    versionConsentimiento: line,
  }),
  comercio: z.strictObject({
    precios: z.boolean(),
    valoraciones: z.boolean(),
    datosEstructurados: z.boolean(),
    /** Amazon affiliate tag ("xxxx-21"); empty means links without one. */
    etiquetaAmazon: z.string(),
  }),
});
export type SiteSettings = z.infer<typeof siteSchema>;

export const productSchema = z.strictObject({
  id: slug,
  title: line,
  /** What it is and what to look at; no relief, no cure, no claim but the authorised ones. */
  description: line,
  rating: z.number().min(1).max(5),
  reviewCount: z.number().int().min(0),
  /** Euros. */
  price: z.number().positive(),
  /** Line drawing shown for it. */
  drawing: z.enum([
    "frasco",
    "ventilador",
    "libro",
    "textil",
    "banda",
    "cuaderno",
    "crema",
    "antifaz",
    "botella",
    "esterilla",
    "pesas",
    "infusion",
    "cesta",
    "almohada",
    "zapatilla",
    "pastillero",
  ]),
  /** Search words of the affiliate link. */
  search: line,
  categories: z.array(z.enum(["suplementos", "bienestar", "vitaminas", "natural", "huesos", "hormonas", "dispositivos", "ropa", "kit", "libros"])).min(1),
  /** Words that a product block may ask for: "calcio", "vitamina D", "salud ósea". */
  topics: z.array(line).default([]),
  /** Who it is not for. */
  notFor: line.optional(),
  /** Relative commission, for `prioritizeCommission` only; never shown. */
  commission: z.number().min(0).max(1).default(0),
  muestra: z.boolean(),
});
export type Product = z.infer<typeof productSchema>;

export const bookSchema = z.strictObject({
  id: slug,
  titulo: line,
  autor: line,
  descripcion: line,
  rating: z.number().min(1).max(5),
  categorias: z.array(line).min(1),
  busqueda: line,
  isbn: z.string().optional(),
  muestra: z.boolean(),
});
export type Book = z.infer<typeof bookSchema>;

export const testimonialSchema = z.strictObject({
  id: slug,
  nombre: line,
  edad: z.number().int().min(35).max(80),
  titulo: line,
  descripcion: line,
  /** The story itself, one string a paragraph; shown on the testimonial's own page. */
  historia: z.array(line).min(1),
  /** One or two sentences for the start page and the resources page. */
  cita: line,
  valoracion: z.number().int().min(1).max(5),
  fecha: date,
  tiempoLectura: z.string().regex(/^\d{1,2} min$/),
  /** Where it is shown besides its own page. */
  en: z.array(z.enum(["portada", "recursos", "testimonios"])).default([]),
  muestra: z.boolean(),
});
export type Testimonial = z.infer<typeof testimonialSchema>;

export const faqGroupSchema = z.strictObject({
  id: slug,
  categoria: line,
  /** Pages that show the group: "recursos", "productos/suplementos"… */
  en: z.array(line).min(1),
  preguntas: z.array(z.strictObject({ pregunta: line, respuesta: line })).min(1),
});
export type FaqGroup = z.infer<typeof faqGroupSchema>;

export const downloadSchema = z.strictObject({
  id: slug,
  title: line,
  description: line,
  /** Path under /guias/: "sintomas-y-sofocos.pdf". */
  file: z.string().regex(/^[a-z0-9-]+\.pdf$/),
  type: z.literal("PDF"),
  color: z.enum(["terracota", "salvia", "ciruela"]),
});
export type Download = z.infer<typeof downloadSchema>;

export const sourceSchema = z.strictObject({
  id: z.string().regex(/^[A-Z0-9][A-Za-z0-9.-]*$/),
  organismo: line,
  titulo: line,
  donde: z.string().default(""),
  ano: line,
  url: z.union([z.url(), z.literal("")]).default(""),
  /** `seen`: read; `seen2`: read in someone who quotes it; `known`: not opened, never linked, never with a figure. */
  estado: z.enum(["seen", "seen2", "known"]),
});
export type Source = z.infer<typeof sourceSchema>;

/** An address that was published before, and where it leads now. */
export const redirectSchema = z.strictObject({ de: address, a: address });
export type Redirect = z.infer<typeof redirectSchema>;

export const termSchema = z.strictObject({
  id: slug,
  termino: line,
  /** Other forms under which readers look for it. */
  tambien: z.array(line).default([]),
  definicion: line,
  enlace: address.optional(),
});
export type Term = z.infer<typeof termSchema>;

export const recipeSchema = z.strictObject({
  id: slug,
  titulo: line,
  descripcion: line,
  raciones: z.number().int().min(1).max(12),
  preparacionMin: z.number().int().min(0),
  coccionMin: z.number().int().min(0),
  categoria: line,
  ingredientes: z.array(line).min(3),
  pasos: z.array(line).min(2),
  /** Why it fits: one or two sentences without promises. */
  nota: line.optional(),
});
export type Recipe = z.infer<typeof recipeSchema>;

export const categoryDataSchema = z.strictObject({
  id: categorySchema,
  nombre: line,
  titulo: line,
  descripcion: line.min(70).max(165),
  entradilla: line,
});
export type CategoryData = z.infer<typeof categoryDataSchema>;

const card = z.strictObject({ titulo: line, texto: line, enlace: address.optional(), icono: line.optional() });

/** Texts of the start page. */
export const homeSchema = z.strictObject({
  titulo: line,
  descripcion: line.min(70).max(165),
  portada: z.strictObject({ titular: line, enfasis: line, texto: line, botonGuia: line, botonArticulos: line }),
  /** "¿Por dónde empiezo?": everyday sentences that lead to the right page. */
  inicio: z.array(z.strictObject({ frase: line, enlace: address, aviso: z.boolean().default(false) })).min(4),
  etapas: z.array(z.strictObject({ titulo: line, duracion: line, texto: line, enlace: address })).length(3),
  sintomas: z
    .array(z.strictObject({ titulo: line, texto: line, ayuda: line, evidencia: z.enum(["funciona", "puede-ayudar", "sin-pruebas", "precaucion"]), icono: line, enlace: address }))
    .length(4),
  razones: z.array(card).length(6),
  destacados: z.array(slug).length(3),
  categoriasProducto: z.array(z.strictObject({ titulo: line, texto: line, dibujo: line, enlace: address })).length(4),
  comunidad: z.strictObject({ titulo: line, texto: line, ventajas: z.array(line).min(2).max(4) }),
});
export type Home = z.infer<typeof homeSchema>;

/** Product guides: one for each product category page. */
export const productGuideSchema = z.strictObject({
  id: z.enum(["suplementos", "dispositivos-alivio", "ropa-textiles", "kit-bienestar"]),
  titulo: line,
  descripcion: line.min(70).max(165),
  entradilla: line,
  /** Product category of the grid. */
  categoria: line,
  limite: z.number().int().min(1).max(10),
  criterios: z.array(z.strictObject({ titulo: line, texto: line })).min(3),
  noEsPara: z.array(line).min(1),
  dibujo: line,
});
export type ProductGuide = z.infer<typeof productGuideSchema>;
