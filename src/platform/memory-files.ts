import { sourcePath } from "../model/paths.ts";
import type { SiteFiles } from "../model/tools.ts";

/** A site that exists only in memory, for tests: { "content/a.md": "…" }; null stands for no file. */
export function memoryFiles(contents: Readonly<Record<string, string | Uint8Array | null>>): SiteFiles {
  const bytes = new Map(Object.entries(contents).flatMap(([path, content]) => (content === null ? [] : [[path, Buffer.from(content)]])));
  return {
    list: (folder) =>
      [...bytes]
        .filter(([path]) => path.startsWith(`${folder}/`))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, content]) => ({ path: sourcePath(path), sizeBytes: content.length, modifiedMs: 0, inode: 0, leavesRoot: false })),
    exists: (path) => bytes.has(path),
    read(path) {
      const content = bytes.get(path);
      if (!content) throw Object.assign(new Error(`No file ${path}`), { code: "ENOENT" });
      return content;
    },
  };
}
