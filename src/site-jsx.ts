// What the JSX of a site's module becomes, in place of react/jsx-runtime: React's elements, but that a function component is
// looked up first among what it gave for the same props on other pages of the run. Purity, which React asks of components
// anyway, is what makes that right, as it does with React.memo.
import { type ElementType, type FunctionComponent, type JSXElementConstructor, type Key, type ReactElement, useContext } from "react";
import { jsx as element, jsxs as elementOfMany } from "react/jsx-runtime";
import { FRAGMENT_ELEMENT, FragmentContext, type FragmentKeeper } from "./fragment-context.ts";

export { Fragment, type JSX } from "react/jsx-runtime";

export const jsx = (type: ElementType, props: unknown, key?: Key): ReactElement => (typeof type === "function" ? lookedUp(type, props as object, key) : element(type, props, key));
export const jsxs = (type: ElementType, props: unknown, key?: Key): ReactElement =>
  typeof type === "function" ? lookedUp(type, props as object, key) : elementOfMany(type, props, key);

function lookedUp(type: JSXElementConstructor<never>, props: object, key: Key | undefined): ReactElement {
  return element(isClass(type) ? OfPage : Kept, { component: type, props }, key);
}

const isClass = (type: JSXElementConstructor<never>): boolean => type.prototype?.isReactComponent !== undefined;

interface CalledProps {
  readonly component: FunctionComponent<object>;
  readonly props: object;
}

function Kept({ component, props }: CalledProps): ReactElement {
  const number = useKeeper()?.numberOf(component, props);
  return number === undefined ? element(component, props) : element(FRAGMENT_ELEMENT, { n: number });
}

/** A class may read a context without a hook. */
function OfPage({ component, props }: CalledProps): ReactElement {
  useKeeper()?.dependsOnPage();
  return element(component, props);
}

/** Others than React call components too, as satori does to draw them: hooks throw then. */
function useKeeper(): FragmentKeeper | undefined {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: it throws outside of React only, always or never
    return useContext(FragmentContext);
  } catch {
    return undefined;
  }
}
