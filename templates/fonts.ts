// What the site keeps of its fonts: the characters of Spanish, one weight and one optical size of the serif (all of its sizes
// are twice the bytes), the weights in use of the sans and the features that style sheets ask for: its fractions are 1.6 KB.
import type { FontCut } from "plena";

/** Without what only code has. */
const TEXT = " !\"%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz\u00a0¡¿©ª«º»°±·×µÁÇÉÍÑÓÚÜàáäçèéíñòóöúü–—‘’“”…€−";

/** The same without what no heading has. */
const SERIF_TEXT = " !\"%&'()+,-./0123456789:;?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\u00a0¡¿ª«º»×°ÁÉÍÑÓÚÜáéíñóúü–—‘’“”…€−";

/** Emphasis in the start page's title, and the glossary's large letters: each a third of the italic, which these two pages begin with. */
const COVER_TEXT = " ,.;:-()abcdefghijklmnopqrstuvwxyz\u00a0áéíñóúü";
const LETTERS_TEXT = "0-9ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";

/** Drawn for headings: fine, but with hairlines that survive tired eyes and cheap screens. */
const SERIF = { text: SERIF_TEXT, axes: { wght: 350, opsz: 48 } };

/** By the name of the file that fonts.css takes from its package. */
export const fonts: Readonly<Record<string, FontCut>> = {
  "fraunces-latin-opsz-normal.woff2": SERIF,
  "fraunces-latin-opsz-italic.woff2": SERIF,
  "fraunces-latin-full-italic.woff2": { text: COVER_TEXT, axes: { ...SERIF.axes, SOFT: 0, WONK: 0 }, features: ["kern", "liga"] },
  "fraunces-latin-standard-italic.woff2": { ...SERIF, text: LETTERS_TEXT, features: [] },
  "source-sans-3-latin-wght-normal.woff2": { text: TEXT, axes: { wght: { min: 400, max: 600 } }, features: ["kern", "liga", "pnum"] },
};
