import fs from "node:fs";
import path from "node:path";
import type { SiteDefinition } from "../model/definition.ts";
import { outputPath } from "../model/paths.ts";
import { bundleClientCode, type ClientCode } from "../stages/6-assets/client-code.ts";
import type { WantedFont } from "../stages/6-assets/cut-fonts.ts";
import { keysOfCuts } from "./cut-font.ts";
import { type Made, withReceipt } from "./receipt.ts";

/** Client code as JSON holds it: bytes in base64. */
type Stored = Omit<ClientCode, "files"> & { readonly files: readonly (readonly [output: string, base64: string])[] };

/**
 * Bundles islands and style sheets; while neither they, the templates nor the definition changed, the stored bundle is used.
 *
 * @param siteModule The bundled templates, in a file that is named by its content.
 * @param onFont Called with each font as soon as a style sheet asks for it.
 */
export async function cachedClientCode(definition: SiteDefinition, root: string, siteModule: string, isForced: boolean, onFont?: (font: WantedFont) => void): Promise<ClientCode> {
  const cacheFolder = path.join(root, ".cache");
  const file = path.join(cacheFolder, "client.json");
  const { islands, pageScript, styles, firstStyles, fonts } = definition;
  const entries = JSON.stringify([path.basename(siteModule), islands, pageScript, styles, firstStyles, fonts]);
  const make = async (): Promise<Made<Entered>> => {
    const tools = { keyOfCut: keysOfCuts(), onFont, templates: fs.readFileSync(siteModule, "utf8"), readSheet: sheetReader(root) };
    const { files, ...rest } = await bundleClientCode(definition, root, tools);
    return { value: { ...rest, entries, files: files.map(({ output, content }) => [output, Buffer.from(content).toString("base64")]) }, inputs: rest.inputs };
  };
  const known = await withReceipt(file, isForced, make);
  const stored = known.entries === entries ? known : await withReceipt(file, true, make);
  return { ...stored, files: stored.files.map(([output, base64]) => ({ output: outputPath(output), content: Buffer.from(base64, "base64") })) };
}

/** What went in, besides files. */
type Entered = Stored & { readonly entries: string };

/** Bundles islands and style sheets from their sources alone: nothing kept is used, and nothing is kept. */
export function freshClientCode(definition: SiteDefinition, root: string, siteModule: string): Promise<ClientCode> {
  return bundleClientCode(definition, root, { keyOfCut: keysOfCuts(), templates: fs.readFileSync(siteModule, "utf8"), readSheet: sheetReader(root) });
}

const sheetReader =
  (root: string) =>
  (file: string): Uint8Array =>
    fs.readFileSync(path.join(root, file));
