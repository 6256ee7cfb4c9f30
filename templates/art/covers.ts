// The generated covers: one drawing for each slug, one family of motifs for each category, printed like a risograph. The
// same slug, category and size always give the same bytes.
import { chance } from "./chance.ts";
import { alimentacion } from "./families/alimentacion.ts";
import { bienestar } from "./families/bienestar.ts";
import { portada } from "./families/portada.ts";
import { sintomas } from "./families/sintomas.ts";
import { testimonios } from "./families/testimonios.ts";
import { tratamientos } from "./families/tratamientos.ts";
import { type Ground, standaloneStyle } from "./inks.ts";
import { type Family, layOutSheet, type Motif } from "./sheet.ts";

export type { Family } from "./sheet.ts";

const families: Readonly<Record<Family, Motif>> = {
  sintomas,
  tratamientos,
  bienestar,
  alimentacion,
  testimonios,
  portada,
};

export interface CoverOptions {
  /** Distinguishes two drawings of one slug and size on a page: ids must be unique. */
  readonly key?: string;
  /** 0, 1 or 2; by chance without one. */
  readonly paper?: number;
  /** Colours inside the drawing, for files and images; without it, they come from the page's custom properties. */
  readonly standalone?: "light" | "both";
  /** Another ground than the family's paper, for files. */
  readonly ground?: Ground;
}

/**
 * Draws the cover of one article. Some words of the slug choose the motif: a moon for sleep, a sun for hot flashes.
 *
 * @param width and height: the composition is made for this size in drawing units, it is not cropped from another.
 * @returns One `<svg>`, decorative, coloured by the custom properties `--cv-*` unless it stands alone.
 */
export function drawCover(slug: string, family: Family, width = 1200, height = 800, options: CoverOptions = {}): string {
  const { key, paper = coverPaper(slug), standalone, ground } = options;
  const r = chance(`${family}/${slug}`);
  const id = `cv-${slug}-${width}x${height}${key ? `-${key}` : ""}`.replace(/[^a-z0-9-]/g, "");
  const sheet = layOutSheet({ id, family, width, height, paper });
  const register = [r.between(0.7, 1.1) * r.sign(), r.between(0.4, 0.8) * r.sign()] as const;
  families[family](sheet, r, slug);
  return sheet.print(register, standalone ? standaloneStyle(family, paper, standalone, ground) : "");
}

/** Tells which of its family's three papers a slug is printed on. */
export const coverPaper = (slug: string): number => chance(`papel/${slug}`).whole(0, 2);

/** Sizes that pages use; each gives a composition of its own. */
export const COVER_SIZES = {
  wide: [1200, 800],
  large: [1200, 900],
  tall: [800, 1000],
  square: [800, 800],
  opening: [2000, 800],
  braid: [2000, 350],
  face: [400, 400],
} as const;
export type CoverShape = keyof typeof COVER_SIZES;

/** Address of a cover as a file of its own: "/portadas/sintomas/sofocos-menopausia-wide.svg". */
export const coverAddress = (slug: string, family: Family, shape: CoverShape): string => `/portadas/${family}/${slug}-${shape}.svg`;

export interface CoverFileOptions extends Pick<CoverOptions, "paper" | "ground"> {
  /** Drawing units that are shown above and to the right of the sheet, for a motif that grows beyond it. */
  readonly bleed?: readonly [top: number, right: number];
}

/** The file that stands at `coverAddress`; it brings its own colours, light and dark. */
export function coverFile(
  slug: string,
  family: Family,
  shape: CoverShape,
  { bleed: [top, right] = [0, 0], ...options }: CoverFileOptions = {},
): { url: string; text: () => string } {
  const [width, height] = COVER_SIZES[shape];
  const drawn = (): string => drawCover(slug, family, width, height, { ...options, standalone: "both" });
  return {
    url: coverAddress(slug, family, shape),
    text: () => drawn().replace(`viewBox="0 0 ${width} ${height}"`, `viewBox="0 ${-top} ${width + right} ${height + top}"`),
  };
}
