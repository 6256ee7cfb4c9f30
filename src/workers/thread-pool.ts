// Shares a task's inputs between this thread and others. The order of results is that of the inputs, so the number of
// threads never shows.
import type { Worker } from "node:worker_threads";
import { TemplateError } from "../errors.ts";
import type { Keep, Pool } from "../model/tools.ts";
import { newThread } from "./new-thread.ts";
import type { RunTask } from "./run-tasks.ts";
import { plainInput, type Tasks, unpackOutputs } from "./tasks.ts";

/** To a worker: one chunk of a task. `shared` comes with the first chunk of each `map`. */
export interface ChunkMessage {
  readonly id: number;
  readonly task: keyof Tasks;
  readonly inputs: readonly unknown[];
  readonly shared?: { readonly value: unknown };
}

/** From a worker: the results of a chunk as text, or why there are none. A clone would give each object a shape of its own, and cost more. */
export type ChunkAnswer = { readonly id: number; readonly outputs: string } | { readonly id: number; readonly error: TransferredError };

export interface TransferredError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
}

export interface ThreadOptions {
  readonly workerFile: string;
  /** What a worker is told, by its number from 0. */
  readonly workerData: (index: number) => unknown;
  /** Workers besides this thread. */
  readonly workers: number;
  /** Most heap of each worker, in MB. */
  readonly heapMb: number;
  /** What of it is for new objects. */
  readonly youngMb: number;
  /** Shows the workers what this thread has stored. */
  flush(): void;
}

/** Chunks a worker has at once: one to work on, one waiting, so that it never idles while this thread is busy. */
const CHUNKS_AHEAD = 2;
/** Small enough to even out slow pages at the end, large enough that messages cost little. */
const CHUNK_SIZE = 48;

/** Starts the workers; this thread takes part in the work. */
export function threadPool(run: RunTask, options: ThreadOptions): Pool<Tasks> {
  const workers = Array.from({ length: options.workers }, (_, index) =>
    newThread(options.workerFile, {
      workerData: options.workerData(index),
      resourceLimits: { maxOldGenerationSizeMb: options.heapMb, maxYoungGenerationSizeMb: options.youngMb },
    }),
  );
  return {
    map(task, inputs, shared, keep = (output) => output) {
      options.flush();
      return new SharedMap(run, workers, task, inputs, shared, keep).run() as never;
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** One `map` in progress. */
class SharedMap<Name extends keyof Tasks> {
  readonly #run: RunTask;
  readonly #workers: readonly Worker[];
  readonly #task: Name;
  readonly #inputs: readonly Tasks[Name]["input"][];
  readonly #shared: Tasks[Name]["shared"];
  readonly #keepOf: Keep<Tasks[Name]["output"]>;
  readonly #outputs: Tasks[Name]["output"][];
  readonly #underWay = new Map<Worker, number[]>(); // worker -> starts of the chunks it has
  #next = 0; // start of the next chunk
  #left: number; // inputs without a result

  constructor(run: RunTask, workers: readonly Worker[], task: Name, inputs: readonly Tasks[Name]["input"][], shared: Tasks[Name]["shared"], keep: Keep<Tasks[Name]["output"]>) {
    [this.#run, this.#workers, this.#task, this.#inputs, this.#shared, this.#keepOf] = [run, workers, task, inputs, shared, keep];
    this.#outputs = new Array(inputs.length);
    this.#left = inputs.length;
  }

  run(): Promise<Tasks[Name]["output"][]> {
    return new Promise((resolve, reject) => {
      if (this.#left === 0) {
        resolve([]);
        return;
      }
      const detach = this.#workers.map((worker) => this.#attach(worker, settle, fail));
      const done = (): void => {
        for (const off of detach) off();
      };
      const self = this;
      function settle(): void {
        if (self.#left > 0) return;
        done();
        resolve(self.#outputs);
      }
      function fail(error: unknown): void {
        self.#next = self.#inputs.length;
        done();
        reject(error);
      }
      for (const worker of this.#workers) for (let i = 0; i < CHUNKS_AHEAD; i++) this.#send(worker, i === 0);
      this.#workHere(settle, fail);
    });
  }

  /** This thread's share, a chunk a turn: between two, answers of the workers come in. */
  #workHere(settle: () => void, fail: (error: unknown) => void): void {
    const start = this.#take();
    if (start === undefined) return;
    try {
      this.#keep(start, this.#run(this.#task, this.#chunk(start), this.#shared));
    } catch (error) {
      fail(error);
      return;
    }
    settle();
    setImmediate(() => this.#workHere(settle, fail));
  }

  #attach(worker: Worker, settle: () => void, fail: (error: unknown) => void): () => void {
    const onMessage = (answer: ChunkAnswer): void => {
      if ("error" in answer) {
        fail(revive(answer.error));
        return;
      }
      this.#underWay.get(worker)?.shift();
      this.#keep(answer.id, unpackOutputs(this.#task, this.#chunk(answer.id), answer.outputs));
      this.#send(worker, false);
      settle();
    };
    const lost = (why: string, cause?: Error): void => fail(new Error(`A worker thread ended while it worked on ${this.#names(worker)}: ${why}`, { cause }));
    const onError = (cause: Error): void => lost(cause.message, cause);
    const onExit = (code: number): void => lost(`exit code ${code}`);
    worker.on("message", onMessage);
    worker.on("error", onError);
    worker.on("exit", onExit);
    return () => {
      worker.off("message", onMessage);
      worker.off("error", onError);
      worker.off("exit", onExit);
    };
  }

  #send(worker: Worker, isFirst: boolean): void {
    const start = this.#take();
    if (start === undefined) return;
    this.#underWay.set(worker, [...(this.#underWay.get(worker) ?? []), start]);
    const message: ChunkMessage = {
      id: start,
      task: this.#task,
      inputs: this.#chunk(start).map((input) => plainInput(this.#task, input)),
      ...(isFirst ? { shared: { value: this.#shared } } : {}),
    };
    worker.postMessage(message);
  }

  #take(): number | undefined {
    const start = this.#next;
    if (start >= this.#inputs.length) return undefined;
    this.#next = start + CHUNK_SIZE;
    return start;
  }

  #chunk(start: number): readonly Tasks[Name]["input"][] {
    return this.#inputs.slice(start, start + CHUNK_SIZE);
  }

  #keep(start: number, outputs: readonly Tasks[Name]["output"][]): void {
    outputs.forEach((output, index) => {
      this.#outputs[start + index] = this.#keepOf(output);
    });
    this.#left -= outputs.length;
  }

  /** What a worker had under way, for the message when it dies. */
  #names(worker: Worker): string {
    const start = this.#underWay.get(worker)?.[0] ?? 0;
    const names = this.#chunk(start).map((input) => ("output" in input ? input.output : input.source));
    return `one of ${names[0]} … ${names.at(-1)}`;
  }
}

/** Errors lose their class on the way between threads. */
function revive({ name, message, stack }: TransferredError): Error {
  const error = name === "TemplateError" ? Object.assign(Object.create(TemplateError.prototype), { name, message }) : new Error(message);
  return Object.assign(error, { stack });
}
