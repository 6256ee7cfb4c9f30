// The script that every served page carries. It is bundled with the program; from the sources it is bundled on the spot.
import { createHash } from "node:crypto";
import path from "node:path";
import { readBeside } from "../platform/beside.ts";

export interface PageScript {
  readonly code: Uint8Array;
  readonly version: string;
}

/** Loads the script. */
export async function loadPageScript(): Promise<PageScript> {
  const code = readBeside("serve-client.js") ?? (await bundleScript());
  return { code, version: createHash("sha256").update(code).digest("hex").slice(0, 10) };
}

async function bundleScript(): Promise<Uint8Array> {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, "client/main.ts")],
    bundle: true,
    format: "esm",
    target: "es2022",
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
