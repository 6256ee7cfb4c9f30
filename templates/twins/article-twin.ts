// An article as one Markdown file, for programs that read: beside its page, named by llms.txt.
import type { MadeRoute } from "plena";
import type { markdownToMdast } from "satteri";
import type { Article, Source } from "../schema.ts";
import { type PlainMarkdownInput, plainMarkdown } from "./plain-markdown.ts";

/** The file of a twin; its maker stands in the site's definition. */
export interface TwinRoute extends MadeRoute {
  readonly maker: "articleTwin";
  readonly input: TwinInput;
}

export interface TwinInput extends PlainMarkdownInput {
  /** Whole address of the page. */
  readonly canonical: string;
  readonly article: Pick<Article, "title" | "description" | "author" | "date" | "updated" | "reviewed" | "essentials">;
  readonly sources: readonly Source[];
}

/** Change it when the same article should give another file. */
export const TWIN_VERSION = "1";

const NOTICE =
  "Este texto informa y no sustituye la consulta con profesionales sanitarios. No empieces ni dejes un tratamiento por lo que leas aquí. Si es una urgencia, llama al 112.";

/** Makes the twin of an article from its Markdown. */
export function articleTwin(input: TwinInput, markdown: string, parse: typeof markdownToMdast): string {
  const { canonical, article, sources } = input;
  const { title, description, author, date, updated, reviewed, essentials } = article;
  const days = [
    `Publicado: ${date}`,
    ...(updated === undefined ? [] : [`Actualizado: ${updated}`]),
    ...(reviewed === undefined ? [] : [`Contrastado con sus fuentes: ${reviewed}`]),
  ];
  const parts = [
    `# ${title}`,
    `> ${description}`,
    `- Dirección: <${canonical}>\n- Autoría: ${author}\n${days.map((day) => `- ${day}`).join("\n")}`,
    ...(essentials === undefined ? [] : [`## Lo esencial\n\n${essentials.map((point) => `- ${point}`).join("\n")}`]),
    plainMarkdown(markdown, input, parse),
    ...(sources.length === 0 ? [] : [`## Fuentes\n\n${sources.map((source, place) => `${place + 1}. ${sourceText(source)}`).join("\n")}`]),
    `---\n\n${NOTICE}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

/** Who, what, where and when; a source that nobody opened has no address. */
function sourceText({ organismo, titulo, donde, ano, url, estado }: Source): string {
  const place = [donde, ano].filter(Boolean).join(", ");
  return `${organismo}. *${titulo}*. ${place}.${url !== "" && estado !== "known" ? ` <${url}>` : ""}`;
}
