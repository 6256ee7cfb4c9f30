// Markdown to HTML by satteri (Rust). What a writer did with directives and raw HTML is seen by a visitor, with places;
// the rest of our work happens on the finished HTML, in one pass (finish-html.ts), because that is much cheaper.
import { type Data, type MarkdownToHtmlResult, type MdastPluginDefinition, type MdastVisitorContext, markdownToHtml } from "satteri";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { problems } from "../../diagnostics/problems.ts";
import type { SourceText } from "../../diagnostics/source-text.ts";
import type { Hole } from "../../model/draft.ts";
import { findRefusedHtml } from "./allowed-html.ts";
import { type DirectiveForms, type DirectiveNode, readDirective } from "./read-directive.ts";

export interface CompiledMarkdown {
  /** HTML in which `<plena-hole n="0">` stands for a directive, with its label in `<plena-label>` and its content after it. */
  readonly html: string;
  readonly holes: readonly Hole[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What the visitors of one document write to. */
interface Visit {
  readonly source: SourceText;
  readonly bodyStart: number;
  readonly forms: DirectiveForms;
  readonly holes: Hole[];
  readonly diagnostics: Diagnostic[];
}

declare module "satteri" {
  interface DataMap {
    visit: Visit;
  }
}

const FOOTNOTES = {
  es: { label: "Notas", backLabel: "Volver al texto, nota {reference}", clobberPrefix: "" },
  en: { label: "Notes", backLabel: "Back to the text, note {reference}", clobberPrefix: "" },
};

const [TAB, LINE_FEED, SPACE, SLASH] = [9, 10, 32, 47] as const;

const visitOf = (data: Data): Visit => {
  if (!data.visit) throw new Error("The Markdown visitor runs without its document");
  return data.visit;
};

const plugin: MdastPluginDefinition = {
  name: "plena",
  options: { position: true },
  containerDirective: (node, context) => markDirective(node, context.data, context),
  leafDirective: (node, context) => markDirective(node, context.data, context),
  textDirective: (node, context) => markDirective(node, context.data, context),
  html(node, context) {
    const { source, bodyStart, diagnostics } = visitOf(context.data);
    const offset = bodyStart + (node.position?.start.offset ?? 0);
    const refusal = findRefusedHtml(node.value);
    // A closing tag whose opening one was refused is the same mistake.
    const isEnd = refusal?.what === "element" && node.value.startsWith("</", refusal.offset);
    const isKnown = isEnd && diagnostics.some(({ code, reason }) => code === "refused-html" && reason.en.includes(`"${refusal.name}"`));
    if (refusal && !isKnown) diagnostics.push(problems.refusedHtml(source.placeAt(offset + refusal.offset, refusal.name.length + 1), refusal.name, refusal.what));
    if (/^\s*<!--[\s\S]*-->\s*$/.test(node.value)) context.removeNode(node);
  },
};

/** Replaces a directive by a hole, or reports why it cannot be one. */
function markDirective(node: Readonly<DirectiveNode>, data: Data, context: MdastVisitorContext): void {
  const visit = visitOf(data);
  const read = readDirective(node, visit.source, visit.bodyStart, visit.forms);
  if (read.kind === "text") {
    context.replaceNode(node, { type: "text", value: `:${node.name}` });
    return;
  }
  visit.diagnostics.push(...read.diagnostics);
  if (!read.hole) return;
  context.setProperty(node, "data", { hName: "plena-hole", hProperties: { n: String(visit.holes.length) } });
  visit.holes.push(read.hole);
  const first = node.type === "containerDirective" ? node.children[0] : undefined;
  if (first?.type === "paragraph" && (first.data as { directiveLabel?: boolean } | undefined)?.directiveLabel) {
    context.setProperty(first, "data", { hName: "plena-label" });
  }
}

/** Compiles the body of a Markdown file. The HTML still lacks ids, typography and citations. */
export function compileMarkdown(source: SourceText, bodyStart: number, forms: DirectiveForms, language: string): CompiledMarkdown {
  const visit: Visit = { source, bodyStart, forms, holes: [], diagnostics: [] };
  const footnotes = language.startsWith("es") ? FOOTNOTES.es : FOOTNOTES.en;
  const markdown = source.text.slice(bodyStart);
  const features = { gfm: { footnotes }, directive: true, frontmatter: false };
  // Without visitors one call does it all, at half the cost.
  const options = mayConcernVisitor(markdown) ? { features, mdastPlugins: [plugin], data: { visit } } : { features };
  const { html } = markdownToHtml(markdown, options) as MarkdownToHtmlResult; // no visitor is asynchronous
  return { html, holes: visit.holes, diagnostics: visit.diagnostics };
}

/** Whether a visitor may find anything: the start of raw HTML, or of a directive. To satteri even ":30" in "10:30" is one. */
function mayConcernVisitor(markdown: string): boolean {
  if (markdown.includes("<")) return true;
  for (let colon = markdown.indexOf(":"); colon >= 0; colon = markdown.indexOf(":", colon + 1)) {
    const next = markdown.charCodeAt(colon + 1);
    if (next !== SPACE && next !== LINE_FEED && next !== SLASH && next !== TAB) return true;
  }
  return false;
}
