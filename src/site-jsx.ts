// What the JSX of a site's module becomes, in place of react/jsx-runtime: React's elements, but that a function component is
// looked up first among what it gave for the same props on other pages of the run. Purity, which React asks of components
// anyway, is what makes that right, as it does with React.memo.
import { type ElementType, type FunctionComponent, type JSXElementConstructor, type Key, type ReactElement, useContext } from "react";
import { jsx as element, jsxs as elementOfMany } from "react/jsx-runtime";
import { FRAGMENT_ELEMENT, FragmentContext, type FragmentKeeper } from "./fragment-context.ts";

export { Fragment, type JSX } from "react/jsx-runtime";

type AnyComponent = JSXElementConstructor<never>;

export const jsx = (type: ElementType, props: unknown, key?: Key): ReactElement => element(typeof type === "function" ? lookingUp(type) : type, props, key);
export const jsxs = (type: ElementType, props: unknown, key?: Key): ReactElement => elementOfMany(typeof type === "function" ? lookingUp(type) : type, props, key);

/** Components by the components that are looked up, one for each, so that React and cloneElement see the same type every time. */
const lookups = new WeakMap<AnyComponent, FunctionComponent<object>>();

function lookingUp(component: AnyComponent): FunctionComponent<object> {
  const known = lookups.get(component);
  if (known) return known;
  const made = isClass(component) ? withinPage(component as ElementType) : keptOf(component as FunctionComponent<object>);
  lookups.set(component, made);
  return made;
}

const isClass = (component: AnyComponent): boolean => component.prototype?.isReactComponent !== undefined;

function keptOf(component: FunctionComponent<object>): FunctionComponent<object> {
  return function Kept(props) {
    const number = useKeeper()?.numberOf(component, props);
    return number === undefined ? element(component, props) : element(FRAGMENT_ELEMENT, { n: number });
  };
}

/** A class may read a context without a hook. */
function withinPage(component: ElementType): FunctionComponent<object> {
  return function WithinPage(props) {
    useKeeper()?.dependsOnPage();
    return element(component, props);
  };
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
