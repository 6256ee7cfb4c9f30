// A compiled body with holes becomes HTML: each hole is rendered by its directive's component.
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { SiteDefinition } from "../../model/definition.ts";
import type { ResolvedHole } from "../../model/draft.ts";
import { type Timed, untimed } from "../../model/spent.ts";

const OPEN = /<plena-hole n="(\d+)">/g;
const CLOSE = "</plena-hole>";
/** What components see as their label and content; private characters, replaced by the real HTML after rendering. */
const LABEL = "\uE000label\uE001";
const CHILDREN = "\uE000children\uE001";

/**
 * Fills every hole of a body, inner ones first.
 *
 * @param scan Called with the markup of each component, for the page's facts.
 */
export function fillBody(html: string, holes: readonly ResolvedHole[], definition: SiteDefinition, scan: (markup: string) => void, timed: Timed = untimed): string {
  let filled = "";
  let at = 0;
  for (;;) {
    OPEN.lastIndex = at;
    const open = OPEN.exec(html);
    if (!open) return filled + html.slice(at);
    const contentStart = open.index + open[0].length;
    const contentEnd = closingOf(html, contentStart);
    const hole = holes[Number(open[1])];
    if (!hole) throw new Error(`The body has a hole ${open[1]} that the store does not know`);
    const inner = fillBody(html.slice(contentStart, contentEnd), holes, definition, scan, timed);
    filled += html.slice(at, open.index) + timed(`directive ${hole.directive}`, () => renderHole(hole, inner, definition, scan));
    at = contentEnd + CLOSE.length;
  }
}

/** The offset of the tag that closes the hole whose content begins at `start`. */
function closingOf(html: string, start: number): number {
  const tag = /<(\/?)plena-hole\b/g;
  tag.lastIndex = start;
  let depth = 1;
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return match.index;
  }
  throw new Error("A hole in a compiled body is not closed");
}

function renderHole(hole: ResolvedHole, inner: string, definition: SiteDefinition, scan: (markup: string) => void): string {
  const directive = definition.directives?.[hole.directive];
  if (!directive) throw new Error(`The site has no directive "${hole.directive}"`);
  const Component = directive.component;
  const { label, content } = splitLabel(inner, directive.form);
  const marked = (html: string, mark: string): ReactNode => (html === "" ? null : mark);
  const markup = renderToStaticMarkup(
    <Component attributes={hole.attributes} resolved={hole.resolved} label={marked(label, LABEL)}>
      {marked(content, CHILDREN)}
    </Component>,
  );
  scan(markup);
  return markup.replaceAll(LABEL, () => label).replaceAll(CHILDREN, () => content);
}

/** In a container the label is its first paragraph; leaf and text directives have nothing but a label. */
function splitLabel(inner: string, form: string): { label: string; content: string } {
  if (form !== "container") return { label: inner, content: "" };
  const label = /^\s*<plena-label>([\s\S]*?)<\/plena-label>/.exec(inner);
  return label ? { label: label[1] ?? "", content: inner.slice(label[0].length) } : { label: "", content: inner };
}
