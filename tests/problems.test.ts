// Every mistake that a writer can make, as it is printed. A folder tests/problems/<code>/ holds one case or several:
//   input/           files laid over the tiny site (as they are: some are not UTF-8, some end lines as Windows does)
//   removed.txt      files of the tiny site that are taken away
//   definition.tsx   changes the tiny site's definition, for mistakes of templates
//   expected.es.txt  what is printed, in both languages
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import type { SiteDefinition } from "../src/model/definition.ts";
import { realFiles } from "../src/platform/real-files.ts";
import tiny from "./sites/tiny/templates/site.tsx";
import { type BuiltSite, buildTiny, type Overlay, printed, readTree, TINY_ROOT } from "./support/build-in-memory.ts";

const PROBLEMS = path.join(import.meta.dirname, "problems");
const SOURCES = path.join(import.meta.dirname, "..", "src", "diagnostics", "problems");
/** Cases about files that only a disk has: links, and a folder in the place of a file. */
const ON_DISK = new Set(["link-out-of-root", "unreadable-file"]);

const temporary: string[] = [];
afterAll(() => {
  for (const folder of temporary) fs.rmSync(folder, { recursive: true, force: true });
});

/** "dead-link/near": every folder with an input, a removed file or a definition. */
const cases = fs
  .readdirSync(PROBLEMS, { recursive: true, withFileTypes: true })
  .filter(({ name }) => name === "input" || name === "removed.txt" || name === "definition.tsx")
  .map(({ parentPath }) => path.relative(PROBLEMS, parentPath).split(path.sep).join("/"))
  .filter((name, index, all) => all.indexOf(name) === index)
  .sort();

describe("a mistake in the content is printed with its place, its reason and one fix", () => {
  it.each(cases)("%s", async (name) => {
    const { diagnostics, files } = ON_DISK.has(name) ? await buildOnDisk(name) : await buildCase(name);
    expect(diagnostics.map(({ code }) => code)).toContain(name.split("/")[0]);
    if (diagnostics.some(({ severity }) => severity === "error")) expect([...files.keys()]).toEqual([]);
    for (const language of ["es", "en"] as const) {
      await expect(printed(diagnostics, language)).toMatchFileSnapshot(path.join(PROBLEMS, name, `expected.${language}.txt`));
    }
  });
});

describe("the catalogue of mistakes", () => {
  const codes = fs
    .readdirSync(SOURCES)
    .flatMap((file) => [...fs.readFileSync(path.join(SOURCES, file), "utf8").matchAll(/^\s*code: "([^"]+)"/gm)])
    .map(([, code]) => code);

  it("has a folder with a case for every code, and no other folder", () => {
    const folders = new Set(cases.map((name) => name.split("/")[0]));
    expect([...folders].sort()).toEqual([...codes].sort());
  });

  it("names no code twice", () => expect(codes).toHaveLength(new Set(codes).size));

  it("has no expected text without its case", () => {
    const texts = fs.readdirSync(PROBLEMS, { recursive: true, withFileTypes: true }).filter(({ name }) => /^expected\.(es|en)\.txt$/.test(name));
    const folders = new Set(texts.map(({ parentPath }) => path.relative(PROBLEMS, parentPath).split(path.sep).join("/")));
    expect([...folders].sort()).toEqual(cases);
  });
});

async function buildCase(name: string): Promise<BuiltSite> {
  const folder = path.join(PROBLEMS, name);
  const changed = path.join(folder, "definition.tsx");
  const change = fs.existsSync(changed) ? ((await import(pathToFileURL(changed).href)) as { default: (tiny: SiteDefinition) => SiteDefinition }) : undefined;
  const input = path.join(folder, "input");
  const overlay: Overlay = { ...(fs.existsSync(input) ? readTree(input) : {}), ...Object.fromEntries(removedFiles(folder).map((file) => [file, null])) };
  return buildTiny(overlay, {}, change ? change.default(tiny) : tiny);
}

function removedFiles(folder: string): string[] {
  const list = path.join(folder, "removed.txt");
  return fs.existsSync(list) ? fs.readFileSync(list, "utf8").split("\n").filter(Boolean) : [];
}

/** Lays the case over a copy of the tiny site in a temporary folder and reads it from there. */
async function buildOnDisk(name: string): Promise<BuiltSite> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plena-problem-"));
  temporary.push(folder);
  const root = path.join(folder, "input");
  fs.cpSync(TINY_ROOT, root, { recursive: true });
  for (const file of removedFiles(path.join(PROBLEMS, name))) fs.rmSync(path.join(root, file));
  fs.cpSync(path.join(PROBLEMS, name), folder, { recursive: true, verbatimSymlinks: true });
  return buildTiny({}, {}, tiny, realFiles(root));
}
