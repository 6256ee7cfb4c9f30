// Reads a page as a reader gets it: a tree of elements, their words and their links.
import { type DefaultTreeAdapterTypes, parse } from "parse5";

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

/** Elements whose text nobody reads. */
const SILENT = new Set(["script", "style", "template", "svg", "title"]);

/** Parses a document and gives its root element. */
export function parseDocument(html: string): Element {
  const root = children(parse(html)).find((node) => node.nodeName === "html");
  if (root === undefined || !isElement(root)) throw new Error("A document without a root element");
  return root;
}

/** Lists the elements below a node in document order: all of them, or those of the names ("h1", "h2|h3"). */
export function all(node: Node, names = "*", test: (element: Element) => boolean = () => true): Element[] {
  const wanted = names.split("|");
  const found: Element[] = [];
  const visit = (current: Node): void => {
    for (const child of children(current)) {
      if (isElement(child) && (names === "*" || wanted.includes(child.tagName)) && test(child)) found.push(child);
      visit(child);
    }
  };
  visit(node);
  return found;
}

/** Gives the first such element below a node. */
export const find = (node: Node, names: string, test?: (element: Element) => boolean): Element | undefined => all(node, names, test)[0];

/** Gives the only such element below a node. @throws When there is none, or more than one. */
export function only(node: Node, names: string, test?: (element: Element) => boolean): Element {
  const found = all(node, names, test);
  if (found.length !== 1 || found[0] === undefined) throw new Error(`Expected one <${names}>, found ${found.length}`);
  return found[0];
}

/** Gives an attribute's value; undefined when it is missing. */
export const attribute = (element: Element, name: string): string | undefined => element.attrs.find((one) => one.name === name)?.value;

/** Gives the words of a node, with every kind of space as one plain space. */
export function words(node: Node): string {
  return rawText(node).replace(/\s+/g, " ").trim();
}

/** Gives the nearest such element that contains a node. */
export function closest(node: Node, names: string, test: (element: Element) => boolean = () => true): Element | undefined {
  const wanted = names.split("|");
  let current: Node | null = "parentNode" in node ? node.parentNode : null;
  while (current !== null) {
    if (isElement(current) && wanted.includes(current.tagName) && test(current)) return current;
    current = "parentNode" in current ? current.parentNode : null;
  }
  return undefined;
}

/** Tells whether one node contains another. */
export const contains = (outer: Element, inner: Node): boolean => closest(inner, outer.tagName, (element) => element === outer) !== undefined;

/** Gives the elements that follow a heading up to the next one of its level or above. */
export function underHeading(scope: Node, title: RegExp): Element[] {
  const heading = find(scope, "h2|h3", (element) => title.test(words(element)));
  if (heading === undefined) return [];
  const followers = all(scope).slice(all(scope).indexOf(heading) + 1);
  const end = followers.findIndex((element) => /^h[1-6]$/.test(element.tagName) && element.tagName <= heading.tagName);
  return end === -1 ? followers : followers.slice(0, end);
}

function rawText(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  if (SILENT.has(node.nodeName)) return "";
  const inner = children(node).map(rawText).join("");
  return isElement(node) && !INLINE.has(node.tagName) ? ` ${inner} ` : inner;
}

/** Elements that stand inside a word or a sentence; all others end it. */
const INLINE = new Set(["a", "abbr", "b", "bdi", "cite", "code", "dfn", "em", "i", "mark", "q", "s", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr"]);

const children = (node: Node): readonly Node[] => ("childNodes" in node ? node.childNodes : []);
const isElement = (node: Node): node is Element => "tagName" in node;
