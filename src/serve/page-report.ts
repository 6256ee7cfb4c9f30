// What the bar tells of one page: found out after the page was sent, so that nobody waits for it.
import { lintTexts } from "../check/lint-site.ts";
import type { Speller } from "../check/rules/words.ts";
import { compareDiagnostics, type Diagnostic, type Language } from "../diagnostics/diagnostic.ts";
import { Report } from "../diagnostics/report.ts";
import type { SiteDefinition } from "../model/definition.ts";
import type { PageFacts } from "../model/facts.ts";
import type { SiteFiles } from "../model/tools.ts";
import { sectionsOf } from "../prose/markdown-prose.ts";
import { inflesz, measure } from "../prose/readability.ts";
import { decodeSource } from "../stages/2-parse/decode.ts";
import { splitFrontMatter } from "../stages/2-parse/front-matter.ts";
import { checkSite } from "../stages/7-check/check-site.ts";
import { editorUrl, findingViews } from "./finding-view.ts";
import type { LiveContent } from "./live-content.ts";
import type { LiveSite } from "./live-site.ts";
import type { RenderedView } from "./page-view.ts";
import type { PageReport } from "./protocol.ts";
import type { GoodEntry } from "./read-entry.ts";

export interface ReportTools {
  readonly root: string;
  readonly files: SiteFiles;
  readonly content: LiveContent;
  readonly language: Language;
  /** AAAA-MM-DD. */
  today(): string;
  /** Knows how words of the site are written; undefined where nothing is to be spelt. */
  speller(definition: SiteDefinition, language: string): Pick<Speller, "isRight"> | undefined;
}

/** Reports on a page that was rendered. */
export function reportPage(view: RenderedView, site: LiveSite, tools: ReportTools): PageReport {
  const { source } = view.page.route;
  const good = source === undefined ? undefined : tools.content.find(source);
  const readability = good && readabilityOf(good.entry.source, tools.files);
  return {
    ...(source === undefined ? {} : { source, editorUrl: editorUrl(tools.root, source) }),
    ...(good ? { words: good.entry.words } : {}),
    ...(readability ? { readability } : {}),
    ...weigh(view, site),
    findings: findingViews(findingsOf(view, site, tools), tools.root, tools.language),
    advice: good ? findingViews(adviceOn(good, site, tools), tools.root, tools.language) : [],
  };
}

/** What the rules for single texts say: `plena check` says the same, and suggests words. */
function adviceOn({ entry, draft: { collection } }: GoodEntry, site: LiveSite, { files, today, speller }: ReportTools): readonly Diagnostic[] {
  const { definition, settings } = site;
  const known = speller(definition, settings.language);
  const read = { settings, site: { entries: { [collection]: [entry] }, data: site.data } };
  const spelling = known && { isRight: (word: string) => known.isRight(word), suggest: () => [] }; // suggestions are slow, and somebody writes
  return [...lintTexts({ definition, read, files, today: today(), dueDays: 0, isLaunch: false, speller: spelling }).diagnostics].sort(compareDiagnostics);
}

/** Links, anchors, pictures and size of this page alone: what a build checks once all pages are there. */
function findingsOf(view: RenderedView, site: LiveSite, { files, content }: ReportTools) {
  const report = new Report();
  const plan = site.addresses();
  const addresses = { ...plan, redirects: [], texts: [...plan.texts, ...plan.redirects.map(({ url, output }) => ({ url, output, text: "" }))] };
  const drafts = view.rendered.bodies.flatMap((key) => content.find(key)?.draft ?? []);
  checkSite({ definition: site.definition, plan: addresses, drafts, pages: [factsOf(view)], unpublished: content.hidden() }, { files, report });
  return report.sorted();
}

function factsOf({ page, rendered: { html, facts, bodies } }: RenderedView): PageFacts {
  return {
    url: page.url,
    output: page.output,
    template: page.route.template,
    outcome: "unchanged",
    sizeBytes: Buffer.byteLength(html),
    ids: [...facts.ids],
    links: [...facts.links],
    bodies,
    islands: [...facts.islands],
    firstIslands: [...facts.firstIslands],
    imagesAtOnce: facts.imagesAtOnce,
    pictures: [...facts.pictures],
    imagesWithoutAlt: facts.imagesWithoutAlt,
    styleAttributes: facts.styleAttributes,
    foreign: [...facts.foreign],
    inline: { scripts: [], styles: [] },
  };
}

function readabilityOf(source: Parameters<typeof decodeSource>[0], files: SiteFiles): PageReport["readability"] {
  const text = decodeSource(source, files.read(source));
  if ("code" in text) return undefined;
  const split = splitFrontMatter(text);
  if ("code" in split) return undefined;
  const { perspicuity } = measure(sectionsOf(text.text.slice(split.bodyStart)).flatMap(({ sentences }) => sentences.map((sentence) => sentence.text)));
  return Number.isNaN(perspicuity) ? undefined : { score: Math.round(perspicuity), band: inflesz(perspicuity) };
}

function weigh({ rendered: { html, facts } }: RenderedView, { code }: LiveSite): Pick<PageReport, "htmlBytes" | "styleBytes" | "scriptBytes"> {
  const sizes = new Map(code.files.map(({ output, content }) => [`/${output}`, content.length]));
  const sum = (urls: Iterable<string>): number => [...new Set(urls)].reduce((total, url) => total + (sizes.get(url) ?? 0), 0);
  return {
    htmlBytes: Buffer.byteLength(html),
    styleBytes: sum([...sizes.keys()].filter((url) => url.endsWith(".css")).filter((url) => html.includes(`"${url}"`))),
    scriptBytes: sum([...facts.islands].flatMap((name) => code.islandScripts[name] ?? [])),
  };
}
