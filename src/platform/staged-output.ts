// The finished site: written beside the published one, then put in its place as a whole.
import fs from "node:fs";
import path from "node:path";
import { detach } from "../model/detach.ts";
import type { OutputPath } from "../model/paths.ts";
import type { Output, Stamp, WriteOutcome } from "../model/tools.ts";
import { type FoundOutputs, fileStamp, findOutputs, listOutputs, type OutputLooks, stampOfStat, statOf } from "./output-files.ts";
import { folderMaker, foldersOf, replaceSite } from "./replace-site.ts";

export interface Published {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
}

export interface StagedOutput extends Output {
  /** Waits for what a thread finds in the published site, or does in the spare one; only where there is such a thread. */
  lookedAt?(site: keyof OutputLooks): Promise<void>;
  /** Takes note of a file that another thread wrote or kept. */
  record(path: OutputPath, outcome: WriteOutcome, stamp?: Stamp): void;
  /** Every file that will be published, in no order. */
  outputs(): readonly OutputPath[];
  /** The bytes of a file as it will be published. */
  read(path: OutputPath): Uint8Array;
  /** Every published file with its stamp, once it is published. */
  stamps(): Iterable<readonly [OutputPath, Stamp]>;
  /** Puts the staged site in the place of the published one. Nothing is touched when nothing changed. */
  publish(): Published;
  /** Files of the site before that are gone, once it is published. */
  removed(): readonly OutputPath[];
  /** Forgets everything that was staged; the published site stays as it was. */
  discard(): void;
}

/**
 * Opens an output folder. The lock must be held and `recoverOutput` done; workers may open the same folder again.
 *
 * @param spare Where the site before the published one is kept; without it none is.
 * @param looks What a thread finds in both; without them each file is looked at when it is asked for.
 */
export function stagedOutput(out: string, spare?: string, looks?: OutputLooks): StagedOutput {
  const { staging, next } = foldersOf(out);
  const hasPublished = fs.existsSync(out);
  const outcomes = new Map<OutputPath, WriteOutcome>();
  const known = new Map<OutputPath, Stamp>(); // stamps of files as they will be published
  const makeFolderOf = folderMaker();
  let published: FoundOutputs["stamps"] | undefined;
  let inSpare: FoundOutputs | undefined;
  let gone: readonly OutputPath[] = [];

  const stage = (output: OutputPath, content: Uint8Array): void => {
    const file = `${staging}/${output}`;
    makeFolderOf(file);
    known.set(output, writeStamped(file, content));
  };

  const publishedStamp = (output: OutputPath): Stamp | undefined => (published ? published.get(output) : fileStamp(path.join(out, output)));

  const outputsWith = (wanted: WriteOutcome): OutputPath[] => {
    const outputs: OutputPath[] = [];
    for (const [output, outcome] of outcomes) if (outcome === wanted) outputs.push(output);
    return outputs;
  };

  return {
    async lookedAt(site) {
      if (site === "published") published = await looks?.published;
      else inSpare = await looks?.spare;
    },
    write(output, content) {
      const outcome = hasPublished ? compare(path.join(out, output), content) : "added";
      if (outcome !== "unchanged") stage(output, content);
      outcomes.set(output, outcome);
      return outcome;
    },
    stampOf: (output) => known.get(output) ?? fileStamp(path.join(outcomes.get(output) === "unchanged" ? out : staging, output)),
    keep(output, stamp) {
      if (publishedStamp(output) !== stamp) return false;
      outcomes.set(output, "unchanged");
      known.set(output, stamp);
      return true;
    },
    record(output, outcome, stamp) {
      outcomes.set(output, outcome);
      if (stamp) known.set(output, stamp);
    },
    publish() {
      const before = published ? [...published.keys()] : listOutputs(out);
      gone = before.filter((output) => !outcomes.has(output));
      const [added, changed, unchanged] = [outputsWith("added"), outputsWith("changed"), outputsWith("unchanged")];
      const counts = { added: added.length, changed: changed.length, removed: gone.length, unchanged: unchanged.length };
      if (hasPublished && counts.added + counts.changed + gone.length === 0) return counts;
      const stamps = new Map(unchanged.map((output) => [output, known.get(output) ?? fileStamp(path.join(out, output))]));
      const spareSite = spare === undefined ? undefined : { folder: spare, find: () => inSpare ?? findOutputs(spare) };
      const copied = replaceSite({ out, spare: spareSite, unchanged: stamps, written: [...added, ...changed] });
      for (const output of copied) known.delete(output);
      return counts;
    },
    removed: () => gone,
    outputs: () => [...outcomes.keys()],
    read: (output) => fs.readFileSync(path.join(outcomes.get(output) === "unchanged" ? out : staging, output)),
    *stamps() {
      for (const output of outcomes.keys()) yield [output, known.get(output) ?? fileStamp(path.join(out, output)) ?? ("" as Stamp)] as const;
    },
    discard() {
      for (const folder of [next, staging]) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes a file and gives its stamp, without looking it up a second time. */
function writeStamped(file: string, content: Uint8Array): Stamp {
  const descriptor = fs.openSync(file, "w");
  try {
    for (let done = 0; done < content.length; ) done += fs.writeSync(descriptor, content, done);
    return detach(stampOfStat(fs.fstatSync(descriptor))) as Stamp; // in one piece: there is one for each page
  } finally {
    fs.closeSync(descriptor);
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
