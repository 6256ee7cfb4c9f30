// What overlay and bar share: an element of our own, whose looks neither come from the page nor reach it.
import type { FindingView } from "../protocol.ts";

export type Language = "es" | "en";

/** Puts an element with a shadow of its own at the end of the page. */
export function addPanel(name: string, css: string): ShadowRoot {
  const host = document.createElement(name);
  const shadow = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet(); // a page's policy may forbid style elements
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  document.documentElement.append(host);
  return shadow;
}

/** Makes an element with attributes and children. */
export function element(name: string, attributes: Readonly<Record<string, string>> = {}, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const LABELS = { error: { es: "error", en: "error" }, warning: { es: "aviso", en: "warning" } } as const;

/** One mistake: where, what, why, and what to do, as in the terminal. */
export function findingElement({ severity, code, place, editorUrl, text }: FindingView, language: Language): HTMLElement {
  const link = place === undefined ? "" : element("a", { href: editorUrl ?? "#" }, place);
  const head = element("p", {}, element("strong", { class: severity }, LABELS[severity][language]), " ", element("code", {}, code), "  ", link);
  return element("section", {}, head, element("pre", {}, text));
}
