// Fonts are cut to what the site shows: the characters it uses, and the parts of their axes. Cutting takes longer than all
// pages of a small site: an address is made of what goes into a cut, so that pages can name it before it is made.
import path from "node:path";
import type { Plugin } from "esbuild";
import type { FontCut } from "../../model/definition.ts";
import type { OutputPath } from "../../model/paths.ts";

/** A cut that a style sheet asks for. */
export interface WantedFont {
  /** The whole font. */
  readonly file: string;
  readonly cut: FontCut;
  /** Another one for another font, another cut, and other versions of what cuts. */
  readonly key: string;
}

export interface PlannedFont extends WantedFont {
  readonly output: OutputPath;
}

/** Gives the key of a cut. */
export type KeyOfCut = (file: string, cut: FontCut) => string;

/** Gives what remains of a font. */
export type CutFont = (font: WantedFont) => Promise<Uint8Array>;

/** Puts the key of its cut in the place of every font that a style sheet uses and the site has a cut for, by its file name. Tells `onFont` of each. */
export function fontPlugin(fonts: Readonly<Record<string, FontCut>>, keyOf: KeyOfCut, onFont: (font: WantedFont) => void): Plugin {
  return {
    name: "plena-fonts",
    setup(context) {
      context.onLoad({ filter: /\.woff2$/ }, ({ path: file }) => {
        const cut = fonts[path.basename(file)];
        if (!cut) return undefined;
        const key = keyOf(file, cut);
        onFont({ file, cut, key });
        return { contents: key, loader: "file" };
      });
    },
  };
}
