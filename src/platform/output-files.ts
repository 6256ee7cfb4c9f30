// Files of a published site, or of one in the making.
import fs from "node:fs";
import path from "node:path";
import type { OutputPath } from "../model/paths.ts";
import { type Stamp, stampOf } from "../model/tools.ts";

/** All files of an output folder, as output paths; none of a missing one. */
export function listOutputs(out: string): OutputPath[] {
  const outputs: OutputPath[] = [];
  const walk = (folder: string): void => {
    for (const entry of fs.readdirSync(path.join(out, folder), { withFileTypes: true })) {
      if (entry.isDirectory()) walk(`${folder}${entry.name}/`);
      else outputs.push(`${folder}${entry.name}` as OutputPath);
    }
  };
  if (fs.existsSync(out)) walk("");
  return outputs;
}

export const stampOfStat = ({ size, mtimeMs, ino }: fs.Stats): Stamp => stampOf({ sizeBytes: size, modifiedMs: mtimeMs, inode: ino });

/** The stamp of a file; undefined for none. */
export function fileStamp(file: string): Stamp | undefined {
  const stat = statOf(file);
  return stat && stampOfStat(stat);
}

/** Undefined for no file, also below a file of the old site where the new one has a folder. */
export function statOf(file: string): fs.Stats | undefined {
  try {
    return fs.statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return undefined;
    throw error;
  }
}
