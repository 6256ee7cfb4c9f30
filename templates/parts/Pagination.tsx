import type { ReactNode } from "react";

export interface PaginationProps {
  /** Address of every page, the first one first. */
  readonly urls: readonly string[];
  /** Number of this page, from 1. */
  readonly current: number;
}

/** The pages of a long list. */
export function Pagination({ urls, current }: PaginationProps): ReactNode {
  if (urls.length < 2) return null;
  return (
    <nav className="pages" aria-label="Páginas de la lista">
      <ul>
        <Step url={urls[current - 2]} rel="prev" name="Anterior" />
        {urls.map((url, index) => (
          <li key={url}>
            <a href={url} aria-current={index + 1 === current ? "page" : undefined}>
              <span className="hidden">Página </span>
              {index + 1}
            </a>
          </li>
        ))}
        <Step url={urls[current]} rel="next" name="Siguiente" />
      </ul>
    </nav>
  );
}

/** The way to the page before or after; nothing at an end of the list. */
function Step({ url, rel, name }: { readonly url: string | undefined; readonly rel: "prev" | "next"; readonly name: string }): ReactNode {
  return (
    url !== undefined && (
      <li>
        <a href={url} rel={rel}>
          {name}
        </a>
      </li>
    )
  );
}

/** Longest description that search engines show whole. */
const MOST_CHARACTERS = 165;

/** Tells further pages of a list apart: "Página 2 de 4. …", cut at a word where it grows too long. */
export function pageDescription(description: string, pages: PaginationProps | undefined): string {
  if (pages === undefined || pages.current === 1) return description;
  const whole = `Página ${pages.current} de ${pages.urls.length}. ${description}`;
  if (whole.length <= MOST_CHARACTERS) return whole;
  return `${whole.slice(0, whole.lastIndexOf(" ", MOST_CHARACTERS - 1)).replace(/[,:;.]$/, "")}…`;
}
