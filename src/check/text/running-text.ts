// What a body publishes as running text, at the places where it stands in the file.
import type { MdastNode } from "satteri";

/** Stands for a sign that the parser read as markup. */
const MARKUP = "\u0000";
/** Stands for a character of code or HTML, which is neither text nor markup of its line. */
const OTHER = "\uFFFC";

/** Gives a body with the same length and lines, in which only running text is left: escapes and entities as they are written. */
export function runningText(body: string, tree: MdastNode): string {
  const blank = (from: number, to: number, sign: string): string => body.slice(from, to).replace(/[^\n]/g, sign);
  let [text, done] = ["", 0];
  const visit = (node: MdastNode): void => {
    if ("children" in node) {
      for (const child of node.children) visit(child);
      return;
    }
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (start < done || end <= start) return;
    text += blank(done, start, MARKUP) + (node.type === "text" ? body.slice(start, end) : blank(start, end, OTHER));
    done = end;
  };
  visit(tree);
  return text + blank(done, body.length, MARKUP);
}
