// Guides as Typst code: what an author writes never reads as Typst, and tables are as they will be used.
import { markdownToMdast } from "satteri";
import { describe, expect, it } from "vitest";
import { markdownToTypst } from "../../../templates/pdf/markdown-to-typst.ts";

const REFERENCES = {
  numbers: new Map([
    ["NICHD", 1],
    ["NAMS23", 2],
  ]),
  origin: "https://revista.example",
};
const typst = (markdown: string): string => markdownToTypst(markdownToMdast(markdown, { features: { directive: true, frontmatter: true } }), REFERENCES);
const check = (markdown: string, ...lines: readonly string[]) => expect(typst(markdown)).toBe(["{", ...lines, "}"].join("\n"));

describe("running text", () => {
  it("leaves Typst's own signs without meaning", () => check("Paga 5 $ # con_[x] @ana <b\\> ~ // =", 'par({ "Paga 5 $ # con_[x] @ana <b> ~ // =" })'));
  it("escapes quotes and backslashes", () => check('Di "sí" y C:\\\\ya', 'par({ "Di \\"sí\\" y C:\\\\ya" })'));
  it("cannot be left by a text that looks like code", () => check('"); read("a")', 'par({ "\\"); read(\\"a\\")" })'));
  it("marks what is strong and what is stressed", () => check("**Uno** y *dos*", 'par({ strong({ "Uno" }); " y "; emph({ "dos" }) })'));
  it("keeps a time that looks like a directive", () => check("A las 5:30", 'par({ "A las 5"; ":30" })'));
  it("keeps numbers beside their units", () => check("Un 42 % y 50 g", 'par({ "Un 42\u00a0% y 50\u00a0g" })'));
  it("gives links within the site their origin", () => check("[Aquí](/blog/)", 'par({ link("https://revista.example/blog/", { "Aquí" }) })'));
  it("draws lines to write on", () => check("Del ____ al ____", 'par({ "Del "; blank(18mm); " al "; blank(18mm) })'));
  it("leaves the front matter out", () => check("---\ntitle: x\n---\nHola", 'par({ "Hola" })'));
});

describe("citations", () => {
  it("have the number of their source, close to the word", () => check("Es así [@NAMS23].", 'par({ "Es así"; cite-sources(2, ); "." })'));
  it("stand together when they follow each other", () => check("Es así [@NICHD][@NAMS23].", 'par({ "Es así"; cite-sources(1, 2, ); "." })'));
  it("vanish without a source", () => check("Es así [@OTRA].", 'par({ "Es así"; "." })'));
});

describe("blocks", () => {
  it("are headings and lists", () => check("## Uno\n\n- a\n- b\n\n3. c\n", 'heading(level: 2, { "Uno" })', 'list({ "a" }, { "b" })', 'enum(start: 3, { "c" })'));
  it("are call-outs with their title", () => check(":::urgente[Llama]\nYa.\n:::", 'callout("urgente", { "Llama" }, { par({ "Ya." }) })'));
  it("are call-outs without a title", () => check(":::nota\nYa.\n:::", 'callout("nota", none, { par({ "Ya." }) })'));
  it("leave products and other parts of a page out", () => check('Hola\n\n::productos{temas="calcio"}\n', 'par({ "Hola" })'));
});

describe("tables", () => {
  it("to read have no empty cells", () => {
    const table = typst("| Etapa | Qué |\n|---|---|\n| Peri | Reglas [@NICHD] |\n");
    expect(table).toContain('head: ({ "Etapa" }, { "Qué" }, )');
    expect(table).toContain('rows: (({ { "Peri" } }, { { "Reglas"; cite-sources(1, ) } }, ), )'.replaceAll("{ { ", "{ ").replaceAll(" } }", " }"));
    expect(table).toContain("form: false");
  });
  it("to fill in have tall rows", () => expect(typst("| Dato | Mi respuesta |\n|---|---|\n| Edad |   |\n")).toMatch(/form: true.*\{ "Edad" \}, gap\(8mm\)/));
  it("to tick have boxes", () => expect(typst("| Fruta | Marca |\n|---|---|\n| Kiwi |   |\n|   |   |\n")).toMatch(/form: false.*tick-box, \).*gap\(.*\[\], \)/));
  it("stay on the page of the words before them", () => expect(typst("Rellena.\n\n| A | B |\n|---|---|\n| 1 | 2 |\n")).toContain('block(sticky: true, par({ "Rellena." }))'));
  it("of nine columns stand on a sheet laid across", () => {
    const row = (cell: string): string => `|${` ${cell} |`.repeat(9)}\n`;
    const [, , first] = typst(`Antes.\n\n## Semana\n\n${row("A")}${row("---")}${row(" ")}\n## Fin\n`).split("\n");
    expect(first).toBe("page(flipped: true, {");
  });
  it("to fill in get a sheet of their own when a chapter has two", () => {
    const form = "| A | B |\n|---|---|\n| x |   |\n\n";
    expect(typst(`## Mi hoja\n\n${form}Y:\n\n${form}`)).toContain("pagebreak(weak: true)");
    expect(typst(`## Mi hoja\n\n${form}`)).not.toContain("pagebreak");
  });
});
