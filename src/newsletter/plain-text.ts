// A letter for mail programs that show text: no marks of Markdown, addresses written out behind their words.
import type { remark } from "remark";

export type MarkdownNode = ReturnType<ReturnType<typeof remark>["parse"]>["children"][number];

/** Writes nodes as plain text: blocks with an empty line between them. */
export function plainText(nodes: readonly MarkdownNode[]): string {
  return `${blocks(nodes, "\n\n")}\n`;
}

function blocks(nodes: readonly MarkdownNode[], gap: string): string {
  return nodes
    .map(block)
    .filter((text) => text !== "")
    .join(gap);
}

function block(node: MarkdownNode): string {
  switch (node.type) {
    case "paragraph":
    case "heading":
      return inline(node.children).trim();
    case "list":
      return node.children
        .map((item, index) => listItem(blocks(item.children, item.spread ? "\n\n" : "\n"), node.ordered ? `${(node.start ?? 1) + index}. ` : "- "))
        .join(node.spread ? "\n\n" : "\n");
    case "blockquote":
      return blocks(node.children, "\n\n").replace(/^/gm, "> ");
    case "table":
      return node.children.map((row) => row.children.map((cell) => inline(cell.children).trim()).join(" | ")).join("\n");
    case "thematicBreak":
      return "* * *";
    default:
      return "children" in node ? blocks(node.children, "\n\n") : "value" in node ? node.value : "";
  }
}

function listItem(text: string, mark: string): string {
  return mark + text.replaceAll("\n", `\n${" ".repeat(mark.length)}`);
}

function inline(nodes: readonly MarkdownNode[]): string {
  return nodes.map(inlineText).join("");
}

function inlineText(node: MarkdownNode): string {
  if (node.type === "break") {
    return "\n";
  }
  if (node.type === "link") {
    const label = inline(node.children);
    const address = node.url.replace(/^(mailto|tel):/, "");
    return label === address ? label : `${label} (${address})`;
  }
  return "children" in node ? inline(node.children) : "value" in node ? node.value : "";
}
