// The site's files as a server knows them: listed once, then looked at again only where something happened.
import fs from "node:fs";
import path from "node:path";
import { type SourcePath, sourcePath } from "../model/paths.ts";
import type { FileInfo, SiteFiles } from "../model/tools.ts";
import { realFiles } from "./real-files.ts";

/** Files that are no longer as they were known. */
export type Changes = ReadonlyMap<SourcePath, Change>;

export type Change = { readonly kind: "added" | "changed"; readonly info: FileInfo } | { readonly kind: "removed" };

export interface WatchedFiles extends SiteFiles {
  /** Compares what is at a path, a file or a folder with all below it, with what is known. */
  look(path: string): Changes;
  /** Takes changes into what is known. */
  note(changes: Changes): void;
  /** Lists one more folder at the top of the root. */
  addFolder(folder: string): void;
  known(path: SourcePath): FileInfo | undefined;
}

/** Opens the files of a site. What lies in a folder that was added, "content", is known without another look. */
export function watchedFiles(root: string): WatchedFiles {
  const real = realFiles(root);
  const files = new Map<SourcePath, FileInfo>();
  const folders = new Set<string>();
  return {
    addFolder(folder) {
      if (folders.has(folder)) return;
      folders.add(folder);
      for (const info of real.list(folder)) files.set(info.path, info);
    },
    exists: real.exists,
    read: real.read,
    list(folder) {
      if (!folders.has(folder.split("/")[0] ?? "")) return real.list(folder);
      const found = [...files.values()].filter((info) => info.path.startsWith(`${folder}/`));
      return found.sort((a, b) => (a.path < b.path ? -1 : 1));
    },
    look(at) {
      const changes = new Map<SourcePath, Change>();
      const found = new Map(listAt(root, at, real).map((info) => [info.path, info]));
      for (const [file, info] of found) {
        const before = files.get(file);
        if (!isSame(before, info)) changes.set(file, { kind: before ? "changed" : "added", info });
      }
      const self = sourcePath(at);
      if (files.has(self) && !found.has(self)) changes.set(self, { kind: "removed" });
      if (!files.has(self) && !found.has(self)) {
        for (const file of files.keys()) if (file.startsWith(`${at}/`) && !found.has(file)) changes.set(file, { kind: "removed" });
      }
      return changes;
    },
    note(changes) {
      for (const [file, change] of changes) {
        if (change.kind === "removed") files.delete(file);
        else files.set(file, change.info);
      }
    },
    known: (file) => files.get(file),
  };
}

const isSame = (a: FileInfo | undefined, b: FileInfo): boolean => a?.sizeBytes === b.sizeBytes && a.modifiedMs === b.modifiedMs && a.leavesRoot === b.leavesRoot;

/** The files at a path now: the file itself, all below a folder, or none. */
function listAt(root: string, at: string, real: SiteFiles): readonly FileInfo[] {
  const stat = fs.lstatSync(path.join(root, at), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isSymbolicLink()) return real.list(path.posix.dirname(at)).filter((info) => info.path === at || info.path.startsWith(`${at}/`));
  if (stat.isDirectory()) return real.list(at);
  return [{ path: sourcePath(at), sizeBytes: stat.size, modifiedMs: stat.mtimeMs, inode: stat.ino, leavesRoot: false }];
}
