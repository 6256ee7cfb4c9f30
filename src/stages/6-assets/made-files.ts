// Stage 6 for files that the site makes itself: each is made once for its input, and kept.
import { hash } from "node:crypto";
import type { MakerTools, SiteDefinition } from "../../model/definition.ts";
import type { PlannedMade } from "../../model/plan.ts";
import type { Spent } from "../../model/spent.ts";
import type { MadeFiles, Output } from "../../model/tools.ts";

/** Made at once: drawing waits for threads of its own, so a few keep them busy. */
const AT_ONCE = 4;

/** Writes every made file, in any order, and gives the time for which each maker was at work. */
export async function writeMadeFiles(
  definition: SiteDefinition,
  planned: readonly PlannedMade[],
  made: MadeFiles,
  output: Output,
  tools: MakerTools,
  nowMs: () => number = () => 0,
): Promise<Spent> {
  const watch = makerWatch(nowMs);
  const prepared = new Map<string, Promise<unknown>>(); // maker -> what its files need
  const waiting = [...planned];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) output.write(next.output, await contentOf(next, definition, made, prepared, tools, watch.atWork));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return watch.spent;
}

/** Counts the time in which a maker has at least one file in hand: several at once count once. */
function makerWatch(nowMs: () => number): { readonly spent: Spent; atWork<Value>(maker: string, run: () => Promise<Value>): Promise<Value> } {
  const spent: Record<string, number> = {};
  const busy = new Map<string, { files: number; sinceMs: number }>();
  return {
    spent,
    async atWork(maker, run) {
      const state = busy.get(maker) ?? { files: 0, sinceMs: 0 };
      busy.set(maker, state);
      if (state.files++ === 0) state.sinceMs = nowMs();
      try {
        return await run();
      } finally {
        if (--state.files === 0) spent[`maker ${maker}`] = (spent[`maker ${maker}`] ?? 0) + nowMs() - state.sinceMs;
      }
    },
  };
}

async function contentOf(
  { made: route }: PlannedMade,
  definition: SiteDefinition,
  made: MadeFiles,
  prepared: Map<string, Promise<unknown>>,
  tools: MakerTools,
  atWork: ReturnType<typeof makerWatch>["atWork"],
): Promise<Uint8Array> {
  const maker = definition.makers?.[route.maker];
  if (!maker) throw new Error(`The site plans ${route.url} with a maker "${route.maker}" that it does not define`);
  const texts = (route.sources ?? []).map((source) => Buffer.from(tools.read(source)).toString());
  const key = hash("sha256", JSON.stringify([route.maker, maker.version, route.input, ...texts]));
  const known = made.recall(key);
  if (known) return known;
  return atWork(route.maker, async () => {
    const ready = prepared.get(route.maker) ?? maker.prepare(tools);
    prepared.set(route.maker, ready);
    const content = await maker.make(route.input, await ready, texts);
    made.remember(key, content);
    return content;
  });
}
