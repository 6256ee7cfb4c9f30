import type { MdastNode } from "satteri";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { problems } from "../../diagnostics/problems.ts";
import type { SourceText } from "../../diagnostics/source-text.ts";
import type { DirectiveForm } from "../../model/definition.ts";
import type { Hole } from "../../model/draft.ts";

export type DirectiveNode = Extract<MdastNode, { type: "containerDirective" | "leafDirective" | "textDirective" }>;
/** What stage 2 has to know of the site's directives: their names and forms. Their attributes are checked in stage 3. */
export type DirectiveForms = { readonly [name: string]: DirectiveForm };

/** `text`: a colon that only looks like a directive, "a las 10:30". */
export type ReadDirective = { readonly kind: "text" } | { readonly kind: "directive"; readonly hole: Hole | undefined; readonly diagnostics: readonly Diagnostic[] };

const FORM = { containerDirective: "container", leafDirective: "leaf", textDirective: "text" } as const;
const FENCE = { container: (name: string) => `:::${name} ↵ … ↵ :::`, leaf: (name: string) => `::${name}{…}`, text: (name: string) => `:${name}[…]` };

/** Checks one directive against the site's list: name, form, closing fence. */
export function readDirective(node: Readonly<DirectiveNode>, source: SourceText, bodyStart: number, forms: DirectiveForms): ReadDirective {
  const attributes = node.attributes ?? {};
  const form = Object.hasOwn(forms, node.name) ? forms[node.name] : undefined;
  const isBare = node.type === "textDirective" && node.children.length === 0 && Object.keys(attributes).length === 0;
  if (isBare && form !== "text") return { kind: "text" };
  const start = bodyStart + (node.position?.start.offset ?? 0);
  const end = bodyStart + (node.position?.end.offset ?? 0);
  const place = source.placeAt(start, (source.text.slice(start, end).split("\n")[0] ?? "").length);
  const refuse = (problem: Diagnostic): ReadDirective => ({ kind: "directive", hole: undefined, diagnostics: [problem] });
  if (!form) return refuse(problems.unknownDirective(place, node.name, Object.keys(forms)));
  if (form !== FORM[node.type]) return refuse(problems.wrongDirectiveForm(place, node.name, FENCE[form](node.name)));
  const isOpen = node.type === "containerDirective" && !isClosed(node, source.text.slice(start, end), bodyStart - start);
  const hole: Hole = { directive: node.name, attributes, offset: start };
  return { kind: "directive", hole, diagnostics: isOpen ? [problems.unclosedDirective(place, node.name)] : [] };
}

/**
 * Says whether a container ends with its own fence: not without one, nor with that of a directive inside it.
 *
 * @param shift What turns an offset in the body into one in `text`, the container's source.
 */
function isClosed(node: Readonly<DirectiveNode>, text: string, shift: number): boolean {
  const lastEnd = node.children.at(-1)?.position?.end.offset;
  const rest = lastEnd === undefined ? text : text.slice(lastEnd + shift);
  return /\n[ \t>]*:{3,}[ \t]*$/.test(rest);
}
