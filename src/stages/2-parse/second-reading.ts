// What the first reading only notices, a second one finds with its place: headings of the first rank, refused addresses.
import { type MdastNode, markdownToMdast } from "satteri";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { problems } from "../../diagnostics/problems.ts";
import type { SourceText } from "../../diagnostics/source-text.ts";

/** Says whether a link or picture leads somewhere a browser must not be sent from a text: "javascript:", "data:", "file:". */
export function isRefusedAddress(url: string): boolean {
  if (url.startsWith("/") || url.startsWith("#")) return false; // most of them
  // Browsers pass over white space and control characters before and inside a scheme.
  const bare = [...url].filter((char) => char > " ").join("");
  return /^[a-z][a-z0-9+.-]*:/i.test(bare) && !/^(?:https?|mailto|tel):/i.test(bare);
}

/** Reads a body again, for the places of its mistakes. */
export function readAgain(source: SourceText, bodyStart: number): Diagnostic[] {
  const found: Diagnostic[] = [];
  const visit = (node: MdastNode): void => {
    const start = bodyStart + (node.position?.start.offset ?? 0);
    const length = (node.position?.end.offset ?? 0) - (node.position?.start.offset ?? 0);
    if (node.type === "heading" && node.depth === 1) found.push(problems.topHeading(source.placeAt(start, 2)));
    if ((node.type === "link" || node.type === "image" || node.type === "definition") && isRefusedAddress(node.url)) {
      found.push(problems.refusedAddress(source.placeAt(start, length), node.url));
    }
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(markdownToMdast(source.text.slice(bodyStart), { features: { directive: true, frontmatter: false } }));
  return found;
}
