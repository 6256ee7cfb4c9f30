import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepCompiled } from "../../src/cli/keep-compiled.ts";

let folder = "";
const enabled: string[] = [];
const enable = (asked: string): void => void enabled.push(asked);
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "plena-compiled-"));
  enabled.length = 0;
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

function fill(files: number): void {
  fs.mkdirSync(path.join(folder, "v24"));
  for (let file = 0; file < files; file++) fs.writeFileSync(path.join(folder, "v24", `${file}`), "");
}

it("compiled code is kept in the folder, and what is there stays", () => {
  fill(3);
  keepCompiled(folder, enable);
  expect(enabled).toEqual([folder]);
  expect(fs.readdirSync(path.join(folder, "v24"))).toHaveLength(3);
});

it("a folder that has grown large is emptied first", () => {
  fill(501);
  keepCompiled(folder, enable);
  expect(enabled).toEqual([folder]);
  expect(fs.existsSync(path.join(folder, "v24"))).toBe(false);
});

it("a folder that is not there is left to Node", () => {
  keepCompiled(path.join(folder, "none"), enable);
  expect(enabled).toEqual([path.join(folder, "none")]);
});
