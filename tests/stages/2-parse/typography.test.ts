import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SourceText } from "../../../src/diagnostics/source-text.ts";
import { sourcePath } from "../../../src/model/paths.ts";
import { compileMarkdown } from "../../../src/stages/2-parse/compile-markdown.ts";
import { finishHtml } from "../../../src/stages/2-parse/finish-html.ts";
import { plainHtml } from "../../../src/stages/2-parse/plain-html.ts";
import { typesetText } from "../../../src/stages/2-parse/typography.ts";

const check = (text: string, expected: string): void => expect(typesetText(text)).toBe(expected);

describe("typography", () => {
  it("writes three points as one sign", () => check("y así...", "y así…"));
  it("leaves four points", () => check("y así....", "y así...."));
  it("writes two hyphens as a short dash and three as a long one", () => check("1990--2000 ---dijo---", "1990–2000 —dijo—"));
  it("leaves four hyphens", () => check("a ---- b", "a ---- b"));
  it("keeps number and unit together", () => check("5 %, 400 mg, 37 °C, 2 h y 20 € al mes", "5\u00a0%, 400\u00a0mg, 37\u00a0°C, 2\u00a0h y 20\u00a0€ al mes"));
  it("keeps the space before a word that only begins like a unit", () => check("5 gotas, 3 mesas, 2 horas", "5 gotas, 3 mesas, 2 horas"));
  it("leaves quotation marks as they are", () => check("«a» “b” \"c\" 'd'", "«a» “b” \"c\" 'd'"));
  it("changes nothing the second time", () => {
    const text = fc.string({ unit: fc.constantFrom(..." .-–—…%5amgé°C€«»\u00a0\n") });
    const setTwice = fc.property(text, (written) => {
      expect(typesetText(typesetText(written))).toBe(typesetText(written));
    });
    fc.assert(setTwice, { numRuns: 2000 });
  });
});

describe.each([
  [
    "the page",
    (markdown: string) => finishHtml(compileMarkdown(new SourceText(sourcePath("a.md"), markdown), 0, {}, "es").html, { citationLabel: undefined, tableLabel: "Tabla" }).html,
  ],
  ["the feed", plainHtml],
])("typography on %s", (_, compile) => {
  const checkHtml = (markdown: string, expected: string): void => expect(compile(markdown).trim()).toContain(expected);
  it("sets the running text", () => checkHtml("Un 5 % más...", "Un 5\u00a0% más…"));
  it("leaves code", () => checkHtml("Usa `--out 5 % ...` aquí", "<code>--out 5 % ...</code>"));
  it("leaves a block of code", () => checkHtml("```\n--out 5 % ...\n```\n", "--out 5 % ..."));
  it("leaves the address of a link", () => checkHtml("[Guía](https://a.example/b--c...d)", 'href="https://a.example/b--c...d"'));
  it("leaves an address written as text", () => checkHtml("<https://a.example/b--c>", ">https://a.example/b--c</a>"));
  it("leaves an address without a scheme", () => checkHtml("En www.a.example/b--c hay más", ">www.a.example/b--c</a>"));
  it("leaves the address of a picture", () => checkHtml("![Foto](/b--c.png)", 'src="/b--c.png"'));
});
