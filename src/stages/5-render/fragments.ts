// What cached components gave: their markup once as bytes, with its facts, for all pages of a run.
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FRAGMENT_MARK } from "../../cached.tsx";
import type { FragmentKeeper } from "../../fragment-context.ts";
import { BODY_MARK, PICTURE_SCHEME } from "../../markup.tsx";
import { type MarkupFacts, noFacts, scanMarkup } from "./scan-markup.ts";

/** What a cached component gave. */
interface Fragment {
  readonly markup: string;
  /** Its bytes and facts, the same on every page; undefined for markup in which something is filled in. */
  readonly finished: { readonly bytes: Uint8Array; readonly facts: MarkupFacts } | undefined;
}

export interface Fragments extends FragmentKeeper {
  /**
   * Puts fragments in the place of their marks.
   *
   * @returns Markup and finished fragments, in the order of the page.
   */
  split(markup: string): (string | NonNullable<Fragment["finished"]>)[];
}

/** Elements that concern their page as a whole: React moves some into its head, and the content policy asks about others. */
const OF_THE_PAGE = /<(?:head|link|meta|title|script|style)\b/;
const HAS_MARKS = new RegExp(`${BODY_MARK.source}|${PICTURE_SCHEME}`);

/** A component with other props on each page would fill the memory. */
const MOST_KEPT = 10_000;

/** Keeps fragments for one run in one thread. */
export function keepFragments(): Fragments {
  const known = new Map<unknown, Map<string, number | undefined>>(); // component -> props as JSON -> number
  const fragments: Fragment[] = [];
  const forgetAll = (): void => {
    known.clear();
    fragments.length = 0;
  };
  const fragmentOf = (number: string | undefined): Fragment => {
    const fragment = fragments[Number(number)];
    if (!fragment) throw new Error(`No fragment has the number ${number}`);
    return fragment;
  };
  return {
    numberOf(component, props) {
      const numbers = known.get(component) ?? new Map<string, number | undefined>();
      known.set(component, numbers);
      const key = JSON.stringify(props);
      if (numbers.has(key)) return numbers.get(key);
      refuseUnlessPlain(props, component.displayName ?? component.name);
      const fragment = finish(renderToStaticMarkup(createElement(component as ComponentType<object>, props)));
      const number = fragment && fragments.push(fragment) - 1;
      numbers.set(key, number);
      return number;
    },
    split(markup) {
      const pieces = markup.split(FRAGMENT_MARK); // markup, number, markup, …
      const parts: ReturnType<Fragments["split"]> = [];
      let text = "";
      for (const [at, piece] of pieces.entries()) {
        const fragment = at % 2 === 1 ? fragmentOf(piece) : undefined;
        if (fragment?.finished) {
          parts.push(text, fragment.finished);
          text = "";
        } else text += fragment?.markup ?? piece;
      }
      if (fragments.length > MOST_KEPT) forgetAll();
      return [...parts, text];
    },
  };
}

function finish(markup: string): Fragment | undefined {
  if (OF_THE_PAGE.test(markup)) return undefined;
  if (HAS_MARKS.test(markup)) return { markup, finished: undefined };
  const facts = noFacts();
  scanMarkup(markup, facts);
  return { markup, finished: { bytes: Buffer.from(markup), facts } };
}

/** Props that JSON cannot tell apart would show one page's fragment on another. */
function refuseUnlessPlain(value: unknown, name: string): void {
  if (value === null || value === undefined || ["string", "number", "boolean"].includes(typeof value)) return;
  const isPlain = Array.isArray(value) || (typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype && !("$$typeof" in value));
  if (!isPlain) throw new TypeError(`The cached component ${name} has a prop that is not plain data`);
  for (const inner of Object.values(value)) refuseUnlessPlain(inner, name);
}
