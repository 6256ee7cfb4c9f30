// The task of stage 2 with what earlier runs found out: a draft depends on its file and the options; templates do not matter.
import { hash } from "node:crypto";
import type { ParseOutput } from "../model/draft.ts";
import type { Records, SiteFiles, Store } from "../model/tools.ts";
import { parseSource } from "../stages/2-parse/parse-source.ts";
import { draftRecord, recalledDraft } from "./draft-record.ts";
import type { Tasks } from "./tasks.ts";

export interface DraftTools {
  readonly files: SiteFiles;
  readonly store: Store;
  readonly records: Records;
  /** Changes with the generator. */
  readonly generator: string;
}

type Shared = Tasks["parse-source"]["shared"];
type Input = Tasks["parse-source"]["input"];

/** Makes the function that reads and compiles one text, or recalls what became of it. */
export function draftTask(tools: DraftTools): (shared: Shared) => (input: Input) => ParseOutput {
  return (shared) => {
    if (!tools.records.lasts) return (input) => parseSource(input, shared, tools);
    const key = draftKey(tools, shared);
    const recall = tools.records.isEmpty("draft") ? undefined : recallDrafts(tools)(shared); // a first build need not ask for each
    return (input) => {
      const known = recall?.(input);
      if (known) return known;
      const output = parseSource(input, shared, tools);
      tools.records.remember("draft", input.source, draftRecord(key, input, output));
      return output;
    };
  };
}

/** Makes the function that gives the draft an earlier run made; undefined where there is none that holds. */
export function recallDrafts(tools: Pick<DraftTools, "records" | "generator">): (shared: Shared) => (input: Input) => ParseOutput | undefined {
  return (shared) => {
    const key = draftKey(tools, shared);
    return (input) => {
      const record = tools.records.recall("draft", input.source);
      return record === undefined ? undefined : recalledDraft(record, key, input);
    };
  };
}

const draftKey = ({ generator }: Pick<DraftTools, "generator">, shared: Shared): string => hash("sha1", JSON.stringify([generator, shared]), "base64url");
