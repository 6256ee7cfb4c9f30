// The plain side of a mail, read from the same tree as its HTML.
import { Children, isValidElement, type ReactElement, type ReactNode } from "react";

type Props = Readonly<{ children?: ReactNode; href?: string }>;
type Component = (props: Props) => ReactNode;

const BLOCKS = new Set(["p", "h1", "div", "hr"]);

/** Turns a mail's tree into plain text: paragraphs with an empty line between them, addresses written out. */
export function plainText(tree: ReactNode): string {
  const text = textOf(tree);
  return `${text
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}

function textOf(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") {
    return String(node);
  }
  if (Array.isArray(node)) {
    return Children.toArray(node).map(textOf).join("");
  }
  return isValidElement<Props>(node) ? textOfElement(node) : "";
}

function textOfElement({ type, props }: ReactElement<Props>): string {
  if (typeof type === "function") {
    return textOf((type as Component)(props));
  }
  if (type === "head") {
    return "";
  }
  const inner = type === "hr" ? "--" : textOf(props.children);
  if (type === "a") {
    return `${inner}: ${props.href}`;
  }
  return BLOCKS.has(type) ? `\n\n${inner}\n\n` : inner;
}
