// Between two writes of one save the server may look: what it then sees is not yet what the writer wanted.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { watchedFiles } from "../../src/platform/watched-files.ts";
import { PendingChanges } from "../../src/serve/pending.ts";

const LATER_MS = 1000;

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "plena-pending-"));
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

function pendingSite() {
  const at = (file: string): string => path.join(root, "content", file);
  fs.mkdirSync(path.join(root, "content"));
  fs.writeFileSync(at("tides.md"), "Before.");
  const files = watchedFiles(root);
  files.addFolder("content");
  const pending = new PendingChanges(files);
  const take = (nowMs: number) => {
    pending.touch("content");
    return Object.fromEntries([...pending.take(nowMs)].map(([file, { kind }]) => [file, kind]));
  };
  return { at, take };
}

it("a file that an editor has moved to its copy is not believed gone", () => {
  const { at, take } = pendingSite();
  fs.renameSync(at("tides.md"), at("tides.md~"));
  expect(take(0)).toEqual({ "content/tides.md~": "added" });
  fs.writeFileSync(at("tides.md"), "After, and longer.");
  expect(take(1)).toEqual({ "content/tides.md": "changed" });
});

it("a file that stays away is believed gone", () => {
  const { at, take } = pendingSite();
  fs.rmSync(at("tides.md"));
  expect(take(0)).toEqual({});
  expect(take(LATER_MS)).toEqual({ "content/tides.md": "removed" });
});

it("a file that has another name is believed at once, so that no two have one title", () => {
  const { at, take } = pendingSite();
  fs.renameSync(at("tides.md"), at("currents.md"));
  expect(take(0)).toEqual({ "content/currents.md": "added", "content/tides.md": "removed" });
});

it("a file that is emptied on the way to new words is not believed empty", () => {
  const { at, take } = pendingSite();
  fs.writeFileSync(at("tides.md"), "");
  expect(take(0)).toEqual({});
  fs.writeFileSync(at("tides.md"), "After, and longer.");
  expect(take(1)).toEqual({ "content/tides.md": "changed" });
});
