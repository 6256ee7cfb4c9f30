// Runs a chunk of one task's inputs in this thread: recalls what earlier runs found out, and stores what is new.
import { hash } from "node:crypto";
import { detach } from "../model/detach.ts";
import type { ParseOutput } from "../model/draft.ts";
import type { PageFacts } from "../model/facts.ts";
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
    const key = hash("sha1", JSON.stringify([tools.generator, shared]));
    return (input) => {
      const known = tools.records.recall<DraftRecord>("draft", input.source);
      if (known?.key === key && known.stamp === input.stamp) return known.output;
      const output = tasks["parse-source"](input, shared, tools);
      tools.records.remember("draft", input.source, { key, stamp: input.stamp, output } satisfies DraftRecord);
      return output;
    };
  };
}

/** A page depends on its template's bundle, its props (bodies by digest) and the addresses of the scripts and pictures on it. */
function renderCached(tools: RunnerTools & TaskTools): Prepare<"render-page"> {
  return (shared) => {
    if (!tools.records.lasts) return (page) => tasks["render-page"](page, shared, tools);
    const common = hash("sha1", JSON.stringify([tools.generator, tools.site]));
    const addressesOn = addressesOf(shared);
    return (page) => {
      const key = hash("sha1", `${common}${JSON.stringify([page.route.template, page.route.props, page.info])}`);
      const known = tools.records.recall<PageRecord>("page", page.output);
      if (known?.key === key && known.addresses === addressesOn(known.facts) && tools.output.keep(page.output, known.stamp)) {
        return { ...known.facts, outcome: "unchanged", stamp: known.stamp };
      }
      const { spentMs, ...facts } = tasks["render-page"](page, shared, tools);
      const stamp = tools.output.stampOf(page.output);
      if (stamp) tools.records.remember("page", page.output, { key, addresses: addressesOn(facts), stamp, facts } satisfies PageRecord);
      return { ...facts, ...(stamp ? { stamp } : {}), ...(spentMs ? { spentMs } : {}) };
    };
  };
}

/** Which scripts and pictures a page fetches, and the styles written into it; a new picture elsewhere is none of its business. */
function addressesOf({ islandScripts, firstStyles, pictures }: Tasks["render-page"]["shared"]): (facts: PageFacts) => string {
  const first = new Map(Object.entries(firstStyles).map(([template, markup]) => [template, hash("sha1", markup)]));
  return ({ template, islands, pictures: shown }) =>
    JSON.stringify([islands.map((name) => islandScripts[name]), shown.map((source) => pictures[source]), first.get(template) ?? first.get("*")]);
}
