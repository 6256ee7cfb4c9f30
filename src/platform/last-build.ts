// What the last build read and wrote: while neither changed, there is nothing to do.
import fs from "node:fs";
import path from "node:path";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { isDiskError } from "../errors.ts";
import { inChunks } from "../model/lists.ts";
import type { OutputPath } from "../model/paths.ts";
import type { Stamp } from "../model/tools.ts";
import { fileStamp, listOutputs } from "./output-files.ts";
import { writeWholeInPieces } from "./receipt.ts";

/** Every published file with its stamp. */
export type Outputs = Iterable<readonly [OutputPath, Stamp]>;

interface Head<Result> {
  /** Digest of everything the build depended on. */
  readonly inputs: string;
  readonly result: Result;
  readonly diagnostics: readonly Diagnostic[];
}

export interface LastBuild<Result> extends Head<Result> {
  readonly outputs: readonly (readonly [OutputPath, Stamp])[];
}

const fileIn = (cacheFolder: string): string => path.join(cacheFolder, "last-build.json");

/** Says whether there is a last build at all: without one, nothing has to be compared. */
export const hasLastBuild = (cacheFolder: string): boolean => fs.existsSync(fileIn(cacheFolder));

/** Gives the last build if it was of the same inputs, and every file it published is untouched. */
export function recallBuild<Result>(cacheFolder: string, inputs: string, out: string): LastBuild<Result> | undefined {
  let last: LastBuild<Result>;
  try {
    last = read(fs.readFileSync(fileIn(cacheFolder), "utf8"));
  } catch {
    return undefined; // the first build, or a damaged file
  }
  const isSame = last.inputs === inputs && fs.existsSync(out) && listOutputs(out).length === last.outputs.length; // a file too many would have to go
  if (!isSame) return undefined;
  return last.outputs.every(([output, stamp]) => fileStamp(path.join(out, output)) === stamp) ? last : undefined;
}

/** Remembers a finished build, if the disk lets it: the site is published either way. */
export function rememberBuild<Result>(cacheFolder: string, build: Head<Result>, outputs: Outputs): void {
  try {
    writeWholeInPieces(fileIn(cacheFolder), linesOf(build, outputs));
  } catch (error) {
    if (!isDiskError(error)) throw error;
    fs.rmSync(fileIn(cacheFolder), { force: true });
  }
}

/** A line for all but the outputs, then one for each thousand of them: each is JSON. */
function* linesOf<Result>(build: Head<Result>, outputs: Outputs): Iterable<string> {
  yield JSON.stringify(build);
  for (const chunk of inChunks(outputs)) yield `\n${JSON.stringify(chunk)}`;
}

function read<Result>(text: string): LastBuild<Result> {
  const [head = "", ...chunks] = text.split("\n");
  return { ...(JSON.parse(head) as Head<Result>), outputs: chunks.flatMap((chunk) => JSON.parse(chunk) as LastBuild<Result>["outputs"]) };
}
