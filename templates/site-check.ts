// Problems that only this site can know: references between texts and data, words that the law keeps off products.
import type { Entry, Site, SiteReport } from "plena";
import { findBannedWord } from "./product-words.ts";
import type { Article, Page } from "./schema.ts";
import { filterProducts } from "./selections.ts";
import type { SiteData } from "./site-content.ts";

/** Checks what schemas cannot: every reference between files, and the words of products. */
export function checkContent(site: Site, report: SiteReport): void {
  const data = site.data as SiteData;
  const articles = site.entries.articulos as readonly Entry<Article>[];
  const texts = [...articles, ...(site.entries.paginas as readonly Entry<Page>[])];
  const slugs = new Set(articles.map(({ id }) => id));
  for (const text of texts) checkRelated(text, slugs, report);
  for (const article of articles) checkProductField(article, data, report);
  for (const entry of Object.values(site.entries).flat()) checkDirectives(entry as Entry<{ sensitive?: boolean }>, data, report);
  data.portada.destacados.forEach((slug, index) => {
    if (!slugs.has(slug)) report.dataProblem("portada", ["destacados", index], `No hay ningún artículo publicado «${slug}»`, "Pon el nombre de un artículo publicado");
  });
  for (const name of ["productos", "libros", "testimonios", "preguntas", "descargas", "fuentes", "glosario", "recetas", "categorias", "guiasProducto"] as const) {
    checkUnique(name, data[name], report);
  }
  checkGuides(data, report);
  checkProductWords(data, report);
}

function checkRelated(entry: Entry<Article> | Entry<Page>, slugs: ReadonlySet<string>, report: SiteReport): void {
  entry.meta.related.forEach((slug, index) => {
    if (slug === entry.id && "category" in entry.meta) report.entryProblem(entry, ["related", index], "El artículo se recomienda a sí mismo", "Quítalo de la lista");
    else if (!slugs.has(slug)) report.entryProblem(entry, ["related", index], `No hay ningún artículo publicado «${slug}»`, "Pon el nombre de un artículo publicado, sin «.md»");
  });
}

/** Directives that look something up by its id: the data file that must have it. */
const LOOKED_UP = { receta: "recetas", descarga: "descargas", termino: "glosario" } as const;

function checkDirectives(entry: Entry<{ sensitive?: boolean }>, data: SiteData, report: SiteReport): void {
  for (const { directive, attributes } of entry.directives) {
    if (directive === "productos" && entry.meta.sensitive) {
      report.bodyProblem(entry, "::productos", "Un texto sensible no lleva productos", "Quita «::productos» de este texto");
    }
    if (directive === "reserva" && entry.id !== "politica-editorial") {
      report.bodyProblem(entry, "::reserva", "La lista de fuentes que no citamos solo va en la política editorial", "Quita «::reserva» de este texto");
    }
    if (directive === "productos") {
      for (const topic of unknownTopics((attributes as { temas?: readonly string[] } | undefined)?.temas, data)) {
        report.bodyProblem(entry, "::productos", `Ningún producto tiene el tema «${topic}»`, "Usa uno de los «topics» de productos.yaml");
      }
    }
    const name = LOOKED_UP[directive as keyof typeof LOOKED_UP];
    const id = (attributes as { id?: string }).id ?? "";
    if (name === undefined || data[name].some((item) => item.id === id)) continue;
    report.bodyProblem(entry, `id="${id}"`, `No hay nada con el id «${id}» en ${name}.yaml`, `Usa uno de los id de content/datos/${name}.yaml`);
  }
}

/** Topics that no product has: a block that asks for them would be empty, or show less than was meant. */
const unknownTopics = (topics: readonly string[] = [], { productos }: SiteData): readonly string[] =>
  topics.filter((topic) => filterProducts(productos, { topics: [topic], limit: 1 }).length === 0);

function checkProductField(entry: Entry<Article>, data: SiteData, report: SiteReport): void {
  const topics = entry.meta.products?.topics;
  for (const topic of unknownTopics(topics, data)) {
    report.entryProblem(entry, ["products", "topics", topics?.indexOf(topic) ?? 0], `Ningún producto tiene el tema «${topic}»`, "Usa uno de los «topics» de productos.yaml");
  }
}

function checkUnique(name: keyof SiteData & string, items: readonly { readonly id: string }[], report: SiteReport): void {
  const seen = new Set<string>();
  items.forEach(({ id }, index) => {
    if (seen.has(id)) report.dataProblem(name, [index, "id"], `El id «${id}» está repetido`, "Dale otro: cada id es único en su archivo");
    seen.add(id);
  });
}

function checkGuides({ guiasProducto, productos }: SiteData, report: SiteReport): void {
  guiasProducto.forEach(({ categoria }, index) => {
    const isUsed = productos.some(({ categories }) => (categories as readonly string[]).includes(categoria));
    if (!isUsed) report.dataProblem("guiasProducto", [index, "categoria"], `Ningún producto tiene la categoría «${categoria}»`, "Usa una categoría de productos.yaml");
  });
}

function checkProductWords({ productos }: SiteData, report: SiteReport): void {
  productos.forEach((product, index) => {
    for (const field of ["title", "description", "notFor", "search"] as const) {
      const word = findBannedWord(product[field] ?? "");
      if (word === undefined) continue;
      report.dataProblem("productos", [index, field], `«${word}» promete salud, y la ley no lo permite en un producto`, "Di qué es y qué mirar, no qué alivia o cura");
    }
  });
}
