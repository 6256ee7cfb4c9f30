import type { Pool } from "../model/tools.ts";
import type { RunTask } from "./run-tasks.ts";
import type { Tasks } from "./tasks.ts";

/** Runs every task here and now, in order: for small sites and tests. */
export function inlinePool(run: RunTask): Pool<Tasks> {
  return {
    map: async (name, inputs, shared) => run(name, inputs, shared),
    close: async () => {},
  };
}
