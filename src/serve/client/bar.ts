// The bar at the foot of a served page: where it comes from and how it reads. It is never published.
import type { PageReport } from "../protocol.ts";
import { addPanel, element, findingElement, type Language } from "./panel.ts";

const TEXTS = {
  es: {
    words: (count: number) => `${count} palabras`,
    errors: (count: number) => (count === 1 ? "1 error" : `${count} errores`),
    warnings: (count: number) => (count === 1 ? "1 aviso" : `${count} avisos`),
    none: "sin avisos",
    template: "página de plantilla",
    close: "Ocultar la barra",
    label: "Datos de esta página",
  },
  en: {
    words: (count: number) => `${count} words`,
    errors: (count: number) => (count === 1 ? "1 error" : `${count} errors`),
    warnings: (count: number) => (count === 1 ? "1 warning" : `${count} warnings`),
    none: "no warnings",
    template: "page of a template",
    close: "Hide the bar",
    label: "About this page",
  },
} as const;

const CSS = `
:host { all: initial }
aside { position: fixed; inset: auto 0 0 auto; z-index: 2147483646; max-width: 100vw; max-height: 60vh; overflow: auto; box-sizing: border-box; background: #14161a; color: #f3f1ec; border-radius: 6px 0 0 0; font: 13px/1.4 system-ui, sans-serif }
ul { display: flex; flex-wrap: wrap; align-items: center; gap: .2rem 1rem; margin: 0; padding: .35rem .8rem; list-style: none }
a { color: #9ad0ff } summary { cursor: pointer }
details[open] { flex-basis: 100% }
button { border: 0; background: none; color: inherit; font: inherit; cursor: pointer; padding: .1rem .4rem }
a:focus-visible, button:focus-visible, summary:focus-visible { outline: 2px solid #9ad0ff }
.mark { background: #ffd479; color: #14161a; font-weight: 700; padding: .1rem .5rem; border-radius: 3px }
.error { color: #ff8f85 } .warning { color: #ffd479 }
pre { font: 12px/1.4 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; margin: .2rem 0 }
p { margin: .4rem 0 0 }
@media print { aside { display: none } }
`;

/** Whether the bar was hidden, for as long as the tab is open. */
const HIDDEN_KEY = "plena-bar-hidden";

export class Bar {
  readonly #language: Language;
  readonly #mark: string | undefined;
  #shadow: ShadowRoot | undefined;

  /** @param mark Why the public does not see this page; it stands there from the beginning. */
  constructor(language: Language, mark: string | undefined) {
    this.#language = language;
    this.#mark = mark;
    if (mark !== undefined) this.#draw([]);
  }

  show(report: PageReport): void {
    const { words, none, template } = TEXTS[this.#language];
    const size = (bytes: number): string => `${(bytes / 1000).toLocaleString(this.#language, { maximumFractionDigits: 1 })} kB`;
    const source = report.source === undefined ? template : element("a", { href: report.editorUrl ?? "#" }, report.source);
    const facts: (Node | string)[] = [source];
    if (report.words !== undefined) facts.push(words(report.words));
    if (report.readability) facts.push(`INFLESZ ${report.readability.score} (${report.readability.band})`);
    facts.push(`HTML ${size(report.htmlBytes)}`, `CSS ${size(report.styleBytes)}`, `JS ${size(report.scriptBytes)}`);
    const findings = [...report.findings, ...report.advice];
    if (findings.length === 0) facts.push(none);
    else facts.push(element("details", {}, this.#count(findings), ...findings.map((finding) => findingElement(finding, this.#language))));
    this.#draw(facts);
  }

  /** "1 error, 2 avisos" */
  #count(findings: PageReport["findings"]): HTMLElement {
    const { errors, warnings } = TEXTS[this.#language];
    const failed = findings.filter(({ severity }) => severity === "error").length;
    const advised = findings.length - failed;
    const told = [...(failed > 0 ? [errors(failed)] : []), ...(advised > 0 ? [warnings(advised)] : [])].join(", ");
    return element("summary", { class: failed > 0 ? "error" : "warning" }, told);
  }

  #draw(facts: readonly (Node | string)[]): void {
    this.#shadow?.host.remove();
    const isHidden = sessionStorage.getItem(HIDDEN_KEY) === "yes";
    if (isHidden && this.#mark === undefined) return;
    const close = element("button", { type: "button", "aria-label": TEXTS[this.#language].close }, "×");
    close.addEventListener("click", () => {
      sessionStorage.setItem(HIDDEN_KEY, "yes");
      this.#draw([]);
    });
    const mark = this.#mark === undefined ? [] : [element("li", { class: "mark" }, this.#mark)];
    const shown = isHidden ? [] : [...facts.map((fact) => element("li", {}, fact)), element("li", {}, close)];
    this.#shadow = addPanel("plena-bar", CSS);
    this.#shadow.append(element("aside", { "aria-label": TEXTS[this.#language].label, lang: this.#language }, element("ul", {}, ...mark, ...shown)));
  }
}
