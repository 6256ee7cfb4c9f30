// What the last build read and wrote: while neither changed, there is nothing to do.
import fs from "node:fs";
import path from "node:path";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { isDiskError } from "../errors.ts";
import type { OutputPath } from "../model/paths.ts";
import type { Stamp } from "../model/tools.ts";
import { fileStamp, listOutputs } from "./output-files.ts";
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
  const isSame = last.inputs === inputs && fs.existsSync(out) && listOutputs(out).length === last.outputs.length; // a file too many would have to go
  if (!isSame) return undefined;
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
