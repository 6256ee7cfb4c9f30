// The functions of React that tell the keeper of fragments what a component depends on besides its props. A site's module finds
// them in the place of React's own (bundle.mjs); all else it imports of React is React's.
import { type Context, createContext as contextOf, useContext as contextValue, useId as idOf, type ReactNode, type Usable, use as usedValue } from "react";
import { FragmentContext } from "./fragment-context.ts";

const tellKeeper = (): void => contextValue(FragmentContext)?.dependsOnPage();

export function useContext<Value>(context: Context<Value>): Value {
  tellKeeper();
  return contextValue(context);
}

export function use<Value>(usable: Usable<Value>): Value {
  tellKeeper();
  return usedValue(usable);
}

export function useId(): string {
  tellKeeper();
  return idOf();
}

/** React reads a context for its own `Consumer` without a hook. */
export function createContext<Value>(defaultValue: Value): Context<Value> {
  const context = contextOf(defaultValue);
  const Consumer = ({ children }: { children: (value: Value) => ReactNode }): ReactNode => children(useContext(context));
  return Object.assign(context, { Consumer });
}
