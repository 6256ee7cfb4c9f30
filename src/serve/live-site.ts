// A site that is being written: what is known of it now, and one page of it when somebody asks.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { Report } from "../diagnostics/report.ts";
import type { Entry, Site } from "../model/content.ts";
import type { Settings, SiteDefinition } from "../model/definition.ts";
import type { UrlPath } from "../model/paths.ts";
import type { Pictures } from "../model/picture.ts";
import type { Plan } from "../model/plan.ts";
import type { SiteFiles } from "../model/tools.ts";
import { checkSite as checkOwnRules } from "../stages/3-validate/validate-site.ts";
import { planPage, planSite } from "../stages/4-plan/plan-site.ts";
import { renderHtml } from "../stages/5-render/render-page.ts";
import { type ClientCode, NO_CODE } from "../stages/6-assets/client-code.ts";
import { bodiesOf } from "./bodies.ts";
import { copyOfCode, urlOfCode } from "./client-bundle.ts";
import { thrownProblem } from "./code-problems.ts";
import type { LiveContent } from "./live-content.ts";
import { type PageView, renderedView } from "./page-view.ts";
import { indexRoutes, type RouteIndex } from "./route-index.ts";

export interface LiveSiteTools {
  readonly root: string;
  readonly files: SiteFiles;
  readonly content: LiveContent;
  readonly today: () => string;
}

/** Up to this many texts everything is found out at once; beyond, what a page does not need waits until nobody does. */
const MOST_AT_ONCE = 1000;
const NO_SETTINGS: Settings = { name: "", language: "es", origin: "" };

export class LiveSite {
  readonly #tools: LiveSiteTools;
  #definition: SiteDefinition;
  #code: ClientCode = NO_CODE;
  #site: Site = { entries: {}, data: {} };
  #index: RouteIndex;
  #pictures: Pictures = {};
  #plan: Plan | undefined; // made when something besides a page is asked for
  #addressPlan: { readonly plan: Plan; readonly of: object } | undefined; // right in its addresses, not in what they show
  #addressProblems: readonly Diagnostic[] | undefined;
  #planThrown: readonly Diagnostic[] = [];
  #lateProblems: readonly Diagnostic[] = []; // the site's own rules, two pages with one address
  #isSettled = false;
  #plannedRevision = -1; // of the content
  readonly #views = new Map<UrlPath, PageView>();

  constructor(definition: SiteDefinition, tools: LiveSiteTools) {
    this.#definition = definition;
    this.#tools = tools;
    this.#index = indexRoutes([], "folder");
  }

  get definition(): SiteDefinition {
    return this.#definition;
  }

  get code(): ClientCode {
    return this.#code;
  }

  get settings(): Settings {
    return this.#tools.content.settings ?? NO_SETTINGS;
  }

  /** Data as it was when the site was last planned. */
  get data(): Site["data"] {
    return this.#site.data;
  }

  get pictures(): Pictures {
    return this.#pictures;
  }

  /** Everything that would stop a build, and warnings; without what only a rendered page shows. */
  get diagnostics(): readonly Diagnostic[] {
    const report = new Report();
    report.addAll([...this.#tools.content.diagnostics(), ...this.#planThrown, ...this.#lateProblems]);
    return report.sorted();
  }

  /** Takes new client code. Pages name its addresses, so they are rendered again. */
  takeCode(code: ClientCode): void {
    this.#code = code;
    this.#addressPlan = undefined;
    this.#forgetPages();
  }

  /** Takes in that only texts changed: the plan still holds, until `settle` makes sure. */
  takeTexts(): void {
    this.#forgetPages();
  }

  /** Plans again from the content as it is now. A plan that fails leaves the last one standing. */
  replan(definition: SiteDefinition, hasOtherFiles = false): void {
    if (hasOtherFiles) this.#addressPlan = undefined;
    const isSameStyle = this.#definition.urls === definition.urls && this.#index.routes.length > 0;
    this.#definition = definition;
    this.#forgetPages();
    this.#pictures = this.#tools.content.pictures.pictures;
    this.#site = this.#tools.content.site();
    this.#plannedRevision = this.#tools.content.revision;
    try {
      const routes = definition.plan(this.#site, { settings: this.settings, today: this.#tools.today() });
      this.#index = isSameStyle ? this.#index.withRoutes(routes) : indexRoutes(routes, definition.urls ?? "folder");
      this.#planThrown = [];
    } catch (error) {
      this.#planThrown = [thrownProblem(error, this.#tools.root, this.#tools.files)];
    }
    if (this.#tools.content.size <= MOST_AT_ONCE || this.#planThrown.length > 0) this.#findLateProblems();
  }

  /** Whether the last plan failed. */
  get hasFailed(): boolean {
    return this.#planThrown.length > 0;
  }

  /** Finds out what could wait. @returns whether anything was left to find out. */
  settle(): boolean {
    if (this.#isSettled) return false;
    if (this.#plannedRevision !== this.#tools.content.revision) this.replan(this.#definition);
    this.#findLateProblems();
    return true;
  }

  #forgetPages(): void {
    this.#views.clear();
    this.#plan = undefined;
    this.#isSettled = false;
  }

  #findLateProblems(): void {
    this.#isSettled = true;
    const report = new Report();
    const { files, root, content } = this.#tools;
    const hasErrors = content.diagnostics().some(({ severity }) => severity === "error");
    try {
      if (!hasErrors) checkOwnRules(this.#definition, this.#site, { files, report });
      if (hasErrors || report.errorCount > 0) this.#planThrown = []; // they say better what the plan stumbled over
      if (!hasErrors && report.errorCount === 0 && this.#planThrown.length === 0) this.#findClashes(report);
    } catch (error) {
      report.add(thrownProblem(error, root, files));
    }
    this.#lateProblems = report.sorted();
  }

  /** Plans everything, for two pages with one address; only when there are other addresses than before. */
  #findClashes(report: Report): void {
    if (this.#addressPlan?.of !== this.#index.addresses || this.#addressProblems === undefined) {
      const clashes = new Report();
      this.#plan = this.#planAll(clashes);
      this.#addressProblems = clashes.sorted();
    }
    report.addAll(this.#addressProblems);
  }

  /** The whole plan, for everything that is not a page. */
  plan(): Plan {
    this.#plan ??= this.#planAll(new Report());
    return this.#plan;
  }

  /** A plan whose addresses are those of now, while what stands behind them may be older: enough to check links. */
  addresses(): Plan {
    return this.#addressPlan?.of === this.#index.addresses ? this.#addressPlan.plan : this.plan();
  }

  #planAll(report: Report): Plan {
    const { content, today } = this.#tools;
    const { copies, made: pictures } = content.pictures;
    const assets = [...copies, ...this.#code.files.map(copyOfCode)];
    const { styles, urls } = this.#code;
    const planned = { ...this.#definition, plan: () => this.#index.routes };
    const plan = planSite(planned, this.#site, { settings: this.settings, today: today(), publicFiles: content.publicFiles, assets, pictures, styles, assetUrls: urls }, report);
    this.#addressPlan = { plan, of: this.#index.addresses };
    return plan;
  }

  /** Renders the page of an address; a page is rendered once until something changes. */
  view(url: UrlPath): PageView | undefined {
    const found = this.#index.findPage(url);
    if (!found) return undefined;
    const view = this.#views.get(found.url) ?? this.#render(found);
    this.#views.set(found.url, view);
    return view;
  }

  /** The text that would have this address if it were published; undefined where none would. */
  hiddenAt(url: UrlPath): Entry | undefined {
    const hidden = this.#tools.content.hidden();
    const all = [...Object.values(this.#site.entries).flat(), ...hidden];
    const collectionOf = ({ source }: Entry): string | undefined => this.#tools.content.find(source)?.draft.collection;
    const entries = Object.fromEntries(Object.keys(this.#definition.collections).map((name) => [name, all.filter((entry) => collectionOf(entry) === name)]));
    try {
      const routes = this.#definition.plan({ ...this.#site, entries }, { settings: this.settings, today: this.#tools.today() });
      const source = indexRoutes(routes, this.#definition.urls ?? "folder").findPage(url)?.route.source;
      return hidden.find((entry) => entry.source === source);
    } catch {
      return undefined; // the site cannot be planned with it
    }
  }

  pageOf(source: string): UrlPath | undefined {
    return this.#index.findBySource(source);
  }

  get pageCount(): number {
    return this.#index.routes.filter(({ kind }) => kind === "page").length;
  }

  #render({ route, url, trail }: NonNullable<ReturnType<RouteIndex["findPage"]>>): PageView {
    const { styles, urls, islandScripts, firstStyles, files } = this.#code;
    try {
      const page = planPage(route, url, () => trail, { settings: this.settings, styles, assetUrls: urls });
      const rendered = renderHtml(
        page,
        { islandScripts, firstStyles, pictures: this.#pictures },
        { store: bodiesOf(this.#tools.content, this.#site, this.#definition), definition: this.#definition },
      );
      const status = route.source === undefined ? undefined : this.#tools.content.find(route.source)?.entry.status;
      return renderedView(
        page,
        rendered,
        status ?? "published",
        files.map(urlOfCode).filter((file) => file.endsWith(".css")),
      );
    } catch (error) {
      return { kind: "failed", url, problem: thrownProblem(error, this.#tools.root, this.#tools.files) };
    }
  }
}
