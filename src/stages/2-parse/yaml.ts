// YAML 1.2, core schema: "no" is a text, 2024-02-25 is a text, duplicate keys are mistakes.
import { CORE_SCHEMA, load, YAMLException } from "js-yaml";
import type { Diagnostic, Wording } from "../../diagnostics/diagnostic.ts";
import { problems } from "../../diagnostics/problems.ts";
import type { SourceText } from "../../diagnostics/source-text.ts";

/** What a broken line usually means, by the parser's words. */
const CAUSES: readonly (readonly [RegExp, Wording, Wording])[] = [
  [
    /tab characters|cannot start any token/,
    { es: "hay un tabulador o un carácter que no puede empezar un valor", en: "a tab or a character that cannot begin a value" },
    { es: "Usa espacios en lugar de tabuladores, y comillas si el valor empieza por @, ` o %", en: "Use spaces instead of tabs, and quotes if the value begins with @, ` or %" },
  ],
  [
    /unexpected end of the (stream|document) within a (double|single) quoted|deficient indentation|end of the stream within/,
    { es: "unas comillas no se cierran", en: "a quotation mark is not closed" },
    { es: "Cierra las comillas en la misma línea", en: "Close the quotation marks on the same line" },
  ],
  [/duplicated mapping key/, { es: "el mismo campo aparece dos veces", en: "the same field appears twice" }, { es: "Deja solo uno de los dos", en: "Keep only one of the two" }],
  [
    /bad indentation|incomplete explicit mapping|can not read an implicit mapping|mapping values/,
    { es: "la sangría no encaja, o un texto con «:» no lleva comillas", en: 'the indentation does not fit, or a text with ":" has no quotes' },
    { es: "Alinea la línea con las anteriores, o pon el texto entre comillas", en: "Align the line with those before it, or put the text in quotes" },
  ],
  [
    /can not read a block mapping entry|multiline key|end of the flow|missed comma|flow collection/,
    { es: "falta «:» después del nombre de un campo, o un corchete o una coma", en: 'a ":" after a field\'s name, a bracket or a comma is missing' },
    { es: "Escribe «campo: valor», y las listas como [a, b]", en: 'Write "field: value", and lists as [a, b]' },
  ],
];

/**
 * Reads a piece of YAML that stands in a file.
 *
 * @param start Offset of the piece in the file.
 * @returns The value, or the diagnostic of its first mistake.
 */
export function readYaml(source: SourceText, start: number, end: number): { value: unknown } | Diagnostic {
  try {
    return { value: load(source.text.slice(start, end), { schema: CORE_SCHEMA }) ?? {} };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { reason, mark } = error;
    const [, cause, fix] = CAUSES.find(([pattern]) => pattern.test(reason)) ?? [
      undefined,
      { es: "la línea no tiene la forma «campo: valor»", en: 'the line does not have the form "field: value"' },
      { es: "Compara la línea con las de otro archivo que funcione", en: "Compare the line with those of a file that works" },
    ];
    return problems.brokenYaml(source.placeAt(Math.min(start + (mark?.position ?? 0), end)), cause, fix);
  }
}
