// A category of the blog with what stands below its list on the first page: its text, a call to action.
import type { ReactNode } from "react";
import type { NamedLink } from "../parts/cards.ts";
import { TextSection } from "../parts/TextSection.tsx";
import type { TextContent } from "../site-content.ts";
import { CategoryPage, type CategoryPageProps } from "./CategoryPage.tsx";

export interface CategoryScreenProps extends Omit<CategoryPageProps, "children"> {
  /** The category's own text; the first page of its list only. */
  readonly text?: TextContent;
  /** Where to go on from here: a sentence and a button. */
  readonly next?: NamedLink & { readonly title: string; readonly text: string };
}

export function CategoryScreen({ text, next, ...category }: CategoryScreenProps): ReactNode {
  return (
    <CategoryPage {...category}>
      {text !== undefined && <TextSection text={text} hasEvidence isMedical />}
      {next !== undefined && (
        <section className="onward" aria-labelledby="siguiente">
          <div className="wrap onward__in">
            <h2 id="siguiente">{next.title}</h2>
            <p className="deck">{next.text}</p>
            <p>
              <a className="button" href={next.url}>
                {next.name}
              </a>
            </p>
          </div>
        </section>
      )}
    </CategoryPage>
  );
}
