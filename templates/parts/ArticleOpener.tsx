import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { Cover } from "../art/Cover.tsx";
import type { Article } from "../schema.ts";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { CATEGORY_NAMES } from "./cards.ts";
import { formatDate, formatMonth } from "./format.ts";
import { RestOfStyles } from "./RestOfStyles.tsx";

export interface ArticleOpenerProps {
  readonly page: PageInfo;
  readonly slug: string;
  readonly article: Pick<Article, "title" | "description" | "category" | "date" | "updated" | "author" | "reviewed" | "nextReview">;
  /** "10 min": written or estimated. */
  readonly readTime: string;
  readonly sourceCount: number;
  /** Says that the page is much longer than an article. */
  readonly isLong?: boolean;
}

/** The head of an article: breadcrumbs, title, summary, what shows how far to trust it, and the cover across the page. */
export function ArticleOpener({ page, slug, article, readTime, sourceCount, isLong = false }: ArticleOpenerProps): ReactNode {
  return (
    <>
      <div className="wrap">
        <Breadcrumbs trail={page.trail} />
        <header className="grid title">
          <div className="title__main">
            <p className="label">
              <a href={`/blog/${article.category}/`}>{CATEGORY_NAMES[article.category]}</a>
            </p>
            <h1>{article.title}</h1>
            <p className="deck">{article.description}</p>
          </div>
          <TrustCard article={article} readTime={readTime} sourceCount={sourceCount} />
        </header>
      </div>
      <RestOfStyles page={page} isLate={isLong} />
      <Cover slug={slug} family={article.category} shape="opening" className="opening" />
    </>
  );
}

/** Who wrote it, when, from how many sources, and when it is due again. */
function TrustCard({ article, readTime, sourceCount }: Pick<ArticleOpenerProps, "article" | "readTime" | "sourceCount">): ReactNode {
  const { author, date, updated, reviewed, nextReview } = article;
  return (
    <div className="trust">
      <dl>
        <Fact name="Texto" value={author.replace(/ de Menopausia Consciente$/, "")} />
        <Fact name="Lectura" value={readTime.replace(" ", " ")} />
        <Fact name="Publicado" value={<time dateTime={date}>{formatDate(date)}</time>} />
        {updated !== undefined && <Fact name="Actualizado" value={<time dateTime={updated}>{formatDate(updated)}</time>} />}
        {reviewed !== undefined && <Fact name="Última revisión" value={<time dateTime={reviewed}>{formatDate(reviewed)}</time>} />}
        {nextReview !== undefined && <Fact name="Próxima revisión" value={<time dateTime={nextReview.slice(0, 7)}>{formatMonth(nextReview)}</time>} />}
        {sourceCount > 0 && <Fact name="Fuentes" value={<a href="#fuentes">{sourceCount}</a>} />}
      </dl>
      <p>
        Redactado a partir de las fuentes citadas. No ha sido revisado por un profesional sanitario. <a href="/politica-editorial/">Cómo trabajamos</a>
      </p>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
