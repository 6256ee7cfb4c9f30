// What the last build read and wrote: while neither changed, there is nothing to do.
import fs from "node:fs";
import path from "node:path";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { isDiskError } from "../errors.ts";
import type { OutputPath } from "../model/paths.ts";
import { type Stamp, stampOf } from "../model/tools.ts";
import { writeWhole } from "./receipt.ts";

export interface LastBuild<Result> {
  /** Digest of everything the build depended on. */
  readonly inputs: string;
  readonly outputs: readonly (readonly [OutputPath, Stamp])[];
  readonly result: Result;
  readonly diagnostics: readonly Diagnostic[];
}

const fileIn = (cacheFolder: string): string => path.join(cacheFolder, "last-build.json");

/** Says whether there is a last build at all: without one, nothing has to be compared. */
export const hasLastBuild = (cacheFolder: string): boolean => fs.existsSync(fileIn(cacheFolder));

/** Gives the last build if it was of the same inputs, and every file it published is untouched. */
export function recallBuild<Result>(cacheFolder: string, inputs: string, out: string): LastBuild<Result> | undefined {
  let last: LastBuild<Result>;
  try {
    last = JSON.parse(fs.readFileSync(fileIn(cacheFolder), "utf8")) as LastBuild<Result>;
  } catch {
    return undefined; // the first build, or a damaged file
  }
  if (last.inputs !== inputs || countFiles(out) !== last.outputs.length) return undefined;
  return last.outputs.every(([output, stamp]) => fileStamp(path.join(out, output)) === stamp) ? last : undefined;
}

/** Remembers a finished build, if the disk lets it: the site is published either way. */
export function rememberBuild<Result>(cacheFolder: string, build: LastBuild<Result>): void {
  try {
    writeWhole(fileIn(cacheFolder), JSON.stringify(build));
  } catch (error) {
    if (!isDiskError(error)) throw error;
    fs.rmSync(fileIn(cacheFolder), { force: true });
  }
}

function fileStamp(file: string): Stamp | undefined {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat && stampOf({ sizeBytes: stat.size, modifiedMs: stat.mtimeMs, inode: stat.ino });
}

/** A file too many is a change too: it would have to go. */
function countFiles(folder: string): number {
  if (!fs.existsSync(folder)) return -1;
  return fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory()).length;
}
