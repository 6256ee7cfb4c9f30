// The maker of the guides to download: Markdown and what is known of it become a PDF.
import type { MadeRoute } from "plena";
import { type GuideInput, guideDocument } from "./guide-document.ts";
import { loadGuideFonts } from "./guide-fonts.ts";
import { LAYOUT } from "./layout.ts";
import { loadTypst, type TypstCompiler, typesetPdf } from "./typst.ts";

/** The file of a guide; its maker stands in the site's definition. */
export interface GuidePdfRoute extends MadeRoute {
  readonly maker: "guidePdf";
  readonly input: GuideInput;
}

/** The layout is part of it: a change there makes every guide anew. Change the number when the code that is written changes. */
export const guidePdfVersion = `1 ${LAYOUT}`;

export interface GuideTools {
  readonly compiler: TypstCompiler;
  readonly parse: typeof import("satteri").markdownToMdast;
}

/** Loads the typesetter with the fonts, and the parser. About half a second: once for a build that makes a guide. */
export async function loadGuideTools(read: (path: string) => Uint8Array): Promise<GuideTools> {
  const { NodeCompiler } = loadTypst();
  const [fontBlobs, { markdownToMdast }] = await Promise.all([loadGuideFonts(read), import("satteri")]);
  return { compiler: NodeCompiler.create({ fontArgs: [{ fontBlobs }] }), parse: markdownToMdast };
}

/** Makes the PDF of a guide: the same bytes for the same input. `markdown` is the whole file, with its front matter. */
export function guidePdf(input: GuideInput, markdown: string, { compiler, parse }: GuideTools): Uint8Array {
  return typesetPdf(compiler, guideDocument(input, parse(markdown, { features: { directive: true, frontmatter: true } })), input.id);
}
