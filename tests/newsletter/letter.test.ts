// From an article to a newsletter.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { writeLetter } from "../../src/newsletter/letter.ts";
import { readLetter } from "../../src/newsletter/read-letter.ts";
import { ROOT } from "./support/start.ts";

const options = { siteUrl: "https://site.example", words: { precaucion: "precaución" }, blocks: {}, readOnline: "Leer en la web" };
const place = { ...options, root: ROOT, folder: path.join(ROOT, "content/articulos") };
const write = (body: string) => writeLetter(`---\ntitle: "Dormir: mejor"\n---\n\n${body}`, options);

describe("a letter", () => {
  it("has the title as subject and whole addresses", () => {
    const letter = write("Mira el [diario](/diario-sintomas/) y [otro](https://otro.example/a).");
    expect(letter.subject).toBe("Dormir: mejor");
    expect(letter.html).toContain('<a href="https://site.example/diario-sintomas/">diario</a>');
    expect(letter.html).toContain('<a href="https://otro.example/a">otro</a>');
    expect(letter.text).toContain("https://site.example/diario-sintomas/");
  });

  it("says in words what components show, and leaves shops out", () => {
    const letter = write(
      '::evidencia[Para el sueño]{nivel="precaucion"}\n\nLa :termino[TCC]{id="tcc"} ayuda [@NAMS23].\n\n:::consulta[Cuándo consultar]\n\n- Ya\n\n:::\n\n:::productos{temas="a"}\n\nCompra esto\n\n:::\n\n::productos{temas="a" limite="3"}\n\nFin.',
    );
    expect(letter.html).toContain("<em>Para el sueño: precaución</em>");
    expect(letter.html).toContain("La TCC ayuda.");
    expect(letter.html).toContain("<strong>Cuándo consultar</strong>");
    expect(letter.html).not.toMatch(/:::|::|Compra|productos|NAMS23/);
    expect(letter.html).toContain("Fin.");
  });

  it("names recipes and guides by their titles, with the way to them", async () => {
    const recipes = await readLetter("recetas-saludables-menopausia", place);
    expect(recipes.letter.html).toMatch(/Receta: <a href="https:\/\/site\.example\/blog\/recetas-saludables-menopausia\/#receta-gachas-avena-pera">Gachas[^<]+<\/a>/);
    const plan = await readLetter("plan-alimenticio-menopausia", place);
    expect(plan.letter.html).toContain('<a href="https://site.example/guias/plan-semanal/">Plan semanal de comidas</a>');
    expect(write('Antes.\n\n::receta{id="no-existe"}\n\nFin.').html).not.toMatch(/no.existe|Receta/);
  });

  it.each([
    "[compra](https://www.amazon.es/s?k=ventilador&tag=x-21)",
    "[compra](https://amzn.to/abc)",
    "[compra](https://tienda.example/?tag=x-21)",
    "[compra][1]\n\n[1]: https://www.amazon.es/dp/1",
    '<a href="https://www.amazon.es/dp/1">compra</a>',
    "![foto](https://www.amazon.es/x.jpg)",
  ])("does not carry the affiliate link of %s", (markdown) => {
    const { html, text } = write(markdown);
    expect(html + text).not.toMatch(/amazon|amzn|tag=/);
  });

  it.each(["<https://www.amazon.es/dp/1>", "https://www.amazon.com/dp/1", "`https://amzn.to/1`"])("is refused with %s written out", (markdown) => {
    expect(() => write(markdown)).toThrow("enlace de afiliado");
  });

  it("is also plain text, without a mark of Markdown", () => {
    const { text } = write(
      "Uno  \nde **dos** (2 * 3) \\(y\\) snake_case [el diario][d] y <hola@site.example> y https://otro.example/a.\n\n> Cita de *Ana*\n\n1. Primero\n2. Segundo\n   - Dentro\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[mal](javascript:alert(1))\n\n[d]: /diario-sintomas/",
    );
    expect(text).toBe(
      [
        "Dormir: mejor",
        "Uno\nde dos (2 * 3) (y) snake_case el diario (https://site.example/diario-sintomas/) y hola@site.example y https://otro.example/a.",
        "> Cita de Ana",
        "1. Primero\n2. Segundo\n   - Dentro",
        "a | b\n1 | 2",
        "mal\n",
      ].join("\n\n"),
    );
  });

  it("fetches nothing and runs nothing", () => {
    const { html } = write("![pixel](https://x.example/p.gif)\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>");
    expect(html).not.toMatch(/<img|<script|javascript:|onerror/);
  });

  it("is refused without a title", () => {
    expect(() => writeLetter("# Hola\n", options)).toThrow("no tiene título");
  });

  it("can be made from every article of the site", async () => {
    const folder = path.join(ROOT, "content/articulos");
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".md"));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const { letter } = await readLetter(path.join(folder, name), place);
      expect(letter.html, name).not.toMatch(/:::|::\w|\[@|amazon/);
      expect(letter.text, name).not.toMatch(/&#x|\\\W|\*\*|\]\(|^#+ /m);
      for (const [, id = ""] of (await readFile(path.join(folder, name), "utf8")).matchAll(/^::\w+\{id="([\w-]+)"\}/gm)) {
        expect(letter.text, name).not.toContain(id.replaceAll("-", " "));
        expect(letter.html, name).toMatch(new RegExp(`<a href="[^"]*${id}/?">\\p{Lu}[^<]*</a>`, "u"));
      }
      expect(letter.text.length, name).toBeGreaterThan(500);
    }
  });
});
