// The one thing that a site's module and the generator share besides packages: lib/vendor/ has it once for both.
import { type ComponentType, createContext } from "react";

/** Numbers what components gave, for one run. */
export interface FragmentKeeper {
  /** The number of what a component gives for these props, which is rendered when they are new; undefined for what cannot be kept. */
  numberOf<Props extends object>(component: ComponentType<Props>, props: Props): number | undefined;
}

/** Where a page finds its keeper; without one every component is rendered where it stands. */
export const FragmentContext = createContext<FragmentKeeper | undefined>(undefined);
