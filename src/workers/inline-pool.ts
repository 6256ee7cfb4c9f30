import type { Pool } from "../model/tools.ts";
import type { RunTask } from "./run-tasks.ts";
import type { Tasks } from "./tasks.ts";

/** What is new is stored after each chunk, so that no more than this many bodies wait in memory. */
const LARGEST_CHUNK = 64;
/** Chunks begin small: while the first are worked on, esbuild begins in its own process, and asks for much in small steps. */
const SMALLEST_CHUNK = 8;

/** Runs every task here and now, in order: for small sites and tests. Between chunks, answers of other processes come in. */
export function inlinePool(run: RunTask): Pool<Tasks> {
  return {
    async map(name, inputs, shared, keep = (output) => output) {
      const outputs = [];
      for (let start = 0; start < inputs.length; ) {
        const end = start + Math.min(LARGEST_CHUNK, Math.max(SMALLEST_CHUNK, start >> 1));
        for (const output of run(name, inputs.slice(start, end), shared)) outputs.push(keep(output));
        start = end;
        await new Promise((resolve) => setImmediate(resolve));
      }
      return outputs;
    },
    close: async () => {},
  };
}
