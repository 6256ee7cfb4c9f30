import { createHash, hash } from "node:crypto";
import path from "node:path/posix";
import type { BuildOptions } from "../build.ts";
import type { SiteDefinition } from "../model/definition.ts";
import { inChunks } from "../model/lists.ts";
import { type SiteFiles, stampOf } from "../model/tools.ts";
import { readLedger } from "../plan-whole-site.ts";

/** What a build depends on besides the content. */
export interface Circumstances {
  readonly generator: string;
  readonly siteModule: string;
  readonly content: string | undefined;
  readonly out: string;
  /** Addresses of islands and style sheets, which carry digests of their bytes. */
  readonly clientCode: readonly string[];
}

/** The files a build depends on. */
export interface Sources {
  readonly count: number;
  /** Of their paths and stamps: the files themselves are not read. */
  readonly digest: string;
}

/** Looks at the files a build depends on, but for templates. */
export function lookAtSources(definition: SiteDefinition, files: SiteFiles): Sources {
  const digest = createHash("sha256");
  let count = 0;
  for (const stamps of inChunks(listStamps(definition, files))) {
    digest.update(JSON.stringify(stamps));
    count += stamps.length;
  }
  return { count, digest: digest.digest("hex") };
}

/** "content/a.md 120 1700000000 42 false" */
function* listStamps(definition: SiteDefinition, files: SiteFiles): Iterable<string> {
  const folders = new Set([
    ...Object.values(definition.collections).map(({ folder }) => folder),
    ...Object.values(definition.data).map(({ file }) => path.dirname(file)),
    "public",
  ]);
  for (const folder of folders) for (const file of files.list(folder)) yield `${file.path} ${stampOf(file)} ${file.leavesRoot}`;
  const ledger = readLedger(definition, files);
  if (ledger) yield `${ledger.path} ${hash("sha1", ledger.text)}`;
}

/** Digests everything a build depends on. */
export function digestInputs({ digest }: Sources, options: BuildOptions, circumstances: Circumstances): string {
  return hash("sha256", JSON.stringify([{ ...options, now: options.now.slice(0, 10) }, circumstances, digest]));
}
