// The drawing on the first page of a guide: a cover like those of articles, in the colours of its data.
import { coverPaper, drawCover, type Family } from "../art/covers.ts";
import { palettes } from "../art/inks.ts";
import type { Download } from "../schema.ts";

/** Kind of cover by the colour of a guide. */
const FAMILIES: Readonly<Record<Download["color"], Family>> = { terracota: "sintomas", salvia: "alimentacion", ciruela: "tratamientos" };
/** Size of the drawing, in drawing units: the proportions of its place in layout.ts. */
const WIDTH = 1193;
const HEIGHT = 800;

/** Draws the cover of a guide, and tells the paper it stands on. */
export function guideArt(id: string, color: Download["color"]): { art: string; ground: string } {
  const family = FAMILIES[color];
  const paper = coverPaper(id);
  const { grounds } = palettes[family].light;
  const art = drawCover(`${id}-guia`, family, WIDTH, HEIGHT, { paper, standalone: "light" });
  return { art: art.replaceAll("var(--m)", "multiply"), ground: grounds[paper] ?? grounds[0] }; // Typst's SVG has no variables
}
