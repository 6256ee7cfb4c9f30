// The whole pipeline: eight stages, in order.

import type { Report } from "./diagnostics/report.ts";
import { ContentError } from "./errors.ts";
import type { Entry } from "./model/content.ts";
import type { Settings, SiteDefinition } from "./model/definition.ts";
import type { Draft } from "./model/draft.ts";
import type { PageFacts } from "./model/facts.ts";
import { sourcePath, urlPath } from "./model/paths.ts";
import type { Plan, PlannedCopy } from "./model/plan.ts";
import type { Pool, SiteFiles, Store } from "./model/tools.ts";
import type { Published, StagedOutput } from "./platform/staged-output.ts";
import { loadSources } from "./stages/1-load.ts";
import { parseData } from "./stages/2-parse/parse-data.ts";
import type { ParseOptions } from "./stages/2-parse/parse-source.ts";
import type { Selection } from "./stages/3-validate/entry-status.ts";
import { checkSite as checkOwnRules, type ValidSite, validateData, validateEntries } from "./stages/3-validate/validate-site.ts";
import { planImages } from "./stages/4-plan/images.ts";
import { planSite } from "./stages/4-plan/plan-site.ts";
import { resolveDirectives } from "./stages/4-plan/resolve-directives.ts";
import { redirectHtml } from "./stages/5-render/redirect-page.ts";
import type { ClientCode } from "./stages/6-assets/client-code.ts";
import { type MadeFiles, writeMadeFiles } from "./stages/6-assets/made-files.ts";
import { checkSite } from "./stages/7-check/check-site.ts";
import type { Tasks } from "./workers/tasks.ts";

export interface BuildTools {
  /** Bundles islands and style sheets, or gives what is stored of them. */
  bundleClientCode(definition: SiteDefinition): Promise<ClientCode>;
  readonly files: SiteFiles;
  readonly store: Store;
  readonly output: StagedOutput;
  readonly pool: Pool<Tasks>;
  readonly made: MadeFiles;
  readonly report: Report;
  /** Called when a stage begins, for progress and timings. */
  readonly onStage: (name: string) => void;
}

export interface BuildOptions extends Selection {
  /** ISO moment that decides what is scheduled or expired. */
  readonly now: string;
  /** Origin that replaces the site's own. */
  readonly siteUrl?: string;
}

export interface BuildResult {
  readonly pages: number;
  readonly sizeBytes: number;
  readonly published: Published;
}

/**
 * Builds and publishes a site.
 *
 * @throws {ContentError} when the content has errors: nothing is published then, and `report` holds them all.
 * @throws {TemplateError} when a template throws.
 */
export async function buildSite(definition: SiteDefinition, options: BuildOptions, tools: BuildTools): Promise<BuildResult> {
  const client = tools.bundleClientCode(definition); // another process: runs while we read
  client.catch(() => {}); // awaited below; a mistake before that must not count as unhandled
  const read = await readSite(definition, options, tools);
  const code = await client;
  const plan = planAll(definition, options, read, code, tools);
  const pages = await renderAll(plan, read, code, tools);
  await writeAssets(definition, plan.plan, code, tools);
  tools.onStage("check");
  checkSite({ definition, plan: plan.plan, drafts: read.drafts, pages, unpublished: read.unpublished }, tools);
  stopOnErrors(tools.report);
  await letEventsIn();
  tools.onStage("publish");
  const sizeBytes = pages.reduce((sum, page) => sum + page.sizeBytes, 0);
  return { pages: pages.length, sizeBytes, published: tools.output.publish() };
}

/** What stages 1 to 3 found out. */
interface ReadSite extends ValidSite {
  readonly drafts: readonly Draft[];
  readonly settings: Settings;
  readonly publicFiles: ReturnType<typeof loadSources>["publicFiles"];
}

async function readSite(definition: SiteDefinition, options: BuildOptions, tools: BuildTools): Promise<ReadSite> {
  tools.onStage("load");
  const { markdown, publicFiles } = loadSources(definition, tools);
  tools.onStage("parse");
  const raw: Record<string, unknown> = {};
  for (const [name, { file }] of Object.entries(definition.data)) {
    const parsed = parseData(sourcePath(file), tools.files);
    if ("code" in parsed) tools.report.add(parsed);
    else raw[name] = parsed.value;
  }
  const data = validateData(definition, raw, tools);
  const isComplete = Object.keys(definition.data).every((name) => name in data);
  const settings = isComplete ? withOrigin(definition.settings(data), options.siteUrl) : NO_SETTINGS;
  const parsed = await tools.pool.map("parse-source", markdown, parseOptionsOf(definition, settings, isComplete));
  for (const { diagnostics } of parsed) tools.report.addAll(diagnostics);
  const drafts = parsed.flatMap(({ draft }) => (draft ? [draft] : []));
  tools.onStage("validate");
  const valid = validateEntries(isComplete ? definition : { ...definition, citations: undefined }, drafts, data, options, tools);
  if (tools.report.errorCount === 0) checkOwnRules(definition, valid.site, tools);
  stopOnErrors(tools.report);
  return { ...valid, drafts, settings, publicFiles };
}

/** What a draft depends on besides its file: plain data, so that it can be sent to a thread and be part of a key. */
function parseOptionsOf({ citations, directives = {} }: SiteDefinition, { language }: Settings, isComplete: boolean): ParseOptions {
  const forms = Object.fromEntries(Object.entries(directives).map(([name, { form }]) => [name, form]));
  return { language, citations: citations !== undefined && isComplete, directives: forms };
}

const NO_SETTINGS: Settings = { name: "", language: "es", origin: "" };

const withOrigin = (settings: Settings, siteUrl: string | undefined): Settings => (siteUrl ? { ...settings, origin: siteUrl.replace(/\/+$/, "") } : settings);

interface PlannedSite {
  readonly plan: Plan;
  readonly imageUrls: Readonly<Record<string, string>>;
}

function planAll(definition: SiteDefinition, options: BuildOptions, read: ReadSite, code: ClientCode, tools: BuildTools): PlannedSite {
  tools.onStage("plan");
  const published = new Set(Object.values(read.site.entries).flatMap((entries) => entries.map((entry: Entry) => entry.body.key)));
  const images = planImages(
    read.drafts.filter(({ bodyKey }) => published.has(bodyKey)),
    tools.files,
  );
  tools.report.addAll(images.diagnostics);
  const site = resolveDirectives(definition, read.site, tools.store);
  const plan = planSite(
    definition,
    site,
    {
      settings: read.settings,
      today: options.now.slice(0, 10),
      publicFiles: read.publicFiles,
      assets: [...images.copies, ...code.files.map(codeCopy)],
      styles: code.styles,
      assetUrls: code.urls,
    },
    tools.report,
  );
  stopOnErrors(tools.report);
  return { plan, imageUrls: images.urls };
}

/** Bundled code takes part in the plan, so that its addresses are known; its bytes are written from memory. */
const codeCopy = ({ output }: ClientCode["files"][number]): PlannedCopy => ({ source: sourcePath(""), output, url: urlPath(encodeURI(`/${output}`)) });

async function renderAll({ plan, imageUrls }: PlannedSite, read: ReadSite, code: ClientCode, tools: BuildTools): Promise<PageFacts[]> {
  tools.onStage("render");
  const pages = await tools.pool.map("render-page", plan.pages, { islandScripts: code.islandScripts, imageUrls });
  for (const page of pages) tools.output.record(page.output, page.outcome);
  for (const text of plan.texts) tools.output.write(text.output, Buffer.from(text.text));
  for (const redirect of plan.redirects) tools.output.write(redirect.output, Buffer.from(redirectHtml(redirect, read.settings.origin, read.settings.language)));
  if (plan.feeds.length > 0) await writeFeeds({ plan, imageUrls }, read.settings, tools);
  return pages;
}

async function writeFeeds({ plan, imageUrls }: PlannedSite, settings: Settings, tools: BuildTools): Promise<void> {
  const [{ renderFeed }, { plainHtmlReader }] = await Promise.all([import("./stages/5-render/feeds.ts"), import("./stages/2-parse/plain-html.ts")]);
  const plainHtmlOf = plainHtmlReader(tools.files, imageUrls);
  for (const feed of plan.feeds) tools.output.write(feed.output, Buffer.from(renderFeed(feed, settings, plainHtmlOf)));
}

async function writeAssets(definition: SiteDefinition, plan: Plan, code: ClientCode, tools: BuildTools): Promise<void> {
  tools.onStage("assets");
  for (const { output, content } of code.files) tools.output.write(output, content);
  for (const { source, output } of plan.copies) if (source !== "") tools.output.write(output, tools.files.read(source));
  if (plan.made.length > 0) await writeMadeFiles(definition, plan.made, tools.made, tools.output, { read: (path) => tools.files.read(sourcePath(path)) });
}

function stopOnErrors(report: Report): void {
  if (report.errorCount > 0) throw new ContentError(report.sorted());
}

/** Lets in what waited while stages ran, such as Ctrl+C: after this, publishing is not stopped. The first turn may come before the signals. */
async function letEventsIn(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}
