// The only list of what may run in a thread. Inputs and shared data are plain data; outputs travel as texts.
import type { ParseInput, ParseOutput } from "../model/draft.ts";
import type { PageFacts } from "../model/facts.ts";
import type { PlannedPage } from "../model/plan.ts";
import type { ParseOptions } from "../stages/2-parse/parse-source.ts";
import type { RenderOptions } from "../stages/5-render/render-page.ts";
import { packDraft, unpackDraft } from "./draft-record.ts";
import { packFacts, unpackFacts } from "./page-record.ts";

export type Tasks = {
  "parse-source": { input: ParseInput; shared: ParseOptions; output: ParseOutput };
  "render-page": { input: PlannedPage; shared: RenderOptions; output: PageFacts };
};

/** How a task's output is written and, beside its input, read: shorter than it is, and each object with the shape of those made here. */
interface Codec<Name extends keyof Tasks> {
  pack(output: Tasks[Name]["output"]): string;
  unpack(input: Tasks[Name]["input"], tuple: readonly unknown[]): Tasks[Name]["output"];
}

const codecs: { readonly [Name in keyof Tasks]: Codec<Name> } = {
  "parse-source": { pack: packDraft, unpack: unpackDraft },
  "render-page": {
    pack: ({ outcome, stamp, spentMs, ...facts }) => `[${JSON.stringify([outcome, stamp ?? 0, spentMs ?? 0])},${packFacts(facts)}]`,
    unpack(page, tuple) {
      const [[outcome, stamp, spentMs], facts] = tuple as [[PageFacts["outcome"], PageFacts["stamp"] | 0, PageFacts["spentMs"] | 0], readonly unknown[]];
      return { ...unpackFacts(page, facts), outcome, ...(stamp ? { stamp } : {}), ...(spentMs ? { spentMs } : {}) };
    },
  },
};

/** An input as it is sent: what a page finds out when it is asked does not go with it. */
export function plainInput<Name extends keyof Tasks>(name: Name, input: Tasks[Name]["input"]): Tasks[Name]["input"] {
  if (name !== "render-page") return input;
  const { url, output, route, info } = input as PlannedPage;
  return { url, output, route, info } satisfies PlannedPage as Tasks[Name]["input"];
}

/** Writes the outputs of a chunk. */
export const packOutputs = <Name extends keyof Tasks>(name: Name, outputs: readonly Tasks[Name]["output"][]): string => `[${outputs.map(codecs[name].pack).join(",")}]`;

/** Reads the outputs of a chunk. */
export function unpackOutputs<Name extends keyof Tasks>(name: Name, inputs: readonly Tasks[Name]["input"][], text: string): Tasks[Name]["output"][] {
  const tuples = JSON.parse(text) as (readonly unknown[])[];
  return inputs.map((input, at) => codecs[name].unpack(input, tuples[at] ?? []));
}
