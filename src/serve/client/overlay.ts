// Covers the page while something is wrong; the page stays beneath it as it last was.
import type { FindingView } from "../protocol.ts";
import { addPanel, element, findingElement, type Language } from "./panel.ts";

const TEXTS = {
  es: {
    title: (count: number) => (count === 1 ? "Hay un error" : `Hay ${count} errores`),
    hint: "Se cierra solo cuando se corrige. La página de debajo es la última que estaba bien.",
    close: "Ocultar (Esc)",
  },
  en: {
    title: (count: number) => (count === 1 ? "There is an error" : `There are ${count} errors`),
    hint: "Closes by itself once it is mended. The page beneath is the last good one.",
    close: "Hide (Esc)",
  },
} as const;

const CSS = `
:host { all: initial }
[role="dialog"] { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: #14161ae8; color: #f3f1ec; font: 16px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
[role="dialog"] > div { max-width: 70rem; margin: 4vh auto; padding: 1.5rem 2rem; background: #20242b; border-top: 6px solid #ff6b5e; border-radius: 6px }
h2 { margin: 0; font: 600 1.4rem/1.3 system-ui, sans-serif }
.hint { margin: .4rem 0 1.2rem; font-family: system-ui, sans-serif; color: #c9c5bb }
section { border-top: 1px solid #444b57; padding: .8rem 0 }
section p { margin: 0 }
strong { color: #ff8f85 } .warning { color: #ffd479 }
code { color: #b7b2a6 }
a { color: #9ad0ff; font-weight: 600 }
pre { margin: .5rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
button { font: 600 1rem system-ui, sans-serif; padding: .6rem 1rem; border: 0; border-radius: 4px; background: #f3f1ec; color: #14161a; cursor: pointer }
a:focus-visible, button:focus-visible { outline: 3px solid #9ad0ff; outline-offset: 2px }
`;

/** Findings that were hidden stay so over reloads, until there are others. */
const HIDDEN_KEY = "plena-hidden";

export class Overlay {
  readonly #language: Language;
  #shadow: ShadowRoot | undefined;
  #site: readonly FindingView[] = [];
  #page: readonly FindingView[] = [];

  constructor(language: Language) {
    this.#language = language;
    addEventListener("keydown", ({ key }) => {
      if (key === "Escape") this.#hide();
    });
  }

  /** Shows what is wrong with the site; nothing takes the overlay away. */
  showSite(findings: readonly FindingView[]): void {
    this.#site = findings;
    this.#draw();
  }

  /** Shows what is wrong with this page alone: links, pictures. */
  showPage(findings: readonly FindingView[]): void {
    this.#page = findings;
    this.#draw();
  }

  #draw(): void {
    const findings = [...this.#site, ...this.#page];
    this.#shadow?.host.remove();
    this.#shadow = undefined;
    if (findings.length === 0) sessionStorage.removeItem(HIDDEN_KEY);
    if (findings.length === 0 || sessionStorage.getItem(HIDDEN_KEY) === digestOf(findings)) return;
    const { title, hint, close } = TEXTS[this.#language];
    const button = element("button", { type: "button" }, close);
    button.addEventListener("click", () => this.#hide());
    const content = [
      element("h2", { id: "title" }, title(findings.length)),
      element("p", { class: "hint" }, hint),
      ...findings.map((finding) => findingElement(finding, this.#language)),
      button,
    ];
    this.#shadow = addPanel("plena-overlay", CSS);
    this.#shadow.append(element("div", { role: "dialog", "aria-labelledby": "title", lang: this.#language }, element("div", {}, ...content)));
  }

  #hide(): void {
    if (!this.#shadow) return;
    sessionStorage.setItem(HIDDEN_KEY, digestOf([...this.#site, ...this.#page]));
    this.#draw();
  }
}

const digestOf = (findings: readonly FindingView[]): string => findings.map(({ code, place, text }) => `${code} ${place} ${text}`).join("\n");
