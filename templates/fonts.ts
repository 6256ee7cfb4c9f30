// What the site keeps of its fonts: the characters of Spanish, one weight of the serif, the weights in use of the sans.
import type { FontCut } from "plena";

const TEXT = " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\u00a0¡¿©ª«º»°±·×µÁÇÉÍÑÓÚÜàáäçèéíñòóöúü–—‘’“”…€−";

/** By the name of the file that fonts.css takes from its package. */
export const fonts: Readonly<Record<string, FontCut>> = {
  "fraunces-latin-opsz-normal.woff2": { text: TEXT, axes: { wght: 350 } },
  "fraunces-latin-opsz-italic.woff2": { text: TEXT, axes: { wght: 350 } },
  "source-sans-3-latin-wght-normal.woff2": { text: TEXT, axes: { wght: { min: 400, max: 700 } } },
};
