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

/** What stands in an output folder. */
export interface FoundOutputs {
  readonly stamps: ReadonlyMap<OutputPath, Stamp>;
  /** Folders in which nothing stands, at any depth: "blog/old". */
  readonly emptyFolders: readonly string[];
}

/** Looks at every file of an output folder; a missing one has none. */
export function findOutputs(out: string): FoundOutputs {
  const stamps = new Map<OutputPath, Stamp>();
  const emptyFolders: string[] = [];
  const walk = (folder: string): void => {
    const entries = fs.readdirSync(`${out}/${folder}`, { withFileTypes: true });
    if (entries.length === 0 && folder !== "") emptyFolders.push(folder.slice(0, -1));
    for (const entry of entries) {
      const output = `${folder}${entry.name}` as OutputPath;
      if (entry.isDirectory()) walk(`${output}/`);
      else stamps.set(output, fileStamp(`${out}/${output}`) ?? NO_STAMP);
    }
  };
  if (fs.existsSync(out)) walk("");
  return { stamps, emptyFolders };
}

/** What a thread finds while sources are read; undefined where it fails. */
export interface OutputLooks {
  readonly published: Promise<FoundOutputs["stamps"] | undefined>;
  /** The site before the published one, once it has the same files: nobody else may touch its folder until then. */
  readonly spare: Promise<FoundOutputs | undefined>;
}

/** Of a link that leads nowhere: no file has this one. */
const NO_STAMP = "" as Stamp;

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
