// From a touched file to the open pages: at once for one save, together for many, the rest when there is time.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { Report } from "../diagnostics/report.ts";
import type { SiteDefinition } from "../model/definition.ts";
import { type SourcePath, sourcePath } from "../model/paths.ts";
import type { Changes, WatchedFiles } from "../platform/watched-files.ts";
import { type Classified, classify } from "./classify.ts";
import type { ClientBundle } from "./client-bundle.ts";
import type { LiveContent } from "./live-content.ts";
import type { LiveSite } from "./live-site.ts";
import type { PageHub } from "./page-hub.ts";
import { PendingChanges } from "./pending.ts";
import type { BundleOutcome, SiteBundle } from "./site-bundle.ts";

export interface UpdaterTools {
  readonly root: string;
  readonly folders: ReadonlySet<string>;
  readonly files: WatchedFiles;
  readonly content: LiveContent;
  readonly site: LiveSite;
  readonly siteBundle: SiteBundle;
  readonly clientBundle: ClientBundle;
  readonly hub: PageHub;
  /** Makes sure that everything a definition names is watched. */
  watch(definition: SiteDefinition): void;
  /** Called when something went in, with what is wrong now. */
  onUpdate(): void;
  onError(error: unknown): void;
}

/** A change of more files than this is one of many: the next ones are waited for. */
const MOST_ALONE = 8;
/** How long more is waited for while many files change. */
const BURST_MS = 40;
/** Quiet time after which the rest is done, and everything is looked at again after a burst. */
const QUIET_MS = 150;
/** Texts that are read again in one go while nobody waits. */
const SLICE = 50;

export class Updater {
  readonly #tools: UpdaterTools;
  readonly #pending: PendingChanges;
  #timer: NodeJS.Timeout | undefined;
  #quiet: NodeJS.Timeout | undefined;
  #isRunning = false;
  #isBurst = false;
  #mayHaveMissed = false;
  #hasNews = false; // since the open pages were last told to ask
  #isClosed = false;
  #codeProblems: { site: readonly Diagnostic[]; client: readonly Diagnostic[] } = { site: [], client: [] };

  constructor(tools: UpdaterTools) {
    this.#tools = tools;
    this.#pending = new PendingChanges(tools.files);
  }

  /** Takes in how the templates were first bundled, and plans the site. */
  async start(made: BundleOutcome<SiteDefinition>): Promise<void> {
    this.#codeProblems = { site: made.kind === "broken" ? made.problems : [], client: [] };
    await this.#rebuild({ siteCode: false, clientCode: true });
    this.#replan();
    this.#waitForQuiet();
  }

  get codeProblems(): readonly Diagnostic[] {
    const report = new Report(); // an island is bundled for the server and for the browser: its mistake is one
    report.addAll([...this.#codeProblems.site, ...this.#codeProblems.client]);
    return report.sorted();
  }

  touch(path: string): void {
    this.#pending.touch(path);
    if (!this.#isRunning) this.#schedule(this.#isBurst ? BURST_MS : 0);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#quiet);
  }

  #schedule(delayMs: number): void {
    if (this.#timer || this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#run().catch(this.#tools.onError);
    }, delayMs);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    clearTimeout(this.#quiet);
    try {
      const changes = this.#pending.take(performance.now());
      this.#isBurst = changes.size > MOST_ALONE;
      this.#mayHaveMissed ||= this.#isBurst || [...changes.values()].some(({ kind }) => kind !== "changed");
      if (changes.size > 0) await this.#apply(changes);
    } finally {
      this.#isRunning = false;
    }
    const again = this.#pending.hasTouched ? (this.#isBurst ? BURST_MS : 0) : this.#pending.doubtMs;
    if (again !== undefined) this.#schedule(again);
    this.#waitForQuiet();
  }

  async #apply(changes: Changes): Promise<void> {
    const { root, content, site, siteBundle, clientBundle, hub } = this.#tools;
    const what = classify(changes, site.definition, { site: siteBundle.inputs, client: clientBundle.inputs, root });
    const shown = what.siteCode ? hub.shownBodies() : undefined;
    if (what.isListChanged) content.list();
    const onlyText = content.readFiles(what.texts);
    if (what.isDataChanged) content.readData();
    const isRebuilt = what.siteCode || what.clientCode ? await this.#rebuild(what) : false;
    if (isRebuilt && shown && content.isBehind) content.readFiles(asSources(shown));
    const hasOtherPictures = await content.lookAtPictures(what.hasPictures);
    if (isRebuilt || what.isListChanged || what.isDataChanged || !onlyText || hasOtherPictures) this.#replan(what.isListChanged || hasOtherPictures);
    else if (what.texts.size > 0) site.takeTexts();
    this.#hasNews = true;
    hub.refresh();
    for (const url of what.publicUrls) hub.publicChanged(url);
    this.#tools.onUpdate();
  }

  /** Bundles code again. @returns whether the site's definition is another. */
  async #rebuild({ siteCode, clientCode }: Pick<Classified, "siteCode" | "clientCode">): Promise<boolean> {
    const { content, site, siteBundle, clientBundle } = this.#tools;
    const wantedBefore = wantedCode(site.definition);
    const [made, code] = await Promise.all([siteCode ? siteBundle.rebuild() : undefined, clientCode ? clientBundle.rebuild(site.definition) : undefined]);
    if (made) this.#codeProblems = { ...this.#codeProblems, site: made.kind === "broken" ? made.problems : [] };
    const definition = made?.kind === "ready" ? made.value : site.definition;
    const hasOtherCode = wantedCode(definition) !== wantedBefore;
    const bundled = hasOtherCode ? await clientBundle.rebuild(definition) : code;
    if (bundled) this.#codeProblems = { ...this.#codeProblems, client: bundled.kind === "broken" ? bundled.problems : [] };
    if (bundled?.kind === "ready") site.takeCode(bundled.value);
    if (made?.kind !== "ready") return false;
    this.#tools.watch(definition);
    content.adopt(definition);
    this.#definition = definition;
    return true;
  }

  #definition: SiteDefinition | undefined;

  #replan(hasOtherFiles = false): void {
    const { site, content } = this.#tools;
    const definition = this.#definition ?? site.definition;
    site.replan(definition, hasOtherFiles);
    if (!content.isBehind || !site.hasFailed) return;
    content.catchUp(Number.POSITIVE_INFINITY); // it may have failed over a text that was read with another definition
    site.replan(definition);
  }

  #waitForQuiet(): void {
    clearTimeout(this.#quiet);
    if (!this.#isClosed) this.#quiet = setTimeout(() => this.#doTheRest().catch(this.#tools.onError), QUIET_MS);
  }

  /** Does what could wait, in slices: a save that comes in between is first. */
  async #doTheRest(): Promise<void> {
    const { content, site, hub, folders } = this.#tools;
    if (this.#isRunning || this.#timer) return;
    if (content.isBehind) {
      content.catchUp(SLICE);
      this.#quiet = setTimeout(() => this.#doTheRest().catch(this.#tools.onError), 0);
      return;
    }
    this.#isBurst = false;
    if (await content.lookAtPictures()) this.#replan(true);
    if (this.#isRunning || this.#timer) return;
    if (site.settle() || this.#hasNews) {
      this.#hasNews = false;
      hub.refresh();
      hub.send({ kind: "checked" });
      this.#tools.onUpdate();
    }
    if (!this.#mayHaveMissed) return;
    this.#mayHaveMissed = false;
    for (const folder of folders) this.touch(folder);
  }
}

const asSources = (keys: ReadonlySet<string>): ReadonlySet<SourcePath> => new Set([...keys].map(sourcePath));

const wantedCode = ({ islands, styles }: SiteDefinition): string => JSON.stringify([islands, styles]);
