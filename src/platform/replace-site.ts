// Puts a finished site in the place of the published one, as a whole.
//
// Where little has changed, the new site is made of the one that was published before the last: that differs by a few files
// only, while a link for each unchanged file, and a folder around it, takes longer than all the rest of a small change.
import fs from "node:fs";
import path from "node:path";
import type { OutputPath } from "../model/paths.ts";
import type { Stamp } from "../model/tools.ts";
import { type FoundOutputs, findOutputs } from "./output-files.ts";

/** The folders of one output: files in the making, the spare site that they go into, the site being replaced. */
export function foldersOf(out: string): { staging: string; next: string; previous: string } {
  const beside = (suffix: string): string => path.join(path.dirname(out), `.${path.basename(out)}.plena-${suffix}`);
  return { staging: beside("staging"), next: beside("next"), previous: beside("previous") };
}

/**
 * Repairs what a run killed at the worst moment left behind: a published site that was already moved away comes back.
 * Call it with the lock held.
 */
export function recoverOutput(out: string): void {
  const { staging, next, previous } = foldersOf(out);
  if (!fs.existsSync(out) && fs.existsSync(previous)) fs.renameSync(previous, out);
  for (const folder of [previous, next, staging]) fs.rmSync(folder, { recursive: true, force: true });
}

/** The site before the published one. */
export interface SpareSite {
  readonly folder: string;
  /** Finds what stands in the folder. */
  readonly find: () => FoundOutputs;
}

export interface Replacement {
  readonly out: string;
  /** Where the site before the published one is kept; undefined keeps none. */
  readonly spare: SpareSite | undefined;
  /** Files that stay as they are published, with their stamps there. */
  readonly unchanged: ReadonlyMap<OutputPath, Stamp | undefined>;
  /** Files in the making. */
  readonly written: readonly OutputPath[];
}

/**
 * Publishes unchanged and written files, and no other.
 *
 * @returns Unchanged files that had to be copied: their stamps are others now.
 */
export function replaceSite({ out, spare, unchanged, written }: Replacement): readonly OutputPath[] {
  const { staging, next, previous } = foldersOf(out);
  const hasPublished = fs.existsSync(out);
  const keepsPrevious = spare !== undefined && hasPublished && unchanged.size > written.length; // an old site of other files is only a burden
  const sharing = sharer(out);
  fs.mkdirSync(staging, { recursive: true });
  const found = keepsPrevious ? spare.find() : undefined;
  const isSpareUsed = keepsPrevious && moveFolder(spare.folder, next);
  if (found && isSpareUsed) {
    syncSpare(next, found, unchanged, sharing.share);
    moveFiles(written, staging, next);
  } else for (const output of unchanged.keys()) sharing.share(output, staging);
  if (hasPublished) fs.renameSync(out, previous);
  fs.renameSync(isSpareUsed ? next : staging, out);
  if (spare !== undefined) fs.rmSync(spare.folder, { recursive: true, force: true });
  if (keepsPrevious) moveFolder(previous, spare.folder);
  for (const folder of [previous, staging]) fs.rmSync(folder, { recursive: true, force: true });
  return sharing.copied;
}

/** Unchanged files are shared with the published site as hard links, copied where the file system has none. */
function sharer(out: string): { share(output: OutputPath, folder: string): void; readonly copied: readonly OutputPath[] } {
  const makeFolderOf = folderMaker();
  const copied: OutputPath[] = [];
  return {
    copied,
    share(output, folder) {
      const file = path.join(folder, output);
      makeFolderOf(file);
      try {
        fs.linkSync(path.join(out, output), file);
      } catch {
        fs.copyFileSync(path.join(out, output), file);
        copied.push(output);
      }
    },
  };
}

/** Makes the folders of files, which may be there. Folders around others are remembered; of those that hold one page each, the last is. */
export function folderMaker(): (file: string) => void {
  const parents = new Set<string>();
  let last = "";
  return (file) => {
    const folder = path.dirname(file);
    if (folder === last || parents.has(folder)) return;
    const parent = path.dirname(folder);
    if (!parents.has(parent) || !makeFolder(folder)) fs.mkdirSync(folder, { recursive: true });
    parents.add(parent);
    last = folder;
  };
}

/** Makes a folder in one that is there; false when it is there, too, or something else is. */
function makeFolder(folder: string): boolean {
  try {
    fs.mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

/** Makes a spare site the same as the published one, or a new one, of hard links: then there is nothing left to do but what a build changes. */
export function matchSpare(out: string, spare: string, published: FoundOutputs): void {
  const makeFolderOf = folderMaker();
  fs.mkdirSync(spare, { recursive: true });
  syncSpare(spare, findOutputs(spare), published.stamps, (output, folder) => {
    const file = path.join(folder, output);
    makeFolderOf(file);
    fs.linkSync(path.join(out, output), file);
  });
}

/**
 * Makes a spare site the same as the unchanged part of the published one. Nothing is taken on trust: a file stays that has
 * the stamp of the published one, inode and all; every other one goes, or is exchanged.
 */
function syncSpare(spare: string, found: FoundOutputs, unchanged: Replacement["unchanged"], share: (output: OutputPath, folder: string) => void): void {
  const isRight = (output: OutputPath): boolean => {
    const stamp = unchanged.get(output);
    return stamp !== undefined && found.stamps.get(output) === stamp;
  };
  for (const output of found.stamps.keys()) {
    if (isRight(output)) continue;
    fs.rmSync(path.join(spare, output));
    removeEmpty(spare, path.dirname(output));
  }
  for (const folder of found.emptyFolders) removeEmpty(spare, folder);
  for (const output of unchanged.keys()) if (!isRight(output)) share(output, spare);
}

/** Removes a folder in which nothing stands, and those around it in which nothing else does. */
function removeEmpty(root: string, folder: string): void {
  for (let empty = folder; empty !== "." && fs.readdirSync(path.join(root, empty)).length === 0; empty = path.dirname(empty)) fs.rmdirSync(path.join(root, empty));
}

/** Puts files of one folder into another, over those of the same names. */
function moveFiles(outputs: Iterable<OutputPath>, from: string, to: string): void {
  for (const output of outputs) {
    fs.mkdirSync(path.dirname(path.join(to, output)), { recursive: true });
    fs.renameSync(path.join(from, output), path.join(to, output));
  }
}

/** Moves a folder that may be missing; false when it cannot be, to another disk for one. */
function moveFolder(from: string, to: string): boolean {
  try {
    fs.renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}
