// Makes the page that is shown into the one it has become, where it stands: the reader's place, what is open and what was
// typed stay. Only what differs is touched, and only where the page is still as it was sent; where it is not, where code of
// the site's own would have to run again, the page has to be loaded.
import type { PageChange } from "../protocol.ts";
import { exchange } from "./styles.ts";

type Step = () => void;

/** What cannot just be put into a page: it runs, plays, or holds what somebody typed. */
const ALIVE = "script, style, link, plena-island, iframe, object, embed, video, audio, canvas, form, input, textarea, select, dialog, template, noscript";

/** Prepares the steps from one page to the next; undefined when the page has to be loaded. */
export function planPatch({
  before,
  after,
  code,
}: Pick<PageChange, "before" | "after" | "code">): { readonly steps: readonly Step[]; readonly islands: ReadonlySet<string>; readonly next: Document } | undefined {
  const [was, next] = [before, after].map((html) => new DOMParser().parseFromString(html, "text/html")) as [Document, Document];
  const patch = new Patch(new Set(code));
  return patch.node(was.documentElement, next.documentElement, document.documentElement) ? { steps: patch.steps, islands: patch.islands, next } : undefined;
}

class Patch {
  readonly steps: Step[] = [];
  /** Names of islands whose markup is another. */
  readonly islands = new Set<string>();
  readonly #code: ReadonlySet<string>;

  /** @param code Addresses of code that is ours to exchange: of islands and style sheets, before and now. */
  constructor(code: ReadonlySet<string>) {
    this.#code = code;
  }

  /** @returns false when the node cannot be patched. */
  node(was: Node, next: Node, shown: Node): boolean {
    if (was.isEqualNode(next)) return true;
    if (was.nodeName !== next.nodeName || was.nodeName !== shown.nodeName) return false;
    if (was instanceof CharacterData && next instanceof CharacterData && shown instanceof CharacterData) return this.#text(was, next, shown);
    return was instanceof Element && next instanceof Element && shown instanceof Element && this.#element(was, next, shown);
  }

  #text(was: CharacterData, next: CharacterData, shown: CharacterData): boolean {
    this.steps.push(() => {
      shown.data = next.data;
    });
    return shown.data === was.data;
  }

  #element(was: Element, next: Element, shown: Element): boolean {
    const { localName } = shown;
    if (localName === "plena-island") return this.#island(was, next);
    if (localName === "template" || localName === "noscript") return false; // their content is not that of the page
    if (localName === "link" && shown instanceof HTMLLinkElement) return this.#link(was, next, shown);
    if (localName === "script" && isRun(shown) && !this.#isOurs(was, next, "src", "data-modules")) return false;
    return this.#attributes(was, next, shown) && this.#children(was, next, shown);
  }

  /** Its markup is Preact's by now: the island begins anew. */
  #island(was: Element, next: Element): boolean {
    const name = was.getAttribute("data-island");
    if (name === null || name !== next.getAttribute("data-island")) return false;
    this.islands.add(name);
    return true;
  }

  #link(was: Element, next: Element, shown: HTMLLinkElement): boolean {
    if (shown.rel !== "stylesheet") return this.#attributes(was, next, shown);
    const href = next.getAttribute("href");
    if (href === null || !this.#isOurs(was, next, "href")) return false;
    this.steps.push(() => exchange(shown, href));
    return true;
  }

  /** Whether all that differs is the addresses of code that is exchanged otherwise, in attributes of these names. */
  #isOurs(was: Element, next: Element, ...names: readonly string[]): boolean {
    const bare = next.cloneNode(true) as Element;
    const addresses: string[] = [];
    for (const name of names) {
      const value = was.getAttribute(name);
      if (value !== null) bare.setAttribute(name, value);
      addresses.push(...[value, next.getAttribute(name)].flatMap((text) => text?.split(" ") ?? []));
    }
    return bare.isEqualNode(was) && addresses.every((address) => this.#code.has(address));
  }

  #attributes(was: Element, next: Element, shown: Element): boolean {
    for (const name of new Set([...was.getAttributeNames(), ...next.getAttributeNames()])) {
      const value = next.getAttribute(name);
      if (was.getAttribute(name) === value) continue;
      if (shown.getAttribute(name) !== was.getAttribute(name)) return false;
      this.steps.push(() => (value === null ? shown.removeAttribute(name) : shown.setAttribute(name, value)));
    }
    return true;
  }

  #children(was: Element, next: Element, shown: Element): boolean {
    const [before, after, now] = [[...was.childNodes], [...next.childNodes], [...shown.childNodes].filter((node) => !isServers(node))];
    if (before.length !== now.length) return false;
    const least = Math.min(before.length, after.length);
    let start = 0;
    while (start < least && before[start]?.isEqualNode(after[start] ?? null)) start++;
    let end = 0;
    while (end < least - start && before.at(-1 - end)?.isEqualNode(after.at(-1 - end) ?? null)) end++;
    const [old, fresh, here] = [before, after, now].map((nodes) => nodes.slice(start, nodes.length - end)) as [ChildNode[], ChildNode[], ChildNode[]];
    const isOneToOne = old.length === fresh.length && old.every((node, place) => node.nodeName === fresh[place]?.nodeName);
    if (isOneToOne) return old.every((node, place) => this.node(node, fresh[place] as Node, here[place] as Node));
    if ([...old, ...fresh].some(isAlive) || !here.every((node, place) => node.isEqualNode(old[place] ?? null))) return false;
    const follower = now[now.length - end] ?? [...shown.childNodes].find(isServers) ?? null;
    this.steps.push(() => {
      for (const node of here) node.remove();
      for (const node of fresh) shown.insertBefore(document.importNode(node, true), follower);
    });
    return true;
  }
}

/** What `serve` put into the page. */
function isServers(node: Node): boolean {
  return node instanceof Element && (node.localName === "plena-bar" || node.localName === "plena-overlay" || node.matches('#plena-serve, script[src^="/@plena/"]'));
}

const isRun = (script: Element): boolean => !/json$/.test(script.getAttribute("type") ?? "");

function isAlive(node: Node): boolean {
  return node instanceof Element && [node, ...node.querySelectorAll("*")].some((element) => element.localName.includes("-") || element.matches(ALIVE));
}
