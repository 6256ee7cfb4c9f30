import { expect, it } from "vitest";
import { Report } from "../../../src/diagnostics/report.ts";
import type { SiteDefinition } from "../../../src/model/definition.ts";
import type { SiteFiles } from "../../../src/model/tools.ts";
import { memoryFiles } from "../../../src/platform/memory-files.ts";
import { loadSources } from "../../../src/stages/1-load.ts";

const definition = { collections: { blog: { folder: "content/blog" }, pages: { folder: "content/pages" } } } as unknown as SiteDefinition;

function load(files: SiteFiles) {
  const report = new Report();
  const { markdown, publicFiles } = loadSources(definition, { files, report });
  const codes = report.sorted().map(({ code, at }) => `${code} ${at?.file}`);
  return { texts: markdown.map(({ collection, id, source }) => [collection, id, source]), published: publicFiles.map(({ path }) => path), codes };
}

it("finds the texts of each collection at any depth, named by their files", () => {
  const found = load(memoryFiles({ "content/blog/b.md": "", "content/blog/2024/a.md": "", "content/pages/c.md": "", "content/other/d.md": "" }));
  expect(found.texts).toEqual([
    ["blog", "a", "content/blog/2024/a.md"],
    ["blog", "b", "content/blog/b.md"],
    ["pages", "c", "content/pages/c.md"],
  ]);
  expect(found.codes).toEqual([]);
});

it("takes nothing but Markdown for texts, and everything in public/ as it is", () => {
  const found = load(memoryFiles({ "content/blog/a.md": "", "content/blog/photo.jpg": "", "public/robots.txt": "", "public/img/a.md": "" }));
  expect(found.texts.map(([, id]) => id)).toEqual(["a"]);
  expect(found.published).toEqual(["public/img/a.md", "public/robots.txt"]);
});

it("refuses two files with one id in a collection, and keeps the first", () => {
  const found = load(memoryFiles({ "content/blog/2023/a.md": "", "content/blog/2024/a.md": "", "content/pages/a.md": "" }));
  expect(found.codes).toEqual(["duplicate-id content/blog/2024/a.md"]);
  expect(found.texts).toHaveLength(2);
});

it("refuses links that lead out of the root", () => {
  const files = memoryFiles({ "content/blog/a.md": "", "public/b.txt": "" });
  const found = load({ ...files, list: (folder) => files.list(folder).map((file) => ({ ...file, leavesRoot: true })) });
  expect(found.texts).toEqual([]);
  expect(found.published).toEqual([]);
  expect(found.codes).toEqual(["link-out-of-root content/blog/a.md", "link-out-of-root public/b.txt"]);
});

it("a site without content has none", () => expect(load(memoryFiles({}))).toEqual({ texts: [], published: [], codes: [] }));
