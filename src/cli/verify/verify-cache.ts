// `plena build --verify-cache`: makes everything a second time, from the sources alone, and compares it with what the
// build would publish. The second time pages come in the opposite order and under another clock.
import fs from "node:fs";
import path from "node:path";
import { type BuildOptions, buildSite } from "../../build.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { Report } from "../../diagnostics/report.ts";
import { ContentError } from "../../errors.ts";
import type { SiteDefinition } from "../../model/definition.ts";
import type { PageFacts } from "../../model/facts.ts";
import type { OutputPath } from "../../model/paths.ts";
import type { Pool, Records } from "../../model/tools.ts";
import type { PlannedSite } from "../../plan-whole-site.ts";
import { freshClientCode } from "../../platform/client-code-cache.ts";
import { freshCut } from "../../platform/cut-font.ts";
import { memoryStore, noRecords, nothingKept } from "../../platform/memory-store.ts";
import { pictureTools } from "../../platform/pictures.ts";
import { realFiles } from "../../platform/real-files.ts";
import { bundleSite, importSite } from "../../platform/site-module.ts";
import { taskRunner } from "../../workers/run-tasks.ts";
import type { Tasks } from "../../workers/tasks.ts";
import { Comparison } from "./comparison.ts";
import { missedInputs, staleTexts } from "./missed-inputs.ts";
import { StaleCacheError } from "./stale-cache-error.ts";
import { type InputWatch, watchInputs } from "./watch-inputs.ts";
import { watchedDefinition } from "./watched-definition.ts";

/** What a build would publish, and what it was made from. */
export interface Claimed {
  readonly outputs: readonly OutputPath[];
  read(output: OutputPath): Uint8Array;
  readonly diagnostics: readonly Diagnostic[];
  /** What the build recalled of earlier ones. */
  readonly records: Records;
  /** The bundled site that the build used. */
  readonly siteModule: string;
}

export interface VerifySetup {
  readonly root: string;
  readonly cacheFolder: string;
  readonly options: BuildOptions;
  /** Applies the command line to a definition. */
  readonly adapt: (definition: SiteDefinition) => SiteDefinition;
}

/** What the second build found out. */
export interface SecondBuild {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined when it stopped at errors: then there is nothing to compare. */
  readonly planned: PlannedSite | undefined;
  readonly pages: ReadonlyMap<OutputPath, PageFacts>;
}

/**
 * Makes the site again and compares every byte and every finding.
 *
 * @throws {StaleCacheError} when something differs.
 */
export async function verifyCache(claimed: Claimed, setup: VerifySetup): Promise<void> {
  const folder = path.join(setup.cacheFolder, "verify");
  const watch = watchInputs(setup.root);
  try {
    const siteModule = await bundleSite(setup.root, folder, true);
    const definition = watchedDefinition(setup.adapt(await watch.within("module", () => importSite(siteModule))), watch);
    const comparison = new Comparison(claimed, watch);
    const second = await buildAgain(definition, { ...setup, siteModule }, comparison, watch);
    const hasOtherModule = path.basename(siteModule) !== path.basename(claimed.siteModule);
    const differing = second.planned ? comparison.differing() : [];
    const evidence = { second, watch, hasOtherModule, staleTexts: differing.length > 0 ? staleTexts(second, claimed.records) : new Set<string>() };
    const stale = differing.map((difference) => ({ ...difference, missed: missedInputs(difference, evidence) }));
    const hasOtherFindings = JSON.stringify(second.diagnostics) !== JSON.stringify(claimed.diagnostics);
    if (stale.length > 0 || hasOtherFindings) throw new StaleCacheError(stale, hasOtherFindings ? second.diagnostics : undefined);
  } finally {
    watch.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function buildAgain(
  definition: SiteDefinition,
  { root, options, siteModule }: VerifySetup & { readonly siteModule: string },
  comparison: Comparison,
  watch: InputWatch,
): Promise<SecondBuild> {
  const [files, store, report, output] = [realFiles(root), memoryStore(), new Report(), comparison.output()];
  const pages = new Map<OutputPath, PageFacts>();
  let planned: PlannedSite | undefined;
  const run = taskRunner({ files, store, records: noRecords, output, definition, generator: "", site: "", rendersAnew: true, flush: () => {} });
  const runOne = <Name extends keyof Tasks>(task: Name, input: Tasks[Name]["input"], shared: Tasks[Name]["shared"]): Tasks[Name]["output"] => {
    const once = (): Tasks[Name]["output"] => run(task, [input], shared)[0] as Tasks[Name]["output"];
    if (!("output" in input)) return once();
    const facts = watch.within(`page ${input.output}`, once);
    if (comparison.differs(input.output)) watch.within(`page ${input.output}`, once); // does it differ from itself, too?
    pages.set(input.output, facts as PageFacts);
    return facts;
  };
  const tools = {
    bundleClientCode: () => freshClientCode(definition, root, siteModule),
    cutFont: freshCut,
    files,
    store,
    output,
    report,
    pool: backwards(runOne),
    made: nothingKept,
    pictures: pictureTools(nothingKept),
    compressed: nothingKept,
    texts: { generator: "", ...nothingKept },
    keepHostRules: () => {},
    onStage: () => {},
    beforePublishing: async (site: PlannedSite) => {
      planned = site;
    },
  };
  try {
    await buildSite(definition, { ...options, withoutCompression: true }, tools); // compressed files are made after what is compared
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
  }
  return { diagnostics: report.sorted(), planned, pages };
}

type RunOne = <Name extends keyof Tasks>(task: Name, input: Tasks[Name]["input"], shared: Tasks[Name]["shared"]) => Tasks[Name]["output"];

/** Takes the last input first: what one page leaves behind for the next shows. */
function backwards(runOne: RunOne): Pool<Tasks> {
  return {
    map: async (task, inputs, shared, keep = (output) => output) =>
      inputs
        .toReversed()
        .map((input) => keep(runOne(task, input, shared)))
        .reverse(),
    close: async () => {},
  };
}
