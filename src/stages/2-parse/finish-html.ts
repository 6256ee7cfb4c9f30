// One pass over compiled HTML: heading ids, typography, citations, links, and the facts of the body. Most of a body
// needs no change, so the pass copies whole runs and stops only at what it rewrites.
import type { FoundInBody } from "../../model/body-facts.ts";
import type { Heading } from "../../model/content.ts";
import { detach } from "../../model/detach.ts";
import type { ImageRef } from "../../model/draft.ts";
import { listOf } from "../../model/lists.ts";
import { escapeXml } from "../../model/xml.ts";
import { decodeEntities } from "./entities.ts";
import { isRefusedAddress } from "./second-reading.ts";
import { headingSlug, uniqueIds } from "./slug.ts";
import { TextReader } from "./text-reader.ts";
import { typesetProse } from "./typography.ts";

export interface FinishOptions {
  /** Word before a table's number, for its name: "Tabla". */
  readonly tableLabel: string;
  /** Word before a source's number for screen readers: "Fuente". Undefined leaves `[@ID]` as text. */
  readonly citationLabel: string | undefined;
}

export interface FinishedHtml extends Omit<FoundInBody, "holes"> {
  readonly html: string;
  /** Whether there is something only a second reading can place: an `<h1>`, or an address that is refused. */
  readonly hasMistake: boolean;
}

const CITATION = / ?\[@([A-Za-z0-9][A-Za-z0-9.-]*)\]/g;
const NARROW_SPACE = "\u202f"; // no line breaks in it
const HREF = /\shref="([^"]*)"/;
const ID = /\sid="([^"]*)"/;
const SRC = /\ssrc="([^"]*)"/;
const ALT = /\salt="([^"]*)"/;
/** Elements whose text is not prose. */
const VERBATIM = /^<\/?(?:code|pre|kbd|samp|var)\b/;
/** "<h2>" */
const PLAIN_HEADING = 4;
const [BANG, SPACE, SLASH, H] = [33, 32, 47, 104] as const;

/** Finishes the HTML of one body. */
export function finishHtml(html: string, options: FinishOptions): FinishedHtml {
  const pass = new FinishingPass(html, options);
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    const textEnd = open < 0 ? html.length : open;
    if (textEnd > at) pass.text(at, textEnd);
    if (open < 0) break;
    at = endOfTag(html, open);
    pass.tag(open, at);
  }
  return pass.result();
}

/** The offset behind a tag or a comment. */
function endOfTag(html: string, open: number): number {
  const end = html.charCodeAt(open + 1) === BANG && html.startsWith("<!--", open) ? "-->" : ">";
  const close = html.indexOf(end, open);
  return close < 0 ? html.length : close + end.length; // raw HTML that breaks off, "<div", was refused already
}

/** A heading whose end has not come yet. */
interface OpenHeading {
  readonly depth: number;
  /** The output before it; what follows is collected apart, to be read for the id. */
  readonly before: string;
}

/** The state of one pass. Tags come from satteri, so their attributes are always double-quoted and escaped. */
class FinishingPass {
  readonly #html: string;
  readonly #options: FinishOptions;
  /** Whether the body has citations. */
  readonly #cites: boolean;
  readonly #reader: TextReader;
  #out = "";
  #copied = 0; // how much of the input is in #out
  readonly #headings: Heading[] = [];
  readonly #ids: string[] = [];
  readonly #links = new Set<string>();
  readonly #images: ImageRef[] = [];
  readonly #citations = new Map<string, number>(); // id -> how often it was cited so far
  readonly #unique = uniqueIds();
  #tables = 0;
  #verbatimDepth = 0;
  #heading: OpenHeading | undefined;
  #hasMistake = false;

  constructor(html: string, options: FinishOptions) {
    this.#html = html;
    this.#options = options;
    this.#reader = new TextReader(html);
    this.#cites = options.citationLabel !== undefined && html.includes("[@");
  }

  text(start: number, end: number): void {
    if (this.#verbatimDepth > 0) return;
    const mayNeedTypesetting = this.#reader.read(start, end);
    if (!mayNeedTypesetting && !this.#cites) return;
    const raw = this.#html.slice(start, end);
    let text = typesetProse(raw);
    if (this.#cites && text.includes("[@")) text = this.#cite(text, this.#options.citationLabel ?? "");
    if (text !== raw) this.#replace(start, end, text);
  }

  tag(start: number, end: number): void {
    const html = this.#html;
    const name = html.charCodeAt(start + 1) === SLASH ? start + 2 : start + 1;
    const initial = html.charCodeAt(name);
    // Most tags are of no interest: only those below matter, and any that carries an attribute.
    const isPlain = !hasSpace(html, name, end);
    if (isPlain && !INITIALS.has(initial)) return;
    const tag = html.slice(start, end);
    const digit = html.charCodeAt(name + 1) - 48;
    if (initial === H && digit >= 1 && digit <= 6) this.#headingTag(tag, digit, start, end);
    else if (VERBATIM.test(tag)) this.#verbatimDepth += tag.startsWith("</") ? -1 : 1;
    else if (tag.startsWith("<a ")) this.#link(tag, start, end);
    else if (tag.startsWith("<img ")) this.#image(tag, start, end);
    else if (tag === "<table>" || tag === "</table>") this.#table(tag, start, end);
    else if (!isPlain) this.#otherTag(tag, start, end);
  }

  result(): FinishedHtml {
    return {
      html: this.#out + this.#html.slice(this.#copied),
      headings: this.#headings,
      ids: this.#ids,
      links: [...this.#links],
      images: listOf(this.#images, ({ src, alt }) => ({ src: detach(src), alt: detach(alt) })),
      citations: listOf([...this.#citations.keys()], detach),
      words: this.#reader.words,
      hasMistake: this.#hasMistake,
    };
  }

  #replace(start: number, end: number, by: string): void {
    this.#out += this.#html.slice(this.#copied, start) + by;
    this.#copied = end;
  }

  #headingTag(tag: string, depth: number, start: number, end: number): void {
    if (tag[1] !== "/") {
      this.#hasMistake ||= depth === 1;
      if (tag.length > PLAIN_HEADING && ID.test(tag)) {
        this.#keepId(tag); // satteri's own heading of the footnotes, or raw HTML
        return;
      }
      this.#replace(start, end, "");
      this.#heading = { depth, before: this.#out };
      this.#out = "";
      return;
    }
    const heading = this.#heading;
    this.#heading = undefined;
    if (!heading) return;
    const inside = this.#out + this.#html.slice(this.#copied, start);
    const text = plainText(inside);
    const id = this.#unique(headingSlug(text));
    this.#ids.push(id);
    this.#headings.push({ depth: heading.depth, id, text });
    this.#out = `${heading.before}<h${heading.depth} id="${id}">${inside}`;
    this.#copied = start;
  }

  #link(tag: string, start: number, end: number): void {
    this.#keepId(tag);
    const href = decodeEntities(HREF.exec(tag)?.[1] ?? "");
    this.#links.add(href);
    this.#hasMistake ||= isRefusedAddress(href);
    if (/^https?:\/\//i.test(href)) this.#replace(start, end, `${tag.slice(0, -1)} rel="noopener external">`);
  }

  #image(tag: string, start: number, end: number): void {
    const src = decodeEntities(SRC.exec(tag)?.[1] ?? "");
    this.#hasMistake ||= isRefusedAddress(src);
    this.#images.push({ src, alt: decodeEntities(ALT.exec(tag)?.[1] ?? "") });
    this.#replace(start, end, `${tag.slice(0, -1)} loading="lazy" decoding="async">`);
  }

  /** A wide table scrolls in a box of its own, which the keyboard can reach and a screen reader can name. */
  #table(tag: string, start: number, end: number): void {
    if (tag === "</table>") {
      this.#replace(start, end, "</table></div>");
      return;
    }
    this.#tables++;
    const section = this.#headings.at(-1)?.text;
    const name = escapeXml(`${this.#options.tableLabel} ${this.#tables}${section ? `: ${section}` : ""}`);
    this.#replace(start, end, `<div class="table" role="group" tabindex="0" aria-label="${name}"><table>`);
  }

  /** Columns of tables are aligned by class: the page's security policy allows no style attributes. */
  #otherTag(tag: string, start: number, end: number): void {
    this.#keepId(tag);
    if (tag.includes(" style=")) this.#replace(start, end, tag.replace(/ style="text-align: (\w+)"/, ' class="align-$1"'));
  }

  #keepId(tag: string): void {
    const id = ID.exec(tag)?.[1];
    if (id !== undefined) this.#ids.push(detach(this.#unique(id)));
  }

  /**
   * Puts a numbered link where a source is cited; the space before it goes, as a note's number hugs its word. Numbers that
   * would run together are kept apart: those of two sources, and one that follows a figure.
   */
  #cite(text: string, label: string): string {
    let end = -1;
    return text.replace(CITATION, (citation, id: string, start: number) => {
      const comma = start === end ? ", " : "";
      const gap = /\d$/.test(text.slice(0, start)) ? NARROW_SPACE : "";
      end = start + citation.length;
      const times = (this.#citations.get(id) ?? 0) + 1;
      this.#citations.set(id, times);
      const number = [...this.#citations.keys()].indexOf(id) + 1;
      const anchor = times === 1 ? `cita-${number}` : `cita-${number}-${times}`;
      this.#ids.push(anchor);
      return `${gap}<sup class="cite">${comma}<a id="${anchor}" href="#fuente-${number}" aria-label="${label} ${number}">${number}</a></sup>`;
    });
  }
}

/** Whether a tag, which is short, has white space in it. */
function hasSpace(html: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (html.charCodeAt(at) === SPACE) return true;
  return false;
}

/** First letters of the elements that matter even without attributes: code, h1–h6, kbd, pre, samp, table, var. */
const INITIALS = new Set([..."chkpstv"].map((letter) => letter.charCodeAt(0)));

/** The text of a heading, without tags and without the numbers of its citations. */
function plainText(html: string): string {
  if (!html.includes("<")) return decodeEntities(html).trim();
  return decodeEntities(html.replace(/<sup class="cite">.*?<\/sup>/g, "").replace(/<[^>]*>/g, "")).trim();
}
