// Looks at the published site in a thread of its own, while this one reads sources, and gets the site before it ready for what
// will change: that would be a third of the time of a build that changes one page of ten thousand, most of it spent in the system.
import type { Worker } from "node:worker_threads";
import type { OutputPath } from "../model/paths.ts";
import type { Stamp } from "../model/tools.ts";
import type { FoundOutputs, OutputLooks } from "../platform/output-files.ts";
import type { LookMessage, LookSetup } from "./look-worker.ts";
import { newThread } from "./new-thread.ts";

/** Looks that have begun, in a thread that `close` ends. */
export interface BegunLooks extends OutputLooks {
  close(): Promise<unknown>;
}

/** Begins to look. The thread may be closed at any time: what it has not told by then is found, and done, by this one. */
export function lookAhead(out: string, spare: string, workerFile: string): BegunLooks {
  const worker = newThread(workerFile, { workerData: { out, spare } satisfies LookSetup });
  worker.on("error", () => {}); // who asks looks for itself then, and tells what is wrong
  const published = answer(worker, (message) => (typeof message === "string" ? undefined : stampsIn(message.published)));
  const isSame = answer(worker, (message) => message === "spare is the same" || undefined);
  const spareSite = isSame.then(async (same) => {
    const stamps = same && (await published);
    return stamps && { stamps, emptyFolders: [] };
  });
  return { published, spare: spareSite, close: () => worker.terminate() };
}

/** The first answer of a kind; undefined when the thread ends before. */
function answer<Kind>(worker: Worker, read: (message: LookMessage) => Kind | undefined): Promise<Kind | undefined> {
  return new Promise((resolve) => {
    worker.on("message", (message: LookMessage) => {
      const kind = read(message);
      if (kind !== undefined) resolve(kind);
    });
    worker.once("exit", () => resolve(undefined));
  });
}

function stampsIn(text: string): FoundOutputs["stamps"] {
  const stamps = new Map<OutputPath, Stamp>();
  const parts = text === "" ? [] : text.split("\0");
  for (let at = 0; at < parts.length; at += 2) stamps.set(parts[at] as OutputPath, parts[at + 1] as Stamp);
  return stamps;
}
