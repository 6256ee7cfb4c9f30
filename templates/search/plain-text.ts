import type { markdownToMdast } from "satteri";

/** Gives the running text of a Markdown file: no front matter, no headings, no addresses, no marks of citations. */
export function plainText(markdown: string, parse: typeof markdownToMdast): string {
  const texts: string[] = [];
  collect(parse(markdown, { features: { directive: true, frontmatter: true } }) as TextNode, texts);
  return texts
    .join(" ")
    .replace(/\[@[\w.-]+\]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** What is read of a tree. */
interface TextNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly TextNode[];
}

/** Headings stand in a field of their own; the label of a badge says nothing that its text does not. */
const SKIPPED = new Set(["yaml", "heading", "html", "code", "leafDirective"]);

function collect(node: TextNode, texts: string[]): void {
  if (SKIPPED.has(node.type)) return;
  if (node.value !== undefined) texts.push(node.value);
  for (const child of node.children ?? []) collect(child, texts);
}
