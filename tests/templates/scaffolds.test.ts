// What `plena new` begins passes the site's own schemas as it is.
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { scaffolds } from "../../templates/scaffolds.ts";
import { articleSchema, guideSchema, productSchema } from "../../templates/schema.ts";

const INPUT = { title: 'Sofocos "de noche": qué ayuda', slug: "sofocos-de-noche", today: "2028-02-29", folder: undefined };
const fieldsOf = (text: string): unknown => load(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? "");

describe("plena new", () => {
  it("begins an article as a draft, in its category", () => {
    const { file, text } = scaffolds.articulo.make({ ...INPUT, folder: "bienestar" });
    expect(file).toBe("content/articulos/bienestar/sofocos-de-noche.md");
    expect(articleSchema.parse(fieldsOf(text))).toMatchObject({ title: INPUT.title, category: "bienestar", draft: true, date: "2028-02-29", nextReview: "2029-02-28" });
    expect(text).toMatch(/^:::consulta\[Cuándo consultar\]$/m);
  });
  it("begins an article among the symptoms when no folder is named", () => expect(scaffolds.articulo.make(INPUT).file).toBe("content/articulos/sintomas/sofocos-de-noche.md"));
  it("begins a guide as a draft", () => expect(guideSchema.parse(fieldsOf(scaffolds.guia.make(INPUT).text))).toMatchObject({ draft: true, title: INPUT.title }));
  it("begins a product as a sample", () => {
    const { text, appendUnless } = scaffolds.producto.make(INPUT);
    expect(productSchema.parse((load(text) as unknown[])[0])).toMatchObject({ id: INPUT.slug, muestra: true });
    expect(text.split("\n")).toContain(appendUnless);
  });
});
