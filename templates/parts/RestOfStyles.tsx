import type { PageInfo } from "plena";
import type { ReactNode } from "react";

/**
 * The styles of everything below. It stands once on a page, after what the first styles dress: browsers show that at once and
 * wait with the rest.
 */
export function RestOfStyles({ page }: { readonly page: PageInfo }): ReactNode {
  return page.styles.map((url) => <link key={url} rel="stylesheet" href={url} />);
}
