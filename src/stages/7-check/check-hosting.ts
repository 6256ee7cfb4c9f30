// Stage 7 for hosts: pages that ask other origins than the site declares, or that its content policy would break.
import { problems } from "../../diagnostics/problems.ts";
import { bodyPlaces } from "../../diagnostics/reread.ts";
import type { Draft } from "../../model/draft.ts";
import type { PageFacts } from "../../model/facts.ts";
import type { Origins, OriginUse } from "../../model/hosting.ts";
import type { OutputPath } from "../../model/paths.ts";
import type { ReportSink, SiteFiles } from "../../model/tools.ts";

export interface HostingInput {
  /** The site's own origin, which needs no declaring. */
  readonly origin: string;
  readonly origins: Origins;
  readonly pages: readonly PageFacts[];
  readonly drafts: readonly Draft[];
  /** Bundled code; its style sheets are read. */
  readonly code: readonly { readonly output: OutputPath; readonly content: Uint8Array }[];
  /** Whether pages will have a policy, in a header or in themselves. */
  readonly hasHosts: boolean;
  /** The policy as a header; undefined where no host would send it. */
  readonly policy?: string;
}

/** Most characters of a line in `_headers` that Cloudflare reads; longer headers trouble other hosts as well. */
const LONGEST_LINE = 2000;
/** What a style sheet fetches: fonts and pictures; more rarely another sheet. */
const FETCHED = /(@import\s*(?:url\()?|url\()\s*["']?((?:https?:)?\/\/[^"')\s]+)/gi;

/** Checks what pages want of hosts and other origins. */
export function checkHosting(input: HostingInput, tools: { files: SiteFiles; report: ReportSink }): void {
  const isDeclared = declaredBy(input);
  const told = new Set<string>(); // "article images https://x/a.png": a template says the same on all its pages
  const isNew = (what: string): boolean => told.size < told.add(what).size;
  for (const { url: page, template, foreign, styleAttributes } of input.pages) {
    for (const [use, url] of foreign.map(splitUse)) {
      if (!isDeclared(use, url) && isNew(`${template} ${use} ${url}`)) tools.report.add(problems.undeclaredOrigin({ page, template }, use, url));
    }
    if (input.hasHosts && styleAttributes > 0 && isNew(`${template} style`)) tools.report.add(problems.blockedStyle(template, page));
  }
  checkBodies(input, isDeclared, tools);
  for (const { output, content } of input.code.filter((file) => file.output.endsWith(".css"))) {
    for (const [, start = "", url = ""] of Buffer.from(content).toString().matchAll(FETCHED)) {
      const use = start.startsWith("@") ? "styles" : /\.(?:woff2?|ttf|otf)(?:$|[?#])/i.test(url) ? "fonts" : "images";
      if (!isDeclared(use, url)) tools.report.add(problems.undeclaredOrigin({ page: `/${output}` }, use, url));
    }
  }
  const length = `  Content-Security-Policy: ${input.policy ?? ""}`.length;
  if (length > LONGEST_LINE) tools.report.add(problems.longPolicy(length, LONGEST_LINE));
}

const NONE: ReadonlySet<string> = new Set();

/** Pictures in Markdown are the only thing there that is fetched; each is shown at its line, once. */
function checkBodies({ pages, drafts }: HostingInput, isDeclared: IsDeclared, tools: { files: SiteFiles; report: ReportSink }): void {
  const withImages = drafts.filter(({ facts }) => facts.images.length > 0);
  const shown = withImages.length === 0 ? NONE : new Set(pages.flatMap(({ bodies }) => bodies));
  for (const { facts, source } of withImages.filter(({ bodyKey }) => shown.has(bodyKey))) {
    for (const src of new Set(facts.images.map((image) => image.src))) {
      if (!/^(?:https?:)?\/\//i.test(src) || isDeclared("images", src)) continue;
      for (const place of bodyPlaces(source, tools.files, src)) tools.report.add(problems.undeclaredOrigin(place, "images", src));
    }
  }
}

type IsDeclared = (use: OriginUse, url: string) => boolean;

function declaredBy({ origin: own, origins }: HostingInput): IsDeclared {
  return (use, url) => {
    if (!URL.canParse(url, own)) return false;
    const { origin } = new URL(url, own);
    return origin === own || (origins[use] ?? []).includes(origin);
  };
}

function splitUse(foreign: string): [OriginUse, string] {
  const end = foreign.indexOf(" ");
  return [foreign.slice(0, end) as OriginUse, foreign.slice(end + 1)];
}
