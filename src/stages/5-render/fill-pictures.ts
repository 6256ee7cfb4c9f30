// Writes the pictures of a page: every format and size that was planned, instead of the file that a writer named.
import { PICTURE_SCHEME } from "../../markup.tsx";
import type { Picture, Pictures } from "../../model/picture.ts";
import { pictureSource } from "../../model/picture-source.ts";
import { escapeXml } from "../../model/xml.ts";
import { type MarkupFacts, unescapeAttribute } from "./scan-markup.ts";

/** A body on a page. */
export interface ShownBody {
  /** The path of its file, to which its pictures are relative. */
  readonly key: string;
  /** Whether it begins in the first screen. */
  readonly isFirst: boolean;
}

/** The pictures of one page, while its parts are put together. */
export interface PicturesOnPage {
  readonly of: Pictures;
  /** How wide pictures in texts are shown. */
  readonly sizes: string | undefined;
  readonly facts: MarkupFacts;
  /** Whether the picture that is fetched at once came already. */
  hasFirst: boolean;
}

const IMAGE = /<img\b((?:[^">]|"[^"]*")*?)\/?>/g;
const SRC = /\ssrc="([^"]*)"/;
const SIZES = /\ssizes="([^"]*)"/;
const FIRST = ' data-first=""';
const LAZY = ' loading="lazy"';
const WHOLE_WINDOW = "100vw";
/** A picture with more text before it, or a heading, is not in the first screen of a telephone: a guess. */
const MOST_TEXT_BEFORE = 200;

/**
 * Fills in the pictures of a piece of a page.
 *
 * @param body The body that the piece is; undefined for a piece of a template.
 */
export function fillPictures(html: string, body: ShownBody | undefined, page: PicturesOnPage): string {
  return html.replace(IMAGE, (whole: string, attributes: string, index: number) => {
    const src = unescapeAttribute(SRC.exec(attributes)?.[1] ?? "");
    const isOfTemplate = src.startsWith(PICTURE_SCHEME);
    if (!isOfTemplate && !body) return whole;
    const source = isOfTemplate ? src.slice(PICTURE_SCHEME.length) : pictureSource(body?.key ?? "", src);
    const isFirst = !page.hasFirst && (isOfTemplate ? attributes.includes(FIRST) : body?.isFirst === true && isAtStart(html, index));
    page.hasFirst ||= isFirst;
    if (isFirst && !isOfTemplate) page.facts.imagesAtOnce += 1;
    if (source !== undefined) page.facts.pictures.add(source);
    const timed = (isFirst ? attributes.replace(LAZY, ' fetchpriority="high"') : attributes).replace(FIRST, "").trimEnd();
    const picture = source === undefined ? undefined : page.of[source];
    return picture ? pictureMarkup(picture, timed, page.sizes) : `<img${timed}>`;
  });
}

/** Says whether a place in a body is right at its start, below a sentence or two. */
function isAtStart(html: string, index: number): boolean {
  const before = html.slice(0, Math.min(index, 4 * MOST_TEXT_BEFORE));
  return before.length === index && !/<h[2-6]\b/.test(before) && before.replace(/<[^>]*>/g, "").trim().length <= MOST_TEXT_BEFORE;
}

function pictureMarkup({ url, size, sources }: Picture, attributes: string, usual: string | undefined): string {
  const sizes = SIZES.exec(attributes)?.[1] ?? escapeXml(usual ?? WHOLE_WINDOW);
  const dimensions = size ? ` width="${size.width}" height="${size.height}"` : "";
  const image = `<img${attributes.replace(SRC, () => ` src="${escapeXml(url)}"${dimensions}`).replace(SIZES, "")}>`;
  if (sources.length === 0) return image;
  const offers = sources.map(({ type, srcset }) => `<source type="${type}" srcset="${escapeXml(srcset)}" sizes="${sizes}">`);
  return `<picture>${offers.join("")}${image}</picture>`;
}
