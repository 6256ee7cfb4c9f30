import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { coverPaper, drawCover } from "../art/covers.ts";
import type { Category } from "../schema.ts";
import { Breadcrumbs } from "./Breadcrumbs.tsx";
import { RestOfStyles } from "./RestOfStyles.tsx";

export interface CategoryOpenerProps {
  readonly page: PageInfo;
  readonly family: Category;
  /** Seed of the drawing: the category's id, or a hub's slug. */
  readonly slug: string;
  readonly title: string;
  readonly intro: string;
}

/** The head of a category or hub: its title stands on the ground of a cover, the drawing fills the other half. */
export function CategoryOpener({ page, family, slug, title, intro }: CategoryOpenerProps): ReactNode {
  const paper = coverPaper(slug);
  return (
    <div className={`opener cv--${family}${paper ? ` cv-p${paper}` : ""}`}>
      <div className="wrap opener__in">
        <Breadcrumbs trail={page.trail} />
        <header className="opener__text">
          <h1>{title}</h1>
          <p className="deck">{intro}</p>
        </header>
      </div>
      <RestOfStyles page={page} />
      <div className="opener__art" dangerouslySetInnerHTML={{ __html: drawCover(slug, family, 1100, 800) }} />
    </div>
  );
}
