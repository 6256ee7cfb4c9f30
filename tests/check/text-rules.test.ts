// The rules of text, each with what it finds and what it leaves alone.
import { describe, expect, it } from "vitest";
import type { Speller } from "../../src/check/rules/words.ts";
import type { LintSettings } from "../../src/model/lint.ts";
import { fixedNote, foundIn, type LintOptions, lintTiny, NOTE, note, placesOf, spellerWithout } from "./lint-tiny.ts";

/** One case a line: what stands in the note, and what the rule marks. */
function cases(code: string, list: readonly (readonly [body: string, ...marked: string[]])[], lint: LintSettings = {}, options: LintOptions = {}): void {
  it.each(list.map(([body, ...marked]) => ({ body, marked })))(`${code}: $body`, async ({ body, marked }) => expect(await foundIn(code, body, lint, options)).toEqual(marked));
}

describe("typography", () => {
  cases("straight-quotes", [
    ['Lo llaman "calor".', '"', '"'],
    ["Lo llaman «calor».", ...[]],
    ['Con `"código"` no.', ...[]],
    ['Una pantalla de 15" vale.', ...[]],
    [':::warning[Un "aviso"]\nTexto.\n:::', '"', '"'],
    ['| a |\n|---|\n| "b" |', '"', '"'],
  ]);
  cases("hyphen-as-dash", [
    ["Café - solo por la mañana.", "-"],
    ["El café - solo por la mañana - ayuda. Té - no.", "-", "-", "-"],
    ["El café —solo por la mañana— ayuda.", ...[]],
    ["De 10 - 20, como resta.", ...[]],
    ["- Un punto de lista", ...[]],
  ]);
  cases("unpaired-mark", [
    ["Qué es esto?", "?"],
    ["¿Qué es esto?", ...[]],
    ["¿Qué es esto.", "¿"],
    ["Qué bien!", "!"],
    ["¡Qué bien! ¿Y ahora? Nada.", ...[]],
    ["¿¡Cómo!? Sí.", ...[]],
    ["Dicen que cura (?) todo.", ...[]],
    ["Primero, ¿qué es *esto*? Luego, nada?", "?"],
  ]);
  it("finds three points in the front matter only: a build sets those of the text", async () => {
    const { diagnostics } = await lintTiny({ [NOTE]: note("Sigue...").replace("title: Nota", 'title: "Sigue..."') }, { proseFields: ["title"] });
    expect(placesOf("three-points", { diagnostics, edits: [] })).toEqual(["nota.md:2:14 ..."]);
  });
  it("asks nothing of a site in another language", async () => expect(await foundIn("straight-quotes", 'A "word".', {}, { language: "en" })).toEqual([]));
});

describe("--fix", () => {
  it("writes Spanish quotation marks, and dashes around an aside", async () =>
    expect(await fixedNote('Lo llaman "calor" - *"eso"* dicen - en casa.', "")).toBe(note("Lo llaman «calor» —*«eso»* dicen— en casa.")));
  it("leaves a lone hyphen, and a row of words, to the writer", async () => expect(await fixedNote("Café - solo. Café - té - agua.")).toBe(note("Café - solo. Café - té - agua.")));
  it("ends a link with its slash", async () =>
    expect(await fixedNote("Mira [la barra](/about) y [otra](/notes/neap-tides#quiet-days).")).toBe(note("Mira [la barra](/about/) y [otra](/notes/neap-tides/#quiet-days).")));
  it("joins a directive to its colons", async () => expect(await fixedNote(':: keepers{of="harbour"}')).toBe(note('::keepers{of="harbour"}')));
  it("leaves an odd quotation mark to the writer", async () => expect(await fixedNote('Lo llaman "calor.')).toBe(note('Lo llaman "calor.')));
  it("leaves code alone", async () => expect(await fixedNote('Con `"a" - b`.')).toBe(note('Con `"a" - b`.')));
});

describe("words", () => {
  cases("repeated-word", [
    ["Es la la casa.", "la"],
    ["Es la\nla casa.", "la"],
    ["Muy muy cansada.", ...[]],
    ["No, no es.", ...[]],
    ["Casa la lana.", ...[]],
  ]);
  cases(
    "spelling",
    [
      ["Un sofocco de *nocche*.", "sofocco", "nocche"],
      ["Un sofoco.", ...[]],
      ["Con `sofocco`.", ...[]],
      ["La DMO y 5 ml.", ...[]],
    ],
    {},
    { speller: spellerWithout("sofocco", "nocche", "DMO", "ml") },
  );
  it("spelling: proposes the word with its accent before any other", async () => {
    const speller: Speller = { isRight: (word) => ["visión", "menú", "España"].includes(word), suggest: () => ["visiona"] };
    const { diagnostics } = await lintTiny({ [NOTE]: note("vision ménu Espana volcan") }, {}, { speller });
    const fixes = diagnostics.filter(({ code, at }) => code === "spelling" && at?.file === NOTE && at.line > 4).map(({ fix }) => /«(.+)»/.exec(fix?.es ?? "")?.[1]);
    expect(fixes).toEqual(["visión", "menú", "España", "visiona"]);
  });
  cases("slip", [["Pregunta al medico.", "medico"], ["Pregunta al médico."]], {}, { speller: spellerWithout() });
  cases("unwanted-words", [["Hoy en día se sabe.", "Hoy en día"], ["Se sabe."]], { unwantedWords: [{ pattern: /hoy en día/, reason: "es relleno" }] });
});

describe("what the template says", () => {
  const lint: LintSettings = { placeholders: ["Un apartado", "Texto con su cita.", "Quien…"], proseFields: ["title"] };
  cases(
    "placeholder",
    [
      ["Texto con su cita.", "Texto con su cita."],
      ["Texto con su cita [@ALMANAC]. Y algo más.", "Texto con su cita [@ALMANAC]."],
      ["- Texto con su cita.", "Texto con su cita."],
      ["## Un apartado\n\nTexto propio.", "Un apartado"],
      ["## Un apartado propio\n\nUn apartado", ...[]],
    ],
    lint,
  );
  it("is named in the front matter and in data", async () => {
    const overlay = {
      [NOTE]: note("Uno.").replace("title: Nota", 'title: "Texto con su cita."'),
      "content/data/sources.yaml": "- id: ALMANAC\n  title: El almanaque\n- id: CHART-12\n  title: Quien…\n",
    };
    expect(placesOf("placeholder", await lintTiny(overlay, lint))).toEqual(["nota.md:2:9 Texto con su cita.", "sources.yaml:4:10 Quien…"]);
  });
});

describe("structure", () => {
  cases("heading-order", [
    ["## Uno\n\n#### Dos", "Dos"],
    ["### Uno", "Uno"],
    ["## Uno\n\n### Dos\n\n## Tres", ...[]],
  ]);
  cases("equal-headings", [
    ["## Uno\n\nA.\n\n## uno\n\nB.", "uno"],
    ["## Uno\n\n### Dos\n\n### Dos", "Dos"],
    ["## Uno\n\n### Dos\n\n## Tres\n\n### Dos", ...[]],
  ]);
  cases("link-slash", [
    ["Mira [la barra](/about) y [otra](/notes/neap-tides#quiet-days).", "[la barra](/about)", "[otra](/notes/neap-tides#quiet-days)"],
    ["Mira [la barra](/about/), [otra](/notes/neap-tides/#quiet-days), [el mapa](/harbour.pdf) y [arriba](#uno).", ...[]],
  ]);
  cases("spaced-directive", [
    [":: keepers", ":: keepers"],
    ["Uno.\n\n::: warning[Un aviso]\nDos.\n:::", "::: warning"],
    ["::keepers", ...[]],
    ["A las 10 :: y media", ...[]],
    ["`:: keepers`", ...[]],
  ]);
  cases("spaced-address", [
    ["Mira ![Una barra](Mi barra.svg) ahora.", "![Una barra](Mi barra.svg)"],
    ["Mira [la barra](/la barra/).", "[la barra](/la barra/)"],
    ['![Una barra](bar.svg "Un título")', ...[]],
    ["`![Una barra](Mi barra.svg)`", ...[]],
  ]);
  it("of markup that was not read nothing else is said", async () => {
    const { diagnostics } = await lintTiny(
      { [NOTE]: note(':: keepers[Un "farero"]\n\nMira ![Una barrra](Mi foto.jpg) y [la barra](/la barra/) [@ALMANAC].') },
      {},
      { speller: spellerWithout("jpg", "barrra") },
    );
    expect(diagnostics.filter(({ at }) => at?.file === NOTE && at.line > 1).map(({ code, fix }) => `${code}: ${fix?.es}`)).toEqual([
      "spaced-directive: Escríbelo junto: «::keepers»",
      "spaced-address: Cambia el nombre del archivo, por ejemplo a «mi-foto.jpg», y escríbelo igual aquí",
      "spaced-address: Escríbela sin espacios",
    ]);
  });
  cases("link-text", [
    ["Mira [aquí](/about/).", "[aquí](/about/)"],
    ["[Haz clic aquí](/about/)", "[Haz clic aquí](/about/)"],
    ["Mira [quiénes somos](/about/).", ...[]],
  ]);
  cases("external-link", [["Mira [la guía](https://example.org/x).", "[la guía](https://example.org/x)"], ["Mira [la guía](/about/)."]], { externalLinks: false });
  cases("alt-text", [
    ["![bar.svg](bar.svg)", "![bar.svg](bar.svg)"],
    ["![imagen](bar.svg)", "![imagen](bar.svg)"],
    ["![Imagen de una barra](bar.svg)", "![Imagen de una barra](bar.svg)"],
    ["![Una barra de arena a media marea](bar.svg)", ...[]],
  ]);
});

describe("readability", () => {
  const HARD = "La farmacocinética individualizada condiciona extraordinariamente la administración transdérmica continuada. ".repeat(4);
  const EASY = "El mar sube y baja. La luna lo mueve. Tú lo ves en la playa. No hay más. Es un buen día. Sal a ver el mar. ".repeat(2);
  const lint: LintSettings = { demandsOf: ({ entry }) => (entry.id === "nota" ? { readability: { text: 55, section: 50 }, sentenceWords: 30 } : {}) };
  const readable = (code: string, body: string): Promise<string[]> => foundIn(code, body, lint);

  it("finds a hard text", async () => expect(await readable("hard-text", HARD)).toHaveLength(1));
  it("leaves an easy text alone", async () => expect(await readable("hard-text", EASY)).toEqual([]));
  it("finds a hard section of an easy text, and names its hardest sentences with their lines", async () => {
    const { diagnostics } = await lintTiny({ [NOTE]: note(`${EASY}\n\n## Difícil\n\n${HARD}`) }, lint);
    const found = diagnostics.find(({ code }) => code === "hard-section");
    expect(found?.reason.es).toMatch(/El apartado «Difícil» tiene INFLESZ .*, y debe llegar a 50/);
    expect(found?.fix?.es.match(/línea 10: «La farmacocinética/g)).toHaveLength(3);
  });
  it("names the beginning, which has no heading, and writes decimals as the language does", async () => {
    const { diagnostics } = await lintTiny({ [NOTE]: note(`${HARD}\n\n## Fácil\n\n${EASY}`) }, lint);
    const reason = diagnostics.find(({ code }) => code === "hard-section")?.reason;
    expect(reason?.es).toMatch(/^El comienzo, antes del primer apartado, tiene INFLESZ -?\d+,\d \(/);
    expect(reason?.en).toMatch(/^The beginning, before the first section, has INFLESZ -?\d+\.\d,/);
  });
  it("finds a sentence over 30 words", async () => expect(await readable("long-sentence", `${"mar ".repeat(31)}.`)).toHaveLength(1));
  it("leaves one of 30 words alone", async () => expect(await readable("long-sentence", `${"mar ".repeat(30)}.`)).toEqual([]));
  it("finds a text that is too short", async () => expect(await foundIn("text-length", "Dos palabras.", { demandsOf: () => ({ words: { least: 3, most: 5 } }) })).toHaveLength(1));
  it("leaves one between the limits alone", async () =>
    expect(await foundIn("text-length", "Son cuatro palabras [@ALMANAC] aquí.", { demandsOf: () => ({ words: { least: 3, most: 5 } }) })).toEqual([]));
});
