// The body of an article as plain Markdown: what a writer wrote, with every directive turned into words, every address
// whole and no shop. The text is cut at the places that the parser gives; what lies between them stays as it was written.
import type { markdownToMdast } from "satteri";
import { SHOP_HOSTS } from "../parts/affiliate.ts";
import { EVIDENCE_NAMES, type EvidenceLevel } from "../parts/Evidence.tsx";
import type { Recipe } from "../schema.ts";

export interface PlainMarkdownInput {
  /** Scheme and host, without a final slash. */
  readonly origin: string;
  /** Ids of the cited sources: number 1 is the first. */
  readonly citations: readonly string[];
  readonly recipes: readonly Recipe[];
  readonly downloads: readonly { readonly id: string; readonly title: string; readonly url: string }[];
}

/** What is read of a tree; every node knows its place. */
interface MarkdownNode {
  readonly type: string;
  readonly position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } };
  readonly children?: readonly MarkdownNode[];
  readonly name?: string;
  readonly attributes?: Readonly<Record<string, string | null | undefined>> | null;
  readonly url?: string;
  readonly alt?: string | null;
  readonly data?: { readonly directiveLabel?: boolean };
}
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Gives the body of a Markdown file, whose front matter is left out, without directives. */
export function plainMarkdown(markdown: string, input: PlainMarkdownInput, parse: typeof markdownToMdast): string {
  const root = parse(markdown, { features: { directive: true, frontmatter: true } }) as MarkdownNode;
  return print(root, { ...input, markdown })
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

type Context = PlainMarkdownInput & { readonly markdown: string };

/** Writes a node with all that is in it. */
const print = (node: MarkdownNode, context: Context): string => printFrom(startOf(node), endOf(node), node.children ?? [], context);

function printFrom(start: number, end: number, nodes: readonly MarkdownNode[], context: Context): string {
  let at = start;
  let text = "";
  for (const edit of nodes.flatMap((node) => editsOf(node, context))) {
    text += context.markdown.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + context.markdown.slice(at, end);
}

/** Writes the children of a node without the marks around them. */
function printInside(nodes: readonly MarkdownNode[], context: Context): string {
  const [first, last] = [nodes[0], nodes.at(-1)];
  return first && last ? printFrom(startOf(first), endOf(last), nodes, context) : "";
}

function editsOf(node: MarkdownNode, context: Context): Edit[] {
  const text = replacementOf(node, context);
  if (text !== undefined) return [{ start: startOf(node), end: endOf(node), text }];
  return (node.children ?? []).flatMap((child) => editsOf(child, context));
}

/** What stands in the place of a node; undefined where the node stays, whatever becomes of those in it. */
function replacementOf(node: MarkdownNode, context: Context): string | undefined {
  const { url = "", children = [] } = node;
  switch (node.type) {
    case "yaml":
      return "";
    case "html":
      return context.markdown.startsWith("<!--", startOf(node)) ? "" : undefined;
    case "text":
      return citedText(context.markdown.slice(startOf(node), endOf(node)), context.citations);
    case "link":
      if (isShop(url)) return printInside(children, context);
      return url.startsWith("/") ? `[${printInside(children, context)}](${context.origin}${url})` : undefined;
    case "image":
      return url.startsWith("/") ? `![${node.alt ?? ""}](${context.origin}${url})` : `*${node.alt ?? ""}*`;
    case "containerDirective":
      return blockText(node, context);
    case "leafDirective":
      return leafText(node, context);
    case "textDirective":
      return printInside(children, context);
    default:
      return undefined;
  }
}

/** `[@NICHD]` becomes the number of the source in the list under the text. */
const citedText = (text: string, citations: readonly string[]): string =>
  text.replace(/ ?\[@([\w.-]+)\]/g, (mark, id: string) => (citations.includes(id) ? `${mark.startsWith(" ") ? " " : ""}[${citations.indexOf(id) + 1}]` : ""));

const isShop = (url: string): boolean => URL.canParse(url) && SHOP_HOSTS.test(new URL(url).hostname);

/** A call-out becomes a quotation with its title; containers without one are only their content. */
function blockText(node: MarkdownNode, context: Context): string {
  const [first, ...rest] = node.children ?? [];
  const hasLabel = first?.data?.directiveLabel === true;
  const content = printInside(hasLabel ? rest : (node.children ?? []), context);
  if (!hasLabel || first === undefined) return content;
  return `**${printInside(first.children ?? [], context)}**\n\n${content}`.replace(/^/gm, "> ").replace(/^> $/gm, ">");
}

function leafText({ name, attributes, children = [] }: MarkdownNode, context: Context): string {
  const id = attributes?.id ?? "";
  if (name === "evidencia") {
    const about = printInside(children, context);
    return `*Evidencia: ${EVIDENCE_NAMES[(attributes?.nivel ?? "") as EvidenceLevel]}${about === "" ? "" : ` (${about})`}.*\n`;
  }
  if (name === "receta")
    return context.recipes
      .filter((recipe) => recipe.id === id)
      .map(recipeText)
      .join("");
  if (name === "descarga")
    return context.downloads
      .filter((download) => download.id === id)
      .map(({ title, url }) => `[${title}](${context.origin}${url})`)
      .join("");
  return "";
}

function recipeText({ titulo, descripcion, raciones, preparacionMin, coccionMin, ingredientes, pasos, nota }: Recipe): string {
  return [
    `**${titulo}.** ${descripcion}`,
    `Raciones: ${raciones}. Preparación: ${preparacionMin} min. Cocción: ${coccionMin} min.`,
    ingredientes.map((one) => `- ${one}`).join("\n"),
    pasos.map((step, place) => `${place + 1}. ${step}`).join("\n"),
    ...(nota === undefined ? [] : [nota]),
  ].join("\n\n");
}

const startOf = (node: MarkdownNode): number => node.position?.start.offset ?? 0;
const endOf = (node: MarkdownNode): number => node.position?.end.offset ?? 0;
