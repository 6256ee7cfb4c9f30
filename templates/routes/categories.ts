// The category screens: which articles come first, which groups the filter row offers, which products stand below.
import { coverFile } from "../art/covers.ts";
import type { CategoryScreenProps } from "../pages/CategoryScreen.tsx";
import type { SiteRoute } from "../pages/index.ts";
import type { ArticleCardData, FilterGroup } from "../parts/cards.ts";
import type { Category, Topic } from "../schema.ts";
import { filterProducts, firstTheNamed, listPageUrl, PAGE_SIZE, pagesOf } from "../selections.ts";
import { type ArticleEntry, type Content, cardOf, textOf } from "../site-content.ts";
import { newestChange } from "./blog.ts";

type ArticleCategory = Exclude<Category, "testimonios">;

/** One choice of a filter row: articles with its label, or without a label and with one of its topics. */
interface GroupRule {
  readonly id: string;
  readonly name: string;
  readonly topics: readonly Topic[];
}

interface Screen {
  /** Cards that the specification names, in its order; the newest others follow. */
  readonly first: readonly string[];
  readonly groups: readonly GroupRule[];
  readonly products: { readonly topics: readonly string[]; readonly title: string; readonly intro: string } | undefined;
  readonly next?: CategoryScreenProps["next"];
  /** Date of the screen in its structured data. */
  readonly published?: string;
  /** True for cards without pictures. */
  readonly isPlain?: boolean;
}

const SCREENS: Readonly<Record<ArticleCategory, Screen>> = {
  sintomas: {
    first: [],
    groups: [
      { id: "sofocos", name: "Sofocos", topics: ["sofocos"] },
      { id: "estado-de-animo", name: "Estado de Ánimo", topics: ["animo"] },
      { id: "sueno", name: "Sueño", topics: ["sueno"] },
      { id: "salud-intima", name: "Salud Íntima", topics: ["sequedad-vaginal", "sexualidad", "urinario"] },
    ],
    products: undefined,
    next: {
      title: "¿No sabes por dónde empezar?",
      text: "Todos los síntomas, uno a uno y de la cabeza a los pies, con lo que ayuda a cada uno.",
      name: "Ver todos los síntomas",
      url: "/sintomas-menopausia/",
    },
  },
  tratamientos: {
    first: ["terapia-hormonal-sustitutiva", "remedios-naturales-menopausia", "terapias-complementarias-menopausia"],
    groups: [],
    products: {
      topics: ["tratamientos naturales", "suplementos", "alivio síntomas"],
      title: "Productos relacionados",
      intro: "Complementos y objetos de comodidad. Ninguno es un tratamiento ni lo sustituye.",
    },
    published: "2024-02-25",
  },
  bienestar: {
    first: ["ejercicios-menopausia", "relajacion-mindfulness-menopausia", "cuidado-piel-menopausia", "salud-intima-menopausia"],
    groups: [],
    products: undefined,
    next: {
      title: "Cosas que hacen más cómodo el día",
      text: "Elegidas con criterios a la vista y sin promesas. También decimos a quién no le convienen.",
      name: "Ver Recomendaciones",
      url: "/recomendaciones/",
    },
    isPlain: true,
  },
  alimentacion: {
    first: ["alimentos-beneficiosos-menopausia", "recetas-saludables-menopausia", "suplementos-nutricionales-menopausia", "plan-alimenticio-menopausia"],
    groups: [
      { id: "nutricion", name: "Nutrición", topics: ["nutricion"] },
      { id: "recetas", name: "Recetas", topics: ["recetas"] },
      { id: "suplementos", name: "Suplementos", topics: ["suplementos"] },
      { id: "planificacion", name: "Planificación", topics: ["planificacion"] },
    ],
    products: {
      topics: ["nutricion", "suplementos", "vitaminas"],
      title: "Para la despensa",
      intro: "Un suplemento tiene sentido cuando no llegas con la comida o te lo han indicado. Pregunta a tu médica o farmacéutica si tomas otras medicinas.",
    },
  },
};

/** /blog/sintomas/, /blog/tratamientos/, /blog/bienestar/, /blog/alimentacion/, the further pages of their lists, the covers that lead them. */
export const categoryRoutes = (content: Content): SiteRoute[] =>
  (Object.keys(SCREENS) as ArticleCategory[]).flatMap((category) => screenRoutes(content, category, SCREENS[category]));

function screenRoutes(content: Content, id: ArticleCategory, screen: Screen): SiteRoute[] {
  const { sitio, productos } = content.data;
  const own = firstTheNamed(
    content.articles.filter(({ meta }) => meta.category === id),
    screen.first,
  );
  const url = `/blog/${id}/`;
  // What can be filtered stands on one page: a choice that leaves out what is on the next one would count wrong.
  const pages = screen.groups.length > 0 ? [{ number: 1, items: own }] : pagesOf(own, PAGE_SIZE);
  const urls = pages.map(({ number }) => listPageUrl(url, number));
  const text = content.page(id);
  const lists = pages.map(({ number, items }): SiteRoute => {
    const isFirst = number === 1;
    const { products, next, published, groups: rules, isPlain = false } = screen;
    return {
      kind: "page",
      url: listPageUrl(url, number),
      template: "category",
      crumb: isFirst ? content.category(id).nombre : `Página ${number}`,
      lastmod: newestChange(items),
      props: {
        site: sitio,
        category: content.category(id),
        articles: items.map((entry) => cardIn(entry, rules)),
        groups: filterGroups(items, rules),
        pages: { urls, current: number },
        products: products && isFirst ? { ...products, items: filterProducts(productos, products) } : { items: [], title: "" },
        isPlain,
        ...(published === undefined ? {} : { published }),
        ...(isFirst ? { text: textOf(content, text) } : {}),
        ...(isFirst && next !== undefined ? { next } : {}),
      },
    };
  });
  const leads = screen.isPlain ? [] : pages.flatMap(({ items: [lead] }) => (lead ? [coverFile(lead.id, id, "large")] : []));
  return [...lists, ...leads.map((file): SiteRoute => ({ kind: "text", ...file }))];
}

/** The card of an article; where there are groups, the word over its title is its group's, as all are of one category. */
function cardIn(entry: ArticleEntry, rules: readonly GroupRule[]): ArticleCardData {
  if (rules.length === 0) return cardOf(entry);
  const groups = groupsOf(entry, rules);
  const card = cardOf(entry, groups);
  const { label, topics } = entry.meta;
  // An article's topics go from the first that it is about to the least.
  const main = topics.flatMap((topic) => rules.filter((rule) => groups.includes(rule.id) && rule.topics.includes(topic)))[0];
  return main && label === undefined ? { ...card, label: main.name } : card;
}

/** Ids of the groups that an article belongs to. */
export function groupsOf({ meta }: Pick<ArticleEntry, "meta">, rules: readonly GroupRule[]): readonly string[] {
  const fits = ({ name, topics }: GroupRule): boolean => {
    if (meta.label !== undefined && rules.some((rule) => rule.name === meta.label)) return meta.label === name;
    return topics.some((topic) => meta.topics.includes(topic));
  };
  return rules.filter(fits).map(({ id }) => id);
}

/** The choices of the filter row, with what each shows on this page. */
function filterGroups(entries: readonly ArticleEntry[], rules: readonly GroupRule[]): FilterGroup[] {
  if (rules.length === 0) return [];
  const groups = rules.map((rule) => ({ id: rule.id, name: rule.name, count: entries.filter((entry) => groupsOf(entry, rules).includes(rule.id)).length }));
  return [{ id: "todos", name: "Todos", count: entries.length }, ...groups.filter(({ count }) => count > 0)];
}
