// A body as plain Markdown: every directive as words, every address whole, the rest as it was written.
import { markdownToMdast } from "satteri";
import { describe, expect, it } from "vitest";
import { plainMarkdown } from "../../../templates/twins/plain-markdown.ts";

const recipe = {
  id: "sopa",
  titulo: "Sopa",
  descripcion: "Caliente.",
  raciones: 2,
  preparacionMin: 5,
  coccionMin: 20,
  categoria: "Cena",
  ingredientes: ["1 puerro"],
  pasos: ["Cuece."],
};
const input = {
  origin: "https://sitio.example",
  citations: ["NICHD", "ACC-20"],
  recipes: [recipe],
  downloads: [{ id: "plan", title: "Plan semanal", url: "/guias/plan.pdf" }],
};
const check = (markdown: string, expected: string): void => expect(plainMarkdown(markdown, input, markdownToMdast)).toBe(expected);

describe("plain Markdown", () => {
  it("leaves out the front matter and comments", () => check("---\ntitle: x\n---\n\nHola.\n\n<!-- plena-ignore -->\n\nAdiós.", "Hola.\n\nAdiós."));
  it("keeps what is written as it is written", () => {
    const written = "## Título\n\n- *uno*\n- **dos**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\n:::consejo\n[@NICHD]\n```";
    check(written, written);
  });
  it("makes a quotation of a call-out, with its title and all of its content", () =>
    check(":::consulta[Cuándo **ya**]\n- Uno [dos](/b/)\n- Tres\n\nFin.\n:::", "> **Cuándo **ya****\n>\n> - Uno [dos](https://sitio.example/b/)\n> - Tres\n>\n> Fin."));
  it("keeps the content of containers in containers", () => check("::::claves\n:::clave\nUna.\n:::\n:::clave\nDos.\n:::\n::::", "Una.\nDos."));
  it("says the evidence in words", () => {
    check('### Yoga\n::evidencia[Para dormir]{nivel="puede-ayudar"}\n\nTexto.', "### Yoga\n*Evidencia: Puede ayudar (Para dormir).*\n\nTexto.");
    check('::evidencia{nivel="funciona"}', "*Evidencia: Funciona.*");
  });
  it("keeps the words of a term, and what is marked in them", () => check('Va :termino[muy *bien*]{id="x"}.', "Va muy *bien*."));
  it("numbers the citations as the list of sources does", () => check("Uno [@ACC-20]. Dos [@NICHD] [@ACC-20], tres [@NADIE].", "Uno [2]. Dos [1] [2], tres."));
  it("writes recipes out and links downloads", () => {
    check('::receta{id="sopa"}', "**Sopa.** Caliente.\n\nRaciones: 2. Preparación: 5 min. Cocción: 20 min.\n\n- 1 puerro\n\n1. Cuece.");
    check('::descarga{id="plan"}', "[Plan semanal](https://sitio.example/guias/plan.pdf)");
  });
  it("leaves shops and forms out", () => check('Uno.\n\n::productos{temas="sueño"}\n\n::boletin\n\nDos.', "Uno.\n\nDos."));
  it("keeps the words of a link to a shop, not its address", () => check("Mira [este libro](https://www.amazon.es/s?k=x&tag=y).", "Mira este libro."));
  it("keeps addresses elsewhere", () => check("[NHS](https://www.nhs.uk/) y [abajo](#fin)", "[NHS](https://www.nhs.uk/) y [abajo](#fin)"));
  it("gives pictures their whole address, or their words", () => check("![Mapa](/m.svg) ![Foto](./f.jpg)", "![Mapa](https://sitio.example/m.svg) *Foto*"));
});
