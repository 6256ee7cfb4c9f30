// The second reading of Markdown, by remark and remark-html: plain, sanitised HTML for feeds and mail.
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import remarkHtml from "remark-html";
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
