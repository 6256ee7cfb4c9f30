// Components that mark places in a page. The render stage fills them: templates stay pure functions of their props.
import type { ElementType, ReactNode } from "react";
import type { BodyRef } from "./model/content.ts";

/** Where a compiled body goes, its store key captured. React escapes "<" in texts, so no text can forge it. */
export const BODY_MARK = /<!--plena:body ([^>]+)-->/;
/** Where the scripts of the page's islands go. */
export const SCRIPTS_MARK = '<meta name="plena-scripts"/>';
/** Where the styles of the first screen go. */
export const FIRST_STYLES_MARK = '<meta name="plena-first-styles"/>';

/** Places a compiled Markdown body inside one element. */
export function Body({ of, as: Element = "div", className }: { of: BodyRef; as?: ElementType; className?: string }): ReactNode {
  return <Element className={className} dangerouslySetInnerHTML={{ __html: `<!--plena:body ${of.key}-->` }} />;
}

/** Marks where the scripts of this page's islands go: once, at the end of `<head>`. */
export function Scripts(): ReactNode {
  return <meta name="plena-scripts" />;
}

/** Marks where the styles of the first screen go: once, in `<head>`, for a site with `firstStyles`. */
export function FirstStyles(): ReactNode {
  return <meta name="plena-first-styles" />;
}

/** Writes structured data; "<" is escaped, so that no value can end the element. */
export function JsonLd({ data }: { data: object }): ReactNode {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
