// Feeds carry whole texts, as plain sanitised HTML: no components, no affiliate links, no scripts.
import { Feed } from "feed";
import type { Settings } from "../../model/definition.ts";
import type { SourcePath } from "../../model/paths.ts";
import type { FeedRoute, PlannedFeed } from "../../model/plan.ts";

/** Writes one feed in its format. `texts` has the plain HTML of each Markdown file that it names. */
export function renderFeed({ feed, url }: PlannedFeed, settings: Settings, texts: ReadonlyMap<SourcePath, string>): string {
  const { origin, language, name } = settings;
  const newest = feed.items
    .map((item) => item.updated ?? item.date)
    .sort()
    .at(-1);
  const made = new Feed({
    id: `${origin}/`,
    title: feed.title,
    description: feed.description,
    link: `${origin}/`,
    language,
    copyright: name,
    updated: new Date(newest ?? 0), // the newest text, not the moment of the build: equal inputs give equal bytes
    generator: "Plena",
    feedLinks: { [feed.format]: `${origin}${url}` },
  });
  for (const item of feed.items) {
    made.addItem({
      id: `${origin}${item.url}`,
      title: item.title,
      link: `${origin}${item.url}`,
      description: item.summary,
      content: absolute(texts.get(item.source) ?? "", origin),
      author: [{ name: item.author }],
      published: new Date(item.date),
      date: new Date(item.updated ?? item.date),
    });
  }
  return formatted(made, feed.format, language);
}

function formatted(feed: Feed, format: FeedRoute["format"], language: string): string {
  if (format === "rss") return feed.rss2();
  if (format === "json") return feed.json1();
  return feed.atom1().replace("<feed ", `<feed xml:lang="${language}" `); // the package leaves the language out
}

/** Links inside the site get its origin: a feed is read elsewhere. */
function absolute(html: string, origin: string): string {
  return html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`);
}
