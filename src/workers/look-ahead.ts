// Looks at the published site and at the one before it in a thread of its own, while this one reads sources: that would be a
// third of the time of a build that changes one page of ten thousand, most of it spent in the system.
import { Worker } from "node:worker_threads";
import type { OutputPath } from "../model/paths.ts";
import type { Stamp } from "../model/tools.ts";
import type { FoundOutputs, OutputLooks } from "../platform/output-files.ts";
import type { FoundMessage } from "./look-worker.ts";

/** Looks that have begun, in a thread that `close` ends. */
export interface BegunLooks extends OutputLooks {
  close(): Promise<unknown>;
}

/** Begins to look at both folders, the published one first. */
export function lookAhead(out: string, spare: string, workerFile: string): BegunLooks {
  const worker = new Worker(workerFile, { workerData: [out, spare] });
  worker.on("error", () => {}); // who asks looks for itself then, and tells what is wrong
  return { published: answer(worker, 0), spare: answer(worker, 1), close: () => worker.terminate() };
}

/** What the thread says to one of its folders; undefined when it ends before. */
function answer(worker: Worker, number: number): Promise<FoundOutputs | undefined> {
  return new Promise((resolve) => {
    let answers = 0;
    worker.on("message", (message: FoundMessage) => {
      if (answers++ === number) resolve(foundIn(message));
    });
    worker.once("exit", () => resolve(undefined));
  });
}

function foundIn({ stamps: text, emptyFolders }: FoundMessage): FoundOutputs {
  const stamps = new Map<OutputPath, Stamp>();
  const parts = text === "" ? [] : text.split("\0");
  for (let at = 0; at < parts.length; at += 2) stamps.set(parts[at] as OutputPath, parts[at + 1] as Stamp);
  return { stamps, emptyFolders };
}
