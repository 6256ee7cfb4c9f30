// The running text of a Markdown file, block by block, with the place of every character.
import type { MdastNode } from "satteri";
import { parseProse } from "../../prose/markdown-prose.ts";

/** One block of text as it is read: white space is one space, markup is gone, citations stay. */
export interface TextBlock {
  readonly kind: "heading" | "paragraph" | "cell" | "field";
  /** Rank of a heading; 0 for others. */
  readonly depth: number;
  readonly text: string;
  /** Offset in the file of each character of `text`. */
  readonly offsets: readonly number[];
  /** Where the block begins in the file. */
  readonly start: number;
  readonly end: number;
  /** Which characters of `text` are code: rules about words leave them alone. */
  readonly code: readonly (readonly [start: number, end: number])[];
  /** Markup in `text` that a space kept from being read: rules about words leave it alone as well. */
  readonly unread: readonly UnreadMarkup[];
}

export interface ParsedBody {
  readonly tree: MdastNode;
  /** Offset of the body in the file: positions in `tree` count from there. */
  readonly bodyStart: number;
  readonly blocks: readonly TextBlock[];
}

/** Reads the body of a file. */
export function parseBody(text: string, bodyStart: number): ParsedBody {
  const tree = parseProse(text.slice(bodyStart));
  const blocks: TextBlock[] = [];
  const visit = (node: MdastNode): void => {
    if (node.type === "heading") blocks.push(readBlock(node, "heading", node.depth, text, bodyStart));
    else if (node.type === "paragraph") blocks.push(readBlock(node, "paragraph", 0, text, bodyStart));
    else if (node.type === "tableCell") blocks.push(readBlock(node, "cell", 0, text, bodyStart));
    else if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return { tree, bodyStart, blocks: blocks.filter((block) => block.text !== "") };
}

function readBlock(node: MdastNode, kind: TextBlock["kind"], depth: number, text: string, bodyStart: number): TextBlock {
  const writer = new BlockWriter(text, bodyStart);
  writer.node(node);
  return { kind, depth, ...writer.result(), start: bodyStart + (node.position?.start.offset ?? 0), end: bodyStart + (node.position?.end.offset ?? 0) };
}

/** Reads a stretch of plain text, such as a field's value, as a block. */
export function plainBlock(source: string, start: number, end: number): TextBlock {
  const writer = new BlockWriter(source, 0);
  writer.plain(source.slice(start, end), start);
  return { kind: "field", depth: 0, ...writer.result(), start, end };
}

/** Text without anything that the file may write otherwise, or that is drawn together. */
const isPlain = (value: string): boolean => !/[\n\t\\&]| {2}/.test(value);

class BlockWriter {
  #text = "";
  readonly #offsets: number[] = [];
  readonly #code: [number, number][] = [];
  readonly #source: string;
  readonly #bodyStart: number;

  constructor(source: string, bodyStart: number) {
    this.#source = source;
    this.#bodyStart = bodyStart;
  }

  node(node: MdastNode): void {
    const start = this.#bodyStart + (node.position?.start.offset ?? 0);
    if (node.type === "text") this.#literal(node.value, start);
    else if (node.type === "inlineCode") {
      const from = this.#text.length;
      this.#literal(node.value, start + 1);
      this.#code.push([from, this.#text.length]);
    } else if (node.type === "break") this.#push(" ", start);
    else if (node.type === "textDirective" && node.children.length === 0) this.#literal(`:${node.name}`, start);
    else if ("children" in node) for (const child of node.children) this.node(child);
  }

  plain(value: string, start: number): void {
    for (let i = 0; i < value.length; i++) this.#push(value[i] ?? "", start + i);
  }

  /** Text as the parser gives it: an escape ("\*") or an entity ("&amp;") is longer in the file. */
  #literal(value: string, start: number): void {
    if (isPlain(value) && this.#source.startsWith(value, start) && !(value.startsWith(" ") && /(?:^| )$/.test(this.#text))) {
      this.#text += value;
      for (let i = 0; i < value.length; i++) this.#offsets.push(start + i);
      return;
    }
    let at = start;
    for (let i = 0; i < value.length; i++) {
      const char = value[i] ?? "";
      if (value[i - 1] === "\n") while (this.#source[at] !== char && /[ \t>]/.test(this.#source[at] ?? "")) at++; // indent of a list, mark of a quotation
      if (this.#source[at] === "\\" && char !== "\\") at++;
      this.#push(char, at);
      const isEntity = this.#source[at] === "&" && /^&(?:#?\w+);/.test(this.#source.slice(at, at + 10));
      at = isEntity ? this.#source.indexOf(";", at) + 1 : at + 1;
    }
  }

  #push(char: string, offset: number): void {
    const isSpace = char === " " || char === "\n" || char === "\t";
    if (isSpace && (this.#text === "" || this.#text.endsWith(" "))) return;
    this.#text += isSpace ? " " : char;
    this.#offsets.push(offset);
  }

  result(): Pick<TextBlock, "text" | "offsets" | "code" | "unread"> {
    const text = this.#text.trimEnd();
    const unread = unreadMarkup(text).filter(({ index }) => !isWithin(this.#code, index));
    return { text, offsets: this.#offsets.slice(0, text.length), code: this.#code, unread };
  }
}

/** Markup that a space turned into text. */
export interface UnreadMarkup {
  readonly kind: "directive" | "address";
  readonly index: number;
  readonly length: number;
  /** Where the spaces that are too many stand in the block, or the address that has them. */
  readonly cause: { readonly index: number; readonly text: string };
}

const SPACED_DIRECTIVE = /^(:{2,})( +)\p{L}[\p{L}\p{N}-]*(?:\[[^\]]*\])?(?:\{[^}]*\})?/u;
/** "](Mi foto.jpg)", but not "](foto.jpg "Título")". */
const SPACED_ADDRESS = /(!?\[[^\]]+\]\()([^()\s<"]+(?: [^()\s"]+)+)\)/g;

/** Finds directives with a space after their colons, and pictures and links with one in their address. */
function unreadMarkup(text: string): UnreadMarkup[] {
  const found: UnreadMarkup[] = [];
  const directive = SPACED_DIRECTIVE.exec(text);
  if (directive) found.push({ kind: "directive", index: 0, length: directive[0].length, cause: { index: directive[1]?.length ?? 0, text: directive[2] ?? "" } });
  if (!text.includes("](")) return found; // most of them
  for (const { 0: all, 1: before = "", 2: address = "", index } of text.matchAll(SPACED_ADDRESS)) {
    found.push({ kind: "address", index, length: all.length, cause: { index: index + before.length, text: address } });
  }
  return found;
}

const isWithin = (ranges: TextBlock["code"], index: number): boolean => ranges.some(([start, end]) => index >= start && index < end);

/** Says whether a character of a block stands in code, or in markup that was not read. */
export function isCode({ code, unread }: TextBlock, index: number): boolean {
  return isWithin(code, index) || unread.some((markup) => index >= markup.index && index < markup.index + markup.length);
}

const CITATION = / ?\[@[A-Za-z0-9][A-Za-z0-9.-]*\]/g;

/** Says whether a place in the file stands in markup that was not read. */
export function isUnread({ unread, offsets }: TextBlock, offset: number): boolean {
  return unread.some(({ index, length }) => offset >= (offsets[index] ?? Number.POSITIVE_INFINITY) && offset <= (offsets[index + length - 1] ?? -1));
}

/** The same block without its citations. */
export function withoutCitations(block: TextBlock): TextBlock {
  if (!block.text.includes("[@")) return block;
  let text = "";
  const offsets: number[] = [];
  let from = 0;
  const take = (to: number): void => {
    text += block.text.slice(from, to);
    offsets.push(...block.offsets.slice(from, to));
  };
  for (const match of block.text.matchAll(CITATION)) {
    take(match.index);
    from = match.index + match[0].length;
  }
  take(block.text.length);
  const moved = (index: number): number => index - citedBefore(block.text, index);
  return {
    ...block,
    text,
    offsets,
    code: block.code.map(([start, end]) => [moved(start), moved(end)]),
    unread: block.unread.map((markup) => ({ ...markup, index: moved(markup.index) })),
  };
}

/** Characters of citations before an index. */
const citedBefore = (text: string, index: number): number => [...text.slice(0, index).matchAll(CITATION)].reduce((sum, [citation]) => sum + citation.length, 0);
