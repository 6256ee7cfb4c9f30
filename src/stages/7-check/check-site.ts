// Stage 7: links, anchors, pictures and sizes, once every page is known.

import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { fileStart } from "../../diagnostics/problems/files.ts";
import { problems } from "../../diagnostics/problems.ts";
import { bodyPlaces } from "../../diagnostics/reread.ts";
import { Suggester, suggest } from "../../diagnostics/suggest.ts";
import type { Entry } from "../../model/content.ts";
import type { SiteDefinition } from "../../model/definition.ts";
import type { Draft } from "../../model/draft.ts";
import type { PageFacts } from "../../model/facts.ts";
import { canonicalUrl, readableUrl, type UrlPath } from "../../model/paths.ts";
import type { Place } from "../../model/place.ts";
import type { Plan } from "../../model/plan.ts";
import type { ReportSink, SiteFiles } from "../../model/tools.ts";

export interface CheckInput {
  readonly definition: SiteDefinition;
  readonly plan: Plan;
  readonly drafts: readonly Draft[];
  readonly pages: readonly PageFacts[];
  /** Entries that are not published: a link to one deserves its own words. */
  readonly unpublished: readonly Entry[];
}

/** Checks the finished site and reports every finding. */
export function checkSite(input: CheckInput, tools: { files: SiteFiles; report: ReportSink }): void {
  const drafts = new Map<string, Draft>();
  for (const draft of input.drafts) drafts.set(draft.bodyKey, draft);
  const links = new LinkChecker(input, drafts);
  const shown = new Set<string>();
  const dead = new Map<string, PageFacts[]>(); // "article /blog/x/" -> the pages whose template has that link
  for (const page of input.pages) {
    for (const href of page.links) {
      if (links.findProblem(href, page.url)) dead.set(`${page.template} ${href}`, [...(dead.get(`${page.template} ${href}`) ?? []), page]);
    }
    for (const key of page.bodies) {
      const draft = drafts.get(key);
      if (!draft || shown.has(key)) continue;
      shown.add(key);
      tools.report.addAll(bodyProblems(draft, page.url, links, tools.files));
    }
    tools.report.addAll(pageProblems(page, input.definition));
  }
  for (const [key, pages] of dead) {
    const [template = "", href = ""] = key.split(" ");
    tools.report.add(problems.deadLinkInTemplate(href, template, pages[0]?.url ?? "", pages.length));
  }
  reportDeadRedirects(input.plan, links, tools.report);
}

function pageProblems(page: PageFacts, { budgets }: SiteDefinition): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (page.imagesWithoutAlt > 0) found.push(problems.missingAltInTemplate(page.template, page.url));
  if (budgets?.htmlBytes !== undefined && page.sizeBytes > budgets.htmlBytes) {
    found.push(problems.overBudget(page.url, { es: "El HTML", en: "The HTML" }, page.sizeBytes, budgets.htmlBytes));
  }
  return found;
}

/** What is wrong with the links and pictures of one body, at the Markdown's own lines. */
function bodyProblems(draft: Draft, url: UrlPath, links: LinkChecker, files: SiteFiles): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const href of draft.facts.links) {
    const problem = links.findProblem(href, url);
    if (problem) for (const place of bodyPlaces(draft.source, files, href)) found.push(problem(place));
  }
  for (const { src, alt } of draft.facts.images) {
    const places = (): Place[] => bodyPlaces(draft.source, files, src);
    if (alt.trim() === "") for (const place of withoutAlt(places())) found.push(problems.missingAlt(place, readableUrl(src)));
    if (src.startsWith("/") && links.findProblem(src, url)) for (const place of places()) found.push(problems.missingImage(place, readableUrl(src)));
  }
  return found;
}

/** The same picture may stand elsewhere with its text: only the empty brackets count, where they can be seen. */
function withoutAlt(places: readonly Place[]): readonly Place[] {
  const empty = places.filter(({ lineText, column }) => /!\[\s*\]\(<?$/.test(lineText.slice(0, column - 1)));
  return empty.length > 0 ? empty : places;
}

function reportDeadRedirects(plan: Plan, links: LinkChecker, report: ReportSink): void {
  for (const { url, to, source } of plan.redirects) {
    if (links.findProblem(to, url)) report.add(problems.deadRedirect(url, to, links.suggest(to), source ? fileStart(source) : undefined));
  }
}

type ProblemAt = (at: Parameters<typeof problems.deadLink>[0]) => Diagnostic;

/** Knows every address and every anchor of the site. */
class LinkChecker {
  readonly #style;
  readonly #files = new Set<string>(); // addresses of everything published besides pages
  readonly #near: Suggester;
  readonly #pages: ReadonlyMap<string, PageFacts>;
  readonly #drafts: ReadonlyMap<string, Draft>; // body key -> its draft
  readonly #unpublished: ReadonlyMap<string, Entry>; // last segment of an address -> its entry
  readonly #good = new Set<string>(); // links that lead somewhere: a header has the same ones on every page

  constructor({ definition, plan, pages, unpublished }: CheckInput, drafts: ReadonlyMap<string, Draft>) {
    this.#style = definition.urls ?? "folder";
    this.#pages = pagesByAddress(pages);
    for (const list of [plan.pages, plan.texts, plan.feeds, plan.made, plan.redirects, plan.copies])
      for (const { url } of list) if (!this.#pages.has(url)) this.#files.add(readableUrl(url));
    this.#near = new Suggester(() => [...this.#pages.keys(), ...this.#files]);
    this.#drafts = drafts;
    this.#unpublished = new Map(unpublished.map((entry) => [entry.id, entry]));
  }

  /** Finds out what is wrong with a link that stands on a page; undefined for a good one or one that leaves the site. */
  findProblem(href: string, from: UrlPath): ProblemAt | undefined {
    if (this.#good.has(href) || this.#pages.has(href)) return undefined; // a page's own address has no anchor: nothing is left to look at
    const problem = this.#examine(href, from);
    if (!problem && href.startsWith("/")) this.#good.add(href); // the same wherever it stands
    return problem;
  }

  #examine(href: string, from: UrlPath): ProblemAt | undefined {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return undefined;
    const hash = href.indexOf("#");
    const path = (hash < 0 ? href : href.slice(0, hash)).replace(/\?.*$/, "");
    const anchor = hash < 0 ? "" : safeDecode(href.slice(hash + 1));
    const url = path === "" ? readableUrl(from) : this.#addressOf(path, from);
    const page = this.#pages.get(url);
    if (!page && !this.#files.has(url)) return this.#deadLink(href, url);
    if (!page || anchor === "" || anchor === "top") return undefined;
    if (page.ids.includes(anchor) || page.bodies.some((key) => this.#idsIn(key).includes(anchor))) return undefined;
    const near = suggest(anchor, [...page.ids, ...page.bodies.flatMap((key) => this.#idsIn(key))]);
    return (at) => problems.deadAnchor(at, readableUrl(href), near === undefined ? undefined : `${path}#${near}`);
  }

  #idsIn(bodyKey: string): readonly string[] {
    return this.#drafts.get(bodyKey)?.facts.ids ?? [];
  }

  #deadLink(href: string, url: string): ProblemAt {
    const hidden = this.#unpublished.get(url.split("/").filter(Boolean).at(-1) ?? "");
    if (hidden) return (at) => problems.linkToUnpublished(at, readableUrl(href), hidden.source);
    const near = this.#near.suggest(url);
    return (at) => problems.deadLink(at, readableUrl(href), near);
  }

  /** The published address most like one that leads nowhere. */
  suggest(url: string): string | undefined {
    return this.#near.suggest(readableUrl(url));
  }

  #addressOf(path: string, from: UrlPath): string {
    return readableUrl(canonicalUrl(path.startsWith("/") ? path : new URL(path, `http://x${from}`).pathname, this.#style));
  }
}

function pagesByAddress(pages: readonly PageFacts[]): ReadonlyMap<string, PageFacts> {
  const byAddress = new Map<string, PageFacts>();
  for (const page of pages) byAddress.set(readableUrl(page.url), page);
  return byAddress;
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
