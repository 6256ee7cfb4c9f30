// The picture of a page where it is shared: 1200×630, its cover beside its title. A pure function of the card and the fonts.

import type { ReactNode } from "react";
import { coverPaper, drawCover } from "../art/covers.ts";
import { palettes } from "../art/inks.ts";
import type { SocialCard } from "./social-card.ts";

export const SOCIAL_WIDTH = 1200;
export const SOCIAL_HEIGHT = 630;
/** Width of the drawing, at the right. */
const ART_WIDTH = 520;
const PAPER = "#fbf7f1";
const INK = "#2a1f2b";
const PLUM = "#6b2a52";

/** Fonts as satori reads them: one weight each, cut to the letters of Spanish (see `social-fonts.ts`). */
export interface SocialFonts {
  readonly serif: Uint8Array;
  readonly sans: Uint8Array;
}

/**
 * Draws the social image of a page. Once pixels came out otherwise, with one thread of libvips too (the cause was not
 * found, nor did 1,450 more drawings bring it back), and a build must give the same bytes again: it is drawn until two agree.
 *
 * @param siteName Stands at the foot beside the mark.
 * @returns The bytes of a PNG with a palette, 35 to 85 KB; the same for the same card.
 */
export async function socialImage(card: SocialCard, siteName: string, fonts: SocialFonts): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp"); // here: a build that has no picture to draw does without it
  sharp.concurrency(1); // several pictures are drawn at once anyway
  const sheet = await writeSheet(card, siteName, fonts);
  const draw = (): Promise<Buffer> => sharp(sheet).removeAlpha().raw().toBuffer();
  let [before, drawn] = [await draw(), await draw()];
  while (!drawn.equals(before)) [before, drawn] = [drawn, await draw()];
  const pixels = { width: SOCIAL_WIDTH, height: SOCIAL_HEIGHT, channels: 3 } as const;
  return sharp(drawn, { raw: pixels }).png({ palette: true, colours: 128, effort: 4, dither: 0, compressionLevel: 6 }).toBuffer();
}

/** The whole picture as SVG, its letters as outlines. */
async function writeSheet(card: SocialCard, siteName: string, fonts: SocialFonts): Promise<Buffer> {
  const { default: satori } = await import("satori");
  const text = await satori(<Sheet card={card} siteName={siteName} />, {
    width: SOCIAL_WIDTH - ART_WIDTH,
    height: SOCIAL_HEIGHT,
    fonts: [
      { name: "Fraunces", data: Buffer.from(fonts.serif), weight: 400, style: "normal" },
      { name: "Source Sans 3", data: Buffer.from(fonts.sans), weight: 600, style: "normal" },
    ],
  });
  const paper = `<rect width="100%" height="100%" fill="${PAPER}"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_WIDTH}" height="${SOCIAL_HEIGHT}">${paper}${artOf(card)}${text}</svg>`);
}

/** The cover in light colours at its place, in a form that librsvg understands: it knows no custom properties. */
function artOf({ slug, family }: SocialCard): string {
  const paper = family === "portada" ? 0 : coverPaper(slug);
  const drawing = drawCover(slug, family, ART_WIDTH, SOCIAL_HEIGHT, { standalone: "light", paper }).replaceAll("var(--m)", "multiply");
  const isSized = /^<svg[^>]* width="/.test(drawing);
  return drawing.replace("<svg", `<svg x="${SOCIAL_WIDTH - ART_WIDTH}"${isSized ? "" : ` width="${ART_WIDTH}" height="${SOCIAL_HEIGHT}"`}`);
}

/** Longer titles are set smaller, so that five lines hold any of 90 characters. */
function titleSize(title: string): number {
  if (title.length <= 30) return 76;
  if (title.length <= 50) return 64;
  return title.length <= 70 ? 56 : 48;
}

function Sheet({ card, siteName }: { readonly card: SocialCard; readonly siteName: string }): ReactNode {
  const accent = palettes[card.family].light.inks.a;
  return (
    <div
      style={{
        boxSizing: "border-box",
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: "64px 56px 56px 72px",
        color: INK,
      }}
    >
      <div style={{ display: "flex", flexDirection: "column" }}>
        <div style={{ display: "flex", color: PLUM, fontFamily: "Source Sans 3", fontSize: 25, letterSpacing: "0.1em", textTransform: "uppercase" }}>{card.label}</div>
        <div style={{ display: "flex", marginTop: 22, fontFamily: "Fraunces", fontSize: titleSize(card.title), lineHeight: 1.1, letterSpacing: "-0.02em", textWrap: "balance" }}>
          {card.title}
        </div>
      </div>
      <div style={{ display: "flex", alignItems: "center", fontFamily: "Fraunces", fontSize: 32 }}>
        <svg width="46" height="41" viewBox="0 0 36 32" aria-hidden="true" style={{ marginRight: 16 }}>
          <circle cx="22" cy="13" r="12" fill={accent} />
          <circle cx="14" cy="18" r="12.5" fill="none" stroke={PLUM} strokeWidth="1.8" />
        </svg>
        {siteName}
      </div>
    </div>
  );
}
