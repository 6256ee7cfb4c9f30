import type { Worker, WorkerOptions } from "node:worker_threads";

/** Starts a thread. Most sites need none: what Node has for them is loaded with the first. */
export const newThread = (file: string, options: WorkerOptions): Worker => new (process.getBuiltinModule("node:worker_threads").Worker)(file, options);
