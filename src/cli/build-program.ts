// What lib/build.cjs has: the command line as far as `plena build` goes, and what its threads run.
export { main } from "./main.ts";
export const startWorker = (): Promise<unknown> => import("../workers/worker.ts");
