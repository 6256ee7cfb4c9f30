// `plena cache`: what earlier runs keep in .cache, and how to throw it away.
import fs from "node:fs";
import path from "node:path";
import { UsageError } from "../errors.ts";
import { takeLock } from "../platform/lock.ts";
import { CHECK_MESSAGES } from "./check-messages.ts";
import { formatBytes } from "./stage-clock.ts";
import type { Terminal } from "./terminal.ts";

export interface CacheFlags {
  readonly root: string;
  readonly json?: boolean;
}

export interface CachePart {
  readonly name: string;
  readonly sizeBytes: number;
}

/** Everything right below the cache folder with its size, largest first. */
export function cacheParts(cacheFolder: string): CachePart[] {
  if (!fs.existsSync(cacheFolder)) return [];
  return fs
    .readdirSync(cacheFolder)
    .filter((name) => !name.includes(".lock"))
    .map((name) => ({ name, sizeBytes: sizeOf(path.join(cacheFolder, name)) }))
    .sort((a, b) => b.sizeBytes - a.sizeBytes || (a.name < b.name ? -1 : 1));
}

function sizeOf(file: string): number {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat?.size ?? 0;
  return fs.readdirSync(file).reduce((sum, name) => sum + sizeOf(path.join(file, name)), 0);
}

/** Prints what is kept, and gives the exit code. */
export function runCacheInfo(flags: CacheFlags, terminal: Terminal): number {
  const parts = cacheParts(cacheFolderOf(flags, terminal));
  const total = parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (flags.json) terminal.print(JSON.stringify({ bytes: total, parts }));
  else if (parts.length === 0) terminal.print(CHECK_MESSAGES[terminal.language].cacheEmpty);
  else {
    const rows = [...parts, { name: CHECK_MESSAGES[terminal.language].total, sizeBytes: total }];
    const width = Math.max(...rows.map(({ name }) => name.length));
    terminal.print(rows.map(({ name, sizeBytes }) => `${name.padEnd(width)}  ${formatBytes(sizeBytes, terminal.language)}`).join("\n"));
  }
  return 0;
}

/**
 * Throws away what is kept, and gives the exit code.
 *
 * @throws {UsageError} when a build or a server is using it.
 */
export function runCacheClean(flags: CacheFlags, terminal: Terminal): number {
  const cacheFolder = cacheFolderOf(flags, terminal);
  const messages = CHECK_MESSAGES[terminal.language];
  const parts = cacheParts(cacheFolder);
  const locks = [];
  try {
    for (const name of ["build.lock", "serve.lock"]) {
      const lock = takeLock(path.join(cacheFolder, name));
      if (!("release" in lock)) throw new UsageError(messages.cacheBusy(lock.pid), messages.cacheBusyHint);
      locks.push(lock);
    }
    for (const { name } of parts) fs.rmSync(path.join(cacheFolder, name), { recursive: true, force: true });
  } finally {
    for (const lock of locks) lock.release();
  }
  if (fs.readdirSync(cacheFolder).length === 0) fs.rmdirSync(cacheFolder);
  const total = parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (flags.json) terminal.print(JSON.stringify({ bytes: total }));
  else terminal.print(parts.length === 0 ? messages.cacheEmpty : messages.cleaned(formatBytes(total, terminal.language)));
  return 0;
}

function cacheFolderOf({ root }: CacheFlags, { messages }: Terminal): string {
  const folder = path.resolve(root);
  const isSite = ["templates/site.ts", "templates/site.tsx"].some((file) => fs.existsSync(path.join(folder, file)));
  if (!isSite) throw new UsageError(messages.noRoot(root));
  return path.join(folder, ".cache");
}
