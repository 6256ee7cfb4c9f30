import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type InputWatch, watchInputs } from "../../src/cli/verify/watch-inputs.ts";

let folder = "";
let watch: InputWatch;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "plena-watch-"));
  fs.writeFileSync(path.join(folder, "data.txt"), "two fathoms");
  fs.writeFileSync(path.join(folder, "package.cjs"), "module.exports = 1;");
  watch = watchInputs(folder);
});
afterEach(() => {
  watch.stop();
  fs.rmSync(folder, { recursive: true });
});

it("what a site's code reads is told once, though one function calls another", () => {
  watch.within("page /", () => fs.readFileSync(path.join(folder, "data.txt")));
  expect(watch.readBy("page /")).toEqual([{ kind: "file", name: "data.txt" }]);
});

it("a module that Node loads for it is nothing that it reads", () => {
  watch.within("module", () => createRequire(path.join(folder, "site.mjs"))("./package.cjs"));
  expect(watch.readBy("module")).toEqual([]);
});
