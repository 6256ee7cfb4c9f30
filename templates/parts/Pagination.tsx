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
  const [previous, next] = [urls[current - 2], urls[current]];
  return (
    <nav className="pages" aria-label="Páginas de la lista">
      <ul>
        {previous !== undefined && (
          <li>
            <a href={previous} rel="prev">
              Anterior
            </a>
          </li>
        )}
        {urls.map((url, index) => (
          <li key={url}>
            <a href={url} aria-current={index + 1 === current ? "page" : undefined}>
              <span className="hidden">Página </span>
              {index + 1}
            </a>
          </li>
        ))}
        {next !== undefined && (
          <li>
            <a href={next} rel="next">
              Siguiente
            </a>
          </li>
        )}
      </ul>
    </nav>
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
