// The store under .cache/: what happens to it when a run dies, the disk is full, or somebody else has touched it.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type CliSite, cliSite, leftovers, MOMENTS, stoppingSite } from "../support/cli-site.ts";

let site: CliSite;
afterEach(() => site.delete());

const STORED = ["--threads", "2"];
const NOTE = "content/notes/neap-tides.md";
const BIN = path.join(import.meta.dirname, "..", "..", "bin", "plena.js");
const RESET = /El almacén de \.cache estaba dañado/;

const cached = (name: string): string => path.join(site.root, ".cache", name);
/** "store-8" */
const storeName = (): string => fs.readdirSync(cached("")).find((name) => name.startsWith("store-")) ?? "";
const dataFile = (): string => path.join(cached(storeName()), "values-0");

/** Changes a text, so that the next build has something to do. */
function edit(line: string): void {
  site.write(NOTE, `${fs.readFileSync(path.join(site.root, NOTE), "utf8")}\n${line}\n`);
}

/** The build works, publishes the edit, and says this once. */
async function checkRebuilt(line: string, said: RegExp | "", before: () => void = () => {}): Promise<void> {
  before();
  const { code, stderr } = await site.build(STORED);
  expect(code, stderr).toBe(0);
  if (said === "") expect(stderr).toBe("");
  else expect(stderr.match(new RegExp(said, "g"))).toHaveLength(1);
  expect(site.published()["notes/neap-tides/index.html"]).toContain(line);
  expect((await site.build([...STORED, "--verify-cache"])).code).toBe(0);
  expect(leftovers(site)).toEqual([]);
}

async function builtSite(): Promise<void> {
  site = cliSite();
  expect((await site.build(STORED)).code).toBe(0);
}

describe("a store", () => {
  it("is used again without a word", async () => {
    await builtSite();
    edit("Once more.");
    await checkRebuilt("Once more.", "");
  });

  it("is begun anew, with one warning, when it was cut short", async () => {
    await builtSite();
    edit("After a cut.");
    fs.truncateSync(dataFile(), fs.statSync(dataFile()).size / 2);
    await checkRebuilt("After a cut.", RESET);
  });

  it("is begun anew when something else was written into it", async () => {
    await builtSite();
    edit("After noise.");
    const file = fs.openSync(dataFile(), "r+");
    fs.writeSync(file, Buffer.alloc(500, "noise"), 0, 500, 400);
    fs.closeSync(file);
    await checkRebuilt("After noise.", RESET);
  });

  it("is begun anew when its data are gone", async () => {
    await builtSite();
    edit("After a loss.");
    fs.rmSync(dataFile());
    await checkRebuilt("After a loss.", RESET);
  });

  it("of another version is thrown away, with one warning", async () => {
    await builtSite();
    edit("After another version.");
    fs.renameSync(cached(storeName()), cached("store-1"));
    await checkRebuilt("After another version.", RESET);
    expect(fs.existsSync(cached("store-1"))).toBe(false);
  });

  it("keeps nothing of a text and its page that were taken away for a while", async () => {
    await builtSite();
    const ebb = "---\ntitle: Ebb\ndate: 2026-03-21\n---\n\n:::warning\nThe sea goes out.\n:::\n";
    site.write("content/notes/ebb.md", ebb);
    await site.build(STORED);
    expect(site.published()["notes/ebb/index.html"]).toContain("The sea goes out.");
    site.remove("content/notes/ebb.md");
    await site.build(STORED);
    expect(site.published()["notes/ebb/index.html"]).toBeUndefined();
    site.write("content/notes/ebb.md", ebb.replace("out", "far out"));
    await checkRebuilt("Back again.", "", () => edit("Back again."));
    expect(site.published()["notes/ebb/index.html"]).toContain("The sea goes far out.");
  });

  it("does not grow with every edit", async () => {
    await builtSite();
    const long = (round: number): string => `Round ${round}. ${"Much water. ".repeat(20_000)}`;
    const sizes: number[] = [];
    for (let round = 0; round < 12; round++) {
      site.write("content/notes/ebb.md", `---\ntitle: Ebb\ndate: 2026-03-21\n---\n\n${long(round)}\n`);
      expect((await site.build(STORED)).code).toBe(0);
      sizes.push(storeBytes());
    }
    expect(Math.max(...sizes)).toBeGreaterThan(240_000); // the text is in it
    expect(Math.max(...sizes)).toBeLessThan(12 * 240_000);
    site.remove("content/notes/ebb.md");
    await checkRebuilt("After all.", "", () => edit("After all."));
  });
});

const storeBytes = (): number => fs.readdirSync(cached(storeName())).reduce((sum, name) => sum + fs.statSync(path.join(cached(storeName()), name)).size, 0);

describe("a build with a store that is killed", () => {
  it.each(MOMENTS)("during %s leaves the old site complete, and the next build works", async (moment) => {
    site = stoppingSite();
    expect((await site.build(STORED)).code).toBe(0);
    const before = site.published();
    site.write("content/notes/spring-tides.md", fs.readFileSync(path.join(site.root, "content/notes/spring-tides.md"), "utf8").replace("Twice a month", "Twice each month"));
    edit("After a kill.");
    expect(await site.build(STORED, { STOP_AT: moment, STOP_WITH: "SIGKILL" })).toMatchObject({ code: null, signal: "SIGKILL" });
    expect(site.published()).toEqual(before);
    await checkRebuilt("After a kill.", RESET);
  });
});

describe("a build of which one thread ends", () => {
  const TEMPLATES = "templates/site.tsx";
  it.each([
    ["by itself", "process.exit(9)"],
    ["for want of memory", "for (const all: unknown[] = []; ; ) all.push(new Array(1e5).fill(0.5))"],
  ])("%s names pages and publishes nothing, and the next one works", async (_, end) => {
    site = cliSite();
    for (let note = 0; note < 200; note++) site.write(`content/notes/note-${note}.md`, `---\ntitle: Note ${note}\ndate: 2026-03-21\n---\n\nMuch water.\n`); // enough for two threads
    expect((await site.build(STORED)).code).toBe(0);
    const before = site.published();
    const templates = fs.readFileSync(path.join(site.root, TEMPLATES), "utf8");
    site.write(
      TEMPLATES,
      templates
        .replace(/(function NotePage\(.*\{)\n/, `$1\n  if (!isMainThread) ${end};\n`)
        .replace(/^(import type \{ ReactNode)/m, 'import { isMainThread } from "node:worker_threads";\n$1'),
    );
    edit("After a thread.");
    const { code, stderr } = await site.build(STORED);
    expect({ code, stderr }).toEqual({ code: 70, stderr: expect.stringMatching(/A worker thread ended while it worked on one of .*\.html/) });
    expect(site.published()).toEqual(before);
    site.write(TEMPLATES, templates);
    await checkRebuilt("After a thread.", "");
  });
});

describe("two builds at once", () => {
  it("leave one whole site: the second is refused, or finds nothing to do", async () => {
    await builtSite();
    edit("From two.");
    const codes = (await Promise.all([site.build(STORED), site.build(STORED)])).map(({ code }) => code).sort();
    expect([
      [0, 0],
      [0, 2],
    ]).toContainEqual(codes);
    await checkRebuilt("From two.", "");
  });
});

describe("a disk that takes no more", () => {
  /** Builds while no file may grow beyond so many bytes: to the program that is a full disk. */
  function buildWithin(bytes: number, ...args: readonly string[]): { code: number | null; stderr: string } {
    const command = `ulimit -f ${Math.floor(bytes / 512)}; exec "$0" "$@"`;
    const { status, stderr } = spawnSync("sh", ["-c", command, process.execPath, BIN, "build", "--clock", "2026-11-21", ...args], { cwd: site.root, encoding: "utf8" });
    return { code: status, stderr };
  }

  it.each([
    ["the store", (): number => fs.statSync(dataFile()).size, STORED],
    ["a page", (): number => 16_384, ["--force"]],
  ] as const)("while it writes %s ends the build with exit code 74, a reason and nothing published; the next one works", async (what, most, args) => {
    await builtSite();
    const before = site.published();
    const line = `${"Much water. ".repeat(what === "a page" ? 2000 : 3)}`;
    edit(line);
    const { code, stderr } = buildWithin(most(), ...args);
    expect(code, stderr).toBe(74);
    expect(stderr).toMatch(/error El disco no lo permite: .*(?:too large|EFBIG|Input\/output)/m);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(site.published()).toEqual(before);
    expect(leftovers(site)).toEqual([]);
    expect((await site.build(args)).code).toBe(0);
    expect(site.published()["notes/neap-tides/index.html"]).toContain("Much water.");
  });
});
