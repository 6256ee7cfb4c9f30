// What the field of /buscar/ does: finds, and keeps what is looked for in the address.
import { useCallback, useRef, useState } from "react";
import { openSearch } from "../search/open-search.ts";
import type { Search, SearchResults } from "../search/results.ts";

/** What is shown under the field. */
export type Shown = { readonly kind: "nothing" } | { readonly kind: "failed" } | { readonly kind: "found"; readonly query: string; readonly results: SearchResults };
const NOTHING: Shown = { kind: "nothing" };
/** Quiet time after which the address is written: browsers refuse to write it at every key. */
const ADDRESS_MS = 400;

export interface Finder {
  readonly shown: Shown;
  /** Begins to fetch the index; after a failure the next call tries again. */
  open(): Promise<Search>;
  /** Shows what fits to some words. */
  find(query: string): Promise<void>;
}

/** Finds in an index, which is fetched when it is first needed. */
export function useFinder(index: string): Finder {
  const [shown, setShown] = useState<Shown>(NOTHING);
  const opening = useRef<Promise<Search> | undefined>(undefined);
  const latest = useRef("");
  const open = useCallback((): Promise<Search> => {
    opening.current ??= openSearch(index);
    opening.current.catch(() => {
      opening.current = undefined;
    });
    return opening.current;
  }, [index]);
  const find = useCallback(
    async (query: string): Promise<void> => {
      latest.current = query;
      if (query === "") return setShown(NOTHING);
      const next = await open()
        .then((search) => search(query))
        .then(
          (results): Shown => ({ kind: "found", query, results }),
          (): Shown => ({ kind: "failed" }),
        );
      if (latest.current === query) setShown(next); // what was typed meanwhile has its own answer
    },
    [open],
  );
  return { shown, open, find };
}

/** What the address asks for. */
export const askedFor = (): string => new URLSearchParams(location.search).get("q")?.trim() ?? "";

/**
 * Gives the function that writes what is looked for into the address: in place while somebody types ("soon") and before
 * she leaves ("now"), as a step of its own when she enters it.
 */
export function useAddress(): (query: string, when: "soon" | "now" | "step") => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  return useCallback((query, when) => {
    clearTimeout(timer.current);
    const write = (): void => {
      const address = query === "" ? location.pathname : `${location.pathname}?q=${encodeURIComponent(query)}`;
      if (`${location.pathname}${location.search}` === address) return;
      if (when === "step") history.pushState(null, "", address);
      else history.replaceState(null, "", address);
    };
    if (when === "soon") timer.current = setTimeout(write, ADDRESS_MS);
    else write();
  }, []);
}
