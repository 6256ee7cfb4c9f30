import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TextReader } from "../../../src/stages/2-parse/text-reader.ts";
import { typesetProse } from "../../../src/stages/2-parse/typography.ts";

const wordsIn = (text: string): number => {
  const reader = new TextReader(text);
  reader.read(0, text.length);
  return reader.words;
};
const texts = fc.string({ unit: fc.constantFrom(..." .-–—…%5amgéñ°C€«»“\u00a0\n\t/@:w~✓") });

describe("reading a text", () => {
  it("counts what stands between spaces", () => expect(wordsIn("Dormir  mal\n—a los 50 años—\u00a0cansa.")).toBe(7));
  it("counts no signs that stand alone", () => expect(wordsIn("Antes – y después … 5 % ¿?")).toBe(4));
  it("counts as a regular expression would", () => {
    const counts = fc.property(texts, (text) => {
      const runs = text.split(/[\s\u00a0]+/).filter((run) => /[\p{L}\p{N}✓€]/u.test(run)); // signs beyond punctuation count as letters
      expect(wordsIn(text)).toBe(runs.length);
    });
    fc.assert(counts, { numRuns: 2000 });
  });
  it("adds up the stretches of one text", () => {
    const reader = new TextReader("<p>Dos palabras</p><p>y tres más</p>");
    reader.read(3, 15);
    reader.read(22, 32);
    expect(reader.words).toBe(5);
  });
  it("overlooks nothing that a typesetter would change", () => {
    const changes = fc.property(texts, (text) => {
      if (typesetProse(text) !== text) expect(new TextReader(text).read(0, text.length)).toBe(true);
    });
    fc.assert(changes, { numRuns: 5000 });
  });
  it("passes over a text without digits before spaces, points or hyphens in a row", () => {
    const text = "El sofoco, a los 51años, dura 5. Un-dos.";
    expect(new TextReader(text).read(0, text.length)).toBe(false);
  });
});
