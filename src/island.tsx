// Islands: the parts of a page that come alive in the browser.
import type { ComponentType, ReactNode } from "react";

/** Attributes by which the browser's script finds an island and its props again. */
const ISLAND_ATTRIBUTE = "data-island";
const PROPS_ATTRIBUTE = "data-props";

/**
 * Declares a component as an island: React renders it into the page, Preact hydrates it there.
 *
 * @param name The island's key in the site's definition; one module declares one island, as its default export.
 * @param Component Pure on the server; its props must be plain data, since they travel in the page as JSON.
 */
export function island<Props extends object>(name: string, Component: ComponentType<Props>): ComponentType<Props> {
  function Island(props: Props): ReactNode {
    return (
      <plena-island {...{ [ISLAND_ATTRIBUTE]: name, [PROPS_ATTRIBUTE]: JSON.stringify(props) }}>
        <Component {...props} />
      </plena-island>
    );
  }
  Island.displayName = `Island(${name})`;
  return Island;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "plena-island": { children?: ReactNode };
    }
  }
}
