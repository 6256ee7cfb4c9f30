// From a Markdown file to a newsletter: plain, sanitised HTML and plain text, with whole addresses and nothing to buy.
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkHtml from "remark-html";
import { parse as parseYaml } from "yaml";
import { UsageError } from "../errors.ts";
import { plainDirectives, type Replacements } from "./plain-directives.ts";
import { type MarkdownNode, plainText } from "./plain-text.ts";

export interface Letter {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface LetterOptions extends Replacements {
  readonly siteUrl: string; // without the final slash
  readonly articleUrl?: string; // where the whole text can be read, when it is an article
  readonly readOnline: string; // the words of the link to the article
}

/** Shops, and what marks a link as one that pays. */
const AFFILIATE_HOST = /(^|\.)(amazon\.[a-z.]{2,6}|amzn\.(to|eu)|a\.co|awin1\.com|tradedoubler\.com)$/;
const AFFILIATE_PARAMETER = /[?&](tag|ascsubtag|affiliate|aff_id)=/;

/** Turns a Markdown file into a letter. Throws when it has no title. */
export function writeLetter(markdown: string, options: LetterOptions): Letter {
  const { title, body } = splitFrontMatter(markdown);
  const online = options.articleUrl === undefined ? "" : `\n\n[${options.readOnline}](${options.articleUrl})\n`;
  const source = `# ${title}\n\n${plainDirectives(body, options)}${online}`;
  const tree = remark().use(remarkGfm).parse(source);
  tree.children = cleanAll(tree.children, addressesIn(tree.children), options.siteUrl);
  const html = remark().use(remarkGfm).use(remarkHtml, { sanitize: true }).stringify(tree);
  const text = plainText(tree.children);
  for (const each of [html, text]) {
    refuseAffiliateLinks(each);
  }
  return { subject: title, html, text };
}

function splitFrontMatter(markdown: string): { title: string; body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(markdown);
  const fields: unknown = match === null ? {} : parseYaml(match[1] ?? "");
  const title = typeof fields === "object" && fields !== null && "title" in fields ? fields.title : undefined;
  if (typeof title !== "string" || title.trim() === "") {
    throw new UsageError("El boletín no tiene título", "Empieza el archivo con «---», una línea «title: …» y «---»");
  }
  return { title: title.trim(), body: match?.[2] ?? "" };
}

/** "1" -> "https://…" for every `[1]: https://…`, wherever it stands. */
function addressesIn(nodes: readonly MarkdownNode[]): ReadonlyMap<string, string> {
  const inside = (node: MarkdownNode): [string, string][] => {
    if (node.type === "definition") {
      return [[node.identifier, node.url]];
    }
    return "children" in node ? [...addressesIn(node.children)] : [];
  };
  return new Map(nodes.flatMap(inside));
}

// Links to shops, and those that are no address of the web or of a person, become plain words; pictures and raw HTML go,
// because a mail must fetch nothing from anywhere.
function cleanAll(nodes: readonly MarkdownNode[], addresses: ReadonlyMap<string, string>, siteUrl: string): MarkdownNode[] {
  return nodes.flatMap((node): MarkdownNode[] => {
    if (node.type === "image" || node.type === "imageReference" || node.type === "html" || node.type === "definition") {
      return [];
    }
    const children = "children" in node ? cleanAll(node.children, addresses, siteUrl) : [];
    if (node.type === "link" || node.type === "linkReference") {
      const url = absolute(node.type === "link" ? node.url : (addresses.get(node.identifier) ?? ""), siteUrl);
      return isAffiliate(url) || !/^(https?|mailto|tel):/.test(url) ? children : [{ type: "link", url, children } as MarkdownNode];
    }
    return ["children" in node ? ({ ...node, children } as MarkdownNode) : node];
  });
}

function absolute(url: string, siteUrl: string): string {
  return URL.canParse(url) ? url : new URL(url, `${siteUrl}/`).href;
}

function isAffiliate(url: string): boolean {
  return AFFILIATE_PARAMETER.test(url) || (URL.canParse(url) && AFFILIATE_HOST.test(new URL(url).hostname));
}

// The last look at the finished text, whatever way a link may have found into it. A bare address counts too.
function refuseAffiliateLinks(text: string): void {
  const found = text.match(/https?:\/\/[^\s"'<>)\]]+/g)?.find(isAffiliate);
  if (found !== undefined) {
    throw new UsageError(`El boletín contiene el enlace de afiliado «${found}»`, "Quítalo: los enlaces de afiliado nunca se envían por correo");
  }
}
