// Stage 6 for files that the site makes itself: each is made once for its input, and kept.
import { hash } from "node:crypto";
import type { MakerTools, SiteDefinition } from "../../model/definition.ts";
import type { PlannedMade } from "../../model/plan.ts";
import type { Output } from "../../model/tools.ts";

/** Files made by earlier runs, by a key that covers all they depend on. */
export interface MadeFiles {
  recall(key: string): Uint8Array | undefined;
  remember(key: string, content: Uint8Array): void;
}

/** Made at once: drawing waits for threads of its own, so a few keep them busy. */
const AT_ONCE = 4;

/** Writes every made file, in any order. */
export async function writeMadeFiles(definition: SiteDefinition, planned: readonly PlannedMade[], made: MadeFiles, output: Output, tools: MakerTools): Promise<void> {
  const prepared = new Map<string, Promise<unknown>>(); // maker -> what its files need
  const waiting = [...planned];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) output.write(next.output, await contentOf(next, definition, made, prepared, tools));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function contentOf(
  { made: route }: PlannedMade,
  definition: SiteDefinition,
  made: MadeFiles,
  prepared: Map<string, Promise<unknown>>,
  tools: MakerTools,
): Promise<Uint8Array> {
  const maker = definition.makers?.[route.maker];
  if (!maker) throw new Error(`The site plans ${route.url} with a maker "${route.maker}" that it does not define`);
  const text = route.source === undefined ? "" : Buffer.from(tools.read(route.source)).toString();
  const key = hash("sha256", JSON.stringify([route.maker, maker.version, route.input, ...(text === "" ? [] : [text])]));
  const known = made.recall(key);
  if (known) return known;
  const ready = prepared.get(route.maker) ?? maker.prepare(tools);
  prepared.set(route.maker, ready);
  const content = await maker.make(route.input, await ready, text);
  made.remember(key, content);
  return content;
}
