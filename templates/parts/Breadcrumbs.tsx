import type { Crumb } from "plena";
import type { ReactNode } from "react";

/** The way from the start page to this one; the last name is this page and no link. */
export function Breadcrumbs({ trail, className }: { readonly trail: readonly Crumb[]; readonly className?: string }): ReactNode {
  return (
    <nav className={className ?? "crumbs"} aria-label="Migas de pan">
      <ol>
        {trail.map((crumb, index) =>
          index === trail.length - 1 ? (
            <li key={crumb.url} aria-current="page">
              {crumb.name}
            </li>
          ) : (
            <li key={crumb.url}>
              <a href={crumb.url}>{crumb.name}</a>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
