import type { MdastNode } from "satteri";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { problems } from "../../diagnostics/problems.ts";
import { schemaProblems } from "../../diagnostics/schema-problems.ts";
import type { SourceText } from "../../diagnostics/source-text.ts";
import type { AnyDirective } from "../../model/definition.ts";
import type { Hole } from "../../model/draft.ts";

export type DirectiveNode = Extract<MdastNode, { type: "containerDirective" | "leafDirective" | "textDirective" }>;

/** `text`: a colon that only looks like a directive, "a las 10:30". */
export type ReadDirective = { readonly kind: "text" } | { readonly kind: "directive"; readonly hole: Hole | undefined; readonly diagnostics: readonly Diagnostic[] };

const FORM = { containerDirective: "container", leafDirective: "leaf", textDirective: "text" } as const;
const FENCE = { container: (name: string) => `:::${name} … :::`, leaf: (name: string) => `::${name}{…}`, text: (name: string) => `:${name}[…]` };

/** Checks one directive against the site's list: name, form, closing fence, attributes. */
export function readDirective(node: Readonly<DirectiveNode>, source: SourceText, bodyStart: number, directives: Readonly<Record<string, AnyDirective>>): ReadDirective {
  const attributes = node.attributes ?? {};
  const directive = Object.hasOwn(directives, node.name) ? directives[node.name] : undefined;
  const isBare = node.type === "textDirective" && node.children.length === 0 && Object.keys(attributes).length === 0;
  if (isBare && directive?.form !== "text") return { kind: "text" };
  const start = bodyStart + (node.position?.start.offset ?? 0);
  const end = bodyStart + (node.position?.end.offset ?? 0);
  const place = source.placeAt(start, (source.text.slice(start, end).split("\n")[0] ?? "").length);
  const refuse = (problem: Diagnostic): ReadDirective => ({ kind: "directive", hole: undefined, diagnostics: [problem] });
  if (!directive) return refuse(problems.unknownDirective(place, node.name, Object.keys(directives)));
  if (directive.form !== FORM[node.type]) return refuse(problems.wrongDirectiveForm(place, node.name, FENCE[directive.form](node.name)));
  const isOpen = node.type === "containerDirective" && !/\n[ \t>]*:{3,}[ \t]*$/.test(source.text.slice(start, end));
  const checked = directive.attributes.safeParse(attributes);
  const diagnostics: Diagnostic[] = isOpen ? [problems.unclosedDirective(place, node.name)] : [];
  if (checked.success) return { kind: "directive", hole: { directive: node.name, attributes: checked.data }, diagnostics };
  diagnostics.push(...schemaProblems(checked.error.issues, directive.attributes, attributes, (path) => attributePlace(source, start, path)));
  return { kind: "directive", hole: undefined, diagnostics };
}

/** Finds an attribute's name in the directive's opening line, else the directive itself. */
function attributePlace(source: SourceText, start: number, path: readonly PropertyKey[]) {
  const lineEnd = source.text.indexOf("\n", start);
  const line = source.text.slice(start, lineEnd < 0 ? undefined : lineEnd);
  const name = String(path[0] ?? "");
  const at = name ? line.search(new RegExp(`(?<![\\p{L}\\p{N}_-])${name.replace(/[^\p{L}\p{N}_-]/gu, "")}\\s*=`, "u")) : -1;
  return at < 0 ? source.placeAt(start, line.length) : source.placeAt(start + at, name.length);
}
