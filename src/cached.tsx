// Components that are rendered once for equal props: header, footer, cards. The render stage keeps what they gave.
import { type ComponentType, type ReactNode, useContext } from "react";
import { FragmentContext } from "./fragment-context.ts";

/** Where the fragment of a number goes. React escapes "<" in texts, so no text can forge it. */
export const FRAGMENT_MARK = /<plena-fragment n="(\d+)"><\/plena-fragment>/;

/**
 * Makes a component that is rendered once for equal props, however many pages show it, as `partialCached` does in Hugo.
 * One that gives scripts, styles or what React moves to the head (`<link>`, `<meta>`, a picture that is not lazy) is rendered
 * on each page all the same.
 *
 * @param Component Gives the same for the same props: it reads no context and asks for no `useId`. Props must be plain data (what JSON can hold),
 *   and few: they are compared as JSON for each page.
 * @throws {TypeError} while rendering, when a prop is not plain data.
 */
export function cached<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  function Cached(props: Props): ReactNode {
    const number = useContext(FragmentContext)?.numberOf(Component, props);
    return number === undefined ? <Component {...props} /> : <plena-fragment n={number} />;
  }
  Cached.displayName = `Cached(${Component.displayName ?? Component.name})`;
  return Cached;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "plena-fragment": { n: number };
    }
  }
}
