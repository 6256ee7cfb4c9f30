// The page that the peers in bench/ build too, as a Plena site: same markup, same related cards, same structured data.
import { defineSite, type Entry, type PageRoute, type TextRoute } from "plena";
import { z } from "zod";
import { ArticlePage, CATEGORIES, type Card, ListPage } from "./pages.tsx";

const schema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  category: z.enum(CATEGORIES),
  readTime: z.string(),
  author: z.string(),
  tags: z.array(z.string()).default([]),
});
const titlesSchema = z.strictObject({ recursos: z.string().min(1) });
type Meta = z.infer<typeof schema>;

const cardOf = ({ id, meta }: Entry<Meta>): Card => {
  const { title, description, category, date, readTime } = meta;
  return { url: `/blog/${id}/`, title, description, category, date, readTime };
};

const listing = (url: string, title: string): PageRoute => ({ kind: "page", url, template: "list", props: { title }, crumb: title });

export default defineSite({
  collections: { blog: { folder: "content/blog", schema } },
  data: { titles: { file: "content/datos.yaml", schema: titlesSchema } },
  settings: () => ({ name: "Menopausia Consciente", language: "es", origin: "https://example.com" }),
  plan(site) {
    const entries = site.entries.blog as readonly Entry<Meta>[];
    const related = entries.slice(0, 3).map(cardOf);
    const articles = entries.map((entry): PageRoute => {
      const { title, date, author } = entry.meta;
      const props = { card: cardOf(entry), author, body: entry.body, related };
      return { kind: "page", url: `/blog/${entry.id}/`, template: "article", props, source: entry.source, crumb: title, lastmod: date };
    });
    const lists = [
      listing("/", "Inicio"),
      listing("/blog/", "Blog"),
      listing("/recursos/", (site.data as { titles: z.infer<typeof titlesSchema> }).titles.recursos),
      listing("/recomendaciones/", "Recomendaciones"),
    ];
    return [...lists, ...CATEGORIES.map((category) => listing(`/blog/${category}/`, category)), ...articles, feed(entries)];
  },
  templates: { article: ArticlePage, list: ListPage },
});

/** The twenty newest articles, as Hugo's own RSS template would list them. */
function feed(entries: readonly Entry<Meta>[]): TextRoute {
  const newest = [...entries].sort((a, b) => (b.meta.date < a.meta.date ? -1 : Number(b.meta.date > a.meta.date))).slice(0, 20);
  const items = newest.map(
    ({ id, meta }) => `<item><title>${escapeText(meta.title)}</title><link>https://example.com/blog/${id}/</link><description>${escapeText(meta.description)}</description></item>`,
  );
  return {
    kind: "text",
    url: "/index.xml",
    text: `<?xml version="1.0"?><rss version="2.0"><channel><title>Blog</title><link>https://example.com/</link>${items.join("")}</channel></rss>\n`,
  };
}

const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
