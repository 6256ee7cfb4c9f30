// The only list of what may run in a thread. Inputs, shared data and outputs are plain data.
import type { SiteDefinition } from "../model/definition.ts";
import type { ParseInput, ParseOutput } from "../model/draft.ts";
import type { PageFacts } from "../model/facts.ts";
import type { PlannedPage } from "../model/plan.ts";
import type { Output, SiteFiles, Store } from "../model/tools.ts";
import { type ParseOptions, parseSource } from "../stages/2-parse/parse-source.ts";
import type { Fragments } from "../stages/5-render/fragments.ts";
import type { DigestCode } from "../stages/5-render/inline-code.ts";
import { type RenderOptions, renderPage } from "../stages/5-render/render-page.ts";

export type Tasks = {
  "parse-source": { input: ParseInput; shared: ParseOptions; output: ParseOutput };
  "render-page": { input: PlannedPage; shared: RenderOptions; output: PageFacts };
};

/** What a task finds around it, whatever thread it runs in. */
export interface TaskTools {
  readonly files: SiteFiles;
  readonly store: Store;
  readonly output: Output;
  readonly definition: SiteDefinition;
  readonly nowMs?: (() => number) | undefined;
  intern(text: string): string;
  /** Digests inline code; remembers what it digested. */
  readonly digestOf: DigestCode;
  /** What components gave on other pages; undefined renders all of them on each. */
  readonly fragments: Fragments | undefined;
}

export const tasks: { readonly [Name in keyof Tasks]: (input: Tasks[Name]["input"], shared: Tasks[Name]["shared"], tools: TaskTools) => Tasks[Name]["output"] } = {
  "parse-source": (input, shared, tools) => parseSource(input, shared, tools),
  "render-page": (input, shared, tools) => renderPage(input, shared, tools),
};
