// Rules over all pages: who links to whom, how far they are, what search engines are told.
import { fileStart } from "../../diagnostics/problems/files.ts";
import type { Draft } from "../../model/draft.ts";
import type { PageFacts } from "../../model/facts.ts";
import type { LintSettings, TitleLength } from "../../model/lint.ts";
import { canonicalUrl, readableUrl, type SourcePath, type UrlStyle } from "../../model/paths.ts";
import type { Place } from "../../model/place.ts";
import type { PlannedPage } from "../../model/plan.ts";
import type { Finding, RuleCode } from "../finding.ts";

/** What a page tells search engines. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Whether it has links to a shop without saying so before. */
  readonly lacksDisclosure: boolean;
}

export interface PagesSubject {
  readonly planned: readonly PlannedPage[];
  readonly facts: readonly PageFacts[];
  readonly drafts: readonly Draft[];
  /** By output path. */
  readonly heads: ReadonlyMap<string, PageHead>;
  readonly settings: LintSettings;
  /** What the templates add to titles; "" for nothing. */
  readonly titleEnding: string;
  readonly urls: UrlStyle;
  /** Finds a field of the Markdown file that a page shows. */
  placeOf(source: SourcePath, field: string): Place;
}

/** Finds what is wrong with pages as a whole. */
export function* pageFindings(subject: PagesSubject): Iterable<Finding> {
  const indexed = subject.planned.filter(({ info }) => info.indexed);
  yield* reachFindings(subject, indexed);
  yield* headFindings(subject, indexed);
  yield* disclosureFindings(subject);
}

/** Pages that are not indexed sell, too. */
function* disclosureFindings({ planned, heads }: PagesSubject): Iterable<Finding> {
  for (const { url, output, route } of planned) {
    if (!heads.get(output)?.lacksDisclosure) continue;
    yield {
      code: "missing-disclosure",
      reason: {
        es: `La página ${readableUrl(url)} lleva a una tienda sin avisar antes de que es publicidad`,
        en: `The page ${readableUrl(url)} links to a shop without saying before that it is advertising`,
      },
      fix: { es: "Pon el aviso de afiliación antes del primer enlace", en: "Put the affiliate notice before the first link" },
      ...(route.source === undefined ? {} : { at: fileStart(route.source) }),
    };
  }
}

function* reachFindings(subject: PagesSubject, indexed: readonly PlannedPage[]): Iterable<Finding> {
  const links = linksOf(subject);
  const depths = depthsFrom("/", links);
  const linked = new Set([...links].flatMap(([from, targets]) => [...targets].filter((target) => target !== from)));
  const most = subject.settings.clickDepth ?? 3;
  for (const page of indexed) {
    const url = readableUrl(page.url);
    if (url === "/" || subject.settings.unlinkedPages?.includes(url)) continue;
    const depth = depths.get(url);
    const at = page.route.source === undefined ? undefined : fileStart(page.route.source);
    if (!linked.has(url)) {
      yield {
        code: "orphan-page",
        reason: { es: `Ninguna página enlaza con ${url}`, en: `No page links to ${url}` },
        fix: { es: "Enlázala desde un texto del mismo tema", en: "Link to it from a text on the same subject" },
        ...(at ? { at } : {}),
      };
    } else if (depth === undefined || depth > most) {
      const clicks = depth === undefined ? { es: "No se llega", en: "There is no way" } : { es: `Hacen falta ${depth} clics para llegar`, en: `It takes ${depth} clicks to get` };
      yield {
        code: "deep-page",
        reason: { es: `${clicks.es} desde la portada a ${url}`, en: `${clicks.en} from the start page to ${url}` },
        fix: { es: `Enlázala desde una página que esté a menos de ${most} clics`, en: `Link to it from a page that is fewer than ${most} clicks away` },
        ...(at ? { at } : {}),
      };
    }
  }
}

/** Address -> addresses it links to, in the template or in its texts. */
function linksOf({ facts, drafts, urls }: PagesSubject): Map<string, Set<string>> {
  const bodies = new Map(drafts.map((draft) => [draft.bodyKey, draft.facts.links]));
  return new Map(
    facts.map((page) => {
      const hrefs = [...page.links, ...page.bodies.flatMap((key) => bodies.get(key) ?? [])];
      return [readableUrl(page.url), new Set(hrefs.flatMap((href) => addressOf(href, page.url, urls)))];
    }),
  );
}

function addressOf(href: string, from: string, style: UrlStyle): string[] {
  const path = href.replace(/[?#].*$/, "");
  if (path === "" || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return [];
  return [readableUrl(canonicalUrl(path.startsWith("/") ? path : new URL(path, `http://x${from}`).pathname, style))];
}

function depthsFrom(start: string, links: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const depths = new Map([[start, 0]]);
  let level = [start];
  for (let depth = 1; level.length > 0; depth++) {
    const next = level.flatMap((url) => [...(links.get(url) ?? [])]).filter((url) => !depths.has(url));
    for (const url of next) depths.set(url, depth);
    level = [...new Set(next)];
  }
  return depths;
}

const PARTS = { title: { es: "El título", en: "The title" }, description: { es: "La descripción", en: "The description" } } as const;

function* headFindings(subject: PagesSubject, indexed: readonly PlannedPage[]): Iterable<Finding> {
  for (const part of ["title", "description"] as const) {
    const limits = part === "title" ? subject.settings.titleLength : subject.settings.descriptionLength;
    const first = new Map<string, string>(); // text -> the page that has it first
    for (const page of indexed) {
      const text = subject.heads.get(page.output)?.[part] ?? "";
      if (text === "") continue; // a page made for machines
      const url = readableUrl(page.url);
      const place = (): { at?: Place } => (page.route.source === undefined ? {} : { at: subject.placeOf(page.route.source, part) });
      const other = first.get(text);
      first.set(text, other ?? url);
      if (other !== undefined) yield { ...duplicate(`duplicate-${part}`, PARTS[part], url, other), ...place() };
      const added = part === "title" && text.endsWith(subject.titleEnding) ? subject.titleEnding : "";
      const found = limits && badLength(`${part}-length`, PARTS[part], url, { text, added }, limits);
      if (found) yield { ...found, ...place() };
    }
  }
}

type PartWording = (typeof PARTS)[keyof typeof PARTS];

const duplicate = (code: RuleCode, part: PartWording, url: string, other: string): Finding => ({
  code,
  reason: { es: `${part.es} de ${url} es igual que en ${other}`, en: `${part.en} of ${url} is the same as on ${other}` },
  fix: { es: "Di en qué se distingue esta página", en: "Say what sets this page apart" },
});

/** The most is counted with what the templates add, the least without it. */
function badLength(code: RuleCode, part: PartWording, url: string, { text, added }: { text: string; added: string }, { least, most }: TitleLength): Finding | undefined {
  const own = text.length - added.length;
  if (own >= least && text.length <= most) return undefined;
  const isShort = own < least;
  const without = isShort && added !== "" ? { es: `, sin contar «${added}»`, en: `, not counting "${added}"` } : { es: "", en: "" };
  return {
    code,
    reason: {
      es: `${part.es} de ${url} tiene ${isShort ? own : text.length} caracteres${without.es}; ${isShort ? `${least} como mínimo` : `${most} como máximo`}`,
      en: `${part.en} of ${url} has ${isShort ? own : text.length} characters${without.en}; ${isShort ? `at least ${least}` : `at most ${most}`} are wanted`,
    },
    fix: isShort ? { es: "Di algo más", en: "Say more" } : { es: "Acorta", en: "Shorten it" },
  };
}
