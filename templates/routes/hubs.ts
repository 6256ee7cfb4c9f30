// Topic hubs of the blog: hot flashes, dryness, sleep, bones.
import type { HubPageProps } from "../pages/HubPage.tsx";
import type { SiteRoute } from "../pages/index.ts";
import type { Category } from "../schema.ts";
import { filterProducts } from "../selections.ts";
import { type Content, cardOf, lastChange, textOf } from "../site-content.ts";

interface Hub {
  readonly category: Category;
  readonly cardsTitle: string;
  /** How many of the articles that its text names as related. */
  readonly cards: number;
  readonly columns: HubPageProps["columns"];
  readonly products: { readonly topics: readonly string[]; readonly limit: number; readonly title: string; readonly intro: string };
}

const COMFORT = "Hacen más cómodo el día o la noche. Ninguno sustituye a un tratamiento ni a tu médica.";

/** File name of the text in content/paginas, which is also the last part of the address. */
const HUBS: Readonly<Record<string, Hub>> = {
  sofocos: {
    category: "sintomas",
    cardsTitle: "Artículos sobre sofocos",
    cards: 3,
    columns: 3,
    products: { topics: ["sofocos", "ventilación"], limit: 3, title: "Productos de confort", intro: COMFORT },
  },
  "sequedad-vaginal": {
    category: "tratamientos",
    cardsTitle: "Artículos sobre sequedad",
    cards: 3,
    columns: 3,
    products: {
      topics: ["salud íntima"],
      limit: 3,
      title: "Productos de confort",
      intro: "Cosas sencillas para el día a día. No tratan la sequedad: de lo que sí lo hace hablan los artículos.",
    },
  },
  "problemas-sueno": {
    category: "bienestar",
    cardsTitle: "Artículos sobre el sueño",
    cards: 3,
    columns: 3,
    products: { topics: ["sueño"], limit: 3, title: "Productos de confort", intro: COMFORT },
  },
  "salud-osea": {
    category: "bienestar",
    cardsTitle: "Artículos sobre huesos y articulaciones",
    cards: 4,
    columns: 2,
    products: {
      topics: ["calcio", "vitamina D", "salud ósea"],
      limit: 3,
      title: "Productos recomendados",
      intro: "Primero la comida. Un suplemento tiene sentido cuando no llegas con ella o te lo han indicado.",
    },
  },
};

export function hubRoutes(content: Content): SiteRoute[] {
  const { sitio, productos } = content.data;
  return Object.entries(HUBS).map(([id, hub]): SiteRoute => {
    const entry = content.page(id);
    const { title, intro } = hub.products;
    return {
      kind: "page",
      url: `/blog/${id}/`,
      template: "hub",
      crumb: entry.meta.crumb ?? entry.meta.title,
      source: entry.source,
      lastmod: lastChange(entry.meta),
      props: {
        site: sitio,
        text: textOf(content, entry),
        heading: entry.meta.crumb ?? entry.meta.title,
        slug: id,
        category: hub.category,
        cardsTitle: hub.cardsTitle,
        articles: content
          .named(entry.meta.related)
          .slice(0, hub.cards)
          .map((article) => cardOf(article)),
        columns: hub.columns,
        products: { items: filterProducts(productos, hub.products), title, intro },
      },
    };
  });
}
