// The parts of a build on the disk: DIR/part.json says what a part is, DIR/site/ holds its files.
import { hash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { BuildOptions } from "../plan-whole-site.ts";
import type { Part, PartFacts, Share } from "../shards.ts";
import { writeWhole } from "./receipt.ts";

/** What stands in part.json. */
export interface PartFile extends PartFacts {
  /** The generator that rendered it. */
  readonly generator: string;
  readonly share: Share;
  readonly options: BuildOptions;
  /** Digest of the site's templates. */
  readonly templates: string;
}

export const partSite = (folder: string): string => path.join(folder, "site");
const fileIn = (folder: string): string => path.join(folder, "part.json");

/** Says whether a folder may become a part: there is none yet, it is empty, or it holds a part. */
export function isPartFolder(folder: string): boolean {
  const stat = fs.statSync(folder, { throwIfNoEntry: false });
  return stat === undefined || (stat.isDirectory() && (fs.existsSync(fileIn(folder)) || fs.readdirSync(folder).length === 0));
}

/** Marks a folder as a part in the making: if the run dies, nobody takes it for a whole one. */
export function beginPart(folder: string): void {
  fs.mkdirSync(folder, { recursive: true });
  writeWhole(fileIn(folder), "{}");
}

export function writePart(folder: string, part: PartFile): void {
  writeWhole(fileIn(folder), JSON.stringify(part));
}

/** Reads a part; undefined when the folder holds none, or one that was not finished. */
export function findPart(folder: string): (Part & PartFile) | undefined {
  let part: Partial<PartFile>;
  try {
    part = JSON.parse(fs.readFileSync(fileIn(folder), "utf8")) as Partial<PartFile>;
  } catch {
    return undefined;
  }
  if (part.share === undefined || part.pages === undefined) return undefined;
  return { ...(part as PartFile), name: folder, read: (output) => fs.readFileSync(path.join(partSite(folder), output)) };
}

/** Digests a bundled site; where the generator and its packages are installed does not count. */
export function templatesDigest(siteModule: string): string {
  return hash("sha256", fs.readFileSync(siteModule, "utf8").replace(/file:\/\/\/[^"']*?\/(?=node_modules\/|lib\/|src\/)/g, ""));
}
