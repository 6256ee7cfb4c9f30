// Places a generated cover in a page: drawn inline, or as a file of its own that is loaded when it comes near.
import type { ReactNode } from "react";
import { COVER_SIZES, type CoverShape, coverPaper, drawCover, type Family } from "./covers.ts";

export interface CoverProps {
  readonly slug: string;
  readonly family: Family;
  /** Proportion of the drawing: 3:2 without one. */
  readonly shape?: CoverShape;
  /** Address of the same cover as a file (`coverAddress`): the page stays light. Without it, the drawing is inline. */
  readonly file?: string;
  /** Class of the frame besides "plate". */
  readonly className?: string;
  /** Distinguishes two inline covers of one slug and shape on a page. */
  readonly id?: string;
}

/** A cover in its frame. Decorative: readers of the text miss nothing. */
export function Cover({ slug, family, shape = "wide", file, className, id }: CoverProps): ReactNode {
  const [width, height] = COVER_SIZES[shape];
  const paper = coverPaper(slug);
  const frame = ["plate", shape === "tall" ? "plate--tall" : shape === "square" ? "plate--square" : "", `cv--${family}`, paper ? `cv-p${paper}` : "", className ?? ""]
    .filter(Boolean)
    .join(" ");
  if (file !== undefined) {
    return (
      <div className={frame}>
        <img src={file} alt="" width={width} height={height} loading="lazy" decoding="async" />
      </div>
    );
  }
  return <div className={frame} dangerouslySetInnerHTML={{ __html: drawCover(slug, family, width, height, id === undefined ? {} : { key: id }) }} />;
}
