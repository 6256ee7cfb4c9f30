// Stage 7 for what readers fetch: the compressed page, its scripts and fonts, and how many files it asks for.
import { problems } from "../../diagnostics/problems.ts";
import { compressedSize } from "../../model/compressed-size.ts";
import { type SiteDefinition, type TransferBudget, transferBudgetOf } from "../../model/definition.ts";
import type { PageFacts } from "../../model/facts.ts";
import type { OutputPath } from "../../model/paths.ts";
import { SMALLEST_COMPRESSED } from "../../model/smallest-compressed.ts";
import type { ReportSink } from "../../model/tools.ts";

export interface TransferInput {
  readonly definition: SiteDefinition;
  readonly pages: readonly PageFacts[];
  /** Bundled code and fonts. */
  readonly code: {
    readonly files: readonly { readonly output: OutputPath; readonly content: Uint8Array }[];
    readonly islandScripts: Readonly<Record<string, readonly string[]>>;
    readonly ownScripts: Readonly<Record<string, readonly string[]>>;
  };
}

/** What a page fetches without its reader's doing, as addresses. */
interface Fetched {
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
  readonly styles: readonly string[];
  readonly images: number;
}

/** Checks every page against the budget of its template. What pages of one template have in common is told once. */
export function checkTransfer(input: TransferInput, report: ReportSink): void {
  if (!input.definition.budgets?.transfer) return;
  const weigh = weigher(input);
  const groups = new Map<string, PageFacts[]>(); // template and what is fetched -> its pages
  for (const page of input.pages) {
    const budget = transferBudgetOf(input.definition, page.template);
    if (!budget) continue;
    const { overweight, url } = page;
    if (overweight && budget.htmlBytes !== undefined) report.add(problems.heavyHtml(url, overweight.sizeBytes, budget.htmlBytes, overweight.heaviest));
    const key = JSON.stringify([page.template, fetchedBy(page, input)]);
    groups.set(key, [...(groups.get(key) ?? []), page]);
  }
  for (const [first, ...others] of groups.values()) if (first) checkFetched(first, others.length, input, weigh, report);
}

function checkFetched(page: PageFacts, others: number, input: TransferInput, weigh: Weigh, report: ReportSink): void {
  const budget: TransferBudget = transferBudgetOf(input.definition, page.template) ?? {};
  const { scripts, fonts, styles, images } = fetchedBy(page, input);
  for (const [kind, urls, limit] of [["scripts", scripts, budget.scriptBytes] as const, ["fonts", fonts, budget.fontBytes] as const]) {
    const heavy = limit === undefined ? undefined : weigh(urls, limit);
    if (heavy && limit !== undefined) report.add(problems.heavyFiles(page.url, others, kind, heavy.sizeBytes, limit, heavy.heaviest));
  }
  const counts = { scripts: scripts.length, fonts: fonts.length, styles: styles.length, images };
  const requests = 1 + Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (budget.requests !== undefined && requests > budget.requests) report.add(problems.manyRequests(page.url, others, requests, budget.requests, counts));
}

/** Scripts that the page names, and those of islands in its first screen, which start as it is shown. */
function fetchedBy({ islands, firstIslands, links, imagesAtOnce }: PageFacts, { definition, code }: TransferInput): Fetched {
  const startsAtOnce = (name: string): boolean => {
    const island = definition.islands?.[name];
    return typeof island === "object" && island.starts === "visible";
  };
  const later = firstIslands.filter(startsAtOnce).flatMap((name) => code.ownScripts[name] ?? []);
  return {
    scripts: [...new Set([...islands.flatMap((name) => code.islandScripts[name] ?? []), ...later])],
    fonts: links.filter((url) => /\.woff2?$/.test(url)),
    styles: links.filter((url) => url.endsWith(".css")),
    images: imagesAtOnce,
  };
}

type Weigh = (urls: readonly string[], limitBytes: number) => { readonly sizeBytes: number; readonly heaviest: { readonly url: string; readonly sizeBytes: number } } | undefined;

/** Weighs files that may be too heavy together; undefined within the limit. Each is compressed once at each quality. */
function weigher({ code }: TransferInput): Weigh {
  const contents = new Map(code.files.map(({ output, content }) => [`/${output}`, content]));
  const known = new Map<string, number>();
  const sizeOf = (url: string, quality: number): number => {
    const content = contents.get(url) ?? new Uint8Array();
    if (quality === 0 || content.length < SMALLEST_COMPRESSED || !/\.m?js$/.test(url)) return content.length; // fonts are compressed already
    const size = known.get(`${url} ${quality}`) ?? compressedSize(content, quality);
    known.set(`${url} ${quality}`, size);
    return size;
  };
  return (urls, limitBytes) => {
    for (const quality of [0, 5, 11]) {
      const sizes = urls.map((url) => ({ url, sizeBytes: sizeOf(url, quality) }));
      const sizeBytes = sizes.reduce((sum, size) => sum + size.sizeBytes, 0);
      if (sizeBytes <= limitBytes) return undefined;
      if (quality === 11) return { sizeBytes, heaviest: sizes.reduce((most, next) => (next.sizeBytes > most.sizeBytes ? next : most)) };
    }
    return undefined;
  };
}
