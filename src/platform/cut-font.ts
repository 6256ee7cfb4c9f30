// Cuts fonts with HarfBuzz, and keeps what was cut.
import { hash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { UsageError } from "../errors.ts";
import type { FontCut } from "../model/definition.ts";
import type { CutFont, KeyOfCut, WantedFont } from "../stages/6-assets/cut-fonts.ts";
import { writeWhole } from "./receipt.ts";

/** Takes a whole font and gives a cut one, as WOFF2. */
export type Cutter = (font: Uint8Array, cut: FontCut) => Promise<Uint8Array>;

/** The font or its cut is wrong, not what cuts. */
export class FontError extends Error {
  override name = "FontError";
}

export const loadHarfbuzz = () => import("subset-font");

/**
 * Takes a tenth of a second for a font, and another for the first.
 *
 * @throws {FontError} when it is no font, or lacks what is asked of it.
 */
export const cutWithHarfbuzz: Cutter = async (font, { text, axes, features }) => {
  const { default: subsetFont } = await loadHarfbuzz();
  const options = { targetFormat: "woff2", ...(axes ? { variationAxes: axes } : {}), ...(features ? { keepFeatures: features } : {}) } as const;
  return subsetFont(Buffer.from(font), text, options).catch((error: Error) => {
    throw new FontError(error.message);
  });
};

/** Names cuts by all that their bytes depend on. */
export function keysOfCuts(): KeyOfCut {
  let cutter: string | undefined;
  return (file, cut) => {
    cutter ??= cutterDigest();
    return hash("sha256", Buffer.concat([Buffer.from(JSON.stringify([cutter, cut])), fs.readFileSync(file)]));
  };
}

/** Cuts each font once, and keeps it in a folder: an edited style sheet must not cut it again. */
export function keptCuts(folder: string, isForced: boolean, cutter: Cutter): CutFont {
  const begun = new Map<string, Promise<Uint8Array>>();
  const make = async (font: WantedFont): Promise<Uint8Array> => {
    const kept = path.join(folder, font.key);
    if (!isForced && fs.existsSync(kept)) return fs.readFileSync(kept);
    const made = await cutFrom(font, cutter);
    fs.mkdirSync(folder, { recursive: true });
    writeWhole(kept, made);
    return made;
  };
  return (font) => {
    const known = begun.get(font.key) ?? make(font);
    begun.set(font.key, known);
    return known;
  };
}

/** Cuts a font from its source alone: nothing kept is used, and nothing is kept. */
export const freshCut: CutFont = (font) => cutFrom(font, cutWithHarfbuzz);

async function cutFrom({ file, cut }: WantedFont, cutter: Cutter): Promise<Uint8Array> {
  try {
    return await cutter(fs.readFileSync(file), cut);
  } catch (error) {
    if (!(error instanceof FontError)) throw error;
    throw new UsageError(
      `No se puede recortar la fuente ${file}: ${error.message}`,
      "Comprueba que es una fuente WOFF2 entera y que «fonts», en templates/site.ts, pide ejes que tiene",
    );
  }
}

/** The programs that make a cut's bytes. */
function cutterDigest(): string {
  const own = createRequire(createRequire(import.meta.url).resolve("subset-font"));
  const programs = [own.resolve("harfbuzzjs/dist/harfbuzz-subset.wasm"), createRequire(own.resolve("fontverter")).resolve("wawoff2/build/compress_binding.js")];
  return hash("sha256", Buffer.concat(programs.map((file) => fs.readFileSync(file))));
}
