// What editors are told of the site: current, right about every file that exists, and whole when typed.
import fs from "node:fs";
import path from "node:path";
import { Ajv } from "ajv";
import { CORE_SCHEMA, load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { begunFiles, generatedFiles } from "../../src/editor/editor-files.ts";
import type { Snippets } from "../../src/editor/snippets.ts";
import { memoryFiles } from "../../src/platform/memory-files.ts";
import { memoryStore } from "../../src/platform/memory-store.ts";
import { parseSource } from "../../src/stages/2-parse/parse-source.ts";
import site from "../../templates/site.ts";
import { cliSite } from "../support/cli-site.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), "utf8");
const readJson = (file: string) => JSON.parse(read(file));

const frontMatterOf = (file: string): unknown => load(read(file).split("\n---\n")[0] ?? "", { schema: CORE_SCHEMA }); // YAML 1.2, as editors read it: a date is text;
const textsIn = (folder: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.join(folder, file));

/** Says what a schema has against a value; undefined when nothing. */
function complaint(name: string, value: unknown): string | undefined {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  return ajv.validate(readJson(`.vscode/schemas/${name}.json`), value) ? undefined : ajv.errorsText();
}

describe("the editor's files", () => {
  it("are what the site's schemas and directives say today; else run «plena schemas»", () => {
    for (const [file, text] of Object.entries(generatedFiles(site))) expect(read(file), file).toBe(text);
  });
  it("hold a schema for every data file, and nothing of a schema that is gone", () => {
    expect(Object.values(readJson(".vscode/settings.json")["yaml.schemas"]).sort()).toEqual(
      Object.values(site.data)
        .map(({ file }) => file)
        .sort(),
    );
    const schemas = Object.keys(generatedFiles(site)).filter((file) => file.startsWith(".vscode/schemas/"));
    expect(fs.readdirSync(path.join(ROOT, ".vscode/schemas")).sort()).toEqual(schemas.map((file) => path.basename(file)).sort());
    for (const file of Object.keys(begunFiles(site))) expect(fs.existsSync(path.join(ROOT, file)), file).toBe(true);
  });
});

describe("the JSON Schemas, to a validator that is not ours", () => {
  it.each(Object.entries(site.data))("%s: the data file is right", (name, { file }) => expect(complaint(name, load(read(file)))).toBeUndefined());
  it.each(Object.entries(site.collections))("%s: every front matter is right", (name, { folder }) => {
    const texts = textsIn(folder);
    expect(texts.length).toBeGreaterThan(0);
    for (const file of texts) expect(complaint(name, frontMatterOf(file)), file).toBeUndefined();
  });
  it.each([
    ["articulos", { title: "x" }, "must have required property 'description'"],
    ["articulos", { categoria: "sintomas" }, "must NOT have additional properties"],
    ["articulos", { category: "sintoma" }, "must be equal to one of the allowed values"],
    ["articulos", { date: "21-11-2026" }, "must match pattern"],
    ["articulos", { essentials: ["una"] }, "must NOT have fewer than 3 items"],
    ["fuentes", [{ id: "X1", estado: "leida" }], "must be equal to one of the allowed values"],
    ["sitio", { comercio: { precios: "no" } }, "must be boolean"],
  ])("%s: %j is wrong", (name, value, words) => expect(complaint(name, value)).toContain(words));
  it("describe every field of the front matter in Spanish", () => {
    for (const name of Object.keys(site.collections)) {
      for (const [key, { description }] of Object.entries<{ description?: string }>(readJson(`.vscode/schemas/${name}.json`).properties))
        expect(description, `${name}.${key}`).toMatch(/\S{3}/);
    }
  });
});

describe("the snippets", () => {
  const snippets = readJson(".vscode/plena.code-snippets") as Snippets;
  const { directives = {} } = site;
  /** What an editor inserts, with `filler` typed at every empty place. */
  const typed = (name: string, filler: string): string =>
    (snippets[name]?.body ?? [])
      .join("\n")
      .replace(/\$CURRENT_YEAR-\$CURRENT_MONTH-\$CURRENT_DATE/g, "2026-11-21")
      .replace(/\$\{\d+\|([^,|]*)[^|]*\|\}/g, "$1")
      .replace(/\$\{\d+:([^}]*)\}/g, "$1")
      .replace("$0", "Un párrafo.")
      .replace(/\$\d+/g, filler);
  const parse = (text: string) => {
    const forms = Object.fromEntries(Object.entries(directives).map(([name, { form }]) => [name, form]));
    const input = { collection: "articulos", id: "x", source: "x.md", stamp: "" } as unknown as Parameters<typeof parseSource>[0];
    return parseSource(input, { language: "es", citations: true, directives: forms }, { files: memoryFiles({ "x.md": text }), store: memoryStore() });
  };

  it.each(Object.keys(directives))("%s: what is inserted is a right directive, with all that it needs", (name) => {
    const { draft, diagnostics } = parse(`---\ntitle: x\n---\n\n${typed(`:${name}`, "3")}\n`);
    expect(diagnostics).toEqual([]);
    const hole = draft?.facts.holes.find(({ directive }) => directive === name);
    expect(directives[name]?.attributes.safeParse(hole?.attributes).error).toBeUndefined();
  });
  it.each(Object.entries(site.collections))("%s: what is inserted for the whole front matter is right", (name, { schema }) => {
    const { draft, diagnostics } = parse(typed(name, "x".repeat(80)));
    expect(diagnostics).toEqual([]);
    expect(schema.safeParse(draft?.fields).error).toBeUndefined();
  });
  it.each(Object.entries(site.collections))("%s: there is one for each field, and it is YAML", (name) => {
    const { properties } = readJson(`.vscode/schemas/${name}.json`);
    const fields = Object.keys(snippets).filter((key) => key.split(": ")[0]?.split(", ").includes(name) && key.includes(": "));
    expect(fields.map((key) => key.split(": ")[1]).sort()).toEqual(Object.keys(properties).sort());
    for (const key of fields) expect(Object.keys(load(typed(key, "sofocos")) as object), key).toEqual([key.split(": ")[1]]);
  });
});

describe("plena schemas", () => {
  it("writes them once, leaves the settings of the people who work there, and says when something is stale", async () => {
    const copy = cliSite();
    try {
      copy.write(".vscode/settings.json", '{ "editor.fontSize": 18, "yaml.schemas": { "own.json": "own.yaml" } }\n');
      const stale = await copy.run(["schemas", "--check"]);
      expect([stale.code, stale.stdout]).toEqual([1, expect.stringContaining("No está al día: .vscode/schemas/notes.json")]);
      expect(fs.existsSync(path.join(copy.root, ".vscode/schemas"))).toBe(false);
      const written = await copy.run(["schemas"]);
      expect([written.code, written.stdout]).toEqual([0, expect.stringContaining("Escrito: .vscode/plena.code-snippets")]);
      expect(JSON.parse(fs.readFileSync(path.join(copy.root, ".vscode/settings.json"), "utf8"))).toEqual({
        "editor.fontSize": 18,
        "yaml.schemas": { "own.json": "own.yaml", "./.vscode/schemas/harbour.json": "content/data/harbour.yaml", "./.vscode/schemas/sources.json": "content/data/sources.yaml" },
      });
      copy.write(".vscode/settings.json", "{ // with remarks\n}\n");
      expect(await copy.run(["schemas", "--check"])).toMatchObject({ code: 0, stdout: "Lo del editor está al día.\n" });
      expect(fs.readFileSync(path.join(copy.root, ".vscode/settings.json"), "utf8")).toBe("{ // with remarks\n}\n");
      const help = await copy.run(["schemas", "--help"]);
      expect(help.stdout).toMatch(/--check[\s\S]*Ejemplos:/);
    } finally {
      copy.delete();
    }
  });
});
