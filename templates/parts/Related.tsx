import type { ReactNode } from "react";
import type { CoverShape } from "../art/covers.ts";
import { ArticleCard } from "./ArticleCard.tsx";
import type { ArticleCardData } from "./cards.ts";

const SHAPES: readonly CoverShape[] = ["wide", "square", "tall", "square"];

export interface RelatedProps {
  /** Two to four. */
  readonly articles: readonly ArticleCardData[];
  readonly title?: string;
}

/** Where to read on. */
export function Related({ articles, title = "Seguir leyendo" }: RelatedProps): ReactNode {
  if (articles.length === 0) return null;
  return (
    <section className="section related" aria-labelledby="seguir">
      <div className="wrap">
        <h2 id="seguir">{title}</h2>
        <div className="related__list">
          {articles.map((article, index) => (
            <ArticleCard key={article.slug} article={article} shape={SHAPES[index % SHAPES.length] ?? "wide"} />
          ))}
        </div>
      </div>
    </section>
  );
}
