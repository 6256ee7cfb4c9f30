// The task of stage 5 with what earlier runs found out: a page depends on its template's bundle, its props (bodies by digest)
// and the addresses of the scripts and pictures on it.
import { hash } from "node:crypto";
import type { SiteDefinition } from "../model/definition.ts";
import { detach } from "../model/detach.ts";
import type { PageFacts } from "../model/facts.ts";
import type { PlannedPage } from "../model/plan.ts";
import type { Output, Records, Stamp, Store } from "../model/tools.ts";
import { keepFragments } from "../stages/5-render/fragments.ts";
import { codeDigester } from "../stages/5-render/inline-code.ts";
import { renderPage } from "../stages/5-render/render-page.ts";
import { pageKeys } from "./page-key.ts";
import { type LastingFacts, packFacts, unpackFacts } from "./page-record.ts";
import type { Tasks } from "./tasks.ts";

export interface PageTools {
  readonly store: Store;
  readonly output: Output;
  readonly definition: SiteDefinition;
  readonly records: Records;
  /** Changes with the generator and with the site's templates: rendered pages depend on both. */
  readonly generator: string;
  readonly site: string;
  readonly nowMs?: (() => number) | undefined;
  /** Renders every component on each page, whatever it gave on another. */
  readonly rendersAnew?: boolean;
}

/** What recalling needs: less than rendering. */
export type PageRecallTools = Pick<PageTools, "records" | "generator" | "site"> & { readonly output: Pick<Output, "keep"> };

type Shared = Tasks["render-page"]["shared"];

/** Makes the function that renders and writes one page, or keeps the one that is published. */
export function pageTask(given: PageTools): (shared: Shared) => (page: PlannedPage) => PageFacts {
  const tools = { ...given, intern: interning(), digestOf: codeDigester(), fragments: given.rendersAnew ? undefined : keepFragments() };
  const keyOf = pageKeys();
  const prepareRecall = recallPages(tools, keyOf);
  return (shared) => {
    if (!tools.records.lasts) return (page) => renderPage(page, shared, tools);
    const site = siteKey(tools);
    const addressesOn = addressesOf(shared);
    const recall = tools.records.isEmpty("page") ? undefined : prepareRecall(shared);
    return (page) => {
      const known = recall?.(page);
      if (known) return known;
      const facts = renderPage(page, shared, tools);
      const stamp = tools.output.stampOf(page.output);
      if (!stamp) return facts;
      tools.records.remember("page", page.output, [site, keyOf(page), stamp, addressesOn(facts), packFacts(facts)].join("\n"));
      return { ...facts, stamp };
    };
  };
}

/** Makes the function that keeps the page an earlier run made; undefined where there is none that holds. */
export function recallPages(tools: PageRecallTools, keyOf = pageKeys()): (shared: Shared) => (page: PlannedPage) => PageFacts | undefined {
  return (shared) => {
    const site = siteKey(tools);
    const addressesOn = addressesOf(shared);
    return (page) => {
      const record = tools.records.recall("page", page.output);
      if (!record?.startsWith(site) || !record.startsWith(keyOf(page), site.length + 1)) return undefined;
      const [, , cut = "", addresses, tuple = "[]"] = record.split("\n");
      const stamp = detach(cut) as Stamp; // it outlives the record
      const facts = unpackFacts(page, JSON.parse(tuple));
      if (addresses !== addressesOn(facts) || !tools.output.keep(page.output, stamp)) return undefined;
      return { ...facts, outcome: "unchanged", stamp };
    };
  };
}

/** Digest of the generator and the site's templates. */
const siteKey = ({ generator, site }: Pick<PageTools, "generator" | "site">): string => hash("sha1", JSON.stringify([generator, site]), "base64url");

/** Which scripts and pictures a page fetches, and the styles written into it, as JSON; a new picture elsewhere is none of its business. */
function addressesOf({ islandScripts, firstStyles, pictures }: Shared): (facts: LastingFacts) => string {
  const first = new Map(Object.entries(firstStyles).map(([template, markup]) => [template, hash("sha1", markup)]));
  return ({ template, islands, pictures: shown }) =>
    JSON.stringify([islands.map((name) => islandScripts[name]), shown.map((source) => pictures[source]), first.get(template) ?? first.get("*")]);
}

/** Strings that many pages share, each once, and cut loose from the page they were found in. */
function interning(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const same = known.get(text);
    if (same !== undefined) return same;
    const own = detach(text);
    known.set(own, own);
    return own;
  };
}
