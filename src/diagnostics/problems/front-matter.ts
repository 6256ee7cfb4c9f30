// Mistakes in front matter and data files.
import type { Place } from "../../model/place.ts";
import type { Diagnostic, Wording } from "../diagnostic.ts";
import type { FieldName } from "../field-name.ts";
import { suggest } from "../suggest.ts";

const listOf = (names: readonly string[]): string => names.join(", ");

/** Fields stand in front matter and data, attributes in directives. */
export type FieldKind = "field" | "attribute";
const KINDS: Readonly<Record<FieldKind, Wording>> = { field: { es: "campo", en: "field" }, attribute: { es: "atributo", en: "attribute" } };

/** Where no field has a name: the whole front matter or file. */
const WHOLE: Wording = { es: "la cabecera o el archivo", en: "the front matter or file" };

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "¿Quisiste decir …?" when one candidate is near, else all of them. */
function didYouMean(word: string, candidates: readonly string[]): Wording {
  const near = suggest(word, candidates);
  if (near !== undefined) return { es: `¿Quisiste decir «${near}»?`, en: `Did you mean "${near}"?` };
  return { es: `Usa uno de estos: ${listOf(candidates)}`, en: `Use one of: ${listOf(candidates)}` };
}

export const frontMatterProblems = {
  missingFrontMatter: (at: Place): Diagnostic => ({
    code: "missing-front-matter",
    severity: "error",
    reason: { es: "El archivo no empieza con una cabecera", en: "The file does not begin with front matter" },
    fix: { es: "Escribe en la primera línea «---», debajo los campos y otra línea «---»", en: 'Write "---" on the first line, then the fields and another line "---"' },
    at,
  }),

  unclosedFrontMatter: (at: Place): Diagnostic => ({
    code: "unclosed-front-matter",
    severity: "error",
    reason: { es: "La cabecera no se cierra", en: "The front matter is not closed" },
    fix: { es: "Añade una línea «---» después del último campo", en: 'Add a line "---" after the last field' },
    at,
  }),

  brokenYaml: (at: Place, cause: Wording, fix: Wording): Diagnostic => ({
    code: "broken-yaml",
    severity: "error",
    reason: { es: `El YAML no se entiende: ${cause.es}`, en: `The YAML cannot be read: ${cause.en}` },
    fix,
    at,
  }),

  missingField: (at: Place, name: FieldName, kind: FieldKind): Diagnostic => ({
    code: "missing-field",
    severity: "error",
    reason: { es: `Falta el ${KINDS[kind].es} ${name.es}`, en: `The ${KINDS[kind].en} ${name.en} is missing` },
    fix:
      kind === "attribute"
        ? { es: `Escríbelo entre llaves: {${name.key}="…"}`, en: `Write it in braces: {${name.key}="…"}` }
        : { es: `Añade una línea «${name.key}: …»`, en: `Add a line "${name.key}: …"` },
    at,
  }),

  unknownField: (at: Place, name: string, known: readonly string[], kind: FieldKind): Diagnostic => ({
    code: "unknown-field",
    severity: "error",
    reason: { es: `El ${KINDS[kind].es} «${name}» no existe`, en: `There is no ${KINDS[kind].en} "${name}"` },
    fix: didYouMean(name, known),
    at,
  }),

  /** @param name Undefined for the whole front matter or file. */
  wrongType: (at: Place, name: FieldName | undefined, expected: Wording, found: Wording, fix: Wording): Diagnostic => ({
    code: "wrong-type",
    severity: "error",
    reason: name
      ? { es: `${capitalized(name.es)} debe ser ${expected.es}, y ${found.es}`, en: `${name.en} must be ${expected.en}, and ${found.en}` }
      : { es: `Aquí debe haber ${expected.es}, y lo que hay ${found.es}`, en: `This must be ${expected.en}, and ${found.en}` },
    fix,
    at,
  }),

  unknownValue: (at: Place, name: Wording = WHOLE, value: string, allowed: readonly string[]): Diagnostic => ({
    code: "unknown-value",
    severity: "error",
    reason: { es: `«${value}» no es un valor de ${name.es}`, en: `"${value}" is not a value of ${name.en}` },
    fix: didYouMean(value, allowed),
    at,
  }),

  invalidValue: (at: Place, name: Wording = WHOLE, cause: Wording, fix: Wording): Diagnostic => ({
    code: "invalid-value",
    severity: "error",
    reason: { es: `${capitalized(name.es)}: ${cause.es}`, en: `${capitalized(name.en)}: ${cause.en}` },
    fix,
    at,
  }),

  siteRule: (at: Place, message: string, fix: string): Diagnostic => ({
    code: "site-rule",
    severity: "error",
    reason: { es: message, en: message },
    fix: { es: fix, en: fix },
    at,
  }),
};
