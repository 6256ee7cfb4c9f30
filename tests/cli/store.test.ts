// The store under .cache/: what happens to it when a run dies, the disk is full, or somebody else has touched it.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { open } from "lmdb";
import { afterEach, describe, expect, it } from "vitest";
import { type CliSite, cliSite, leftovers, MOMENTS, stoppingSite } from "../support/cli-site.ts";

let site: CliSite;
afterEach(() => site.delete());

const STORED = ["--threads", "2"];
const NOTE = "content/notes/neap-tides.md";
const BIN = path.join(import.meta.dirname, "..", "..", "bin", "plena.js");
const RESET = /El almacén de \.cache estaba dañado/;

const cached = (name: string): string => path.join(site.root, ".cache", name);
/** "store-3" */
const storeName = (): string => fs.readdirSync(cached("")).find((name) => name.startsWith("store-")) ?? "";
const dataFile = (): string => path.join(cached(storeName()), "data", "data.mdb");

/** Changes a text, so that the next build has something to do. */
function edit(line: string): void {
  site.write(NOTE, `${fs.readFileSync(path.join(site.root, NOTE), "utf8")}\n${line}\n`);
}

/** The build works, publishes the edit, and says this once. */
async function checkRebuilt(line: string, said: RegExp | ""): Promise<void> {
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
    fs.truncateSync(dataFile(), 5000);
    await checkRebuilt("After a cut.", RESET);
  });

  it("is begun anew when something else was written into it", async () => {
    await builtSite();
    edit("After noise.");
    const file = fs.openSync(dataFile(), "r+");
    fs.writeSync(file, Buffer.alloc(9000, "noise"), 0, 9000, 4000);
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

  it("keeps nothing of texts and pages that are gone", async () => {
    await builtSite();
    site.write("content/notes/ebb.md", "---\ntitle: Ebb\ndate: 2026-03-21\n---\n\n:::warning\nThe sea goes out.\n:::\n");
    await site.build(STORED);
    expect(await keysOfStore()).toEqual(
      expect.arrayContaining(["draft content/notes/ebb.md", "page notes/ebb/index.html", "bodies content/notes/ebb.md", "bodies holes:content/notes/ebb.md"]),
    );
    site.remove("content/notes/ebb.md");
    await site.build(STORED);
    expect((await keysOfStore()).filter((key) => key.includes("ebb"))).toEqual([]);
    expect(await keysOfStore()).toEqual(expect.arrayContaining(["draft content/notes/neap-tides.md", "page notes/neap-tides/index.html"]));
  });
});

/** "draft content/notes/ebb.md" */
async function keysOfStore(): Promise<string[]> {
  const root = open({ path: path.dirname(dataFile()), maxDbs: 4, readOnly: true });
  const keys = ["draft", "page", "bodies"].flatMap((name) => [...root.openDB({ name, encoding: "string" }).getKeys()].map((key) => `${name} ${String(key)}`));
  await root.close();
  return keys;
}

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
    ["the store", 16_384, STORED],
    ["a page", 16_384, []],
  ] as const)("while it writes %s ends the build with exit code 74, a reason and nothing published; the next one works", async (what, bytes, args) => {
    await builtSite();
    const before = site.published();
    const line = `${"Much water. ".repeat(what === "a page" ? 2000 : 3)}`;
    edit(line);
    const { code, stderr } = buildWithin(bytes, ...args);
    expect(code, stderr).toBe(74);
    expect(stderr).toMatch(/error El disco no lo permite: .*(?:too large|EFBIG|Input\/output)/m);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(site.published()).toEqual(before);
    expect(leftovers(site)).toEqual([]);
    expect((await site.build(args)).code).toBe(0);
    expect(site.published()["notes/neap-tides/index.html"]).toContain("Much water.");
  });
});
