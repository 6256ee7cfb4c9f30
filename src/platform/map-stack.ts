// A stack through bundled templates, told in the files that were written.
import fs from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const FRAME = /(?:file:\/\/)?(\/[^\s():]+\.mjs|[A-Za-z]:[^\s()]+?\.mjs):(\d+):(\d+)/g;

/** Replaces places in a bundled module, whose map stands beside it, by those in its sources. Places without a map stay. */
export function mapStack(stack: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.replace(FRAME, (whole, file: string, line: string, column: string) => {
    const module = whole.startsWith("file:") ? fileURLToPath(`file://${file}`) : file;
    if (!maps.has(module)) maps.set(module, readMap(module));
    const entry = maps.get(module)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !("originalSource" in entry)) return whole;
    return `${path.relative(process.cwd(), path.resolve(path.dirname(module), entry.originalSource))}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function readMap(module: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(fs.readFileSync(`${module}.map`, "utf8")));
  } catch {
    return undefined; // not bundled by us
  }
}
