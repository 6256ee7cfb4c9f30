// A long text that is no article of the blog: complete guide, stages, symptoms one by one, treatments.
import { Body, type PageInfo } from "plena";
import type { ReactNode } from "react";
import Share from "../islands/share.tsx";
import { ArticleOpener } from "../parts/ArticleOpener.tsx";
import { Contents } from "../parts/Contents.tsx";
import type { ArticleCardData } from "../parts/cards.ts";
import { Document, type PageMeta } from "../parts/Document.tsx";
import { Essentials } from "../parts/Essentials.tsx";
import { MedicalNotice } from "../parts/MedicalNotice.tsx";
import { Related } from "../parts/Related.tsx";
import { Sources } from "../parts/Sources.tsx";
import { StageLine } from "../parts/StageLine.tsx";
import { medicalArticle, type Thing } from "../parts/structured-data.ts";
import type { Category, Home, SiteSettings } from "../schema.ts";
import type { TextContent } from "../site-content.ts";

export interface TopicPageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly text: TextContent;
  /** Seed of the cover. */
  readonly slug: string;
  /** Category over the title and motifs of the cover. */
  readonly category: Category;
  /** "15 min". */
  readonly readTime: string;
  readonly related: readonly ArticleCardData[];
  /** The three stages as one line over the text: complete guide only. */
  readonly stages?: Home["etapas"];
  readonly image?: PageMeta["image"];
  /** Records besides the article's own. */
  readonly data?: readonly Thing[];
}

const AUTHOR = "Redacción de Menopausia Consciente";

export function TopicPage({ page, site, text, slug, category, readTime, related, stages, image, data = [] }: TopicPageProps): ReactNode {
  const article = { ...text, category, author: AUTHOR, description: text.intro ?? text.description };
  const picture = image === undefined ? {} : { image: `${page.origin}${image.url}` };
  const meta: PageMeta = {
    title: text.title,
    description: text.description,
    type: "article",
    published: text.date,
    modified: text.updated ?? text.date,
    ...(image === undefined ? {} : { image }),
    data: [...medicalArticle({ article: { ...article, description: text.description }, site, page, sources: text.sources, ...picture }), ...data],
  };
  return (
    <Document page={page} site={site} meta={meta}>
      <article>
        <ArticleOpener page={page} slug={slug} article={article} readTime={readTime} sourceCount={text.sources.length} isLong />
        {stages !== undefined && (
          <section className="wrap section" aria-labelledby="las-etapas">
            <div className="grid top">
              <h2 id="las-etapas">Tres etapas de un mismo camino</h2>
              <p>No empieza ni termina en un día. Saber dónde estás ayuda a entender lo que notas.</p>
            </div>
            <StageLine stages={stages} />
          </section>
        )}
        <div className="wrap grid article">
          <Contents title="En esta página" headings={text.headings} after={text.sources.length > 0 ? [{ id: "fuentes", text: "Fuentes" }] : []} />
          <div className="article__text">
            {text.essentials !== undefined && <Essentials points={text.essentials} />}
            <Body of={text.body} className="prose prose--drop" sections="part" />
            {text.sources.length > 0 && <Sources sources={text.sources} />}
            <MedicalNotice />
            <Share url={page.canonical} title={text.title} />
          </div>
        </div>
      </article>
      <Related articles={related} />
    </Document>
  );
}
