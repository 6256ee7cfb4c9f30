// Opens a site to read it: no lock, no output folder, no store. Commands that only look run beside a build or a server.
import fs from "node:fs";
import path from "node:path";
import type { RenderTools } from "../build.ts";
import { type HeadReader, type HeadReaderOptions, headReader } from "../check/page-heads.ts";
import { Report } from "../diagnostics/report.ts";
import { UsageError } from "../errors.ts";
import type { SiteDefinition } from "../model/definition.ts";
import type { SiteFiles } from "../model/tools.ts";
import type { BuildOptions } from "../plan-whole-site.ts";
import { cachedClientCode } from "../platform/client-code-cache.ts";
import { cutWithHarfbuzz, keptCuts } from "../platform/cut-font.ts";
import { madeCache } from "../platform/made-cache.ts";
import { memoryStore, noRecords } from "../platform/memory-store.ts";
import { pictureTools } from "../platform/pictures.ts";
import { realFiles } from "../platform/real-files.ts";
import { bundleSite, importSite } from "../platform/site-module.ts";
import { inlinePool } from "../workers/inline-pool.ts";
import { taskRunner } from "../workers/run-tasks.ts";
import { momentOf, originOf } from "./moment.ts";
import type { Terminal } from "./terminal.ts";

/** Options that every command which reads a site has. */
export interface SiteFlags {
  readonly root: string;
  readonly siteUrl?: string;
  readonly drafts?: boolean;
  readonly future?: boolean;
  readonly expired?: boolean;
  readonly clock?: string;
}

export interface OpenSite {
  readonly root: string;
  readonly cacheFolder: string;
  /** The bundled templates. */
  readonly siteModule: string;
  readonly definition: SiteDefinition;
  readonly files: SiteFiles;
  readonly options: BuildOptions;
}

/**
 * Loads a site's definition.
 *
 * @throws {UsageError} when there is no site.
 */
export async function openSite(flags: SiteFlags, terminal: Terminal): Promise<OpenSite> {
  const root = path.resolve(flags.root);
  if (!fs.statSync(root, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(terminal.messages.noRoot(flags.root));
  const options = {
    now: momentOf(flags, terminal),
    siteUrl: originOf(flags, terminal),
    drafts: flags.drafts === true,
    future: flags.future === true,
    expired: flags.expired === true,
  };
  const cacheFolder = path.join(root, ".cache");
  const siteModule = await bundleSite(root, cacheFolder, false);
  const definition = await importSite(siteModule);
  return { root, cacheFolder, siteModule, definition, files: realFiles(root), options };
}

/** What reading and rendering in memory needs; nothing is written. `outcomeOf` tells what would become of a page. */
export function readingTools(
  { root, cacheFolder, siteModule, definition, files }: OpenSite,
  terminal: Terminal,
  outcomeOf?: HeadReaderOptions["outcomeOf"],
): RenderTools & { readonly report: Report; readonly output: HeadReader } {
  const [store, output] = [memoryStore(), headReader({ outcomeOf, sales: definition.lint?.sales })];
  const runTask = taskRunner({ files, store, output, definition, records: noRecords, generator: "", site: "", flush: () => {} });
  return {
    bundleClientCode: () => cachedClientCode(definition, root, siteModule, false),
    cutFont: keptCuts(path.join(cacheFolder, "fonts"), false, cutWithHarfbuzz),
    files,
    store,
    output,
    pictures: pictureTools(madeCache(cacheFolder, false, "pictures")),
    pool: inlinePool(runTask),
    report: new Report(),
    onStage: (name) => terminal.progress(terminal.messages.stages[name] ?? name),
  };
}
