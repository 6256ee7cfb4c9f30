// Watches what a site's code reads besides its arguments: the clock, chance, the environment, files. While it is watched
// the clock is another one, so that a page which depends on it differs.
import { AsyncLocalStorage } from "node:async_hooks";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";

/** Something that was read without being declared. */
export type Undeclared = { readonly kind: "clock" | "chance" } | { readonly kind: "variable" | "file"; readonly name: string };

export interface InputWatch {
  /** Runs a piece of the site's code; what it reads is noted under the name. */
  within<Result>(name: string, run: () => Result): Result;
  /** Runs what is not the site's: nothing is noted. */
  outside<Result>(run: () => Result): Result;
  /** What was read under a name, each once. */
  readBy(name: string): readonly Undeclared[];
  /** Ends the watch: everything is as it was. */
  stop(): void;
}

/** How far the watched clock is ahead: another year, month, day of the week, hour, minute and second. */
const AHEAD_MS = ((400 * 24 + 7) * 60 + 11) * 60_000 + 13_000;
/** Variables that Node and packages read on their own when a module is imported. */
const NODE_OWN = /^(?:NODE_|WATCH_REPORT_)/;
const READERS = ["readFileSync", "readdirSync", "existsSync", "statSync", "lstatSync", "openSync"] as const;

/** Begins to watch. Files are named below `root`. */
export function watchInputs(root: string): InputWatch {
  const windows = new AsyncLocalStorage<string | undefined>();
  const found = new Map<string, Map<string, Undeclared>>(); // "page /blog/" -> what was read there, by its JSON
  const note = (input: Undeclared): void => {
    const name = windows.getStore();
    if (name === undefined) return;
    const list = found.get(name) ?? new Map<string, Undeclared>();
    found.set(name, list.set(JSON.stringify(input), input));
  };
  const restore = [watchClock(note, windows), watchChance(note), watchEnvironment(note), watchFiles(note, root)];
  return {
    within: (name, run) => windows.run(name, run),
    outside: (run) => windows.run(undefined, run),
    readBy: (name) => [...(found.get(name)?.values() ?? [])],
    stop() {
      for (const undo of restore) undo();
    },
  };
}

type Note = (input: Undeclared) => void;

/** Outside the watched code the clock is the real one. */
function watchClock(note: Note, windows: AsyncLocalStorage<string | undefined>): () => void {
  const real = globalThis.Date;
  const now = (): number => {
    if (windows.getStore() === undefined) return real.now();
    note({ kind: "clock" });
    return real.now() + AHEAD_MS;
  };
  globalThis.Date = new Proxy(real, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new real(now()).toString(),
    get: (target, key, receiver) => (key === "now" ? now : Reflect.get(target, key, receiver)),
  });
  return () => {
    globalThis.Date = real;
  };
}

function watchChance(note: Note): () => void {
  const real = Math.random;
  Math.random = () => {
    note({ kind: "chance" });
    return real();
  };
  return () => {
    Math.random = real;
  };
}

function watchEnvironment(note: Note): () => void {
  const real = process.env;
  process.env = new Proxy(real, {
    get(target, name) {
      if (typeof name === "string" && !NODE_OWN.test(name)) note({ kind: "variable", name });
      return Reflect.get(target, name);
    },
  });
  return () => {
    process.env = real;
  };
}

/** Node, from some version on, loads modules with the functions that are watched; so does the generator with its own. Call it from a watched function. */
function isModuleBeingLoaded(name: string): boolean {
  const caller = new Error().stack?.split("\n")[4] ?? ""; // after the message, this function, `noteFile` and what is watched
  return caller.includes("node:internal/modules/") || name.startsWith(import.meta.dirname + path.sep);
}

function watchFiles(note: Note, root: string): () => void {
  const real = { ...fs };
  let isReading = false; // one of these functions calls another
  const noteFile = (file: unknown): void => {
    if (typeof file !== "string" && !(file instanceof URL)) return;
    const name = path.resolve(file instanceof URL ? file.pathname : file);
    if (!isModuleBeingLoaded(name)) note({ kind: "file", name: path.relative(root, name) });
  };
  for (const name of READERS) {
    const read = real[name] as (...args: unknown[]) => unknown;
    Object.assign(fs, {
      [name]: (file: unknown, ...rest: unknown[]) => {
        if (isReading) return read(file, ...rest);
        noteFile(file);
        isReading = true;
        try {
          return read(file, ...rest);
        } finally {
          isReading = false;
        }
      },
    });
  }
  syncBuiltinESMExports();
  return () => {
    for (const name of READERS) Object.assign(fs, { [name]: real[name] });
    syncBuiltinESMExports();
  };
}
