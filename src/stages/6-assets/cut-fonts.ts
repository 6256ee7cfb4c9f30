// Fonts are cut to what the site shows: the characters it uses, and the parts of their axes.
import path from "node:path";
import type { Plugin } from "esbuild";
import type { FontCut } from "../../model/definition.ts";

/** Gives what remains of a font file. */
export type CutFont = (file: string, cut: FontCut) => Promise<Uint8Array>;

/** Cuts every font that a style sheet uses and the site has a cut for, by its file name. */
export function fontPlugin(fonts: Readonly<Record<string, FontCut>>, cutFont: CutFont): Plugin {
  return {
    name: "plena-fonts",
    setup(context) {
      context.onLoad({ filter: /\.woff2$/ }, async ({ path: file }) => {
        const cut = fonts[path.basename(file)];
        return cut && { contents: await cutFont(file, cut), loader: "file" };
      });
    },
  };
}
