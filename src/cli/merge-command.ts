// `plena merge`: joins the parts of a site that several machines rendered, checks it as a whole and publishes it.
import fs from "node:fs";
import path from "node:path";
import { UsageError } from "../errors.ts";
import { findPart, type PartFile } from "../platform/part-files.ts";
import { type Part, PartError } from "../shards.ts";
import { VERSION } from "../version.ts";
import { buildAndTell } from "./build-command.ts";
import type { BuildFlags } from "./main.ts";
import { MERGE_MESSAGES } from "./merge-messages.ts";
import { checkOutputFolder } from "./output-folder.ts";
import type { Terminal } from "./terminal.ts";

type FoundPart = Part & PartFile;

/**
 * Joins parts, and gives the exit code.
 *
 * @throws {UsageError} when a part is missing, there twice, or does not belong to the others or to the site.
 */
export async function runMerge(folders: readonly string[], flags: BuildFlags, terminal: Terminal): Promise<number> {
  const root = path.resolve(flags.root);
  if (!fs.statSync(root, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(terminal.messages.noRoot(flags.root));
  const out = path.resolve(flags.out ?? path.join(root, "dist"));
  checkOutputFolder(root, out, terminal.messages);
  const { parts, options } = fittingParts(folders, terminal);
  const setup = { root, out, content: flags.content, isForced: false, verifies: false, threads: flags.threads, parts };
  try {
    return await buildAndTell(setup, options, flags, terminal);
  } catch (error) {
    if (!(error instanceof PartError)) throw error;
    const messages = MERGE_MESSAGES[terminal.language];
    throw error.kind === "content"
      ? new UsageError(messages.otherContent(error.part), messages.sameVersion)
      : new UsageError(messages.damaged(error.part, error.output), messages.again);
  }
}

/** Reads the parts and checks that they are all the parts of one site, each once. They come back in their order. */
function fittingParts(folders: readonly string[], terminal: Terminal): { parts: readonly FoundPart[]; options: PartFile["options"] } {
  const messages = MERGE_MESSAGES[terminal.language];
  const parts = folders.map((folder) => {
    const part = findPart(folder);
    if (!part) throw new UsageError(messages.noPart(folder), messages.again);
    return part;
  });
  const [first] = parts;
  if (!first) throw new UsageError(messages.noPart("."), messages.again);
  const refuse = (part: FoundPart, what: keyof typeof messages.differences): never => {
    throw new UsageError(messages.mixed(part.name, first.name, messages.differences[what]), messages.sameVersion);
  };
  const inOrder = new Map<number, FoundPart>();
  for (const part of parts) {
    if (part.generator !== first.generator || part.generator !== VERSION) refuse(part, "generator");
    if (part.share.total !== first.share.total) refuse(part, "total");
    if (JSON.stringify(part.options) !== JSON.stringify(first.options)) refuse(part, "options");
    if (part.templates !== first.templates) refuse(part, "templates");
    if (part.plan !== first.plan) refuse(part, "content");
    const same = inOrder.get(part.share.number);
    if (same) throw new UsageError(messages.twice(part.share.number, same.name, part.name), messages.again);
    inOrder.set(part.share.number, part);
  }
  const missing = Array.from({ length: first.share.total }, (_, index) => index + 1).filter((number) => !inOrder.has(number));
  if (missing.length > 0) throw new UsageError(messages.missing(missing, first.share.total), messages.again);
  return { parts: [...inOrder.values()].sort((a, b) => a.share.number - b.share.number), options: first.options };
}
