import type { Heading } from "plena";
import type { ReactNode } from "react";
import { Icon } from "../art/icons.tsx";
import { down } from "../art/shapes.ts";

export interface ContentsProps {
  /** Headings of the body; only those of depth 2 are listed. */
  readonly headings: readonly Heading[];
  /** Sections that the template adds after the body: sources, products. */
  readonly after?: readonly Pick<Heading, "id" | "text">[];
  readonly title?: string;
}

/** The contents of an article: folded on narrow pages, beside the text and sticky on wide ones. */
export function Contents({ headings, after = [], title = "En este artículo" }: ContentsProps): ReactNode {
  const entries = [...headings.filter((heading) => heading.depth === 2), ...after];
  return (
    <div className="toc">
      <details>
        <summary>
          {title} <Icon shape={down} />
        </summary>
      </details>
      <nav aria-label={title}>
        <p className="toc__title">{title}</p>
        <ol>
          {entries.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
