// Rules about data files: sources nobody cites, old sources, what products may not claim.
import { dataLocator } from "../../diagnostics/reread.ts";
import type { Locate } from "../../diagnostics/schema-problems.ts";
import type { SiteDefinition } from "../../model/definition.ts";
import type { SourceRules } from "../../model/lint.ts";
import type { SiteFiles } from "../../model/tools.ts";
import { forbiddenClaims } from "../../prose/claims.ts";
import type { Finding } from "../finding.ts";
import { forbiddenClaim } from "./health.ts";

export interface DataSubject {
  readonly definition: SiteDefinition;
  readonly data: Readonly<Record<string, unknown>>;
  /** Ids cited in any text, published or not. */
  readonly cited: ReadonlySet<string>;
  readonly files: SiteFiles;
  /** AAAA-MM-DD. */
  readonly today: string;
}

/** Finds what is wrong with data files. */
export function* dataFindings(subject: DataSubject): Iterable<Finding> {
  const { sources } = subject.definition.lint ?? {};
  if (sources) yield* sourceFindings(subject, sources);
  yield* claimFindings(subject);
}

function* sourceFindings(subject: DataSubject, rules: SourceRules): Iterable<Finding> {
  const { data, cited, today } = subject;
  const locate = lazyLocator(subject, rules.data);
  const thisYear = Number(today.slice(0, 4));
  for (const [index, source] of listOf(data[rules.data]).entries()) {
    const { id } = source as { id: string };
    const year = rules.yearOf?.(source);
    if (!cited.has(id) && !rules.maySpare?.(source)) {
      yield {
        code: "unused-source",
        reason: { es: `Ningún texto cita la fuente «${id}»`, en: `No text cites the source "${id}"` },
        fix: { es: "Cítala donde haga falta, o quítala de la lista", en: "Cite it where it is needed, or take it off the list" },
        at: locate([index, "id"], "value"),
      };
    } else if (cited.has(id) && year !== undefined && rules.overdueYears !== undefined && thisYear - year > rules.overdueYears) {
      yield {
        code: "overdue-source",
        reason: {
          es: `La fuente «${id}» es de ${year}: hace más de ${rules.overdueYears} años`,
          en: `The source "${id}" is of ${year}: more than ${rules.overdueYears} years old`,
        },
        fix: { es: "Busca una más reciente, o comprueba que sigue siendo la mejor", en: "Look for a newer one, or make sure that it is still the best" },
        at: locate([index, "id"], "value"),
      };
    }
  }
}

function* claimFindings(subject: DataSubject): Iterable<Finding> {
  const { sales } = subject.definition.lint ?? {};
  for (const { data: name, fields, words } of sales?.fields ?? []) {
    const locate = lazyLocator(subject, name);
    for (const field of fields) {
      for (const { path, text } of stringsAt(subject.data[name], field.split("."))) {
        for (const { word, reason } of forbiddenClaims(text, words, sales?.allowed ?? [])) yield { ...forbiddenClaim(word, reason), at: locate(path, "value") };
      }
    }
  }
}

/** Texts that a path leads to, through lists where there are any. */
function* stringsAt(value: unknown, path: readonly string[], way: readonly (string | number)[] = []): Iterable<{ path: readonly (string | number)[]; text: string }> {
  const [first, ...rest] = path;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* stringsAt(item, path, [...way, index]);
  } else if (first === undefined) {
    if (typeof value === "string") yield { path: way, text: value };
  } else if (value !== null && typeof value === "object") {
    yield* stringsAt((value as Record<string, unknown>)[first], rest, [...way, first]);
  }
}

/** All texts of a data file. */
export function* stringsIn(value: unknown, way: readonly (string | number)[] = []): Iterable<{ path: readonly (string | number)[]; text: string }> {
  if (typeof value === "string") yield { path: way, text: value };
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* stringsIn(item, [...way, index]);
  else if (value !== null && typeof value === "object") for (const [key, item] of Object.entries(value)) yield* stringsIn(item, [...way, key]);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Finding places in YAML is slow: it is done for the first finding of a file. */
export function lazyLocator({ definition, files }: Pick<DataSubject, "definition" | "files">, name: string): Locate {
  let locate: Locate | undefined;
  return (path, target) => {
    const file = definition.data[name]?.file;
    if (file === undefined) throw new Error(`The lint settings name unknown data "${name}"`);
    locate ??= dataLocator(file, files);
    return locate(path, target);
  };
}
