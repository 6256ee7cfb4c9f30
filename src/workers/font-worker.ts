// A worker thread that cuts fonts while the main thread reads and renders. It loads nothing but what it needs for that.
import { setFlagsFromString } from "node:v8";
import { parentPort } from "node:worker_threads";
import type { FontCut } from "../model/definition.ts";
import { cutWithHarfbuzz, FontError, loadHarfbuzz } from "../platform/cut-font.ts";

export interface FontMessage {
  readonly id: number;
  readonly font: Uint8Array;
  readonly cut: FontCut;
}

export type FontAnswer = { readonly id: number } & ({ readonly made: Uint8Array } | { readonly wrong: string });

// V8 would compile what cuts a second time, to run faster: for a few fonts that takes twice the processor, and the main thread's.
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

void loadHarfbuzz(); // before the first font has come
parentPort?.on("message", async ({ id, font, cut }: FontMessage) => {
  const tell = (answer: FontAnswer): void => parentPort?.postMessage(answer);
  try {
    tell({ id, made: await cutWithHarfbuzz(font, cut) });
  } catch (error) {
    if (!(error instanceof FontError)) throw error;
    tell({ id, wrong: error.message });
  }
});
