import type { Pool } from "../model/tools.ts";
import { inlinePool } from "./inline-pool.ts";
import type { RecallTask, RunTask } from "./run-tasks.ts";
import type { Tasks } from "./tasks.ts";

/** Fewer inputs for each thread than this, and starting it costs more than it brings. */
const INPUTS_PER_THREAD = 100;
/** Inputs by which is guessed how much is known of all. */
const SAMPLE = 64;

/**
 * Works in this thread while the site is small or most of it known, and starts others once there is work for them.
 *
 * @param recall Gives what is known, which is done here: a thread takes longer to start than to recall ten thousand pages.
 */
export function adaptivePool(run: RunTask, recall: RecallTask, threads: number, startThreads: () => Pool<Tasks>): Pool<Tasks> {
  const inline = inlinePool(run);
  let threaded: Pool<Tasks> | undefined;
  const isWorkForThreads = (inputs: readonly unknown[]): boolean => threads > 1 && inputs.length >= threads * INPUTS_PER_THREAD;
  return {
    async map(task, inputs, shared, keep = (output) => output) {
      if (!isWorkForThreads(inputs)) return inline.map(task, inputs, shared, keep);
      const recalled = isMostKnown(recall(task, sampleOf(inputs), shared)) ? recall(task, inputs, shared) : [];
      const known = recalled.map((output) => output && keep(output));
      const unknown = inputs.filter((_, index) => known[index] === undefined);
      if (isWorkForThreads(unknown)) threaded ??= startThreads();
      const made = await (isWorkForThreads(unknown) && threaded ? threaded : inline).map(task, unknown, shared, keep);
      let next = 0;
      return inputs.map((_, index) => known[index] ?? (made[next++] as (typeof made)[number]));
    },
    close: async () => threaded?.close(),
  };
}

/** Inputs from the whole list, evenly: pages of one kind, which change together, stand side by side. */
function sampleOf<Input>(inputs: readonly Input[]): Input[] {
  const step = Math.ceil(inputs.length / SAMPLE);
  return inputs.filter((_, index) => index % step === 0);
}

const isMostKnown = (outputs: readonly unknown[]): boolean => outputs.filter((output) => output !== undefined).length * 2 > outputs.length;
