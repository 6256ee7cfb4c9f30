// The one thing that a site's module and the generator share besides packages: lib/vendor/ has it once for both.
import { createContext, type FunctionComponent } from "react";

/** Numbers what components gave, for one run. */
export interface FragmentKeeper {
  /** The number of what a component gave for the same props on another page; undefined where it has to be rendered. */
  numberOf(component: FunctionComponent<object>, props: object): number | undefined;
  /** Is told that what is being rendered depends on more than props: on a context, or on where it stands. */
  dependsOnPage(): void;
}

/** Where a page finds its keeper; without one every component is rendered where it stands. */
export const FragmentContext = createContext<FragmentKeeper | undefined>(undefined);

/** The element that stands where the fragment of its number `n` goes. */
export const FRAGMENT_ELEMENT = "plena-fragment";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      [FRAGMENT_ELEMENT]: { n: number };
    }
  }
}
