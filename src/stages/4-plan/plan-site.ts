// Stage 4: every address of the finished site, before anything is rendered.
import { fileStart } from "../../diagnostics/problems/files.ts";
import { problems } from "../../diagnostics/problems.ts";
import type { Site } from "../../model/content.ts";
import type { Settings, SiteDefinition } from "../../model/definition.ts";
import { canonicalUrl, type OutputPath, outputOf, outputPath, type SourcePath, type UrlPath, type UrlStyle, urlPath } from "../../model/paths.ts";
import type { PlannedPicture } from "../../model/picture.ts";
import type { PageInfo, PageRoute, Plan, PlannedCopy, PlannedFeed, PlannedMade, PlannedPage, PlannedRedirect, PlannedText, Route } from "../../model/plan.ts";
import type { FileInfo, ReportSink } from "../../model/tools.ts";
import { robotsText, sitemapTexts } from "./sitemap.ts";
import { trailsOf } from "./trails.ts";

export interface PlanOptions {
  readonly settings: Settings;
  readonly today: string;
  readonly publicFiles: readonly FileInfo[];
  /** Files that are published under a made address: pictures that have one form only, bundled code. */
  readonly assets: readonly PlannedCopy[];
  readonly pictures: readonly PlannedPicture[];
  readonly styles: readonly string[];
  readonly assetUrls: Readonly<Record<string, string>>;
}

/** Plans the whole site; two outputs with one name, and addresses that leave the site, are reported and left out. */
export function planSite(definition: SiteDefinition, site: Site, options: PlanOptions, report: ReportSink): Plan {
  const style = definition.urls ?? "folder";
  const claims = new Claims(report);
  const routes = definition.plan(site, options).filter((route) => isInside(route, report));
  const pages = planPages(routes, style, options).filter((page) => claims.take(page.url, page.output, ownerOf(page.route), page.route.source));
  const texts: PlannedText[] = [];
  const feeds: PlannedFeed[] = [];
  const made: PlannedMade[] = [];
  const redirects: PlannedRedirect[] = [];
  for (const route of routes) {
    const url = canonicalUrl(route.url, style);
    const output = outputOf(url);
    if (route.kind === "text" && claims.take(url, output, url, undefined)) texts.push({ url, output, text: route.text });
    if (route.kind === "feed" && claims.take(url, output, url, undefined)) feeds.push({ url, output, feed: route });
    if (route.kind === "made" && claims.take(url, output, url, undefined)) made.push({ url, output, made: route });
    if (route.kind === "redirect" && claims.take(url, output, `redirect ${url}`, route.source)) {
      redirects.push({ url, output, to: canonicalTarget(route.to, style), ...(route.source ? { source: route.source } : {}) });
    }
  }
  const copies = [...options.publicFiles.map(copyOf), ...options.assets].filter((copy) => claims.take(copy.url, copy.output, copy.source, copy.source));
  const pictures = options.pictures.filter(({ url, output, source }) => claims.take(url, output, source, source));
  for (const text of [...sitemapTexts(pages, options.settings.origin), robotsText(options.settings.origin)]) {
    if (!claims.has(text.output)) texts.push(text); // a site's own robots.txt or sitemap wins
  }
  return { pages, texts, feeds, made, redirects, copies, pictures };
}

/** Where a redirect leads: a page in its published form, with its anchor; another site's address as it is. */
function canonicalTarget(to: string, style: UrlStyle): string {
  if (!/^\/(?!\/)/.test(to)) return to;
  const end = to.search(/[?#]/);
  return end < 0 ? canonicalUrl(to, style) : canonicalUrl(to.slice(0, end), style) + to.slice(end);
}

/** Says who made a page, for messages: its source file, else its template. */
const ownerOf = (route: PageRoute): string => route.source ?? `${route.template} (${route.url})`;

function isInside(route: Route, report: ReportSink): boolean {
  const ok = /^\/(?!\/)/.test(route.url) && !route.url.split("/").includes("..") && !/[\s?#\\]/.test(route.url);
  const source = "source" in route ? route.source : undefined;
  if (!ok) report.add(problems.unsafeAddress(route.url, source ? fileStart(source) : undefined));
  return ok;
}

function planPages(routes: readonly Route[], style: UrlStyle, options: PlanOptions): PlannedPage[] {
  const pages = routes.filter((route) => route.kind === "page").map((route) => ({ route, url: canonicalUrl(route.url, style) }));
  const trailOf = trailsOf(pages.map(({ route, url }) => ({ url, name: route.crumb })));
  return pages.map(({ route, url }) => planPage(route, url, trailOf, options));
}

type TrailOf = (url: UrlPath, name: string) => PageInfo["trail"];
type InfoOptions = Pick<PlanOptions, "settings" | "styles" | "assetUrls">;

/** Plans one page. */
export const planPage = (route: PageRoute, url: UrlPath, trailOf: TrailOf, options: InfoOptions): PlannedPage => new Page(route, url, trailOf, options);

/** Its `info` is made when it is asked for: kept for every page, it was a tenth of the memory of a large site. */
class Page implements PlannedPage {
  readonly route: PageRoute;
  readonly url: UrlPath;
  readonly output: OutputPath;
  readonly #trailOf: TrailOf;
  readonly #options: InfoOptions;

  constructor(route: PageRoute, url: UrlPath, trailOf: TrailOf, options: InfoOptions) {
    this.route = route;
    this.url = url;
    this.output = outputOf(url);
    this.#trailOf = trailOf;
    this.#options = options;
  }

  get info(): PageInfo {
    const { route, url } = this;
    const { settings, styles, assetUrls: assets } = this.#options;
    const { origin } = settings;
    return { url, canonical: `${origin}${url}`, origin, indexed: route.indexed !== false, trail: this.#trailOf(url, route.crumb), styles, assets };
  }
}

function copyOf(file: FileInfo): PlannedCopy {
  const path = file.path.slice("public/".length);
  return { source: file.path, url: urlPath(encodeURI(`/${path}`)), output: outputPath(path) };
}

/** Who has which output; the second to ask for one is reported. */
class Claims {
  readonly #owners = new Map<OutputPath, string>();
  readonly #report: ReportSink;

  constructor(report: ReportSink) {
    this.#report = report;
  }

  has(output: OutputPath): boolean {
    return this.#owners.has(output);
  }

  take(url: UrlPath, output: OutputPath, owner: string, source: SourcePath | undefined): boolean {
    const other = this.#owners.get(output);
    if (other === undefined) {
      this.#owners.set(output, owner);
      return true;
    }
    this.#report.add(problems.duplicateAddress(url, other, owner, source ? fileStart(source) : undefined));
    return false;
  }
}
