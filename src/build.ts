// The whole pipeline: eight stages, in order. The first four stand in plan-whole-site.ts.

import { sitePolicy } from "./hosting/content-policy.ts";
import { hostFiles } from "./hosting/host-files.ts";
import { hasPlainHost, hasRulingHost, hostTable, needsRedirectPages } from "./hosting/host-table.ts";
import { headersFile, redirectsFile } from "./hosting/netlify-files.ts";
import type { Settings, SiteDefinition } from "./model/definition.ts";
import type { PageFacts } from "./model/facts.ts";
import { type OutputPath, sourcePath, type UrlPath, type UrlStyle, urlOfPage } from "./model/paths.ts";
import type { Pictures, PlannedPicture } from "./model/picture.ts";
import { type Plan, type PlannedMade, type PlannedPage, textOf } from "./model/plan.ts";
import { addSpent, type Spent, sharedOut, totalSpent } from "./model/spent.ts";
import type { Keep, MadeFiles, WriteOutcome } from "./model/tools.ts";
import type { Upcoming } from "./model/upcoming.ts";
import { type BuildOptions, type PlannedSite, planWholeSite, type ReadTools, stopOnErrors } from "./plan-whole-site.ts";
import type { Published, StagedOutput } from "./platform/staged-output.ts";
import type { KeptTexts } from "./stages/2-parse/plain-texts.ts";
import { upcomingChanges } from "./stages/3-validate/upcoming.ts";
import { redirectHtml } from "./stages/5-render/redirect-page.ts";
import type { ClientCode, ClientFile } from "./stages/6-assets/client-code.ts";
import { writeMadeFiles } from "./stages/6-assets/made-files.ts";
import { writePictures } from "./stages/6-assets/write-pictures.ts";
import { checkHosting } from "./stages/7-check/check-hosting.ts";
import { checkSite } from "./stages/7-check/check-site.ts";
import { checkTransfer } from "./stages/7-check/check-transfer.ts";
import { settledPages } from "./stages/7-check/settle-page.ts";

export type { BuildOptions } from "./plan-whole-site.ts";

/** What rendering needs besides. */
export interface RenderTools extends ReadTools {
  readonly output: Pick<StagedOutput, "write" | "record">;
}

export interface BuildTools extends RenderTools {
  readonly output: StagedOutput;
  readonly made: MadeFiles;
  /** A clock, where it is to be known which parts of the site take long. */
  readonly nowMs?: (() => number) | undefined;
  /** Looks at what is staged and checked, just before it is published; what it throws keeps it from being published. */
  readonly beforePublishing?: (planned: PlannedSite) => Promise<void>;
  /** Compressed files of earlier runs, by a key that covers their content. */
  readonly compressed: MadeFiles;
  /** Texts of feeds that earlier runs compiled. */
  readonly texts: KeptTexts;
  /** Keeps `_headers` and `_redirects` beside the site for `plena preview`, whatever hosts were chosen. */
  readonly keepHostRules: (headers: string, redirects: string) => void;
}

export interface BuildResult {
  readonly pages: number;
  readonly sizeBytes: number;
  readonly published: Published;
  /** Addresses of pages that are not as they were before. */
  readonly changes: PageChanges;
  readonly upcoming: readonly Upcoming[];
  /** What the site's templates, directives and makers took of the build. */
  readonly spentMs: Spent;
}

export interface PageChanges {
  readonly added: readonly UrlPath[];
  readonly changed: readonly UrlPath[];
  readonly removed: readonly UrlPath[];
}

/**
 * Builds and publishes a site.
 *
 * @throws {ContentError} when the content has errors: nothing is published then, and `report` holds them all.
 * @throws {TemplateError} when a template throws.
 */
export async function buildSite(definition: SiteDefinition, options: BuildOptions, tools: BuildTools): Promise<BuildResult> {
  const planned = await planWholeSite(definition, options, tools);
  await tools.output.lookedAt?.("published");
  const { pages, rendering } = await renderSite(planned, tools);
  await writeFiles(planned, tools);
  writeAssets(planned, tools);
  await makePictures(planned.plan.pictures, tools);
  const making = await makeFiles(planned, planned.plan.made, tools);
  await writeFonts(planned, tools);
  const result = await publishSite(planned, pages, options, tools);
  return { ...result, spentMs: totalSpent([rendering, making]) };
}

/** Stage 5 for all pages, and the time that their templates took. */
async function renderSite(planned: PlannedSite, tools: BuildTools): Promise<{ pages: readonly PageFacts[]; rendering: Spent }> {
  const { nowMs = () => 0 } = tools;
  const beganMs = nowMs();
  const spent: Record<string, number> = {};
  const settle = settledPages(planned.plan.pages);
  const pages = await renderPages(planned, planned.plan.pages, tools, (page) => {
    addSpent(spent, page.spentMs);
    return settle(page);
  });
  return { pages, rendering: sharedOut(spent, nowMs() - beganMs) };
}

/** Stages 7 and 8, once everything is staged. */
export async function publishSite(planned: PlannedSite, pages: readonly PageFacts[], options: BuildOptions, tools: BuildTools): Promise<BuildResult> {
  await checkPages(planned, pages, tools);
  stopOnErrors(tools.report);
  writeHostFiles(planned, pages, tools);
  await tools.beforePublishing?.(planned);
  if (planned.definition.hosting?.precompress && !options.withoutCompression) await compressAll(tools);
  await tools.output.lookedAt?.("spare");
  await letEventsIn();
  tools.onStage("publish");
  const published = tools.output.publish();
  const changes = changesOf(pages, tools.output.removed(), planned.definition.urls);
  return { pages: pages.length, sizeBytes: totalBytes(pages), published, changes, upcoming: upcomingOf(planned, options), spentMs: {} };
}

/** Bytes of all pages together. */
export const totalBytes = (pages: readonly PageFacts[]): number => pages.reduce((sum, page) => sum + page.sizeBytes, 0);

/** Sums up what became of pages, each list in the order of addresses. */
export function changesOf(pages: readonly PageFacts[], removed: readonly OutputPath[], style: UrlStyle = "folder"): PageChanges {
  const urls = (wanted: WriteOutcome): UrlPath[] => pages.filter(({ outcome }) => outcome === wanted).map(({ url }) => url);
  const gone = removed.filter((output) => output.endsWith(".html")).map((output) => urlOfPage(output, style));
  return { added: urls("added").sort(), changed: urls("changed").sort(), removed: gone.sort() };
}

/** What will change by itself after this build's moment. */
export const upcomingOf = ({ definition, read }: PlannedSite, { now }: BuildOptions): readonly Upcoming[] =>
  upcomingChanges([...Object.values(read.site.entries).flat(), ...read.unpublished], definition.lint?.reviewField, now);

/**
 * Runs stages 1 to 5 and 7 for pages alone and publishes nothing. What stage 7 finds stands in `report` only.
 *
 * @throws {ContentError} when stages 1 to 4 find errors.
 */
export async function examineSite(definition: SiteDefinition, options: BuildOptions, tools: RenderTools): Promise<{ planned: PlannedSite; pages: readonly PageFacts[] }> {
  const planned = await planWholeSite(definition, options, tools);
  const pages = await renderPages(planned, planned.plan.pages, tools);
  await checkPages(planned, pages, tools);
  return { planned, pages };
}

async function checkPages(planned: PlannedSite, pages: readonly PageFacts[], tools: RenderTools): Promise<void> {
  const { definition, plan, read, origins, code } = planned;
  const { hosting } = definition;
  tools.onStage("check");
  checkSite({ definition, plan, drafts: read.drafts, pages, unpublished: read.unpublished }, tools);
  const fonts = definition.budgets?.transfer ? await cutFonts(code, tools) : [];
  checkTransfer({ definition, pages, code: { ...code, files: [...code.files, ...fonts] } }, tools.report);
  const policy = hosting && hasRulingHost(hosting) ? { policy: sitePolicy(hosting, origins, pages) } : {};
  const hasHosts = hosting !== undefined && hosting.hosts.length > 0;
  checkHosting({ origin: read.settings.origin, origins, pages, drafts: read.drafts, code: code.files, hasHosts, ...policy }, tools);
}

/** Tells each chosen host how to answer. A file of the site's own with the same name wins. */
function writeHostFiles(planned: PlannedSite, pages: readonly PageFacts[], { output, keepHostRules }: BuildTools): void {
  const { definition, plan, read, origins } = planned;
  const { hosting } = definition;
  if (!hosting) return;
  const table = hostTable({ plan, hosting, language: read.settings.language, policy: sitePolicy(hosting, origins, pages), urls: definition.urls ?? "folder" });
  const taken = new Set(plan.copies.map((copy) => copy.output));
  for (const [name, text] of hostFiles(hosting.hosts, table)) if (!taken.has(name)) output.write(name, Buffer.from(text));
  keepHostRules(headersFile(table), redirectsFile(table));
}

async function compressAll(tools: BuildTools): Promise<void> {
  tools.onStage("compress");
  const { writeCompressed } = await import("./stages/6-assets/compress.ts");
  await writeCompressed(tools.output, tools.compressed);
}

/** Stage 5 for some pages of the plan; `keep` gives what is kept of the facts of each. */
export async function renderPages(site: PlannedSite, planned: readonly PlannedPage[], tools: RenderTools, keep: Keep<PageFacts> = (page) => page): Promise<PageFacts[]> {
  const { pictures, code, origins } = site;
  const { hosting } = site.definition;
  tools.onStage("render");
  const policy = hosting && { origins, isInPages: hasPlainHost(hosting), ...(hosting.trustedTypes ? { trustedTypes: hosting.trustedTypes } : {}) };
  const shared = { islandScripts: code.islandScripts, firstStyles: code.firstStyles, pictures, ...(policy ? { policy } : {}) };
  return tools.pool.map("render-page", planned, shared, (page) => {
    tools.output.record(page.output, page.outcome, page.stamp);
    return keep(page);
  });
}

/** Writes what is neither a page nor an asset: texts, redirects, feeds. */
export async function writeFiles({ definition, plan, pictures, read }: PlannedSite, tools: BuildTools): Promise<void> {
  for (const text of plan.texts) tools.output.write(text.output, Buffer.from(textOf(text)));
  if (needsRedirectPages(definition.hosting))
    for (const redirect of plan.redirects) tools.output.write(redirect.output, Buffer.from(redirectHtml(redirect, read.settings.origin, read.settings.language)));
  if (plan.feeds.length > 0) await writeFeeds(plan, pictures, read.settings, tools);
}

async function writeFeeds(plan: Plan, pictures: Pictures, settings: Settings, tools: BuildTools): Promise<void> {
  const [{ renderFeed }, { plainTexts }] = await Promise.all([import("./stages/5-render/feeds.ts"), import("./stages/2-parse/plain-texts.ts")]);
  const texts = await plainTexts(plan.feeds, tools.files, pictures, tools.texts);
  for (const feed of plan.feeds) tools.output.write(feed.output, Buffer.from(renderFeed(feed, settings, texts)));
}

/** Stage 6 for pictures in several forms. */
export const makePictures = (planned: readonly PlannedPicture[], { pictures, files, output }: BuildTools): Promise<void> => writePictures(planned, pictures, files, output);

/** Stage 6 for what is copied: client code, public files, pictures of one form. */
export function writeAssets({ plan, code }: PlannedSite, tools: BuildTools): void {
  tools.onStage("assets");
  for (const { output, content } of code.files) tools.output.write(output, content);
  for (const { source, output } of plan.copies) if (source !== "") tools.output.write(output, tools.files.read(source));
}

/** Stage 6 for fonts, which are cut while pages are rendered. */
export async function writeFonts({ code }: PlannedSite, tools: BuildTools): Promise<void> {
  for (const { output, content } of await cutFonts(code, tools)) tools.output.write(output, content);
}

const cutFonts = ({ fonts }: ClientCode, { cutFont }: RenderTools): Promise<readonly ClientFile[]> =>
  Promise.all(fonts.map(async (font): Promise<ClientFile> => ({ output: font.output, content: await cutFont(font) })));

/** Stage 6 for files that the site makes itself; gives the time that each maker took. */
export async function makeFiles({ definition }: PlannedSite, made: readonly PlannedMade[], tools: BuildTools): Promise<Spent> {
  if (made.length === 0) return {};
  return writeMadeFiles(definition, made, tools.made, tools.output, { read: (path) => tools.files.read(sourcePath(path)) }, tools.nowMs);
}

/** Lets in what waited while stages ran, such as Ctrl+C: after this, publishing is not stopped. The first turn may come before the signals. */
export async function letEventsIn(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
}
