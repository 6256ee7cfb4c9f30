// The second reading of Markdown, by remark and remark-html: plain, sanitised HTML for feeds and mail.
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkHtml from "remark-html";
import type { SourcePath } from "../../model/paths.ts";
import type { Pictures } from "../../model/picture.ts";
import { pictureSource } from "../../model/picture-source.ts";
import type { SiteFiles } from "../../model/tools.ts";
import { escapeXml } from "../../model/xml.ts";
import { decodeSource } from "./decode.ts";
import { decodeEntities } from "./entities.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { typesetProse } from "./typography.ts";

const processor = remark()
  .use(remarkGfm)
  .use(() => typesetTree)
  .use(remarkHtml);
/** Blocks of code between fences: what looks like a directive there is none. */
const FENCED = /(^[ \t]*(?:`{3}|~{3})[\s\S]*?^[ \t]*(?:`{3,}|~{3,})[ \t]*$)/m;

/** Compiles a Markdown body without its components: directives give their text, leaf directives and citations nothing. */
export function plainHtml(markdown: string): string {
  const bare = markdown
    .split(FENCED)
    .map((part, index) => (index % 2 === 0 ? withoutDirectives(part) : part))
    .join("");
  return String(processor.processSync(bare)).trim();
}

function withoutDirectives(markdown: string): string {
  return markdown
    .replace(/^[ \t]*:::+[ \t]*\w[\w-]*(?:\[([^\]]*)\])?(?:\{[^}]*\})?[ \t]*$/gm, (_, label: string | undefined) => (label ? `**${label}**\n` : ""))
    .replace(/^[ \t]*:::+[ \t]*$/gm, "")
    .replace(/^[ \t]*::[\w-]+(?:\[[^\]]*\])?(?:\{[^}]*\})?[ \t]*$/gm, "")
    .replace(/(?<![\w:]):[\w-]+\[([^\]]*)\](?:\{[^}]*\})?/g, "$1")
    .replace(/ ?\[@[A-Za-z0-9][A-Za-z0-9.-]*\]/g, "");
}

interface TextTree {
  readonly type: string;
  value?: string;
  readonly children?: readonly TextTree[];
}

/** Sets the texts of a Markdown tree; code and addresses are other nodes. */
function typesetTree(tree: TextTree): void {
  if (tree.type === "text" && tree.value !== undefined) tree.value = typesetProse(tree.value);
  for (const child of tree.children ?? []) typesetTree(child);
}

/**
 * Makes a function that gives the plain HTML of a Markdown file, each compiled once. The files have passed stage 2.
 */
export function plainHtmlReader(files: SiteFiles, pictures: Pictures): (source: SourcePath) => string {
  const known = new Map<SourcePath, string>();
  return (path) => {
    const html = known.get(path) ?? withImages(plainHtml(bodyOf(path, files)), path, pictures);
    known.set(path, html);
    return html;
  };
}

/** Gives pictures their published addresses, in the form that every reader understands. */
function withImages(html: string, from: SourcePath, pictures: Pictures): string {
  return html.replace(/(<img src=")([^"]*)"/g, (_, start: string, src: string) => {
    const source = pictureSource(from, decodeEntities(src));
    const url = source === undefined ? undefined : pictures[source]?.url;
    return `${start}${url === undefined ? src : escapeXml(url)}"`;
  });
}

function bodyOf(path: SourcePath, files: SiteFiles): string {
  const source = decodeSource(path, files.read(path));
  if ("code" in source) return "";
  const split = splitFrontMatter(source);
  return "code" in split ? "" : source.text.slice(split.bodyStart);
}
