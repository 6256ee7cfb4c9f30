// Runs a chunk of one task's inputs in this thread: recalls what earlier runs found out, and stores what is new.
import { hash } from "node:crypto";
import { detach } from "../model/detach.ts";
import type { ParseOutput } from "../model/draft.ts";
import type { PageFacts } from "../model/facts.ts";
import type { PlannedPage } from "../model/plan.ts";
import type { Records, Stamp } from "../model/tools.ts";
import { keepFragments } from "../stages/5-render/fragments.ts";
import { codeDigester } from "../stages/5-render/inline-code.ts";
import { type Tasks, type TaskTools, tasks } from "./tasks.ts";

export interface RunnerTools extends Omit<TaskTools, "intern" | "digestOf" | "fragments"> {
  readonly records: Records;
  /** Changes with the generator and with the site's templates: rendered pages depend on both. */
  readonly generator: string;
  readonly site: string;
  /** Renders every component on each page, whatever it gave on another. */
  readonly rendersAnew?: boolean;
  /** Writes what was put into the store and the records; called after each chunk. */
  flush(): void;
}

export type RunTask = <Name extends keyof Tasks>(name: Name, inputs: readonly Tasks[Name]["input"][], shared: Tasks[Name]["shared"]) => Tasks[Name]["output"][];

interface DraftRecord {
  readonly key: string;
  readonly stamp: Stamp;
  readonly output: ParseOutput;
}

interface PageRecord {
  /** Digest of the generator and the site's templates. */
  readonly site: string;
  /** Digest of all that the template sees. */
  readonly key: string;
  /** Addresses of the scripts and pictures on the page, as JSON. */
  readonly addresses: string;
  readonly stamp: Stamp;
  readonly facts: PageFacts;
}

/** Makes the function that runs chunks with these tools. */
export function taskRunner(given: RunnerTools): RunTask {
  const tools = { ...given, intern: interning(), digestOf: codeDigester(), fragments: given.rendersAnew ? undefined : keepFragments() };
  const run = { "parse-source": parseCached(tools), "render-page": renderCached(tools) };
  return (name, inputs, shared) => {
    const prepared = run[name](shared as never);
    const outputs = inputs.map((input) => prepared(input as never));
    tools.flush();
    return outputs as never;
  };
}

/** What recalling needs: less than running. */
type RecallTools = Pick<RunnerTools, "records" | "generator" | "site"> & { readonly output: Pick<RunnerTools["output"], "keep"> };

/** Gives what earlier runs found out, input by input; undefined where nothing is known or it no longer holds. */
export type RecallTask = <Name extends keyof Tasks>(name: Name, inputs: readonly Tasks[Name]["input"][], shared: Tasks[Name]["shared"]) => (Tasks[Name]["output"] | undefined)[];

/** Makes the function that recalls and runs nothing. */
export function taskRecaller(tools: RecallTools): RecallTask {
  const recall = { "parse-source": recallDrafts(tools), "render-page": recallPages(tools) };
  return (name, inputs, shared) => {
    const prepared = recall[name](shared as never);
    return inputs.map((input) => prepared(input as never)) as never;
  };
}

type PrepareRecall<Name extends keyof Tasks> = (shared: Tasks[Name]["shared"]) => (input: Tasks[Name]["input"]) => Tasks[Name]["output"] | undefined;

type Prepare<Name extends keyof Tasks> = (shared: Tasks[Name]["shared"]) => (input: Tasks[Name]["input"]) => Tasks[Name]["output"];

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

/** A draft depends on its file and the options; templates do not matter. */
function parseCached(tools: RunnerTools & TaskTools): Prepare<"parse-source"> {
  return (shared) => {
    if (!tools.records.lasts) return (input) => tasks["parse-source"](input, shared, tools);
    const key = draftKey(tools, shared);
    const recall = recallDrafts(tools)(shared);
    return (input) => {
      const known = recall(input);
      if (known) return known;
      const output = tasks["parse-source"](input, shared, tools);
      tools.records.remember("draft", input.source, { key, stamp: input.stamp, output } satisfies DraftRecord);
      return output;
    };
  };
}

const draftKey = ({ generator }: RecallTools, shared: Tasks["parse-source"]["shared"]): string => hash("sha1", JSON.stringify([generator, shared]));

function recallDrafts(tools: RecallTools): PrepareRecall<"parse-source"> {
  return (shared) => {
    const key = draftKey(tools, shared);
    return ({ source, stamp }) => {
      const known = tools.records.recall<DraftRecord>("draft", source);
      return known?.key === key && known.stamp === stamp ? known.output : undefined;
    };
  };
}

/** A page depends on its template's bundle, its props (bodies by digest) and the addresses of the scripts and pictures on it. */
function renderCached(tools: RunnerTools & TaskTools): Prepare<"render-page"> {
  return (shared) => {
    if (!tools.records.lasts) return (page) => tasks["render-page"](page, shared, tools);
    const site = siteKey(tools);
    const addressesOn = addressesOf(shared);
    const recall = recallPages(tools)(shared);
    return (page) => {
      const known = recall(page);
      if (known) return known;
      const { spentMs, ...facts } = tasks["render-page"](page, shared, tools);
      const stamp = tools.output.stampOf(page.output);
      if (stamp) tools.records.remember("page", page.output, { site, key: pageKey(page), addresses: addressesOn(facts), stamp, facts } satisfies PageRecord);
      return { ...facts, ...(stamp ? { stamp } : {}), ...(spentMs ? { spentMs } : {}) };
    };
  };
}

const siteKey = ({ generator, site }: RecallTools): string => hash("sha1", JSON.stringify([generator, site]));
const pageKey = ({ route, info }: PlannedPage): string => hash("sha1", JSON.stringify([route.template, route.props, info]));

function recallPages(tools: RecallTools): PrepareRecall<"render-page"> {
  return (shared) => {
    const site = siteKey(tools);
    const addressesOn = addressesOf(shared);
    return (page) => {
      const known = tools.records.recall<PageRecord>("page", page.output);
      if (known?.site !== site || known.key !== pageKey(page) || known.addresses !== addressesOn(known.facts)) return undefined;
      return tools.output.keep(page.output, known.stamp) ? { ...known.facts, outcome: "unchanged", stamp: known.stamp } : undefined;
    };
  };
}

/** Which scripts and pictures a page fetches, and the styles written into it; a new picture elsewhere is none of its business. */
function addressesOf({ islandScripts, firstStyles, pictures }: Tasks["render-page"]["shared"]): (facts: PageFacts) => string {
  const first = new Map(Object.entries(firstStyles).map(([template, markup]) => [template, hash("sha1", markup)]));
  return ({ template, islands, pictures: shown }) =>
    JSON.stringify([islands.map((name) => islandScripts[name]), shown.map((source) => pictures[source]), first.get(template) ?? first.get("*")]);
}
