import type { Pool } from "../model/tools.ts";
import { type Tasks, type TaskTools, tasks } from "./tasks.ts";

/** Runs every task here and now, in order: for small sites and tests. */
export function inlinePool(tools: TaskTools): Pool<Tasks> {
  return {
    map: async (name, inputs, shared) => inputs.map((input) => tasks[name](input, shared, tools)),
    close: async () => {},
  };
}
