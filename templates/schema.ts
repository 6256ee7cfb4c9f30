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
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: "no es una fecha con la forma AAAA-MM-DD", abort: true })
  .refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text), "no es un día que exista");
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "solo admite letras minúsculas sin acento, cifras y guiones");
const line = z.string().min(1, "está vacío");
const sample = z.boolean().describe("true si es un ejemplo: se ve como tal y la puerta de publicación lo pide");
/** An address of this site: "/blog/salud-osea/". */
const address = z.string().regex(/^\/([a-z0-9-]+\/)*(#[\p{L}\p{N}-]+)?$/u, "no es una dirección del sitio, como /blog/salud-osea/");

export const categorySchema = z.enum(CATEGORIES);
export const topicSchema = z.enum(TOPICS);
export type Category = z.infer<typeof categorySchema>;
export type Topic = z.infer<typeof topicSchema>;

/** What shows a reader how far to trust a text. */
const trust = {
  reviewed: date.optional().describe("Último día en que el texto se contrastó con sus fuentes, AAAA-MM-DD"),
  nextReview: date.optional().describe("Día de la próxima revisión; vencido, impide publicar"),
  sensitive: z.boolean().default(false).describe("true quita productos y enlaces de afiliado: hormonas, sangrado, cáncer, ánimo"),
  essentials: z.array(line).length(3, "deben ser tres frases").optional().describe("«Lo esencial»: tres frases que se lleva quien no lee nada más"),
  related: z.array(slug).max(4).default([]).describe("Hasta cuatro nombres de artículos, sin carpeta ni .md"),
};

/** What every text has, with the words that editors show. */
const title = line.describe("Título; no se repite en el texto");
const description = line.min(70, "tiene menos de 70 caracteres").max(165, "tiene más de 165 caracteres").describe("Resumen para buscadores y tarjetas, de 70 a 165 caracteres");
const published = date.describe("Día de publicación, AAAA-MM-DD; con fecha futura no se publica hasta ese día");
const life = {
  updated: date.optional().describe("Día del último cambio que importe a quien lee, AAAA-MM-DD"),
  draft: z.boolean().default(false).describe("true mientras sea un borrador: no se publica"),
  expires: date.optional().describe("Día en que deja de publicarse, AAAA-MM-DD"),
};

export const articleSchema = z
  .strictObject({
    title: title.max(90),
    description,
    category: categorySchema.describe("Categoría: la de su carpeta"),
    label: line.max(24).optional().describe("Palabra de la tarjeta cuando dice más que la categoría: Ejercicio, Recetas"),
    topics: z.array(topicSchema).default([]).describe("Temas: agrupan artículos entre categorías"),
    date: published,
    readTime: z
      .string()
      .regex(/^\d{1,2} min$/, "no tiene la forma «10 min»")
      .optional()
      .describe("Tiempo de lectura, como «10 min»; sin él se calcula del texto"),
    author: line.default("Redacción de Menopausia Consciente").describe("Quién firma; solo personas reales"),
    products: z
      .strictObject({
        topics: z.array(line).min(1).describe("Temas de los productos: calcio, vitamina D"),
        limit: z.number().int().min(1).max(10).default(3).describe("Cuántos como mucho"),
      })
      .optional()
      .describe("Productos al final del texto; no en textos sensibles"),
    ...life,
    ...trust,
  })
  .describe("Cabecera de un artículo");
export type Article = z.infer<typeof articleSchema>;

export const pageSchema = z
  .strictObject({
    title: title.max(90),
    description,
    intro: line.optional().describe("Entradilla, grande bajo el título"),
    crumb: line.optional().describe("Nombre en las migas, cuando el título es largo para ellas"),
    date: published,
    ...life,
    ...trust,
  })
  .describe("Cabecera de una página");
export type Page = z.infer<typeof pageSchema>;

export const guideSchema = z
  .strictObject({
    title,
    description: line.describe("Resumen para buscadores y tarjetas"),
    subtitle: line.optional().describe("Subtítulo de la portada del PDF"),
    date: published,
    ...life,
    reviewed: trust.reviewed,
    nextReview: trust.nextReview,
  })
  .describe("Cabecera de una guía para imprimir");
export type Guide = z.infer<typeof guideSchema>;

export const siteSchema = z.strictObject({
  nombre: line,
  lema: line,
  descripcion: line,
  origen: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, "debe ser como https://www.ejemplo.es, sin barra final")
    .describe("Dirección del sitio, sin barra final"),
  identidad: z
    .strictObject({ titular: z.string(), nif: z.string(), domicilio: z.string(), correo: z.string(), telefono: z.string() })
    .describe("Identidad legal (LSSI, art. 10); vacía hasta que se sepa: la puerta de publicación la pide"),
  contacto: z.strictObject({ correo: z.string() }),
  /** /.well-known/security.txt (RFC 9116); there is none without an address of contact. */
  seguridad: z.strictObject({
    correo: z.string(),
    /** Until when it holds; less than a year ahead. */
    caduca: date,
  }),
  boletin: z.strictObject({
    funcion: z.string().describe("Dirección de la función subscribe-newsletter; vacía, la del propio sitio"),
    clave: z.string().describe("Clave publicable del servicio: una etiqueta, no un secreto"),
    versionConsentimiento: line.describe("Versión del texto junto a la casilla"),
  }),
  comercio: z.strictObject({
    precios: z.boolean().describe("Si se enseñan precios"),
    valoraciones: z.boolean().describe("Si se enseñan valoraciones"),
    datosEstructurados: z.boolean().describe("Si los productos llevan datos estructurados"),
    etiquetaAmazon: z.string().describe("Etiqueta de afiliado, como xxxx-21; vacía, enlaces sin ella"),
  }),
  /** What is published besides pages. */
  extras: z
    .strictObject({
      /** llms.txt and each article as Markdown. */
      markdown: z.boolean().default(true).describe("llms.txt y cada artículo también en Markdown, para programas que leen"),
      /** A service worker that keeps pages that were read. Off, /sw.js takes an earlier one away. */
      sinConexion: z.boolean().default(true).describe("Las páginas leídas se guardan en el aparato y se abren también sin conexión"),
    })
    .prefault({}),
});
export type SiteSettings = z.infer<typeof siteSchema>;

export const productSchema = z.strictObject({
  id: slug,
  title: line,
  description: line.describe("Qué es y en qué fijarse; ni alivio, ni cura, ni más declaraciones que las autorizadas"),
  rating: z.number().min(1).max(5),
  reviewCount: z.number().int().min(0),
  price: z.number().positive().describe("Precio en euros"),
  drawing: z
    .enum([
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
    ])
    .describe("Dibujo con el que se enseña"),
  search: line.describe("Palabras de búsqueda del enlace de afiliado"),
  categories: z.array(z.enum(["suplementos", "bienestar", "vitaminas", "natural", "huesos", "hormonas", "dispositivos", "ropa", "kit", "libros"])).min(1),
  topics: z.array(line).default([]).describe("Temas por los que lo piden los bloques de productos: calcio, vitamina D"),
  notFor: line.optional().describe("Para quién no es"),
  /** For `prioritizeCommission` only. */
  commission: z.number().min(0).max(1).default(0).describe("Comisión relativa, de 0 a 1; no se enseña nunca"),
  muestra: sample,
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
  muestra: sample,
});
export type Book = z.infer<typeof bookSchema>;

export const testimonialSchema = z.strictObject({
  id: slug,
  nombre: line,
  edad: z.number().int().min(35).max(80),
  titulo: line,
  descripcion: line,
  historia: z.array(line).min(1).describe("La historia, un texto por párrafo; sale en su propia página"),
  cita: line.describe("Una o dos frases para la portada y los recursos"),
  valoracion: z.number().int().min(1).max(5),
  fecha: date,
  tiempoLectura: z.string().regex(/^\d{1,2} min$/, "no tiene la forma «10 min»"),
  en: z
    .array(z.enum(["portada", "recursos", "testimonios"]))
    .default([])
    .describe("Dónde sale, además de su propia página"),
  muestra: sample,
});
export type Testimonial = z.infer<typeof testimonialSchema>;

export const faqGroupSchema = z.strictObject({
  id: slug,
  categoria: line,
  en: z.array(line).min(1).describe("Páginas que enseñan el grupo: recursos, productos/suplementos…"),
  preguntas: z.array(z.strictObject({ pregunta: line, respuesta: line })).min(1),
});
export type FaqGroup = z.infer<typeof faqGroupSchema>;

export const downloadSchema = z.strictObject({
  id: slug,
  title: line,
  description: line,
  file: z
    .string()
    .regex(/^[a-z0-9-]+\.pdf$/, "no es el nombre de un PDF, como sintomas-y-sofocos.pdf")
    .describe("Archivo bajo /guias/, como sintomas-y-sofocos.pdf"),
  type: z.literal("PDF"),
  color: z.enum(["terracota", "salvia", "ciruela"]),
});
export type Download = z.infer<typeof downloadSchema>;

export const sourceSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[A-Z0-9][A-Za-z0-9.-]*$/, "no empieza por mayúscula o cifra, o lleva espacios o tildes")
    .describe("Con lo que se cita, [@ID]; empieza por mayúscula o cifra y no se cambia nunca"),
  organismo: line.describe("Quién lo publica"),
  titulo: line,
  donde: z.string().default("").describe("Revista, volumen y páginas, o sitio"),
  ano: line,
  url: z
    .union([z.url("no es una dirección completa, como https://www.ejemplo.es/pagina"), z.literal("")])
    .default("")
    .describe("Dirección comprobada; si no se está seguro, vacía"),
  estado: z.enum(["seen", "seen2", "known"]).describe("seen: leída · seen2: leída en quien la cita · known: no abierta; ni se cita ni se enlaza"),
  sinCita: line.optional().describe("Por qué ningún texto la cita; se ve, con la fuente, en la política editorial"),
});
export type Source = z.infer<typeof sourceSchema>;

/** An address that was published before, and where it leads now. */
export const redirectSchema = z.strictObject({ de: address, a: address });
export type Redirect = z.infer<typeof redirectSchema>;

export const termSchema = z.strictObject({
  id: slug,
  termino: line,
  tambien: z.array(line).default([]).describe("Otras formas de llamarlo"),
  definicion: line.describe("Dos o tres frases, sin cifras"),
  enlace: address.optional().describe("Dirección del sitio donde se explica más"),
});
export type Term = z.infer<typeof termSchema>;

/** Words that mean the same to somebody who searches: one group. */
export const synonymsSchema = z.array(line).min(2);

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
  nota: line.optional().describe("Por qué encaja: una o dos frases, sin promesas"),
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
  inicio: z
    .array(z.strictObject({ frase: line, enlace: address, aviso: z.boolean().default(false) }))
    .min(4)
    .describe("«¿Por dónde empiezo?»: frases de cada día que llevan a la página adecuada"),
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
  categoria: line.describe("Categoría de producto de la lista"),
  limite: z.number().int().min(1).max(10),
  criterios: z.array(z.strictObject({ titulo: line, texto: line })).min(3),
  noEsPara: z.array(line).min(1),
  dibujo: line,
});
export type ProductGuide = z.infer<typeof productGuideSchema>;
