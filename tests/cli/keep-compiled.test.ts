import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import v8 from "node:v8";
import vm from "node:vm";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { keepCompiled, keepingLoader } from "../../src/cli/keep-compiled.ts";

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

describe("a CommonJS module of the program", () => {
  const kept = (): string => path.join(folder, "kept");
  const names = (): string[] => fs.readdirSync(kept()).sort();
  function write(name: string, code: string): void {
    fs.writeFileSync(path.join(folder, name), code);
  }
  /** What a start gives for a module; its code is kept when it ends. */
  function startWith(name: string): unknown {
    const loader = keepingLoader(folder, kept());
    const exports = loader.load(name);
    loader.keep();
    return exports;
  }
  const COUNTER = "globalThis.plenaTestLoads = (globalThis.plenaTestLoads ?? 0) + 1; exports.loads = globalThis.plenaTestLoads;";

  it("is loaded with what it requires, each once", () => {
    write("one.cjs", 'exports.both = [require("./sub/two.cjs"), require("./three.cjs")];');
    fs.mkdirSync(path.join(folder, "sub"));
    write("sub/two.cjs", 'module.exports = require("node:path").basename(__dirname);');
    write("three.cjs", COUNTER);
    const loader = keepingLoader(folder, kept());
    expect(loader.load("one.cjs")).toEqual({ both: ["sub", { loads: 1 }] });
    expect(loader.load("three.cjs")).toEqual({ loads: 1 });
  });

  it("imports other modules through its loader", async () => {
    write("one.cjs", 'module.exports = require("plena:import-file").importFile;');
    write("other.mjs", "export const answer = 42;");
    const importFile = keepingLoader(folder, kept()).load("one.cjs") as (file: string) => Promise<unknown>;
    expect(await importFile(path.join(folder, "other.mjs"))).toMatchObject({ answer: 42 });
  });

  it("is kept with all that was called, however long ago", () => {
    v8.setFlagsFromString("--expose-gc");
    v8.setFlagsFromString("--stress-flush-code"); // what is not running is old at once
    onTestFinished(() => v8.setFlagsFromString("--no-stress-flush-code"));
    const collect = vm.runInNewContext("gc") as () => void;
    const keptAfter = (name: string, collections: number): number => {
      write(name, `exports.start = () => [${Array.from({ length: 300 }, (_, index) => `"${index}" + Math.random()`)}];`);
      const loader = keepingLoader(folder, kept());
      (loader.load(name) as { start(): unknown }).start();
      for (let count = 0; count < collections; count++) collect();
      loader.keep();
      return fs.statSync(path.join(kept(), names().find((file) => file.startsWith(name)) ?? "")).size;
    };
    expect(keptAfter("long.cjs", 1)).toBe(keptAfter("soon.cjs", 0));
  });

  it("is compiled once, and from then on taken as it was kept", () => {
    write("one.cjs", "module.exports = () => 1;");
    startWith("one.cjs");
    const [first] = names();
    fs.utimesSync(path.join(kept(), first ?? ""), 0, 0);
    expect((startWith("one.cjs") as () => number)()).toBe(1);
    expect(names()).toEqual([first]);
    expect(fs.statSync(path.join(kept(), first ?? "")).mtimeMs).toBe(0);
  });

  it("is compiled again once it has changed, and what was kept of it goes", () => {
    write("one.cjs", "module.exports = 1;");
    write("two.cjs", "module.exports = 2;");
    startWith("one.cjs");
    startWith("two.cjs");
    write("one.cjs", "module.exports = 3;"); // as long as before
    expect(startWith("one.cjs")).toBe(3);
    expect(startWith("one.cjs")).toBe(3);
    expect(names()).toHaveLength(2);
  });

  it.each([
    ["cut short", (bytes: Buffer) => bytes.subarray(0, 100)],
    ["empty", () => Buffer.alloc(0)],
    ["changed in the middle", (bytes: Buffer) => bytes.fill(0xff, 60, 120)],
  ])("survives what was kept of it being %s", (_, damage) => {
    write("one.cjs", "module.exports = [1, 2, 3].map((number) => number * 2);");
    startWith("one.cjs");
    const file = path.join(kept(), names()[0] ?? "");
    const whole = fs.readFileSync(file);
    fs.writeFileSync(file, damage(Buffer.from(whole)));
    expect(startWith("one.cjs")).toEqual([2, 4, 6]);
    expect(fs.readFileSync(file)).toHaveLength(whole.length);
  });

  it("is loaded where nothing can be kept", () => {
    write("one.cjs", "module.exports = 1;");
    write("kept", "a file in the place of the folder");
    expect(startWith("one.cjs")).toBe(1);
  });
});
