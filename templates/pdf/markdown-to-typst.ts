// The text of a guide as Typst code: pure, so that it can be tested without a compiler. The functions it calls stand in layout.ts.
import type { MdastNode } from "satteri";
import { inlineToTypst, type References } from "./inline-to-typst.ts";
import { isForm, isWideTable, type Room, tableToTypst } from "./table-to-typst.ts";

/** From this many forms on, the forms of a chapter move together so that they share a page. */
const MANY_FORMS = 4;
const CALLOUTS = new Set(["consejo", "consulta", "urgente", "nota"]);

/** Makes the body of a guide: one line of code for each block, in one code block. Products and other parts of a web page are left out. */
export function markdownToTypst(root: MdastNode, references: References): string {
  const blocks = "children" in root ? root.children : [];
  return `{\n${sectionsOf(blocks)
    .flatMap((section) => sectionToTypst(section, references))
    .join("\n")}\n}`;
}

/** Blocks by the chapter they stand in; the first group is what comes before the first chapter. */
function sectionsOf(blocks: readonly MdastNode[]): MdastNode[][] {
  const sections: MdastNode[][] = [[]];
  for (const block of blocks) {
    if (block.type === "heading" && block.depth === 2) sections.push([block]);
    else sections.at(-1)?.push(block);
  }
  return sections;
}

/** A chapter with a wide table gets a sheet laid across; one with several forms, to be taken out, a sheet of its own. */
function sectionToTypst(section: readonly MdastNode[], references: References): string[] {
  const forms = section.filter(isForm).length;
  const isAcross = section.some(isWideTable);
  const lines = blocksToTypst(section, references, isAcross ? "much" : forms >= MANY_FORMS ? "little" : "usual");
  if (isAcross) return ["page(flipped: true, {", ...lines, "})"];
  return forms > 1 ? ["pagebreak(weak: true)", ...lines] : lines;
}

function blocksToTypst(blocks: readonly MdastNode[], references: References, room: Room = "usual"): string[] {
  return blocks.flatMap((block, index) => {
    if (block.type === "table") return [tableToTypst(block, references, room)];
    return blockToTypst(block, references, blocks[index + 1]?.type === "table");
  });
}

/** @param leadsToTable A table follows, which must not stand on another page than the words that lead to it. */
function blockToTypst(block: MdastNode, references: References, leadsToTable: boolean): string[] {
  switch (block.type) {
    case "heading":
      return [`heading(level: ${block.depth}, ${inlineToTypst(block.children, references)})`];
    case "paragraph": {
      const text = `par(${inlineToTypst(block.children, references)})`;
      return [leadsToTable ? `block(sticky: true, ${text})` : text];
    }
    case "list":
      return [listToTypst(block, references)];
    case "containerDirective":
      return [containerToTypst(block, references)];
    case "blockquote":
      return [`quote(block: true, ${contentOf(block.children, references)})`];
    default:
      return [];
  }
}

function listToTypst(list: Extract<MdastNode, { type: "list" }>, references: References): string {
  const items = list.children.map(({ children }) => {
    const [only] = children;
    return children.length === 1 && only?.type === "paragraph" ? inlineToTypst(only.children, references) : contentOf(children, references);
  });
  const start = list.ordered && list.start != null && list.start !== 1 ? `start: ${list.start}, ` : "";
  return `${list.ordered ? "enum" : "list"}(${start}${items.join(", ")})`;
}

function containerToTypst(directive: Extract<MdastNode, { type: "containerDirective" }>, references: References): string {
  const [first, ...others] = directive.children;
  const isLabelled = first?.type === "paragraph" && first.data !== undefined && "directiveLabel" in first.data;
  const label = isLabelled ? inlineToTypst(first.children, references) : "none";
  const content = contentOf(isLabelled ? others : directive.children, references);
  return CALLOUTS.has(directive.name) ? `callout("${directive.name}", ${label}, ${content})` : content;
}

const contentOf = (blocks: readonly MdastNode[], references: References): string => `{ ${blocksToTypst(blocks, references).join("; ")} }`;
