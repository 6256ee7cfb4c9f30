import fc from "fast-check";
import { CORE_SCHEMA, load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { readPlainYaml } from "../../../src/stages/2-parse/plain-yaml.ts";

const slowly = (yaml: string): unknown => load(yaml, { schema: CORE_SCHEMA });

/** Pieces of which front matter is made, and many that mean something in YAML. */
const PIECES = [
  ..."a b 1 0 - : # , . [ ] { } ' \" ! & * ? | > % @ ` ~ \\ \t é ñ \u00a0 \u2028 \u0085 \ufeff".split(" "),
  " ",
  "  ",
  "\n",
  "\n",
  ": ",
  ":\n",
  "- ",
  "\n- ",
  "\n  - ",
  ", ",
  "[a, b]",
  '"a b"',
  "key",
  "other",
  "true",
  "null",
  "no",
  "2024-02-30",
  "10:30",
  "0x1f",
  "1e3",
  "007",
  "12345678901234567",
  "x y",
];
const PLAIN = ["a", "é", " ", "x y", "-", ";", "'", "(b)", "7", ".", "No"];
const textOf = (pieces: readonly string[], maxLength: number) => fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength }).map((chosen) => chosen.join(""));
const value = fc.oneof({ weight: 3, arbitrary: textOf(PLAIN, 4) }, { weight: 1, arbitrary: textOf(PIECES, 5) });
const field = fc.tuple(
  fc.constantFrom("a", "b", "c", "key", "__proto__", "null", "a b", " a"),
  fc.constantFrom(": ", ":", ":\n  - ", ":\n- ", ": [", ': "'),
  value,
  fc.constantFrom("", "", "]", '"', " ", "\n  - x"),
);
const document = fc.array(field, { maxLength: 3 }).map((fields) => fields.map((parts) => `${parts.join("")}\n`).join(""));

describe("plain YAML", () => {
  it("is read as js-yaml reads it, or left to that", () => {
    let read = 0;
    fc.assert(
      fc.property(document, (yaml) => {
        const plain = readPlainYaml(yaml);
        if (plain === undefined) return;
        read++;
        expect(plain).toEqual(slowly(yaml));
      }),
      { numRuns: 100_000 },
    );
    expect(read).toBeGreaterThan(500);
  });

  it.each([
    'title: "Ojos secos: qué ayuda"\ncategory: sintomas\ndate: 2024-02-25\n',
    'tags: [sofocos, sueño, "a, b", 2024-01-01, 7]\nempty: []\n',
    'essentials:\n  - "Una frase, con coma."\n  - Otra frase; sin comillas\n  - 12\nauthor: Equipo d\'edición - casa\n',
    "a:\n- b\nc: No\n",
  ])("is read without js-yaml: %j", (yaml) => expect(readPlainYaml(yaml)).toEqual(slowly(yaml)));

  it.each([
    ["", "nothing"],
    ["a: b # c\n", "a comment"],
    ["a: true\n", "a truth value"],
    ["a: [null]\n", "nothing in a list"],
    ["a: 1.5\n", "a fraction"],
    ["a: b\na: c\n", "a field twice"],
    ["a: b\n  c\n", "a text over two lines"],
    ['a: "b\\n"\n', "an escape"],
    ["a: 'b'\n", "single quotes"],
    ["a:\n  b: c\n", "fields in a field"],
    ["a:\n  - b\n    c\n", "an item over two lines"],
    ["a:\n  - b\n - c\n", "items not in line"],
    ["a: [b,]\n", "a comma at the end of a list"],
    ["a:\n", "a field without a value"],
    ["a: b ", "a line without its end"],
    ["__proto__: a\n", "the name of a prototype"],
  ])("is not %j: %s", (yaml) => expect(readPlainYaml(yaml)).toBeUndefined());
});
