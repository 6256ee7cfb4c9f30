import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { outputPath } from "../../src/model/paths.ts";
import { findOutputs } from "../../src/platform/output-files.ts";
import { matchSpare, recoverOutput } from "../../src/platform/replace-site.ts";
import { type StagedOutput, stagedOutput } from "../../src/platform/staged-output.ts";
import { readTree } from "../support/build-in-memory.ts";

let folder = "";
let out = "";
let spare = "";
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "plena-spare-"));
  out = path.join(folder, "dist");
  spare = path.join(folder, ".cache", "before");
  fs.mkdirSync(path.dirname(spare));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

type Texts = Readonly<Record<string, string>>;

function write(files: Texts): StagedOutput {
  const output = stagedOutput(out, spare);
  for (const [file, text] of Object.entries(files)) output.write(outputPath(file), Buffer.from(text));
  return output;
}
const publish = (files: Texts) => write(files).publish();
const texts = (root: string): Texts => Object.fromEntries(Object.entries(readTree(root)).map(([file, bytes]) => [file, Buffer.from(bytes).toString()]));
const FIRST = { "index.html": "one", "a/index.html": "a", "b/index.html": "b", "b/c/index.html": "c", "d.txt": "d" };
const SECOND = { ...FIRST, "index.html": "two" };
const THIRD = { ...SECOND, "a/index.html": "A", "new/index.html": "n" };

/** The site is exactly this, nothing lies beside it, and what the next build finds is right too. */
function checkSite(expected: Texts): void {
  expect(texts(out)).toEqual(expected);
  expect(fs.readdirSync(folder).sort()).toEqual([".cache", "dist"]);
  expect(publish(expected)).toMatchObject({ added: 0, changed: 0, removed: 0 });
}

describe("a site that changes little", () => {
  it("is published in the folder of the one before", () => {
    publish(FIRST);
    const inode = fs.statSync(out).ino;
    publish(SECOND);
    expect(texts(spare)).toEqual(FIRST);
    expect(publish(THIRD)).toEqual({ added: 1, changed: 1, removed: 0, unchanged: 4 });
    expect(fs.statSync(out).ino).toBe(inode);
    checkSite(THIRD);
    expect(texts(spare)).toEqual(SECOND);
  });

  it("loses what is gone, and the folders that are empty then", () => {
    publish(FIRST);
    publish(SECOND);
    const { "b/c/index.html": _, ...rest } = SECOND;
    publish(rest);
    checkSite(rest);
    expect(fs.existsSync(path.join(out, "b/c"))).toBe(false);
    publish(SECOND);
    checkSite(SECOND);
  });

  it("gets a page where a folder was, and a folder where a page was", () => {
    publish(FIRST);
    publish(SECOND);
    const { "d.txt": _, "a/index.html": __, ...rest } = SECOND;
    const turned = { ...rest, "d.txt/index.html": "folder", a: "page" };
    publish(turned);
    checkSite(turned);
    publish({ ...turned, "index.html": "three" });
    publish(SECOND);
    checkSite(SECOND);
  });

  it("copies files where they cannot be linked", () => {
    vi.spyOn(fs, "linkSync").mockImplementation(() => {
      throw Object.assign(new Error("no links here"), { code: "EPERM" });
    });
    publish(FIRST);
    publish(SECOND);
    publish(THIRD);
    checkSite(THIRD);
  });

  it("is put together anew where the one before stands on another disk", () => {
    publish(FIRST);
    publish(SECOND);
    const { renameSync } = fs;
    vi.spyOn(fs, "renameSync").mockImplementation((from, to) => {
      if (String(from) === spare || String(to) === spare) throw Object.assign(new Error("another disk"), { code: "EXDEV" });
      renameSync(from, to);
    });
    publish(THIRD);
    checkSite(THIRD);
  });
});

describe("a site that changes much", () => {
  it("leaves no old one behind", () => {
    publish(FIRST);
    publish(SECOND);
    const other = Object.fromEntries(Object.keys(FIRST).map((file) => [file, `other ${file}`]));
    publish(other);
    checkSite(other);
    expect(fs.existsSync(spare)).toBe(false);
  });
});

describe("what lies in the spare folder is not trusted", () => {
  const MISDEEDS: Readonly<Record<string, () => void>> = {
    "a file with other text of the same length": () => exchange("a/index.html", "?"),
    "a file too many": () => fs.writeFileSync(path.join(spare, "extra.html"), "?"),
    "a file too few": () => fs.rmSync(path.join(spare, "b/index.html")),
    "an empty folder where a page comes": () => fs.mkdirSync(path.join(spare, "new/index.html"), { recursive: true }),
    "a link to a folder": () => fs.symlinkSync(os.tmpdir(), path.join(spare, "new")),
    "another site": () => {
      fs.rmSync(spare, { recursive: true });
      fs.mkdirSync(path.join(spare, "x"), { recursive: true });
      fs.writeFileSync(path.join(spare, "x/index.html"), "?");
    },
  };
  const exchange = (file: string, text: string): void => {
    fs.rmSync(path.join(spare, file)); // a hard link: writing into it would change the published file
    fs.writeFileSync(path.join(spare, file), text);
  };
  it.each(Object.entries(MISDEEDS))("%s", (_, misdeed) => {
    publish(FIRST);
    publish(SECOND);
    misdeed();
    publish(THIRD);
    checkSite(THIRD);
  });
  it.each(Object.entries(MISDEEDS))("%s, not even when it is made the same as the published one", (_, misdeed) => {
    publish(FIRST);
    publish(SECOND);
    misdeed();
    matchSpare(out, spare, findOutputs(out));
    expect(texts(spare)).toEqual(SECOND);
    publish(THIRD);
    checkSite(THIRD);
  });
});

it("a spare site is made where there is none", () => {
  publish(FIRST);
  matchSpare(out, spare, findOutputs(out));
  expect(texts(spare)).toEqual(FIRST);
  const inode = fs.statSync(spare).ino;
  publish(SECOND);
  expect(fs.statSync(out).ino).toBe(inode);
  checkSite(SECOND);
});

/** Calls that change the disk. */
const CHANGES = ["renameSync", "linkSync", "rmSync", "rmdirSync", "mkdirSync"] as const;

/** Publishes, and dies before the change of that number; false when there were fewer. */
function killedBefore(number: number, files: Texts): boolean {
  const output = write(files);
  let done = 0;
  for (const name of CHANGES) {
    const real = fs[name] as (...args: unknown[]) => unknown;
    vi.spyOn(fs, name).mockImplementation(((...args: unknown[]) => {
      if (done++ >= number) throw new Error("killed");
      return real(...args);
    }) as never);
  }
  try {
    output.publish();
    return false;
  } catch {
    return true;
  } finally {
    vi.restoreAllMocks();
  }
}

it("killed at any moment, the next build finds the old site or the new one, whole", () => {
  let wasKilled = true;
  let moments = 0;
  for (; wasKilled; moments++) {
    for (const place of [out, spare]) fs.rmSync(place, { recursive: true, force: true });
    publish(FIRST);
    publish(SECOND);
    wasKilled = killedBefore(moments, THIRD);
    recoverOutput(out);
    expect([SECOND, THIRD]).toContainEqual(texts(out));
    publish(THIRD);
    checkSite(THIRD);
  }
  expect(moments).toBeGreaterThan(5);
});
