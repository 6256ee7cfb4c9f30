// Mistakes in front matter and data files.
import type { Place } from "../../model/place.ts";
import type { Diagnostic, Wording } from "../diagnostic.ts";
import { suggest } from "../suggest.ts";

const listOf = (names: readonly string[]): string => names.join(", ");

/** Fields stand in front matter and data, attributes in directives. */
export type FieldKind = "field" | "attribute";
const KINDS: Readonly<Record<FieldKind, Wording>> = { field: { es: "campo", en: "field" }, attribute: { es: "atributo", en: "attribute" } };

/** "since" for "keepers[1].since": what the writer's line begins with. */
const lastName = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

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

  missingField: (at: Place, name: string, kind: FieldKind): Diagnostic => ({
    code: "missing-field",
    severity: "error",
    reason: { es: `Falta el ${KINDS[kind].es} «${name}»`, en: `The ${KINDS[kind].en} "${name}" is missing` },
    fix:
      kind === "attribute"
        ? { es: `Escríbelo entre llaves: {${name}="…"}`, en: `Write it in braces: {${name}="…"}` }
        : { es: `Añade una línea «${lastName(name)}: …»`, en: `Add a line "${lastName(name)}: …"` },
    at,
  }),

  unknownField: (at: Place, name: string, known: readonly string[], kind: FieldKind): Diagnostic => ({
    code: "unknown-field",
    severity: "error",
    reason: { es: `El ${KINDS[kind].es} «${name}» no existe`, en: `There is no ${KINDS[kind].en} "${name}"` },
    fix: didYouMean(name, known),
    at,
  }),

  /** @param name Empty for the whole front matter or file. */
  wrongType: (at: Place, name: string, expected: Wording, found: Wording, fix: Wording): Diagnostic => ({
    code: "wrong-type",
    severity: "error",
    reason: name
      ? { es: `«${name}» debe ser ${expected.es}, y ${found.es}`, en: `"${name}" must be ${expected.en}, and ${found.en}` }
      : { es: `Aquí debe haber ${expected.es}, y lo que hay ${found.es}`, en: `This must be ${expected.en}, and ${found.en}` },
    fix,
    at,
  }),

  unknownValue: (at: Place, name: string, value: string, allowed: readonly string[]): Diagnostic => ({
    code: "unknown-value",
    severity: "error",
    reason: { es: `«${value}» no es un valor de «${name}»`, en: `"${value}" is not a value of "${name}"` },
    fix: didYouMean(value, allowed),
    at,
  }),

  invalidValue: (at: Place, name: string, cause: Wording, fix: Wording): Diagnostic => ({
    code: "invalid-value",
    severity: "error",
    reason: { es: `«${name}»: ${cause.es}`, en: `"${name}": ${cause.en}` },
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
