// Which part of a site takes the time of a build.
import { afterEach, describe, expect, it } from "vitest";
import { MESSAGES } from "../../src/cli/messages.ts";
import { costlyParts } from "../../src/cli/stage-clock.ts";
import { sharedOut, stopwatch, totalSpent } from "../../src/model/spent.ts";
import { type CliSite, cliSite } from "../support/cli-site.ts";

let site: CliSite | undefined;
afterEach(() => site?.delete());

describe("--timings", () => {
  it("has a row for a template and a directive that take a millisecond", async () => {
    site = slowSite(20);
    const { stderr } = await site.build(["--timings"]);
    expect(stderr).toMatch(/^Tiempo por pieza del sitio\n(?: {2}.+\n)*? {2}directive slow +\d+\.\d ms +\d+ %$/m);
  });
  it("is not there without being asked for, while the build is short", async () => {
    site = slowSite(20);
    expect((await site.build()).stderr).toBe("");
  });
});

describe("a part that takes a large share of a long build", () => {
  it("is told of by itself, not in silence", async () => {
    site = slowSite(2500);
    expect((await site.build()).stderr).toMatch(/^La pieza «slow» ha tardado \d+,\d\d s, el \d+ % de esta generación\.\n$/m);
    expect((await site.build(["-q", "--force"])).stderr).toBe("");
  });
  it("is not told of again by a build that did nothing", async () => {
    site = slowSite(2500);
    await site.build();
    expect((await site.build(["--timings"])).stderr).not.toContain("slow");
  });
  const told = (spent: Readonly<Record<string, number>>, totalMs: number): string[] => costlyParts(spent, totalMs, "en", MESSAGES.en);
  it("is one of more than 8 %, the dearest first", () =>
    expect(told({ "template note": 201, "directive keepers": 240, "maker card": 1500 }, 2500)).toEqual([
      'The maker "card" took 1.50 s, 60 % of this build.',
      'The directive "keepers" took 0.24 s, 10 % of this build.',
      'The template "note" took 0.20 s, 8 % of this build.',
    ]));
  it("is not one of 8 % or less", () => expect(told({ "template note": 200 }, 2500)).toEqual([]));
  it("is not one of a build of two seconds or less", () => expect(told({ "template note": 1999 }, 2000)).toEqual([]));
});

describe("the time of parts", () => {
  it("is added up by part", () => {
    let now = 0;
    const { timed, spent } = stopwatch(() => now);
    for (const ms of [3, 4])
      timed("directive a", () => {
        now += ms;
      });
    expect(totalSpent([spent, { "directive a": 1, "maker b": 2 }, undefined])).toEqual({ "directive a": 8, "maker b": 2 });
  });
  it("counts also what throws", () => {
    let now = 0;
    const { timed, spent } = stopwatch(() => now);
    expect(() =>
      timed("template a", () => {
        now += 5;
        throw new Error("The tide went out");
      }),
    ).toThrow("The tide went out");
    expect(spent).toEqual({ "template a": 5 });
  });
  it("is shared out when threads worked side by side, and left alone when they did not", () => {
    expect(sharedOut({ a: 300, b: 100 }, 200)).toEqual({ a: 150, b: 50 });
    expect(sharedOut({ a: 30, b: 10 }, 200)).toEqual({ a: 30, b: 10 });
  });
});

/** A site whose note has a directive that keeps the processor busy. */
function slowSite(milliseconds: number): CliSite {
  const on = cliSite();
  on.write(
    "templates/site.ts",
    `
import site from "./site.tsx";
const Slow = () => { const until = performance.now() + ${milliseconds}; while (performance.now() < until); return "slow"; };
export default { ...site, directives: { ...site.directives, slow: { ...site.directives.keepers, resolve: () => [], component: Slow } } };
`,
  );
  on.write("content/notes/ebb.md", "---\ntitle: Ebb\ndate: 2026-03-01\n---\n\nThe sea goes out.\n\n::slow\n");
  return on;
}
