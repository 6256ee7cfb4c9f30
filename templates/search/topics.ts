// The index of the site by topic: every article once, under the first of its topics.
import type { NamedLink } from "../parts/cards.ts";
import type { Topic } from "../schema.ts";
import { type ArticleEntry, articleUrl } from "../site-content.ts";

interface TopicRule {
  readonly id: string;
  readonly name: string;
  readonly topics: readonly Topic[];
  /** The page that leads through the topic. */
  readonly url?: string;
}

const RULES: readonly TopicRule[] = [
  { id: "tema-sofocos", name: "Sofocos y sudores", topics: ["sofocos"], url: "/blog/sofocos/" },
  { id: "tema-sueno", name: "Dormir", topics: ["sueno"], url: "/blog/problemas-sueno/" },
  { id: "tema-animo", name: "Ánimo y memoria", topics: ["animo", "cerebro", "energia"] },
  { id: "tema-intima", name: "Sequedad y vida íntima", topics: ["sequedad-vaginal", "sexualidad", "urinario"], url: "/blog/sequedad-vaginal/" },
  { id: "tema-huesos", name: "Huesos y articulaciones", topics: ["huesos", "articulaciones"], url: "/blog/salud-osea/" },
  { id: "tema-cuerpo", name: "Corazón, peso y piel", topics: ["corazon", "peso", "piel"] },
  { id: "tema-ciclo", name: "Reglas y hormonas", topics: ["ciclo", "hormonas"], url: "/tratamientos-hormonales/" },
  { id: "tema-comer", name: "Comer", topics: ["nutricion", "recetas", "planificacion", "suplementos"], url: "/blog/alimentacion/" },
  { id: "tema-moverse", name: "Moverse", topics: ["ejercicio"] },
  { id: "tema-plantas", name: "Plantas y terapias", topics: ["plantas"], url: "/tratamientos-naturales/" },
];
const REST = { id: "tema-otros", name: "Otros temas" };

/** One topic with all its articles, by title. */
export interface TopicGroup {
  readonly id: string;
  readonly name: string;
  readonly url?: string;
  readonly articles: readonly NamedLink[];
}

/** Groups all articles; a topic without one is left out. */
export function groupByTopic(articles: readonly Pick<ArticleEntry, "id" | "meta">[]): readonly TopicGroup[] {
  const placeOf = ({ meta }: Pick<ArticleEntry, "meta">): string => RULES.find(({ topics }) => topics.some((topic) => topic === meta.topics[0]))?.id ?? REST.id;
  return [...RULES, REST]
    .map(({ id, name, ...rest }) => ({
      id,
      name,
      ...("url" in rest ? { url: rest.url } : {}),
      articles: articles
        .filter((entry) => placeOf(entry) === id)
        .map((entry) => ({ name: entry.meta.title, url: articleUrl(entry.id) }))
        .sort((a, b) => a.name.localeCompare(b.name, "es")),
    }))
    .filter((group) => group.articles.length > 0);
}
