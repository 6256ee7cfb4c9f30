import type { Pool } from "../model/tools.ts";
import { inlinePool } from "./inline-pool.ts";
import type { RunTask } from "./run-tasks.ts";
import type { Tasks } from "./tasks.ts";

/** Fewer inputs for each thread than this, and starting it costs more than it brings. */
const INPUTS_PER_THREAD = 100;

/** Works in this thread while the site is small, and starts others once there is work for them. */
export function adaptivePool(run: RunTask, threads: number, startThreads: () => Pool<Tasks>): Pool<Tasks> {
  const inline = inlinePool(run);
  let threaded: Pool<Tasks> | undefined;
  return {
    map(task, inputs, shared) {
      if (threads < 2 || inputs.length < threads * INPUTS_PER_THREAD) return inline.map(task, inputs, shared);
      threaded ??= startThreads();
      return threaded.map(task, inputs, shared);
    },
    close: async () => threaded?.close(),
  };
}
