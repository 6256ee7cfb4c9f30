// The fonts of social images, cut from the site's own: one weight, the letters that Spanish titles use.
import type { SocialFonts } from "./social-image.tsx";

/** Files below the root, as `read` takes them. */
const SERIF = "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2";
const SANS = "node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2";
const LETTERS = " !\"#%&'()*+,-./0123456789:;=?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz¡¿«»·ºªÁÉÍÓÚÜÑáéíóúüñçÇ–—…‘’“”€µ";

/** Cuts both fonts. About a tenth of a second: once for a build. */
export async function loadSocialFonts(read: (path: string) => Uint8Array): Promise<SocialFonts> {
  const { default: subsetFont } = await import("subset-font");
  const cut = (file: string, variationAxes: Record<string, number>): Promise<Uint8Array> => subsetFont(Buffer.from(read(file)), LETTERS, { targetFormat: "sfnt", variationAxes });
  const [serif, sans] = await Promise.all([cut(SERIF, { opsz: 56, wght: 350, SOFT: 0, WONK: 0 }), cut(SANS, { wght: 600 })]);
  return { serif, sans };
}
