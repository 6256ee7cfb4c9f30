// Whatever is edited, and in whatever order: a build on top of earlier ones publishes what a build from nothing publishes.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { EditedSite } from "../support/edited-site.ts";

/** Another seed gives other edits; a failure prints the path to the smallest ones. */
const SEED = 20_261_121;
const RUNS = 12;
const SITE = "templates/harbour.tsx";

interface Edit {
  readonly name: string;
  apply(site: EditedSite): void;
}

/** Options of every build after it. */
interface Circumstances {
  drafts: boolean;
  clock: string;
  origin: string | undefined;
  threads: boolean;
}

const slot = fc.integer({ min: 0, max: 3 });
const fileOf = (number: number): string => `content/notes/n${number}.md`;
const word = fc.constantFrom("low", "high", "calm", "rough");

const BODIES = [
  "The sea goes out.",
  "![The bar](bar.svg)",
  ":::warning[Mind]\n::keepers\n:::",
  "See [another](/notes/n1/).", // dead while n1 is missing: no build may publish then
  'Measured [@ALMANAC] at :knots[nine]{speed="9"}.',
];

const note = fc
  .record({ number: slot, title: word, body: fc.constantFrom(...BODIES), date: fc.constantFrom("2026-01-02", "2026-06-30", "2026-12-24"), draft: fc.boolean() })
  .map(({ number, title, body, date, draft }): Edit => {
    const text = `---\ntitle: ${title} tide\ndate: ${date}\ndraft: ${draft}\n---\n\n${body}\n`;
    return { name: `write n${number}: ${JSON.stringify(text)}`, apply: (site) => site.write(fileOf(number), text) };
  });
const removal = slot.map((number): Edit => ({ name: `remove n${number}`, apply: (site) => site.remove(fileOf(number)) }));
const renaming = fc.tuple(slot, slot).map(
  ([from, to]): Edit => ({
    name: `rename n${from} to n${to}`,
    apply: (site) => {
      if (site.has(fileOf(from))) site.rename(fileOf(from), fileOf(to));
    },
  }),
);
/** Replaces whatever a pattern finds. */
const change = (file: string, pattern: RegExp, replacement: (chosen: string) => string): fc.Arbitrary<Edit> =>
  word.map((chosen) => ({ name: `${file}: ${replacement(chosen)}`, apply: (site) => site.write(file, site.read(file).replace(pattern, replacement(chosen))) }));

const edits = fc.oneof(
  { arbitrary: note, weight: 5 },
  { arbitrary: removal, weight: 2 },
  { arbitrary: renaming, weight: 2 },
  change("content/data/harbour.yaml", /name: \w+\n {4}since: 1998/, (chosen) => `name: ${chosen}\n    since: 1998`),
  change("content/data/harbour.yaml", /^name: .*/, (chosen) => `name: Port ${chosen}`),
  change(SITE, /<h1>\{title\}.*<\/h1>/, (chosen) => `<h1>{title} ${chosen}</h1>`),
  change("templates/counter.tsx", /\{count\} \w+/, (chosen) => `{count} ${chosen}`),
  change("templates/harbour.css", /margin: .*;/, (chosen) => `margin: ${chosen.length}px;`),
  change("content/notes/bar.svg", /<svg(?: id="\w+")?/, (chosen) => `<svg id="${chosen}"`),
  change("public/humans.txt", /.*/, (chosen) => chosen),
);

const circumstances = fc.record<Circumstances>({
  drafts: fc.boolean(),
  clock: fc.constantFrom("2026-04-01", "2026-11-21", "2026-12-24"),
  origin: fc.option(fc.constant("https://preview.example"), { nil: undefined, freq: 4 }),
  threads: fc.boolean(),
});

const argsOf = ({ drafts, origin, threads }: Circumstances): string[] => [
  ...(drafts ? ["--drafts"] : []),
  ...(origin ? ["--site-url", origin] : []),
  ...(threads ? ["--threads", "2"] : []),
];

describe("a build after random edits", () => {
  const warm = new EditedSite();
  const initial = warm.copy();
  beforeAll(() => void vi.spyOn(process.stderr, "write").mockImplementation(() => true)); // builds that are refused say why
  afterAll(() => {
    vi.restoreAllMocks();
    warm.delete();
    initial.delete();
  });

  it(`publishes what a build from nothing publishes (seed ${SEED}, ${RUNS} runs)`, async () => {
    const steps = fc.array(fc.tuple(fc.array(edits, { minLength: 1, maxLength: 3 }), circumstances), { minLength: 1, maxLength: 5 });
    const property = fc.asyncProperty(steps, async (all) => {
      warm.become(initial);
      let code = 0;
      for (const [some, around] of all) {
        for (const edit of some) edit.apply(warm);
        code = (await warm.build(argsOf(around), around.clock)).code;
      }
      const around = all.at(-1)?.[1];
      if (around) await checkLikeCold(warm, around, code);
    });
    await fc.assert(property, { seed: SEED, numRuns: RUNS });
  }, 120_000);
});

async function checkLikeCold(warm: EditedSite, around: Circumstances, code: number): Promise<void> {
  const cold = warm.copy();
  try {
    expect((await cold.build(argsOf(around), around.clock)).code).toBe(code);
    if (code === 0) expect(warm.published()).toEqual(cold.published());
  } finally {
    cold.delete();
  }
}
