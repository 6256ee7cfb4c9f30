// Components that mark places in a page. The render stage fills them: templates stay pure functions of their props.
import type { ElementType, ReactNode } from "react";
import type { BodyRef } from "./model/content.ts";
import type { PictureRef } from "./model/picture.ts";

/** Where a compiled body goes: "=" where nothing is filled in and "!" where it begins in the first screen, the class of its sections, its store key. React escapes "<" in texts, so no text can forge it. */
export const BODY_MARK = /<!--plena:body(=?!?)(?:\+([\w-]+))? ([^>]+)-->/;
/** Where the scripts of the page's islands go. */
export const SCRIPTS_MARK = '<meta name="plena-scripts"/>';
/** Before the path of a picture that a template shows, until the render stage knows its addresses. */
export const PICTURE_SCHEME = "plena-picture:";
/** Where the styles of the first screen go. */
export const FIRST_STYLES_MARK = '<meta name="plena-first-styles"/>';

export interface BodyProps {
  readonly of: BodyRef;
  readonly as?: ElementType;
  readonly className?: string;
  /** True where it begins in the first screen: a picture right at its start is then fetched at once. */
  readonly isFirst?: boolean;
  /**
   * Class of the `<section>` that each top `<h2>` begins then, for styles that lay out later what is far below:
   * `data-characters` and `data-blocks` (paragraphs, items, rows) tell how much room it will need.
   */
  readonly sections?: string;
}

/** Places a compiled Markdown body inside one element. */
export function Body({ of, as: Element = "div", className, isFirst, sections }: BodyProps): ReactNode {
  return (
    <Element
      className={className}
      dangerouslySetInnerHTML={{ __html: `<!--plena:body${of.isPlain ? "=" : ""}${isFirst ? "!" : ""}${sections ? `+${sections}` : ""} ${of.key}-->` }}
    />
  );
}

/** Marks where the scripts of this page's islands go: once, at the end of `<head>`. */
export function Scripts(): ReactNode {
  return <meta name="plena-scripts" />;
}

/** Marks where the styles of the first screen go: once, in `<head>`, for a site with `firstStyles`. */
export function FirstStyles(): ReactNode {
  return <meta name="plena-first-styles" />;
}

export interface PictureProps {
  readonly of: PictureRef;
  /** What it shows; "" for a decoration. */
  readonly alt: string;
  /** How wide it is shown, as in HTML; the site's own setting without it. */
  readonly sizes?: string;
  readonly className?: string;
  /** True for the one picture of the first screen: it is fetched at once. */
  readonly isFirst?: boolean;
}

/** Shows a picture that data or front matter names, in every size and format. */
export function Picture({ of, alt, sizes, className, isFirst }: PictureProps): ReactNode {
  return <img src={`${PICTURE_SCHEME}${of.picture}`} alt={alt} sizes={sizes} className={className} loading="lazy" decoding="async" data-first={isFirst ? "" : undefined} />;
}

/** Writes structured data; "<" is escaped, so that no value can end the element. */
export function JsonLd({ data }: { data: object }): ReactNode {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
