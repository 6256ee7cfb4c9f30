// Words that the glossary explains, in texts that never lead to it.
import type { MdastNode } from "satteri";
import type { GlossaryRules, GlossaryTerm } from "../../model/lint.ts";
import type { SourcePath } from "../../model/paths.ts";
import type { Finding } from "../finding.ts";
import { isUnread } from "../text/blocks.ts";
import { type LintText, nodesOf } from "../text/lint-text.ts";

/** Parts of a text in which a link to the glossary may stand: not in a heading, another link, a lead-in in bold or a directive's label. */
const RUNNING = new Set(["root", "paragraph", "list", "listItem", "containerDirective", "emphasis", "blockquote"]);

/** Makes the rule of a site's glossary; its terms are prepared once for all texts. */
export function glossaryRule(rules: GlossaryRules, data: Readonly<Record<string, unknown>>): (text: LintText) => Iterable<Finding> {
  const terms = rules.terms(data).map((term) => ({ ...term, pattern: patternOf(term.words) }));
  return function* (text) {
    if (!text.demands.linksTerms) return;
    const lower = text.source.text.toLowerCase();
    const used = terms.filter(({ words }) => words.some((word) => lower.includes(word.toLowerCase())));
    if (used.length === 0) return;
    const known = explainedIn(text, rules);
    const places = runningText(text.tree);
    for (const term of used) {
      if (known.has(term.id) || (term.page !== undefined && (known.has(term.page) || isOwnPage(text, term.page)))) continue;
      const found = firstUse(text, places, term.pattern);
      if (found) yield finding(text, rules, term, found);
    }
  };
}

const patternOf = (words: readonly string[]): RegExp => new RegExp(`(?<![\\p{L}\\p{N}:-])(?:${words.map(escapeRegExp).join("|")})(?![\\p{L}\\p{N}-])`, "iu");
const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Ids that the text's own directives lead to, and pages that it links to. */
function explainedIn({ tree, entry }: LintText, { directive }: GlossaryRules): ReadonlySet<string> {
  const ids = entry.directives.filter((used) => used.directive === directive).map(({ attributes }) => (attributes as { readonly id?: string } | undefined)?.id ?? "");
  return new Set([...ids, ...nodesOf(tree, "link").map(({ url }) => url.replace(/[?#].*$/, ""))]);
}

/** The page about a term explains it itself: its address ends with the file's name. */
const isOwnPage = ({ entry }: LintText, page: string): boolean => page.endsWith(`/${entry.id}/`);

type TextNode = Extract<MdastNode, { type: "text" }>;

function runningText(tree: MdastNode): TextNode[] {
  const found: TextNode[] = [];
  const visit = (node: MdastNode): void => {
    if (node.type === "text") found.push(node);
    if (!RUNNING.has(node.type) || !("children" in node)) return;
    const isLabel = (child: MdastNode): boolean => child.type === "paragraph" && (child.data as { readonly directiveLabel?: boolean } | undefined)?.directiveLabel === true;
    for (const child of node.children) if (!isLabel(child)) visit(child);
  };
  visit(tree);
  return found;
}

interface Use {
  readonly word: string;
  /** Offset in the file. */
  readonly start: number;
}

/** The first use that stands in the file letter by letter, so that it can be marked there. */
function firstUse({ source, bodyStart, blocks }: LintText, nodes: readonly TextNode[], pattern: RegExp): Use | undefined {
  for (const node of nodes) {
    const match = pattern.exec(node.value);
    if (!match) continue;
    const [word] = match;
    const start = bodyStart + (node.position?.start.offset ?? 0) + match.index;
    if (source.text.slice(start, start + word.length) === word && !blocks.some((block) => isUnread(block, start))) return { word, start };
  }
  return undefined;
}

function finding({ source }: LintText, { directive }: GlossaryRules, { id }: GlossaryTerm, { word, start }: Use): Finding {
  const marked = `:${directive}[${word}]{id="${id}"}`;
  return {
    code: "unlinked-term",
    reason: { es: `«${word}» está en el glosario, y este texto nunca lleva a él`, en: `"${word}" is in the glossary, and this text never leads there` },
    fix: { es: `Enlaza la primera vez: ${marked}`, en: `Link the first use: ${marked}` },
    at: source.placeAt(start, word.length),
    edit: { file: source.path as SourcePath, start, end: start + word.length, text: marked },
  };
}
