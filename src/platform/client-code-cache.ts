import path from "node:path";
import type { SiteDefinition } from "../model/definition.ts";
import { outputPath } from "../model/paths.ts";
import { bundleClientCode, type ClientCode } from "../stages/6-assets/client-code.ts";
import { withReceipt } from "./receipt.ts";

/** Client code as JSON holds it: bytes in base64. */
type Stored = Omit<ClientCode, "files"> & { readonly files: readonly (readonly [output: string, base64: string])[] };

/** Bundles islands and style sheets; while neither they nor the definition changed, the stored bundle is used. */
export async function cachedClientCode(definition: SiteDefinition, root: string, isForced: boolean): Promise<ClientCode> {
  const entries = JSON.stringify([definition.islands, definition.styles]);
  const stored = await withReceipt<Stored & { readonly entries: string }>(path.join(root, ".cache", "client.json"), isForced, async () => {
    const { files, ...rest } = await bundleClientCode(definition, root);
    return { value: { ...rest, entries, files: files.map(({ output, content }) => [output, Buffer.from(content).toString("base64")]) }, inputs: rest.inputs };
  });
  if (stored.entries !== entries) return cachedClientCode(definition, root, true);
  return { ...stored, files: stored.files.map(([output, base64]) => ({ output: outputPath(output), content: Buffer.from(base64, "base64") })) };
}
