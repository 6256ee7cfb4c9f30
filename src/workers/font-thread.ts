// Cuts fonts in a thread of its own, which is started with the first: cutting five takes longer than all pages of a small site.
import type { Worker } from "node:worker_threads";
import { type Cutter, FontError } from "../platform/cut-font.ts";
import type { FontAnswer, FontMessage } from "./font-worker.ts";
import { newThread } from "./new-thread.ts";

export interface FontThread {
  /** Starts the thread, which takes as long as cutting a font. */
  begin(): void;
  readonly cut: Cutter;
  /** Ends the thread, whatever it is doing. */
  close(): Promise<unknown>;
}

interface Waiting {
  readonly resolve: (made: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

/** @param workerFile The bundled worker. */
export function fontThread(workerFile: string): FontThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let count = 0;
  const start = (): Worker => {
    const begun = newThread(workerFile, {});
    let cause: Error | undefined;
    begun.on("error", (error) => {
      cause = error; // its end is told next
    });
    begun.on("exit", (code) => {
      worker = undefined; // who asks later gets another one
      for (const { reject } of waiting.values()) reject(new Error(`The thread that cuts fonts ended: ${cause?.message ?? `exit code ${code}`}`, { cause }));
      waiting.clear();
    });
    begun.on("message", (answer: FontAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ("made" in answer) asked?.resolve(answer.made);
      else asked?.reject(new FontError(answer.wrong));
    });
    return begun;
  };
  return {
    begin: () => {
      worker ??= start();
    },
    cut: (font, cut) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        const id = count++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, font, cut } satisfies FontMessage);
      }),
    close: async () => worker?.terminate(),
  };
}
