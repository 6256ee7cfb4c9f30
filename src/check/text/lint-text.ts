// One Markdown file as rules see it.
import type { MdastNode } from "satteri";
import { yamlLocator } from "../../diagnostics/locate-yaml.ts";
import type { Locate } from "../../diagnostics/schema-problems.ts";
import type { SourceText } from "../../diagnostics/source-text.ts";
import type { Entry } from "../../model/content.ts";
import type { LintSettings, TextDemands } from "../../model/lint.ts";
import type { Place } from "../../model/place.ts";
import type { SiteFiles } from "../../model/tools.ts";
import { sentencesOf } from "../../prose/readability.ts";
import { decodeSource } from "../../stages/2-parse/decode.ts";
import { splitFrontMatter } from "../../stages/2-parse/front-matter.ts";
import { parseBody, plainBlock, type TextBlock, withoutCitations } from "./blocks.ts";

/** A sentence with its place. */
export interface PlacedSentence {
  readonly text: string;
  readonly block: TextBlock;
  /** Index of its first character in the block. */
  readonly index: number;
}

export interface TextSection {
  /** "" before the first heading of the second rank. */
  readonly title: string;
  /** The heading; undefined before the first. */
  readonly heading: TextBlock | undefined;
  readonly sentences: readonly PlacedSentence[];
}

export interface LintText {
  readonly collection: string;
  readonly entry: Entry;
  readonly source: SourceText;
  readonly bodyStart: number;
  readonly tree: MdastNode;
  /** Headings, paragraphs, list items and table cells of the body. */
  readonly blocks: readonly TextBlock[];
  /** Front matter that readers see as prose. */
  readonly fields: readonly TextBlock[];
  readonly demands: TextDemands;
  /** Running text by sections; headings and tables are no sentences. */
  readonly sections: readonly TextSection[];
  /** Finds a field of the front matter. */
  readonly locateField: Locate;
}

/** Reads a file again for linting; undefined when it is gone or broken, which a build has told already. */
export function readLintText(collection: string, entry: Entry, settings: LintSettings, files: Pick<SiteFiles, "read">): LintText | undefined {
  const source = decodeSource(entry.source, files.read(entry.source));
  if ("code" in source) return undefined;
  const split = splitFrontMatter(source);
  if ("code" in split) return undefined;
  const { bodyStart } = split;
  const { tree, blocks } = parseBody(source.text, bodyStart);
  let locate: Locate | undefined;
  const locateField: Locate = (path, target) => {
    locate ??= yamlLocator(source, source.text.indexOf("\n") + 1, source.text.lastIndexOf("\n---", bodyStart - 1) + 1);
    return locate(path, target);
  };
  const demands = settings.demandsOf?.({ collection, entry }) ?? {};
  const fields = fieldBlocks(source, bodyStart, settings.proseFields ?? []);
  let sections: readonly TextSection[] | undefined;
  return {
    collection,
    entry,
    source,
    bodyStart,
    tree,
    blocks,
    fields,
    demands,
    locateField,
    get sections() {
      sections ??= sectionsOf(blocks); // not every text is measured
      return sections;
    },
  };
}

/** Lines of front matter that are prose: `title: "…"`, and the items of a list under `essentials:`. */
function fieldBlocks(source: SourceText, bodyStart: number, names: readonly string[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  let [name, offset] = ["", 0];
  for (const line of source.text.slice(0, bodyStart).split("\n")) {
    const key = /^([A-Za-z]\w*):/.exec(line)?.[1];
    name = key ?? name;
    const value = /^(?:[A-Za-z]\w*:|\s*-)\s+(?:"(.+)"|'(.+)'|([^"'[{|>\s].*))\s*$/.exec(line);
    const text = value?.[1] ?? value?.[2] ?? value?.[3];
    if (text !== undefined && names.includes(name)) {
      const start = offset + line.lastIndexOf(text);
      blocks.push(plainBlock(source.text, start, start + text.length));
    }
    offset += line.length + 1;
  }
  return blocks;
}

function sectionsOf(blocks: readonly TextBlock[]): TextSection[] {
  const sections: { title: string; heading: TextBlock | undefined; sentences: PlacedSentence[] }[] = [{ title: "", heading: undefined, sentences: [] }];
  for (const block of blocks) {
    if (block.kind === "heading" && block.depth === 2) sections.push({ title: block.text, heading: block, sentences: [] });
    else if (block.kind === "paragraph") sections.at(-1)?.sentences.push(...placedSentences(withoutCitations(block)));
  }
  return sections;
}

/** The sentences of a block, each with its place. */
export function placedSentences(block: TextBlock): PlacedSentence[] {
  let from = 0;
  return sentencesOf(block.text).map((text) => {
    const index = Math.max(from, block.text.indexOf(text, from));
    from = index + text.length;
    return { text, block, index };
  });
}

/** The place of a stretch of a block. */
export function placeIn({ source }: Pick<LintText, "source">, { offsets, start }: TextBlock, index: number, length: number): Place {
  const first = offsets[index] ?? start;
  const last = offsets[Math.min(index + length, offsets.length) - 1] ?? first;
  return source.placeAt(first, Math.max(1, last + 1 - first));
}

/** Every node of a kind, in order. */
export function nodesOf<Type extends MdastNode["type"]>(tree: MdastNode, type: Type): Extract<MdastNode, { type: Type }>[] {
  const found: Extract<MdastNode, { type: Type }>[] = [];
  const visit = (node: MdastNode): void => {
    if (node.type === type) found.push(node as Extract<MdastNode, { type: Type }>);
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return found;
}
