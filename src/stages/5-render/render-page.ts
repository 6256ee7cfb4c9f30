// Stage 5, the task: one route to one written page. The HTML goes to the output, only facts come back.
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { TemplateError } from "../../errors.ts";
import { FragmentContext } from "../../fragment-context.ts";
import type { PolicyInput } from "../../hosting/content-policy.ts";
import { BODY_MARK, FIRST_STYLES_MARK, PICTURE_SCHEME, SCRIPTS_MARK } from "../../markup.tsx";
import { type SiteDefinition, transferBudgetOf } from "../../model/definition.ts";
import { detach } from "../../model/detach.ts";
import { holesKey, type ResolvedHole } from "../../model/draft.ts";
import { NO_CODE, type PageFacts } from "../../model/facts.ts";
import { listOf } from "../../model/lists.ts";
import type { Pictures } from "../../model/picture.ts";
import type { PlannedPage } from "../../model/plan.ts";
import { stopwatch, type Timed, untimed } from "../../model/spent.ts";
import type { Output, Store } from "../../model/tools.ts";
import { inSections } from "./body-sections.ts";
import { fillBody } from "./fill-body.tsx";
import { fillPictures, type PicturesOnPage, type ShownBody } from "./fill-pictures.ts";
import type { Fragments } from "./fragments.ts";
import { type DigestCode, readInlineCode, withMetaPolicy } from "./inline-code.ts";
import { joinedBytes, type Part } from "./joined-bytes.ts";
import { findOverweight } from "./overweight.ts";
import { addFacts, type MarkupFacts, noFacts, scanMarkup } from "./scan-markup.ts";

export interface HtmlTools {
  readonly store: Store;
  readonly definition: SiteDefinition;
  /** A clock, where it is to be known what templates and directives take. */
  readonly nowMs?: (() => number) | undefined;
  /** What components gave on other pages of this run; without it they are rendered on each page. */
  readonly fragments?: Fragments | undefined;
}

export interface RenderTools extends HtmlTools {
  readonly output: Output;
  readonly digestOf: DigestCode;
  /** Gives one and the same string for equal ones: most links and ids are those of other pages too. */
  intern(text: string): string;
}

export interface RenderOptions {
  /** Island name to the address of the script that starts it, then of what that fetches as soon as the page is painted. */
  readonly islandScripts: Readonly<Record<string, readonly string[]>>;
  /** Template name, or "*" for the others, to the markup of its first styles. */
  readonly firstStyles: Readonly<Record<string, string>>;
  readonly pictures: Pictures;
  /** What the content policy needs to know besides the page; undefined for a site without hosts. */
  readonly policy?: Omit<PolicyInput, "inline"> & { readonly isInPages: boolean };
}

/** Renders and writes one page. */
export function renderPage(page: PlannedPage, options: RenderOptions, tools: RenderTools): PageFacts {
  const watch = tools.nowMs && stopwatch(tools.nowMs);
  const { parts: rendered, facts, bodies } = renderParts(page, options, tools, watch?.timed);
  const { policy } = options;
  const inline = policy ? readInlineCode(rendered.filter((part) => typeof part === "string").join(""), tools.digestOf) : NO_CODE;
  const parts = policy?.isInPages ? rendered.map((part) => (typeof part === "string" ? withMetaPolicy(part, { ...policy, inline }) : part)) : rendered;
  const bytes = joinedBytes(parts);
  const outcome = tools.output.write(page.output, bytes);
  const limit = transferBudgetOf(tools.definition, page.route.template)?.htmlBytes;
  const overweight = limit === undefined ? undefined : findOverweight(bytes, limit);
  return {
    url: page.url,
    output: page.output,
    template: page.route.template,
    outcome,
    sizeBytes: bytes.length,
    ids: listOf(facts.ids, tools.intern),
    links: listOf(facts.links, tools.intern),
    bodies: listOf(bodies, detach), // cut out of the page's markup, which would live as long
    islands: listOf(facts.islands, tools.intern),
    pictures: listOf(facts.pictures, tools.intern),
    firstIslands: listOf(facts.firstIslands, tools.intern),
    imagesAtOnce: facts.imagesAtOnce,
    ...(overweight ? { overweight } : {}),
    imagesWithoutAlt: facts.imagesWithoutAlt,
    ...(watch ? { spentMs: watch.spent } : {}),
    styleAttributes: facts.styleAttributes,
    foreign: listOf(facts.foreign),
    inline,
  };
}

export interface RenderedPage {
  readonly html: string;
  readonly facts: MarkupFacts;
  /** Store keys of the bodies on the page. */
  readonly bodies: readonly string[];
}

/** Renders one page to its HTML, without writing it. */
export function renderHtml(page: PlannedPage, options: RenderOptions, tools: HtmlTools): RenderedPage {
  const { parts, ...rendered } = renderParts(page, options, tools);
  return { html: joinedBytes(parts).toString(), ...rendered };
}

function renderParts(page: PlannedPage, options: RenderOptions, tools: HtmlTools, timed: Timed = untimed): { parts: Part[]; facts: MarkupFacts; bodies: string[] } {
  const markup = timed(`template ${page.route.template}`, () => renderTemplate(page, tools));
  const facts = noFacts();
  const bodies: string[] = [];
  const pictures = { of: options.pictures, sizes: tools.definition.pictures?.sizes, facts, hasFirst: false };
  const parts: Part[] = ["<!doctype html>"];
  for (const part of tools.fragments?.split(markup) ?? [markup]) {
    if (typeof part !== "string") {
      addFacts(part.facts, facts);
      parts.push(part.bytes);
      continue;
    }
    const pieces = part.split(BODY_MARK); // markup, mark, class of sections, key, markup, …
    for (let at = 0; at < pieces.length; at += 4) {
      const [piece = "", mark = "", sections, key] = pieces.slice(at, at + 4);
      scanMarkup(piece, facts);
      parts.push(facts.pictures.size > 0 && piece.includes(PICTURE_SCHEME) ? fillPictures(piece, undefined, pictures) : piece);
      if (key === undefined) break;
      bodies.push(key);
      const compiled = compiledBody(key, tools.store);
      const isWhole = mark.startsWith("=") && sections === undefined;
      parts.push(isWhole ? compiled : filledBody(compiled, { key, isFirst: mark.endsWith("!"), sections }, pictures, tools, timed));
    }
  }
  fillMark(parts, FIRST_STYLES_MARK, () => options.firstStyles[page.route.template] ?? options.firstStyles["*"] ?? "");
  fillMark(parts, SCRIPTS_MARK, () => scriptTags(facts.islands, options.islandScripts));
  return { parts, facts, bodies };
}

/** Writes what belongs in the place of a mark, where a template has one. */
function fillMark(parts: Part[], mark: string, markup: () => string): void {
  const marked = parts.findIndex((part) => typeof part === "string" && part.includes(mark));
  if (marked >= 0) parts[marked] = String(parts[marked]).replace(mark, markup);
}

function renderTemplate({ route, info, url }: PlannedPage, { definition, fragments }: HtmlTools): string {
  const template = definition.templates[route.template];
  if (!template) throw new TemplateError(route.template, url, new Error("The site has no template of this name"));
  try {
    const content = createElement(template, { ...(route.props as object), page: info } as never);
    return renderToStaticMarkup(fragments ? createElement(FragmentContext, { value: fragments }, content) : content);
  } catch (error) {
    throw new TemplateError(route.template, url, error);
  }
}

function compiledBody(key: string, store: Store): Buffer {
  const compiled = store.bytes(key);
  if (compiled === undefined) throw new Error(`The store has no body "${key}"`);
  return Buffer.from(compiled.buffer, compiled.byteOffset, compiled.byteLength);
}

function filledBody(
  bytes: Buffer,
  { key, isFirst, sections }: ShownBody & { readonly sections: string | undefined },
  pictures: PicturesOnPage,
  tools: HtmlTools,
  timed: Timed,
): Part {
  const hasHoles = bytes.includes("<plena-hole");
  if (!hasHoles && !bytes.includes("<img ") && sections === undefined) return bytes;
  const holes = hasHoles ? (JSON.parse(tools.store.get(holesKey(key)) ?? "[]") as ResolvedHole[]) : [];
  const fill = (part: string): string => (hasHoles ? fillBody(part, holes, tools.definition, (markup) => scanMarkup(markup, pictures.facts), timed) : part);
  const html = sections === undefined ? fill(bytes.toString()) : inSections(bytes.toString(), sections, fill);
  return fillPictures(html, { key, isFirst }, pictures);
}

/** The script that starts the islands of a page, after everything that a page needs to be read; it fetches those that start with their page once this is painted. */
function scriptTags(islands: ReadonlySet<string>, scripts: RenderOptions["islandScripts"]): string {
  const entries = new Set<string>();
  const painted = new Set<string>();
  for (const name of islands) {
    const [entry, ...modules] = scripts[name] ?? [];
    if (entry === undefined) throw new Error(`The island "${name}" is used but not declared in the site's definition`);
    entries.add(entry);
    for (const module of modules) painted.add(module);
  }
  const modules = painted.size === 0 ? "" : ` data-modules="${[...painted].join(" ")}"`;
  return [...entries].map((url) => `<script type="module" src="${url}" fetchpriority="low"${modules}></script>`).join("");
}
