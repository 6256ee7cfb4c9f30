// What the last build read and wrote: while neither changed, there is nothing to do.
import fs from "node:fs";
import path from "node:path";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { isDiskError } from "../errors.ts";
import type { OutputPath } from "../model/paths.ts";
import type { Stamp } from "../model/tools.ts";
import type { FoundOutputs } from "./output-files.ts";
import { writeWhole } from "./receipt.ts";

export interface LastBuild<Result> {
  /** Digest of everything the build depended on. */
  readonly inputs: string;
  readonly outputs: readonly (readonly [OutputPath, Stamp])[];
  readonly result: Result;
  readonly diagnostics: readonly Diagnostic[];
}

const fileIn = (cacheFolder: string): string => path.join(cacheFolder, "last-build.json");

/** Reads what is kept of the last build; undefined before the first one, and of a damaged file. */
export function readLastBuild<Result>(cacheFolder: string): LastBuild<Result> | undefined {
  try {
    const last = JSON.parse(fs.readFileSync(fileIn(cacheFolder), "utf8")) as LastBuild<Result> | undefined;
    return Array.isArray(last?.outputs) ? last : undefined;
  } catch {
    return undefined;
  }
}

/** Says whether every file that a build published is untouched, and no other there. */
export function isUntouched({ outputs }: LastBuild<unknown>, { stamps }: FoundOutputs): boolean {
  return stamps.size === outputs.length && outputs.every(([output, stamp]) => stamps.get(output) === stamp);
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
