import type { Pool } from "../model/tools.ts";
import type { RunTask } from "./run-tasks.ts";
import type { Tasks } from "./tasks.ts";

/** What is new is stored after each chunk, so that no more than this many bodies wait in memory. */
const CHUNK_SIZE = 64;

/** Runs every task here and now, in order: for small sites and tests. */
export function inlinePool(run: RunTask): Pool<Tasks> {
  return {
    async map(name, inputs, shared, keep = (output) => output) {
      const outputs = [];
      for (let start = 0; start < inputs.length; start += CHUNK_SIZE) for (const output of run(name, inputs.slice(start, start + CHUNK_SIZE), shared)) outputs.push(keep(output));
      return outputs;
    },
    close: async () => {},
  };
}
