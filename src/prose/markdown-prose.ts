// The prose of a Markdown body, section by section and sentence by sentence, each with its place.
import { type MdastNode, markdownToMdast } from "satteri";
import { sentencesOf } from "./readability.ts";

export interface Sentence {
  readonly text: string;
  /** Offset of its paragraph in the body. */
  readonly offset: number;
}

export interface Section {
  /** "" before the first heading. */
  readonly title: string;
  readonly offset: number;
  readonly sentences: readonly Sentence[];
}

/** A block of running text: a paragraph, list item or heading. Tables, code and citations are left out. */
export interface Block {
  readonly kind: "heading" | "paragraph";
  readonly depth: number;
  readonly text: string;
  readonly offset: number;
}

const CITATION = / ?\[@[A-Za-z0-9][A-Za-z0-9.-]*\]/g;

/**
 * Lists the blocks of a body, in order.
 *
 * @param keepsCitations Leaves `[@ID]` in the text, for checks of what is cited.
 * @param tree The body, where it is parsed already.
 */
export function blocksOf(body: string, keepsCitations = false, tree: MdastNode = parseProse(body)): Block[] {
  const blocks: Block[] = [];
  const visit = (node: MdastNode): void => {
    if (node.type === "table" || node.type === "code" || node.type === "html" || node.type === "leafDirective") return;
    const offset = node.position?.start.offset ?? 0;
    if (node.type === "heading") blocks.push({ kind: "heading", depth: node.depth, text: textOf(node, keepsCitations), offset });
    else if (node.type === "paragraph") blocks.push({ kind: "paragraph", depth: 0, text: textOf(node, keepsCitations), offset });
    else if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return blocks;
}

/** Parses a body as all that reads prose does. */
export const parseProse = (body: string): MdastNode => markdownToMdast(body, { features: { directive: true, frontmatter: false } });

/** Groups the prose of a body by its headings of the second rank. Headings themselves are no sentences. */
export function sectionsOf(body: string): Section[] {
  const sections: { title: string; offset: number; sentences: Sentence[] }[] = [{ title: "", offset: 0, sentences: [] }];
  for (const { kind, depth, text, offset } of blocksOf(body)) {
    if (kind === "heading" && depth === 2) sections.push({ title: text, offset, sentences: [] });
    else if (kind === "paragraph") sections.at(-1)?.sentences.push(...sentencesOf(text).map((sentence) => ({ text: sentence, offset })));
  }
  return sections;
}

/** The text of a node as it is read: a bare `:name` that only looks like a directive is text. */
function textOf(node: MdastNode, keepsCitations: boolean): string {
  const text = collect(node).replace(/\s+/g, " ").trim();
  return keepsCitations ? text : text.replace(CITATION, "");
}

function collect(node: MdastNode): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  if (node.type === "break") return " ";
  if (node.type === "textDirective" && node.children.length === 0) return `:${node.name}`;
  return "children" in node ? node.children.map(collect).join("") : "";
}
