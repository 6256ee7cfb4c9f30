// The fonts of the guides. Typst takes fixed fonts in TTF only: each is cut out of the site's variable ones.

/** Files below the root, as `read` takes them. */
const SERIF = "node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2";
const SANS = "node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2";
const SANS_ITALIC = "node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-italic.woff2";

/** All of Latin-1 and what Spanish prose needs besides; a guide with another character does not compile, rather than show a box. */
const TEXT = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸ–—‘’‚“”„•…‹›€™−`;

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/** Cuts the four fonts of a guide, as Typst reads them. */
export async function loadGuideFonts(read: (path: string) => Uint8Array): Promise<Buffer[]> {
  const { default: subsetFont } = await import("subset-font");
  const cut = (file: string, variationAxes: Record<string, number>): Promise<Buffer> => subsetFont(Buffer.from(read(file)), TEXT, { targetFormat: "sfnt", variationAxes });
  return Promise.all([cut(SERIF, { opsz: 36, wght: 400, SOFT: 0, WONK: 0 }), cut(SANS, { wght: 400 }), cut(SANS, { wght: 650 }), cut(SANS_ITALIC, { wght: 400 })]);
}
