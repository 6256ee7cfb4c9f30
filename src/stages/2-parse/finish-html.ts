// One pass over compiled HTML: heading ids, typography, citations, links, and the facts of the body.
import type { Heading } from "../../model/content.ts";
import type { ImageRef } from "../../model/draft.ts";
import { headingSlug, uniqueIds } from "./slug.ts";
import { typesetText } from "./typography.ts";

export interface FinishOptions {
  /** Word before a source's number for screen readers: "Fuente". Undefined leaves `[@ID]` as text. */
  readonly citationLabel: string | undefined;
}

export interface FinishedHtml {
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly ids: readonly string[];
  readonly links: readonly string[];
  readonly images: readonly ImageRef[];
  readonly citations: readonly string[];
  readonly words: number;
}

const CITATION = / ?\[@([A-Za-z0-9][A-Za-z0-9.-]*)\]/g;
const ATTRIBUTE = (name: string): RegExp => new RegExp(`\\s${name}="([^"]*)"`);
const [HREF, ID, SRC, ALT] = ["href", "id", "src", "alt"].map(ATTRIBUTE) as [RegExp, RegExp, RegExp, RegExp];
/** Elements whose text is not prose. */
const VERBATIM = new Set(["code", "pre", "kbd", "samp", "var"]);

/** Finishes the HTML of one body. */
export function finishHtml(html: string, options: FinishOptions): FinishedHtml {
  const pass = new FinishingPass(options);
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) break;
    if (open > at) pass.text(html.slice(at, open));
    const close = html.startsWith("<!--", open) ? html.indexOf("-->", open) + 2 : html.indexOf(">", open);
    pass.tag(html.slice(open, close + 1));
    at = close + 1;
  }
  if (at < html.length) pass.text(html.slice(at));
  return pass.result();
}

/** The state of one pass. Tags come from satteri, so their attributes are always double-quoted and escaped. */
class FinishingPass {
  readonly #options: FinishOptions;
  readonly #out: string[] = [];
  readonly #headings: Heading[] = [];
  readonly #ids: string[] = [];
  readonly #links = new Set<string>();
  readonly #images: ImageRef[] = [];
  readonly #citations = new Map<string, number>(); // id -> how often it was cited so far
  readonly #unique = uniqueIds();
  #words = 0;
  #verbatimDepth = 0;
  #heading: { readonly depth: number; readonly outIndex: number; text: string } | undefined;

  constructor(options: FinishOptions) {
    this.#options = options;
  }

  text(raw: string): void {
    if (this.#verbatimDepth > 0) {
      if (this.#heading) this.#heading.text += raw;
      this.#out.push(raw);
      return;
    }
    if (raw.length === 1 && raw === "\n") {
      this.#out.push(raw);
      return;
    }
    this.#words += countWords(raw);
    let text = raw.includes("://") ? raw : typesetText(raw);
    if (this.#heading) this.#heading.text += text;
    if (this.#options.citationLabel !== undefined && text.includes("[@")) text = this.#cite(text, this.#options.citationLabel);
    this.#out.push(text);
  }

  tag(tag: string): void {
    const name = /^<\/?([a-z0-9-]*)/.exec(tag)?.[1] ?? "";
    if (VERBATIM.has(name)) this.#verbatimDepth += tag.startsWith("</") ? -1 : 1;
    if (/^h[1-6]$/.test(name)) this.#headingTag(tag, Number(name[1]));
    else if (name === "a" && tag.startsWith("<a")) this.#out.push(this.#link(tag));
    else if (name === "img") this.#out.push(this.#image(tag));
    else {
      this.#keepId(tag);
      this.#out.push(tag.includes(" style=") ? tag.replace(/ style="text-align: (\w+)"/, ' class="align-$1"') : tag);
    }
  }

  result(): FinishedHtml {
    return {
      html: this.#out.join(""),
      headings: this.#headings,
      ids: this.#ids,
      links: [...this.#links],
      images: this.#images,
      citations: [...this.#citations.keys()],
      words: this.#words,
    };
  }

  #headingTag(tag: string, depth: number): void {
    if (!tag.startsWith("</")) {
      this.#keepId(tag);
      this.#heading = { depth, outIndex: this.#out.push(tag) - 1, text: "" };
      return;
    }
    const heading = this.#heading;
    this.#heading = undefined;
    this.#out.push(tag);
    if (!heading || ID.test(this.#out[heading.outIndex] ?? "")) return; // satteri's own heading of the footnotes
    const text = decodeEntities(heading.text.replace(CITATION, "")).trim();
    const id = this.#unique(headingSlug(text));
    this.#ids.push(id);
    this.#headings.push({ depth, id, text });
    this.#out[heading.outIndex] = `<h${depth} id="${id}">`;
  }

  #link(tag: string): string {
    this.#keepId(tag);
    const href = decodeEntities(HREF.exec(tag)?.[1] ?? "");
    this.#links.add(href);
    return /^https?:\/\//i.test(href) ? `${tag.slice(0, -1)} rel="noopener external">` : tag;
  }

  #image(tag: string): string {
    const src = decodeEntities(SRC.exec(tag)?.[1] ?? "");
    this.#images.push({ src, alt: decodeEntities(ALT.exec(tag)?.[1] ?? "") });
    return `${tag.slice(0, -1)} loading="lazy" decoding="async">`;
  }

  #keepId(tag: string): void {
    const id = tag.includes(" id=") ? ID.exec(tag)?.[1] : undefined;
    if (id !== undefined) this.#ids.push(this.#unique(id));
  }

  /** Puts a numbered link where a source is cited; the space before it goes, as a note's number hugs its word. */
  #cite(text: string, label: string): string {
    return text.replace(CITATION, (_, id: string) => {
      const times = (this.#citations.get(id) ?? 0) + 1;
      this.#citations.set(id, times);
      const number = [...this.#citations.keys()].indexOf(id) + 1;
      const anchor = times === 1 ? `cita-${number}` : `cita-${number}-${times}`;
      this.#ids.push(anchor);
      return `<sup class="cite"><a id="${anchor}" href="#fuente-${number}" aria-label="${label} ${number}">${number}</a></sup>`;
    });
  }
}

/** Counts runs of characters between white space that hold a letter or a digit. */
function countWords(text: string): number {
  let words = 0;
  let inWord = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32 || code === 0xa0) inWord = false;
    else if (!inWord && (code > 191 || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122))) {
      inWord = true;
      words++;
    }
  }
  return words;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Undoes the escaping of HTML that satteri writes: named basics and numbers. */
function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return ENTITIES[name ?? ""] ?? whole;
  });
}
