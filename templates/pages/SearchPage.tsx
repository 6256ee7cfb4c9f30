// Search: a field that finds as somebody types, and every article by topic, which is all of it without a script.
import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { Icon } from "../art/icons.tsx";
import { arrow } from "../art/shapes.ts";
import SearchField from "../islands/search.tsx";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { webPage } from "../parts/structured-data.ts";
import type { SiteSettings } from "../schema.ts";
import type { TopicGroup } from "../search/topics.ts";
import type { ToolText } from "./tools/tool-text.ts";

export interface SearchPageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly text: ToolText;
  /** Address of the index. */
  readonly index: string;
  readonly groups: readonly TopicGroup[];
  readonly image?: PageMeta["image"];
}

export function SearchPage({ page, site, text, index, groups, image }: SearchPageProps): ReactNode {
  return (
    <Document page={page} site={site} meta={{ ...text, image, data: [webPage({ ...text, page })] }}>
      <PageHead page={page} title={text.title} intro={text.intro} />
      <div className="wrap">
        <SearchField index={index} topics={groups.map(({ id, name }) => ({ name, url: `#${id}` }))} />
      </div>
      <section className="wrap section--after" aria-labelledby="temas">
        <h2 id="temas">Todos los artículos, por temas</h2>
        <div className="topics">
          {groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
        </div>
      </section>
    </Document>
  );
}

function Group({ group: { id, name, url, articles } }: { readonly group: TopicGroup }): ReactNode {
  return (
    <section className="topics__group" aria-labelledby={id}>
      <h3 className="h4" id={id}>
        {name}
      </h3>
      <ul>
        {articles.map((article) => (
          <li key={article.url}>
            <a href={article.url}>{article.name}</a>
          </li>
        ))}
      </ul>
      {url !== undefined && (
        <p>
          <a className="link" href={url}>
            Guía del tema<span className="hidden">: {name}</span> <Icon shape={arrow} />
          </a>
        </p>
      )}
    </section>
  );
}
