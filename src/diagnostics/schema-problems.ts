// Turns what a zod schema says into diagnostics of ours, each with its place.
import type { ZodType } from "zod";
import type { Place } from "../model/place.ts";
import type { Diagnostic, Wording } from "./diagnostic.ts";
import { fieldName } from "./field-name.ts";
import type { FieldKind } from "./problems/front-matter.ts";
import { problems } from "./problems.ts";

type Path = readonly PropertyKey[];
/** Which part of a field a mistake is about: its name, what it says, or the object it is missing from. */
export type Target = "key" | "value" | "parent";
export type Locate = (path: Path, target: Target) => Place;
type Issue = NonNullable<ReturnType<ZodType["safeParse"]>["error"]>["issues"][number];

/** Message of an issue for which the site's schema has no words of its own; ours are then used, in both languages. */
export const UNWORDED = "\u0000";
/** Options for `safeParse`, so that the schema's own messages can be told from zod's. */
export const PARSE_OPTIONS = { error: () => UNWORDED };

const TYPES: Readonly<Record<string, Wording>> = {
  string: { es: "un texto", en: "a text" },
  number: { es: "un número", en: "a number" },
  int: { es: "un número entero", en: "a whole number" },
  boolean: { es: "true o false", en: "true or false" },
  array: { es: "una lista", en: "a list" },
  object: { es: "un grupo de campos", en: "a group of fields" },
};
/** How to write each, where saying its name is not enough. */
const FIXES: Readonly<Record<string, Wording>> = {
  array: { es: "Escribe una lista, como [uno, dos]", en: "Write a list, such as [one, two]" },
  object: { es: "Escribe los campos debajo, cada uno en su línea", en: "Write the fields below it, each on its own line" },
};

/**
 * Makes diagnostics of a schema's issues.
 *
 * @param value What was checked: zod does not repeat it.
 * @param locate Finds the place of a path in the file.
 */
export function schemaProblems(issues: readonly Issue[], schema: ZodType, value: unknown, locate: Locate, kind: FieldKind = "field"): Diagnostic[] {
  return issues.flatMap((issue) => problemsOf(issue, schema, value, locate, kind));
}

function problemsOf(issue: Issue, schema: ZodType, value: unknown, locate: Locate, kind: FieldKind): Diagnostic[] {
  const { path } = issue;
  const found = valueAt(value, path);
  if (issue.code === "unrecognized_keys") {
    const known = knownKeys(schema, path);
    return issue.keys.map((key) => problems.unknownField(locate([...path, key], "key"), key, known, kind));
  }
  const name = fieldName(path);
  if (name && found === undefined && issue.code !== "custom") return [problems.missingField(locate(path, "parent"), name, kind)];
  const place = locate(path, "value");
  if (issue.message !== UNWORDED) return [problems.invalidValue(place, name, same(issue.message), correctionOf(schema, path))];
  if (issue.code === "invalid_type") return [problems.wrongType(place, name, typeWording(issue.expected), foundWording(issue.expected, found), typeFix(issue.expected, found))];
  if (issue.code === "invalid_value") return [problems.unknownValue(place, fieldName(listPath(path)), String(found), issue.values.map(String))];
  return [problems.invalidValue(place, name, ...limitWording(issue))];
}

/** How to correct a value: what the schema says of its field, if it says something. */
function correctionOf(schema: ZodType, path: Path): Wording {
  const description = describedAt(schema, path);
  return { es: `Corrige el valor${description && `. Lo que va ahí: ${description}`}`, en: `Correct the value${description && `. What goes there: ${description}`}` };
}

const same = (text: string): Wording => ({ es: text, en: text });
const typeWording = (name: string): Wording => TYPES[name] ?? same(name);

/** "es un número": what stands there instead. */
function foundWording(expected: string, found: unknown): Wording {
  if (found === null) return { es: "está vacío", en: "it is empty" };
  if (expected === "int" && typeof found === "number") return { es: "tiene decimales", en: "it has decimals" };
  const { es, en } = typeWording(typeName(found));
  return { es: `es ${es}`, en: `it is ${en}` };
}

function typeFix(expected: string, found: unknown): Wording {
  if (expected === "string" && (typeof found === "number" || typeof found === "boolean")) {
    return { es: `Ponlo entre comillas: "${found}"`, en: `Put it in quotes: "${found}"` };
  }
  const { es, en } = typeWording(expected);
  return FIXES[expected] ?? { es: `Escribe ${es}`, en: `Write ${en}` };
}

function typeName(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Reason and fix of a value beyond a limit or of the wrong form. */
function limitWording(issue: Issue): [Wording, Wording] {
  if (issue.code === "too_small" || issue.code === "too_big") {
    const isLow = issue.code === "too_small";
    const limit = Number(isLow ? issue.minimum : issue.maximum);
    if (isLow && limit === 1 && issue.origin === "string") return EMPTY_TEXT;
    if (isLow && limit === 1 && issue.origin === "array") return EMPTY_LIST;
    const { es, en } = amount(limit, issue.origin);
    return isLow
      ? [
          { es: `no llega a ${es}`, en: `is below ${en}` },
          { es: `Escribe ${es} o más`, en: `Use at least ${en}` },
        ]
      : [
          { es: `pasa de ${es}`, en: `is above ${en}` },
          { es: `Escribe ${es} o menos`, en: `Use at most ${en}` },
        ];
  }
  return [
    { es: "no tiene la forma esperada", en: "does not have the expected form" },
    { es: "Compara con otro archivo que funcione", en: "Compare with a file that works" },
  ];
}

const EMPTY_TEXT: [Wording, Wording] = [
  { es: "está vacío", en: "is empty" },
  { es: "Escribe un texto", en: "Write a text" },
];
const EMPTY_LIST: [Wording, Wording] = [
  { es: "la lista está vacía", en: "the list is empty" },
  { es: "Escribe al menos un elemento", en: "Write at least one item" },
];

/** "160 caracteres", "1 elemento", "5". */
function amount(count: number, origin: string): Wording {
  const many = count === 1 ? "" : "s";
  if (origin === "string") return { es: `${count} ${count === 1 ? "carácter" : "caracteres"}`, en: `${count} character${many}` };
  return origin === "array" ? { es: `${count} elemento${many}`, en: `${count} item${many}` } : same(String(count));
}

/** The list of an item: a value that is quoted needs no number. */
const listPath = (path: Path): Path => (typeof path.at(-1) === "number" ? path.slice(0, -1) : path);

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, part) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, part) : undefined), value);
}

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, ZodType>>;
  readonly element?: ZodType;
  readonly innerType?: ZodType;
  readonly valueType?: ZodType;
  readonly in?: ZodType;
}

/** The keys that the schema allows at a path. */
function knownKeys(schema: ZodType, path: Path): string[] {
  let inner: ZodType | undefined = schema;
  for (const part of path) inner = step(unwrap(inner), part);
  return Object.keys(unwrap(inner)?.shape ?? {});
}

/** What the schema says of the field at a path; an item of a list has the words of its list. */
function describedAt(schema: ZodType, path: Path): string {
  let inner: ZodType | undefined = schema;
  let description = "";
  for (const part of path) {
    inner = step(unwrap(inner), part);
    description = inner?.description ?? (typeof part === "number" ? description : "");
  }
  return description;
}

const defOf = (schema: ZodType): Def => schema._zod.def as unknown as Def;

function unwrap(schema: ZodType | undefined): Def | undefined {
  let inner = schema;
  while (inner) {
    const def = defOf(inner);
    const next: ZodType | undefined = def.innerType ?? def.in;
    if (!next) return def;
    inner = next;
  }
  return undefined;
}

function step(def: Def | undefined, part: PropertyKey): ZodType | undefined {
  return typeof part === "number" ? def?.element : (def?.shape?.[String(part)] ?? def?.valueType);
}
