import type { PageInfo } from "plena";
import type { ReactNode } from "react";

/**
 * The styles of everything below. It stands once on a page, after what the first styles dress: browsers show that at once and
 * wait with the rest.
 *
 * @param isLate Lets the fonts of the first screen come before: for pages that are so long that they would wait.
 */
export function RestOfStyles({ page, isLate = false }: { readonly page: PageInfo; readonly isLate?: boolean }): ReactNode {
  return page.styles.map((url) => <link key={url} rel="stylesheet" href={url} {...(isLate ? { fetchPriority: "low" } : {})} />);
}
