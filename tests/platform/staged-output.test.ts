import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { outputPath } from "../../src/model/paths.ts";
import { recoverOutput } from "../../src/platform/replace-site.ts";
import { type StagedOutput, stagedOutput } from "../../src/platform/staged-output.ts";
import { readTree } from "../support/build-in-memory.ts";

let folder = "";
let out = "";
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "plena-output-"));
  out = path.join(folder, "dist");
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

type Texts = Readonly<Record<string, string>>;

function write(files: Texts): StagedOutput {
  const output = stagedOutput(out);
  for (const [file, text] of Object.entries(files)) output.write(outputPath(file), Buffer.from(text));
  return output;
}
const publish = (files: Texts) => write(files).publish();
const texts = (root: string): Texts => Object.fromEntries(Object.entries(readTree(root)).map(([file, bytes]) => [file, Buffer.from(bytes).toString()]));

/** The published site is exactly this, and nothing lies beside it. */
function checkSite(expected: Texts): void {
  expect(texts(out)).toEqual(expected);
  expect(fs.readdirSync(folder)).toEqual(["dist"]);
}

describe("a staged output", () => {
  it("is published as a whole", () => {
    const output = write({ "index.html": "one", "a/index.html": "two" });
    expect(fs.existsSync(out)).toBe(false);
    expect(output.publish()).toEqual({ added: 2, changed: 0, removed: 0, unchanged: 0 });
    checkSite({ "index.html": "one", "a/index.html": "two" });
  });

  it("replaces what changed and takes away what is gone", () => {
    publish({ "index.html": "one", "a/old.html": "two", "same.txt": "x" });
    expect(publish({ "index.html": "ONE", "same.txt": "x", "new.txt": "n" })).toEqual({ added: 1, changed: 1, removed: 1, unchanged: 1 });
    checkSite({ "index.html": "ONE", "same.txt": "x", "new.txt": "n" });
    expect(fs.existsSync(path.join(out, "a"))).toBe(false);
  });

  it("leaves unchanged files untouched", () => {
    publish({ "index.html": "one", "same.txt": "x" });
    const before = fs.statSync(path.join(out, "same.txt"), { bigint: true });
    publish({ "index.html": "ONE", "same.txt": "x" });
    expect(fs.statSync(path.join(out, "same.txt"), { bigint: true }).mtimeNs).toBe(before.mtimeNs);
  });

  it("does not even replace the folder when nothing changed", () => {
    publish({ "index.html": "one" });
    const before = fs.statSync(out).ino;
    expect(publish({ "index.html": "one" })).toEqual({ added: 0, changed: 0, removed: 0, unchanged: 1 });
    expect(fs.statSync(out).ino).toBe(before);
  });

  it("tells a change that keeps the length", () => {
    publish({ "index.html": "one" });
    expect(publish({ "index.html": "two" })).toMatchObject({ changed: 1 });
    checkSite({ "index.html": "two" });
  });

  it("puts a page where a folder was, and a folder where a page was", () => {
    publish({ "a/index.html": "one", b: "two" });
    publish({ a: "ONE", "b/index.html": "TWO" });
    checkSite({ a: "ONE", "b/index.html": "TWO" });
  });

  it("can be discarded: the published site stays", () => {
    publish({ "index.html": "one" });
    write({ "index.html": "two" }).discard();
    checkSite({ "index.html": "one" });
  });
});

describe("after a run that was killed", () => {
  it("while it staged, the published site stays and the staging goes", () => {
    publish({ "index.html": "one" });
    write({ "index.html": "two" });
    expect(fs.readdirSync(folder)).toHaveLength(2);
    recoverOutput(out);
    checkSite({ "index.html": "one" });
  });

  it("between the two renames, the published site comes back", () => {
    publish({ "index.html": "one" });
    killedWhilePublishing({ "index.html": "two" }, 1);
    expect(fs.existsSync(out)).toBe(false);
    recoverOutput(out);
    checkSite({ "index.html": "one" });
  });

  it("after the second rename, the new site stays and the old one goes", () => {
    publish({ "index.html": "one" });
    killedWhilePublishing({ "index.html": "two" }, 2);
    recoverOutput(out);
    checkSite({ "index.html": "two" });
  });

  it("before anything was published, nothing is left", () => {
    write({ "index.html": "one" });
    recoverOutput(out);
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});

/** Leaves the folders as a kill after so many renames of `publish` does */
function killedWhilePublishing(files: Texts, renames: number): void {
  const output = write(files);
  const { renameSync, rmSync } = fs;
  let done = 0;
  const stop = (): never => {
    throw new Error("killed");
  };
  fs.renameSync = (from, to) => (done++ < renames ? renameSync(from, to) : stop());
  fs.rmSync = stop;
  try {
    expect(() => output.publish()).toThrow("killed");
  } finally {
    fs.renameSync = renameSync;
    fs.rmSync = rmSync;
  }
}
