import fs from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { fileSlug } from "../../src/cli/file-slug.ts";
import { CLOCK, type CliSite, cliSite, runPlena } from "../support/cli-site.ts";

/** The tiny site with two things to make. */
const SITE = `
import site from "./harbour.tsx";
export default {
  ...site,
  scaffolds: {
    note: {
      description: "a note",
      make: ({ title, slug, today, folder }) => ({ file: ["content/notes", folder, slug + ".md"].filter(Boolean).join("/"), text: "---\\ntitle: " + JSON.stringify(title) + "\\ndate: " + today + "\\n---\\n\\nText.\\n" }),
    },
    source: { description: "a source", make: ({ title, slug }) => ({ file: "content/data/sources.yaml", appendUnless: "- id: " + slug, text: "- id: " + slug + "\\n  title: " + JSON.stringify(title) + "\\n" }) },
  },
};
`;

let site: CliSite | undefined;
afterEach(() => site?.delete());

function newSite(): CliSite {
  site = cliSite();
  fs.renameSync(path.join(site.root, "templates", "site.tsx"), path.join(site.root, "templates", "harbour.tsx"));
  site.write("templates/site.ts", SITE);
  return site;
}

const read = (on: CliSite, file: string): string => fs.readFileSync(path.join(on.root, file), "utf8");
const make = (on: CliSite, ...args: readonly string[]) => on.run(["new", ...args, "--clock", CLOCK]);

describe("plena new", () => {
  it("begins a text that builds", async () => {
    const on = newSite();
    expect(await make(on, "note", "¿Por qué sube el mar?")).toMatchObject({ code: 0, stdout: "Creado: content/notes/por-que-sube-el-mar.md\n", stderr: "" });
    expect(read(on, "content/notes/por-que-sube-el-mar.md")).toBe('---\ntitle: "¿Por qué sube el mar?"\ndate: 2026-11-21\n---\n\nText.\n');
    expect((await on.build()).code).toBe(0);
  });
  it("puts it into a folder of the collection", async () => {
    const on = newSite();
    on.write("content/notes/deep/sea.md", "---\ntitle: Sea\ndate: 2026-01-01\n---\n\nText.\n");
    expect((await make(on, "note", "Fondo", "--carpeta", "deep")).code).toBe(0);
    expect(read(on, "content/notes/deep/fondo.md")).toContain("Fondo");
  });
  it("adds an item at the end of a data file", async () => {
    const on = newSite();
    const before = read(on, "content/data/sources.yaml");
    const line = before.trimEnd().split("\n").length + 2;
    expect(await make(on, "source", "Cartas")).toMatchObject({ code: 0, stdout: `Añadido al final de content/data/sources.yaml: línea ${line}\n` });
    expect(read(on, "content/data/sources.yaml")).toBe(`${before.trimEnd()}\n\n- id: cartas\n  title: "Cartas"\n`);
    expect((await on.build()).code).toBe(0);
  });
  it("gives JSON", async () => expect(JSON.parse((await make(newSite(), "note", "Mar", "--json")).stdout)).toEqual({ file: "content/notes/mar.md", slug: "mar" }));

  async function checkRefused(args: readonly string[], ...words: readonly string[]): Promise<void> {
    const on = newSite();
    const before = [read(on, "content/notes/neap-tides.md"), read(on, "content/data/sources.yaml"), fs.readdirSync(path.join(on.root, "content", "notes"))];
    const { code, stdout, stderr } = await make(on, ...args);
    expect({ code, stdout }, stderr).toEqual({ code: 2, stdout: "" });
    for (const word of words) expect(stderr).toContain(word);
    expect([read(on, "content/notes/neap-tides.md"), read(on, "content/data/sources.yaml"), fs.readdirSync(path.join(on.root, "content", "notes"))]).toEqual(before);
  }
  it("overwrites nothing", () => checkRefused(["note", "Neap tides"], "content/notes/neap-tides.md"));
  it("overwrites nothing in another folder of the collection either", async () => {
    const on = newSite();
    on.write("content/notes/deep/sea.md", "---\ntitle: Sea\ndate: 2026-01-01\n---\n\nText.\n");
    expect((await make(on, "note", "Sea")).stderr).toContain("content/notes/deep/sea.md");
  });
  it("adds no item twice", async () => {
    const on = newSite();
    expect((await make(on, "source", "Cartas")).code).toBe(0);
    const before = read(on, "content/data/sources.yaml");
    expect((await make(on, "source", "Cartas")).code).toBe(2);
    expect(read(on, "content/data/sources.yaml")).toBe(before);
  });
  it("refuses what it cannot make, and suggests", () => checkRefused(["nota", "Mar"], "«nota»", "note"));
  it("refuses a title without letters", () => checkRefused(["note", "¿?"], "título"));
  it("refuses a folder that leaves the collection", () => checkRefused(["note", "Mar", "--carpeta", "../../public"], "«../../public»"));
  it("refuses a folder that does not exist", () => checkRefused(["note", "Mar", "--carpeta", "nothing"], "«nothing»"));
  it("names the folders there are, and the one that was meant", async () => {
    const on = newSite();
    for (const folder of ["deep", "shallow"]) on.write(`content/notes/${folder}/${folder}.md`, `---\ntitle: ${folder}\ndate: 2026-01-01\n---\n\nText.\n`);
    expect((await make(on, "note", "Mar", "--carpeta", "shalow")).stderr).toContain("¿Quisiste decir «shallow»? Hay estas: deep, shallow");
  });
  it("refuses to make something without a title", async () => expect(await runPlena(["new", "note"])).toMatchObject({ code: 2, stdout: "" }));
  it("describes itself with examples", async () => expect((await runPlena(["new", "--help"])).stdout).toMatch(/Ejemplos:/));
});

describe("file names", () => {
  it.each([
    ["¿Por qué sudo de noche?", "por-que-sudo-de-noche"],
    ["Sueño y niñas", "sueno-y-ninas"],
    ["A los 50 años", "a-los-50-anios"],
    ["Mañana", "manana"],
    ["  Über—alles & más  ", "uber-alles-mas"],
    ["../../etc/passwd", "etc-passwd"],
    ["¿?", ""],
    ["palabra ".repeat(20), "palabra-palabra-palabra-palabra-palabra-palabra-palabra"],
  ])("of «%s» is «%s»", (title, slug) => expect(fileSlug(title)).toBe(slug));
});
