// Runs a chunk of one task's inputs in this thread: recalls what earlier runs found out, and stores what is new.
import { type DraftTools, draftTask, recallDrafts } from "./draft-task.ts";
import { type PageRecallTools, type PageTools, pageTask, recallPages } from "./page-task.ts";
import type { Tasks } from "./tasks.ts";

export interface RunnerTools extends DraftTools, PageTools {
  /** Writes what was put into the store and the records; called after each chunk. */
  flush(): void;
}

export type RunTask = <Name extends keyof Tasks>(name: Name, inputs: readonly Tasks[Name]["input"][], shared: Tasks[Name]["shared"]) => Tasks[Name]["output"][];

/** Makes the function that runs chunks with these tools. */
export function taskRunner(tools: RunnerTools): RunTask {
  const run = { "parse-source": draftTask(tools), "render-page": pageTask(tools) };
  return (name, inputs, shared) => {
    const prepared = run[name](shared as never);
    const outputs = inputs.map((input) => prepared(input as never));
    tools.flush();
    return outputs as never;
  };
}

/** Gives what earlier runs found out, input by input; undefined where nothing is known or it no longer holds. */
export type RecallTask = <Name extends keyof Tasks>(name: Name, inputs: readonly Tasks[Name]["input"][], shared: Tasks[Name]["shared"]) => (Tasks[Name]["output"] | undefined)[];

/** Makes the function that recalls and runs nothing. */
export function taskRecaller(tools: PageRecallTools): RecallTask {
  const recall = { "parse-source": recallDrafts(tools), "render-page": recallPages(tools) };
  return (name, inputs, shared) => {
    const prepared = recall[name](shared as never);
    return inputs.map((input) => prepared(input as never)) as never;
  };
}
