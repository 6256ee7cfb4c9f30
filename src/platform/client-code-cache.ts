import { hash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { FontCut, SiteDefinition } from "../model/definition.ts";
import { outputPath } from "../model/paths.ts";
import { bundleClientCode, type ClientCode } from "../stages/6-assets/client-code.ts";
import type { CutFont } from "../stages/6-assets/cut-fonts.ts";
import { withReceipt, writeWhole } from "./receipt.ts";

/** Client code as JSON holds it: bytes in base64. */
type Stored = Omit<ClientCode, "files"> & { readonly files: readonly (readonly [output: string, base64: string])[] };

/** Bundles islands and style sheets; while neither they nor the definition changed, the stored bundle is used. */
export async function cachedClientCode(definition: SiteDefinition, root: string, isForced: boolean): Promise<ClientCode> {
  const cacheFolder = path.join(root, ".cache");
  const entries = JSON.stringify([definition.islands, definition.styles, definition.fonts]);
  const stored = await withReceipt<Stored & { readonly entries: string }>(path.join(cacheFolder, "client.json"), isForced, async () => {
    const { files, ...rest } = await bundleClientCode(definition, root, keptCuts(path.join(cacheFolder, "fonts"), isForced));
    return { value: { ...rest, entries, files: files.map(({ output, content }) => [output, Buffer.from(content).toString("base64")]) }, inputs: rest.inputs };
  });
  if (stored.entries !== entries) return cachedClientCode(definition, root, true);
  return { ...stored, files: stored.files.map(([output, base64]) => ({ output: outputPath(output), content: Buffer.from(base64, "base64") })) };
}

/** Bundles islands and style sheets from their sources alone: nothing kept is used, and nothing is kept. */
export function freshClientCode(definition: SiteDefinition, root: string): Promise<ClientCode> {
  return bundleClientCode(definition, root, async (font, cut) => cutWithHarfbuzz(fs.readFileSync(font), cut));
}

/** Keeps cut fonts in a folder: an edited style sheet must not cut them again. */
function keptCuts(folder: string, isForced: boolean): CutFont {
  return async (font, cut) => {
    const content = fs.readFileSync(font);
    const file = path.join(folder, hash("sha256", Buffer.concat([Buffer.from(JSON.stringify(cut)), content])));
    if (!isForced && fs.existsSync(file)) return fs.readFileSync(file);
    const made = await cutWithHarfbuzz(content, cut);
    fs.mkdirSync(folder, { recursive: true });
    writeWhole(file, made);
    return made;
  };
}

/** Takes half a second for a font. */
async function cutWithHarfbuzz(content: Buffer, { text, axes }: FontCut): Promise<Uint8Array> {
  const { default: subsetFont } = await import("subset-font");
  return subsetFont(content, text, { targetFormat: "woff2", ...(axes ? { variationAxes: axes } : {}) });
}
