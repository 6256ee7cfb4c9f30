import type { ReactNode } from "react";
import { Cover } from "../art/Cover.tsx";
import { type CoverShape, coverAddress } from "../art/covers.ts";
import type { ArticleCardData } from "./cards.ts";
import { formatReadTime } from "./format.ts";

export interface ArticleCardProps {
  readonly article: ArticleCardData;
  /** Proportion of the cover; "none" makes a card of type only. */
  readonly shape?: CoverShape | "none";
  /** True draws the cover into the page; otherwise it is a file, loaded when it comes near. */
  readonly inline?: boolean;
  /** Level of the title: 3 without one. */
  readonly level?: 2 | 3 | 4;
  readonly className?: string;
}

/** One article: cover, label, title, summary, reading time. The whole card is the link's field, its name is the title. */
export function ArticleCard({ article, shape = "wide", inline = false, level = 3, className }: ArticleCardProps): ReactNode {
  const Heading = `h${level}` as const;
  const classes = ["story", shape === "none" ? "story--plain" : "", className ?? ""].filter(Boolean).join(" ");
  return (
    <article className={classes}>
      {shape !== "none" && <Cover slug={article.slug} family={article.category} shape={shape} {...(inline ? {} : { file: coverAddress(article.slug, article.category, shape) })} />}
      <div className="story__text">
        <p className="label">{article.label}</p>
        <Heading className="story__title">
          <a href={article.url}>{article.title}</a>
        </Heading>
        <div className="story__side">
          <p>{article.description}</p>
          <p className="story__meta">{formatReadTime(article.readTime)}</p>
        </div>
      </div>
    </article>
  );
}
