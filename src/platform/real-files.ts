// The site's files on the disk.
import fs from "node:fs";
import path from "node:path";
import { type SourcePath, sourcePath } from "../model/paths.ts";
import type { FileInfo, SiteFiles } from "../model/tools.ts";

/** Reads files below a root folder. Symbolic links are followed as long as they stay inside. */
export function realFiles(root: string): SiteFiles {
  const realRoot = fs.realpathSync(root);
  return {
    list(folder) {
      const found: FileInfo[] = [];
      walk(realRoot, folder, found, new Set());
      return found.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
    },
    exists: (file) => linkTarget(realRoot, file)?.leavesRoot === false, // what lies outside does not exist here
    read(file, room) {
      const name = `${realRoot}/${file}`;
      return (room && readInto(room, name)) ?? fs.readFileSync(name);
    },
  };
}

/** Reads a file without asking for its size, or for memory; undefined where it does not fit. */
function readInto(room: Uint8Array, name: string): Uint8Array | undefined {
  const file = fs.openSync(name, "r");
  try {
    for (let end = 0; end < room.length; ) {
      const count = fs.readSync(file, room, end, room.length - end, null);
      if (count === 0) return room.subarray(0, end);
      end += count;
    }
    return undefined;
  } finally {
    fs.closeSync(file);
  }
}

/** Gives the list of a folder twice before it looks again: a build looks at its files when it begins, and then at what it saw. */
export function listedTwice(files: SiteFiles): SiteFiles {
  const known = new Map<string, readonly FileInfo[]>();
  const list = (folder: string): readonly FileInfo[] => {
    const seen = known.get(folder);
    if (seen)
      known.delete(folder); // of a large site it is large
    else known.set(folder, files.list(folder));
    return seen ?? known.get(folder) ?? [];
  };
  return { ...files, list };
}

/** @param seen Real folders on the way here, so that a link to a parent ends. */
function walk(root: string, folder: string, found: FileInfo[], seen: ReadonlySet<string>): void {
  let names: string[];
  try {
    names = fs.readdirSync(path.join(root, folder)); // without types, which each file is asked for anyhow
  } catch {
    return; // a missing folder has no files
  }
  for (const name of names) {
    if (name.startsWith(".")) continue;
    const relative = `${folder}/${name}`;
    const own = fs.lstatSync(`${root}/${relative}`, { throwIfNoEntry: false });
    const isLink = own?.isSymbolicLink() ?? false;
    const target = isLink ? linkTarget(root, relative) : undefined;
    if (isLink && target?.leavesRoot !== false) {
      found.push(fileInfo(sourcePath(relative), undefined, true));
    } else if (target?.isFolder ?? own?.isDirectory()) {
      const real = target?.real ?? path.join(root, relative);
      if (!seen.has(real)) walk(root, relative, found, new Set([...seen, real]));
    } else {
      found.push(fileInfo(sourcePath(relative), isLink ? fs.statSync(`${root}/${relative}`, { throwIfNoEntry: false }) : own, false));
    }
  }
}

function linkTarget(root: string, relative: string): { real: string; isFolder: boolean; leavesRoot: boolean } | undefined {
  try {
    const real = fs.realpathSync(path.join(root, relative));
    return { real, isFolder: fs.statSync(real).isDirectory(), leavesRoot: !real.startsWith(root + path.sep) };
  } catch {
    return undefined; // a broken link: treated as one that leads out
  }
}

function fileInfo(file: SourcePath, stat: fs.Stats | undefined, leavesRoot: boolean): FileInfo {
  return { path: file, sizeBytes: stat?.size ?? 0, modifiedMs: stat?.mtimeMs ?? 0, inode: stat?.ino ?? 0, leavesRoot };
}
