// The finished site: written beside the published one, then put in its place as a whole.
import fs from "node:fs";
import path from "node:path";
import type { OutputPath } from "../model/paths.ts";
import { type Output, type Stamp, stampOf, type WriteOutcome } from "../model/tools.ts";

export interface Published {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
}

export interface StagedOutput extends Output {
  /** Takes note of a file that another thread wrote or kept. */
  record(path: OutputPath, outcome: WriteOutcome, stamp?: Stamp): void;
  /** Every file that will be published, in no order. */
  outputs(): readonly OutputPath[];
  /** The bytes of a file as it will be published. */
  read(path: OutputPath): Uint8Array;
  /** Every published file with its stamp, once it is published. */
  stamps(): (readonly [OutputPath, Stamp])[];
  /** Puts the staged site in the place of the published one. Nothing is touched when nothing changed. */
  publish(): Published;
  /** Files of the site before that are gone, once it is published. */
  removed(): readonly OutputPath[];
  /** Forgets everything that was staged; the published site stays as it was. */
  discard(): void;
}

/** The folders of one output: the site that is served, the one in the making, and the one being replaced. */
function foldersOf(out: string): { staging: string; previous: string } {
  const beside = (suffix: string): string => path.join(path.dirname(out), `.${path.basename(out)}.plena-${suffix}`);
  return { staging: beside("staging"), previous: beside("previous") };
}

/**
 * Repairs what a run killed at the worst moment left behind: a published site that was already moved away comes back.
 * Call it with the lock held.
 */
export function recoverOutput(out: string): void {
  const { staging, previous } = foldersOf(out);
  if (!fs.existsSync(out) && fs.existsSync(previous)) fs.renameSync(previous, out);
  fs.rmSync(previous, { recursive: true, force: true });
  fs.rmSync(staging, { recursive: true, force: true });
}

/** Opens an output folder. The lock must be held and `recoverOutput` done; workers may open the same folder again. */
export function stagedOutput(out: string): StagedOutput {
  const { staging, previous } = foldersOf(out);
  const hasPublished = fs.existsSync(out);
  const outcomes = new Map<OutputPath, WriteOutcome>();
  const known = new Map<OutputPath, Stamp>(); // stamps of files as they will be published
  const foldersMade = new Set<string>();
  let gone: readonly OutputPath[] = [];

  const makeFolderOf = (file: string): void => {
    const folder = path.dirname(file);
    if (foldersMade.has(folder)) return;
    fs.mkdirSync(folder, { recursive: true });
    foldersMade.add(folder);
  };

  const stage = (output: OutputPath, content: Uint8Array): void => {
    const file = path.join(staging, output);
    makeFolderOf(file);
    known.set(output, writeStamped(file, content));
  };

  /** Unchanged files are shared with the published site as hard links, copied where the file system has none. */
  const shareUnchanged = (output: OutputPath): void => {
    const file = path.join(staging, output);
    makeFolderOf(file);
    try {
      fs.linkSync(path.join(out, output), file);
    } catch {
      fs.copyFileSync(path.join(out, output), file);
      known.delete(output);
    }
  };

  return {
    write(output, content) {
      const outcome = hasPublished ? compare(path.join(out, output), content) : "added";
      if (outcome !== "unchanged") stage(output, content);
      outcomes.set(output, outcome);
      return outcome;
    },
    stampOf: (output) => known.get(output) ?? fileStamp(path.join(outcomes.get(output) === "unchanged" ? out : staging, output)),
    keep(output, stamp) {
      const isSame = fileStamp(path.join(out, output)) === stamp;
      if (!isSame) return false;
      outcomes.set(output, "unchanged");
      known.set(output, stamp);
      return true;
    },
    record(output, outcome, stamp) {
      outcomes.set(output, outcome);
      if (stamp) known.set(output, stamp);
    },
    publish() {
      gone = hasPublished ? listOutputs(out).filter((output) => !outcomes.has(output)) : [];
      const count = (wanted: WriteOutcome): number => [...outcomes.values()].filter((outcome) => outcome === wanted).length;
      const published = { added: count("added"), changed: count("changed"), removed: gone.length, unchanged: count("unchanged") };
      if (hasPublished && published.added + published.changed + gone.length === 0) return published;
      for (const [output, outcome] of outcomes) if (outcome === "unchanged") shareUnchanged(output);
      fs.mkdirSync(staging, { recursive: true });
      if (hasPublished) fs.renameSync(out, previous);
      fs.renameSync(staging, out);
      fs.rmSync(previous, { recursive: true, force: true });
      return published;
    },
    removed: () => gone,
    outputs: () => [...outcomes.keys()],
    read: (output) => fs.readFileSync(path.join(outcomes.get(output) === "unchanged" ? out : staging, output)),
    stamps: () => [...outcomes.keys()].map((output) => [output, known.get(output) ?? fileStamp(path.join(out, output)) ?? ("" as Stamp)] as const),
    discard: () => fs.rmSync(staging, { recursive: true, force: true }),
  };
}

/** Writes a file and gives its stamp, without looking it up a second time. */
function writeStamped(file: string, content: Uint8Array): Stamp {
  const descriptor = fs.openSync(file, "w");
  try {
    fs.writeFileSync(descriptor, content);
    return stampOfStat(fs.fstatSync(descriptor));
  } finally {
    fs.closeSync(descriptor);
  }
}

function fileStamp(file: string): Stamp | undefined {
  const stat = statOf(file);
  return stat && stampOfStat(stat);
}

const stampOfStat = ({ size, mtimeMs, ino }: fs.Stats): Stamp => stampOf({ sizeBytes: size, modifiedMs: mtimeMs, inode: ino });

/** Undefined for no file, also below a file of the old site where the new one has a folder. */
function statOf(file: string): fs.Stats | undefined {
  try {
    return fs.statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return undefined;
    throw error;
  }
}

function compare(file: string, content: Uint8Array): WriteOutcome {
  const stat = statOf(file);
  if (!stat?.isFile()) return "added";
  return stat.size === content.length && fs.readFileSync(file).equals(content) ? "unchanged" : "changed";
}

/** Tells what would become of a page, beside a published site that stays as it is. */
export const outcomeBeside =
  (out: string) =>
  (output: OutputPath, content: Uint8Array): WriteOutcome =>
    compare(path.join(out, output), content);

/** All files of an output folder, as output paths; none of a missing one. */
export function listOutputs(out: string): OutputPath[] {
  if (!fs.existsSync(out)) return [];
  return fs
    .readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)).split(path.sep).join("/") as OutputPath);
}
