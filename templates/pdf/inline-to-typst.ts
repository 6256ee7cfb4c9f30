// Running text of a guide as Typst code: emphasis, links, citations, lines to write on.
import type { MdastNode } from "satteri";
import { joined, quote } from "./typst-code.ts";

/** What the pieces of a text refer to. */
export interface References {
  /** Number of each cited source, from 1. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Scheme and host that links within the site get. */
  readonly origin: string;
}

/** Citations that follow each other, "[@A][@B]", with the space before them; or a line to write on, "____". */
const MARKS = /((?: ?\[@[A-Za-z0-9][A-Za-z0-9.-]*\])+|_{3,})/;
const BEFORE_UNIT = /(\d) (?=(?:%|‰|€|°C|(?:kg|g|mg|µg|mcg|l|ml|h|min|UI)(?![\p{L}\p{N}])))/gu;
const NO_BREAK_SPACE = "\u00a0";
/** Width of one "_" on paper, in millimetres. */
const BLANK_MM = 4.5;

/** Makes content of running text. */
export function inlineToTypst(nodes: readonly MdastNode[], references: References): string {
  return joined(piecesOf(nodes, references));
}

/** The text as it is read, without citations: to measure it. */
export function plainText(node: MdastNode): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value.replace(/ ?\[@[^\]]+\]/g, "");
  if (node.type === "textDirective" && node.children.length === 0) return `:${node.name}`;
  return "children" in node ? node.children.map(plainText).join("") : "";
}

function piecesOf(nodes: readonly MdastNode[], references: References): string[] {
  return nodes.flatMap((node) => pieceOf(node, references));
}

function pieceOf(node: MdastNode, references: References): string[] {
  switch (node.type) {
    case "text":
      return textPieces(node.value, references);
    case "inlineCode":
      return [quote(node.value)];
    case "strong":
      return [`strong(${inlineToTypst(node.children, references)})`];
    case "emphasis":
      return [`emph(${inlineToTypst(node.children, references)})`];
    case "break":
      return ["linebreak()"];
    case "link":
      return [`link(${quote(absolute(node.url, references.origin))}, ${inlineToTypst(node.children, references)})`];
    case "textDirective": // ":30" of "5:30" only looks like one
      return node.children.length === 0 ? [quote(`:${node.name}`)] : piecesOf(node.children, references);
    default:
      return "children" in node ? piecesOf(node.children, references) : [];
  }
}

function textPieces(text: string, { numbers }: References): string[] {
  return text.split(MARKS).flatMap((part) => {
    if (part.startsWith("___")) return [`blank(${part.length * BLANK_MM}mm)`];
    if (!/^ ?\[@/.test(part)) return part === "" ? [] : [quote(part.replace(BEFORE_UNIT, `$1${NO_BREAK_SPACE}`))];
    const cited = [...part.matchAll(/@([^\]]+)/g)].flatMap(([, id = ""]) => numbers.get(id) ?? []);
    return cited.length === 0 ? [] : [`cite-sources(${cited.map((number) => `${number}, `).join("")})`];
  });
}

const absolute = (url: string, origin: string): string => (url.startsWith("/") ? `${origin}${url}` : url);
