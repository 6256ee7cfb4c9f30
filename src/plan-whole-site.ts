// The first half of the pipeline, stages 1 to 4: from files to everything that will be published, but no page yet.
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import type { Report } from "./diagnostics/report.ts";
import { SourceText } from "./diagnostics/source-text.ts";
import { ContentError } from "./errors.ts";
import type { Entry, Site } from "./model/content.ts";
import type { Settings, SiteDefinition } from "./model/definition.ts";
import type { Draft } from "./model/draft.ts";
import type { Origins } from "./model/hosting.ts";
import { sourcePath, urlPath } from "./model/paths.ts";
import type { Pictures, PictureUse } from "./model/picture.ts";
import type { Plan, PlannedCopy } from "./model/plan.ts";
import type { PictureTools, Pool, SiteFiles, Store } from "./model/tools.ts";
import { loadSources } from "./stages/1-load.ts";
import { parseData } from "./stages/2-parse/parse-data.ts";
import type { ParseOptions } from "./stages/2-parse/parse-source.ts";
import type { Selection } from "./stages/3-validate/entry-status.ts";
import { checkSite as checkOwnRules, type ValidSite, validateData, validateEntries } from "./stages/3-validate/validate-site.ts";
import { lostAddresses, noAddressLines } from "./stages/4-plan/ledger.ts";
import { bodyPictures, type PlannedPictures, planPictures } from "./stages/4-plan/pictures.ts";
import { type PlanOptions, planSite } from "./stages/4-plan/plan-site.ts";
import { resolveDirectives } from "./stages/4-plan/resolve-directives.ts";
import type { ClientCode, ClientFile } from "./stages/6-assets/client-code.ts";
import type { CutFont } from "./stages/6-assets/cut-fonts.ts";
import type { Tasks } from "./workers/tasks.ts";

/** What reading and planning need. */
export interface ReadTools {
  /** Bundles islands and style sheets, or gives what is stored of them. */
  bundleClientCode(definition: SiteDefinition): Promise<ClientCode>;
  /** Cuts a font, once. */
  readonly cutFont: CutFont;
  readonly files: SiteFiles;
  readonly store: Store;
  readonly pool: Pool<Tasks>;
  readonly report: Report;
  readonly pictures: PictureTools;
  /** Called when a stage begins, for progress and timings. */
  readonly onStage: (name: string) => void;
  /** Called with what is right of texts and data, before the run stops over what is not. */
  readonly onRead?: (read: ReadSite) => void;
}

export interface BuildOptions extends Selection {
  /** ISO moment that decides what is scheduled or expired. */
  readonly now: string;
  /** Origin that replaces the site's own. */
  readonly siteUrl?: string;
  /** Leaves out PDF files, for a platform that cannot make them. */
  readonly withoutPdf?: boolean;
  /** Writes no compressed files, whatever the site asks for. */
  readonly withoutCompression?: boolean;
}

/** What stages 1 to 4 found out. */
export interface PlannedSite {
  readonly definition: SiteDefinition;
  readonly read: ReadSite;
  readonly plan: Plan;
  readonly pictures: Pictures;
  readonly code: ClientCode;
  /** Other origins that pages may use. */
  readonly origins: Origins;
}

/**
 * Runs stages 1 to 4: everything but pages.
 *
 * @throws {ContentError} when the content has errors.
 */
export async function planWholeSite(definition: SiteDefinition, options: BuildOptions, tools: ReadTools): Promise<PlannedSite> {
  const client = tools.bundleClientCode(definition); // another process: runs while we read
  client.catch(() => {}); // awaited below; a mistake before that must not count as unhandled
  const read = await readSite(definition, options, tools);
  tools.onRead?.(read);
  if (tools.report.errorCount > 0) await stopWithPictures(definition, read, tools);
  const code = await client;
  tools.onStage("plan");
  const pictures = await planPictures(picturesOf(read), tools.files, tools.pictures, definition.pictures);
  return {
    definition,
    read,
    code,
    origins: definition.hosting?.origins?.(read.site.data as Record<string, unknown>) ?? {},
    ...planAll(definition, options, read, code, pictures, tools),
  };
}

/** Ends the run over texts and data; the pictures that cannot be read are told of in the same run. */
async function stopWithPictures(definition: SiteDefinition, read: ReadSite, tools: ReadTools): Promise<void> {
  const { diagnostics } = await planPictures(picturesOf(read), tools.files, tools.pictures, definition.pictures);
  tools.report.addAll(diagnostics);
  stopOnErrors(tools.report);
}

/** What stages 1 to 3 found out. */
export interface ReadSite extends ValidSite {
  readonly drafts: readonly Draft[];
  readonly settings: Settings;
  readonly publicFiles: ReturnType<typeof loadSources>["publicFiles"];
}

async function readSite(definition: SiteDefinition, options: BuildOptions, tools: ReadTools): Promise<ReadSite> {
  tools.onStage("load");
  const { markdown, publicFiles } = loadSources(definition, tools);
  tools.onStage("parse");
  const raw: Record<string, unknown> = {};
  for (const [name, data] of Object.entries(definition.data)) {
    const parsed = parseData(data, tools.files);
    if ("code" in parsed) tools.report.add(parsed);
    else raw[name] = parsed.value;
  }
  const { data, pictures: dataPictures } = validateData(definition, raw, tools);
  const isComplete = Object.keys(definition.data).every((name) => name in data);
  const settings = isComplete ? withOrigin(definition.settings(data), options.siteUrl) : NO_SETTINGS;
  const parsed = await tools.pool.map("parse-source", markdown, parseOptionsOf(definition, settings));
  for (const { diagnostics } of parsed) tools.report.addAll(diagnostics);
  const read = parsed.flatMap(({ draft }) => draft ?? []);
  tools.onStage("validate");
  const sources = isComplete ? definition.citations?.(data) : sourcesOfSome(definition, data);
  const valid = validateEntries({ ...definition, citations: sources && (() => sources) }, read, data, options, tools);
  if (tools.report.errorCount === 0) checkOwnRules(definition, valid.site, tools);
  const drafts = read.map(({ collection, source, bodyKey, digest, facts }): Draft => ({ collection, source, bodyKey, digest, facts }));
  return { ...valid, pictures: [...dataPictures, ...valid.pictures], drafts, settings, publicFiles };
}

/** What can be cited, where only some of the data is right: a mistake in the glossary hides no unknown source. */
function sourcesOfSome({ citations }: SiteDefinition, data: Record<string, unknown>): ReadonlySet<string> | undefined {
  try {
    return citations?.(data);
  } catch {
    return undefined; // the sources are what is wrong
  }
}

/** What a draft depends on besides its file: plain data, so that it can be sent to a thread and be part of a key. */
function parseOptionsOf({ citations, directives = {} }: SiteDefinition, { language }: Settings): ParseOptions {
  const forms = Object.fromEntries(Object.entries(directives).map(([name, { form }]) => [name, form]));
  return { language, citations: citations !== undefined, directives: forms };
}

const NO_SETTINGS: Settings = { name: "", language: "es", origin: "" };

const withOrigin = (settings: Settings, siteUrl: string | undefined): Settings => (siteUrl ? { ...settings, origin: siteUrl.replace(/\/+$/, "") } : settings);

/** What published texts and data show. */
function picturesOf({ site, drafts, pictures }: ReadSite): readonly PictureUse[] {
  const withImages = drafts.filter(({ facts }) => facts.images.length > 0);
  if (withImages.length === 0) return pictures;
  const published = new Set(Object.values(site.entries).flatMap((entries) => entries.map((entry: Entry) => entry.body.key)));
  return [...bodyPictures(withImages.filter(({ bodyKey }) => published.has(bodyKey))), ...pictures];
}

function planAll(
  definition: SiteDefinition,
  options: BuildOptions,
  read: ReadSite,
  code: ClientCode,
  { pictures, copies, made, diagnostics }: PlannedPictures,
  tools: ReadTools,
): Pick<PlannedSite, "plan" | "pictures"> {
  const site = { ...read.site, withoutPdf: options.withoutPdf === true };
  const planOptions: PlanOptions = {
    settings: read.settings,
    today: options.now.slice(0, 10),
    publicFiles: read.publicFiles,
    assets: [...copies, ...[...code.files, ...code.fonts].map(codeCopy)],
    pictures: made,
    styles: code.styles,
    assetUrls: code.urls,
  };
  const plan = planSite(definition, resolveDirectives(definition, site, tools.store), planOptions, tools.report);
  tools.report.addAll(lostFromLedger(definition, plan, site, read, planOptions, tools));
  stopOnErrors(tools.report);
  tools.report.addAll(diagnostics); // told with what the check finds: a picture without its file may lack its text, too
  return { plan, pictures };
}

/** Published addresses that this build would lose. Those of texts that wait for their day, or whose day is over, are not lost. */
function lostFromLedger(definition: SiteDefinition, plan: Plan, site: Site, read: ReadSite, options: PlanOptions, tools: ReadTools): readonly Diagnostic[] {
  const ledger = readLedger(definition, tools.files);
  if (!ledger) return [];
  const noAddresses = noAddressLines(ledger);
  if (noAddresses.length > 0) return noAddresses;
  const isLeftOut = (url: string): boolean => site.withoutPdf === true && url.endsWith(".pdf");
  const lostIn = (...plans: readonly Plan[]): readonly Diagnostic[] => lostAddresses(ledger, plans, definition, isLeftOut);
  if (lostIn(plan).length === 0) return [];
  const unseen: Store = { ...tools.store, put: () => {} }; // what is only tried must not reach the pages
  const everyDay = resolveDirectives(definition, { ...site, entries: entriesOfEveryDay(definition, read) }, unseen);
  return lostIn(plan, planSite(definition, everyDay, options, { add: () => {}, addAll: () => {} }));
}

/** The ledger of published addresses; undefined where none is kept. */
export function readLedger({ addressLedger }: SiteDefinition, files: SiteFiles): SourceText | undefined {
  const file = sourcePath(addressLedger ?? "");
  if (addressLedger === undefined || !files.exists(file)) return undefined;
  return new SourceText(file, Buffer.from(files.read(file)).toString("utf8").replace(/\r\n?/g, "\n"));
}

/** Every text but drafts, whatever the day, in the order of its files. */
function entriesOfEveryDay({ collections }: SiteDefinition, { site, unpublished, drafts }: ReadSite): Site["entries"] {
  const bySource = new Map([...Object.values(site.entries).flat(), ...unpublished.filter(({ status }) => status !== "draft")].map((entry) => [entry.source, entry]));
  const entriesOf = (name: string): Entry[] => drafts.filter(({ collection }) => collection === name).flatMap(({ source }) => bySource.get(source) ?? []);
  return Object.fromEntries(Object.keys(collections).map((name) => [name, entriesOf(name)]));
}

/** Bundled code takes part in the plan, so that its addresses are known; its bytes are written from memory. */
const codeCopy = ({ output }: Pick<ClientFile, "output">): PlannedCopy => ({ source: sourcePath(""), output, url: urlPath(encodeURI(`/${output}`)) });

/** Ends the run when there are errors. */
export function stopOnErrors(report: Report): void {
  if (report.errorCount > 0) throw new ContentError(report.sorted());
}
