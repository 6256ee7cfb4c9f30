import { describe, expect, it } from "vitest";
import { blocksOf, sectionsOf } from "../../src/prose/markdown-prose.ts";
import { inflesz, measure, sentencesOf, wordsOf } from "../../src/prose/readability.ts";
import { countSyllables } from "../../src/prose/syllables.ts";

describe("countSyllables", () => {
  const check = (word: string, expected: number) => it(`counts ${expected} in "${word}"`, () => expect(countSyllables(word)).toBe(expected));
  check("sol", 1);
  check("casa", 2);
  check("menopausia", 4); // me-no-pau-sia
  check("día", 2); // an accented weak vowel beside a strong one stands alone
  check("leer", 2); // two strong vowels are two syllables
  check("cuidado", 3); // two weak vowels are one
  check("ciudad", 2);
  check("aéreo", 4);
  check("que", 1); // the silent u
  check("guerra", 2);
  check("pingüino", 3);
  check("muy", 1);
  check("ahora", 3); // the silent h keeps the hiatus of strong vowels
  check("prohibir", 2); // and does not break a diphthong: proi-bir
  check("buey", 1);
  check("estudiáis", 3); // a triphthong
  check("PERIMENOPAUSIA", 6);
  check("años", 2);
  check("baúl", 2);
  check("xyz", 1); // never none
});

describe("measure", () => {
  it("follows the formula of Szigriszt-Pazos", () => {
    // 6 words, 2 sentences, 10 syllables: 206,835 − 62,3 · 10/6 − 6/2
    const { words, sentences, syllables, perspicuity } = measure(["La casa es blanca.", "Llueve mucho."]);
    expect([words, sentences, syllables]).toEqual([6, 2, 10]);
    expect(perspicuity).toBeCloseTo(206.835 - (62.3 * 10) / 6 - 3, 6);
  });
  it("counts a number as one word of two syllables", () => expect(measure(["Son 1.200 mujeres."])).toMatchObject({ words: 3, syllables: 6 }));
  it("passes over sentences without words", () => expect(measure(["—", "Hola."]).sentences).toBe(1));
});

describe("inflesz", () => {
  const check = (score: number, band: string) => it(`calls ${score} "${band}"`, () => expect(inflesz(score)).toBe(band));
  check(-5, "muy difícil");
  check(39.9, "muy difícil");
  check(40, "algo difícil");
  check(55, "normal");
  check(65, "bastante fácil");
  check(80, "muy fácil");
});

describe("sentencesOf", () => {
  const check = (title: string, text: string, expected: string[]) => it(title, () => expect(sentencesOf(text)).toEqual(expected));
  check("splits at full stops and marks", "Llama. ¿Vienes? ¡Sí! Bien…", ["Llama.", "¿Vienes?", "¡Sí!", "Bien…"]);
  check("keeps abbreviations together", "La Dra. Ruiz vino. Luego se fue.", ["La Dra. Ruiz vino.", "Luego se fue."]);
  check("keeps numbers with points together", "Son 1.200 casos. Pocos.", ["Son 1.200 casos.", "Pocos."]);
  check("splits after a quotation's end", "«Ya está.» Se fue.", ["«Ya está.»", "Se fue."]);
  it("counts words with accents", () => expect(wordsOf("¿Cómo estás, Íñigo?")).toEqual(["Cómo", "estás", "Íñigo"]));
});

describe("blocksOf", () => {
  it("lists headings and paragraphs, without tables, code, leaf directives and citations", () => {
    const body = 'Uno [@A].\n\n## Dos\n\n::evidencia{nivel="x"}\n\n- Tres\n\n| a |\n|---|\n| b |\n\n```\ncode\n```\n\n:::nota[Cuatro]\nCinco a las 10:30.\n:::\n';
    expect(blocksOf(body).map(({ text }) => text)).toEqual(["Uno.", "Dos", "Tres", "Cuatro", "Cinco a las 10:30."]);
  });
  it("groups sentences by section", () => {
    expect(sectionsOf("Uno. Dos.\n\n## A\n\nTres.\n\n### B\n\nCuatro.").map(({ title, sentences }) => [title, sentences.length])).toEqual([
      ["", 2],
      ["A", 2],
    ]);
  });
});
