// What components gave: their markup once as bytes, with its facts, for all pages of a run that show them with the same props.
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FRAGMENT_ELEMENT, FragmentContext, type FragmentKeeper } from "../../fragment-context.ts";
import { BODY_MARK, PICTURE_SCHEME } from "../../markup.tsx";
import { type MarkupFacts, noFacts, scanMarkup } from "./scan-markup.ts";

/** Around the number of a fragment, where it goes. React escapes "<" in texts, so no text can forge it. */
const [BEFORE_NUMBER, AFTER_NUMBER] = [`<${FRAGMENT_ELEMENT} n="`, `"></${FRAGMENT_ELEMENT}>`] as const;

type Props = Readonly<Record<string, unknown>>;

/** What a component gave. */
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

/** A component with its props. */
interface Call {
  readonly component: FunctionComponent<object>;
  readonly props: Props;
  readonly names: readonly string[];
  /** Undefined until it is kept. */
  number: number | undefined;
}

/** What is known of one component. */
interface Known {
  /** Its last calls, the newest at the end. A call that comes a second time is worth keeping. */
  readonly calls: Call[];
  /** Calls in a row that were not among them. */
  misses: number;
  /** True once it is known to depend on its page, or to be called with other props each time. */
  isLeft: boolean;
}

/** Elements that concern more than the place where they stand: React moves some into the page's head, marks an option by its list, and the content policy asks about others. */
const OF_THE_PAGE = /<(?:head|link|meta|title|script|style|option)\b/;
const HAS_MARKS = new RegExp(`${BODY_MARK.source}|${PICTURE_SCHEME}`);

/** Calls of one component that are compared; a page shows a few cards, and the next page the same ones. */
const MOST_CALLS = 8;
/** A component that was called with other props so often is left alone. */
const MOST_MISSES = 500;
/** A component with other props on every other page would fill the memory. */
const MOST_KEPT = 10_000;

/** Keeps fragments for one run in one thread. */
export const keepFragments = (): Fragments => new FragmentsOfRun();

class FragmentsOfRun implements Fragments {
  #known = new WeakMap<FunctionComponent<object>, Known>();
  #fragments: Fragment[] = [];
  /** Calls to keep once their page is rendered: React's ids would tell of another rendering within it. */
  readonly #wanted = new Set<Call>();

  numberOf(component: FunctionComponent<object>, props: object): number | undefined {
    const known = this.#known.get(component) ?? this.#setKnown(component, false);
    if (known.isLeft) return undefined;
    const call = known.calls.find((one) => isCallWith(one, props as Props));
    if (!call) {
      this.#takeNote(known, { component, props: props as Props, names: Object.keys(props), number: undefined });
      return undefined;
    }
    known.misses = 0;
    if (call.number === undefined) this.#wanted.add(call);
    return call.number;
  }

  dependsOnPage(): void {}

  split(markup: string): ReturnType<Fragments["split"]> {
    const parts: ReturnType<Fragments["split"]> = [];
    let text = "";
    let at = 0;
    for (let mark = markup.indexOf(BEFORE_NUMBER); mark >= 0; mark = markup.indexOf(BEFORE_NUMBER, at)) {
      const [start, end] = [mark + BEFORE_NUMBER.length, markup.indexOf(AFTER_NUMBER, mark)];
      const { finished, markup: unfinished } = this.#fragmentOf(markup.slice(start, end));
      text += markup.slice(at, mark);
      at = end + AFTER_NUMBER.length;
      if (finished) {
        parts.push(text, finished);
        text = "";
      } else text += unfinished;
    }
    parts.push(text + markup.slice(at));
    this.#keepWanted();
    return parts;
  }

  #fragmentOf(number: string): Fragment {
    const fragment = this.#fragments[Number(number)];
    if (!fragment) throw new Error(`No fragment has the number ${number}`);
    return fragment;
  }

  #keepWanted(): void {
    for (const call of this.#wanted) {
      const fragment = renderCall(call);
      if (fragment) call.number = this.#fragments.push(fragment) - 1;
      else this.#setKnown(call.component, true);
    }
    this.#wanted.clear();
    if (this.#fragments.length <= MOST_KEPT) return;
    [this.#known, this.#fragments] = [new WeakMap(), []];
  }

  #takeNote(known: Known, call: Call): void {
    known.calls.push(call);
    if (known.calls.length > MOST_CALLS) known.calls.shift();
    known.misses++;
    if (known.misses === MOST_MISSES) this.#setKnown(call.component, true);
  }

  /** @param isLeft Whether it is rendered wherever it is called from now on. */
  #setKnown(component: FunctionComponent<object>, isLeft: boolean): Known {
    const known = { calls: [], misses: 0, isLeft };
    this.#known.set(component, known);
    return known;
  }
}

/** As React.memo compares props: the same names with the same values. Most calls differ in their first value. */
function isCallWith({ props, names }: Call, others: Props): boolean {
  for (const name of names) if (!Object.is(props[name], others[name])) return false;
  return names.length === Object.keys(others).length && names.every((name) => name in others);
}

/** Renders a component by itself; undefined where that would not give the same on every page. */
function renderCall({ component, props }: Call): Fragment | undefined {
  const markup = renderAlone(component, props);
  if (markup === undefined || OF_THE_PAGE.test(markup)) return undefined;
  if (HAS_MARKS.test(markup)) return { markup, finished: undefined };
  const facts = noFacts();
  scanMarkup(markup, facts);
  return { markup, finished: { bytes: Buffer.from(markup), facts } };
}

/** Undefined for a component that depends on its page, or fails without it. */
function renderAlone(component: FunctionComponent<object>, props: object): string | undefined {
  let isOfPage = false;
  const keeper: FragmentKeeper = {
    numberOf: () => undefined,
    dependsOnPage() {
      isOfPage = true;
    },
  };
  try {
    const markup = renderToStaticMarkup(createElement(FragmentContext, { value: keeper }, createElement(component, props)));
    return isOfPage ? undefined : markup;
  } catch {
    return undefined;
  }
}
