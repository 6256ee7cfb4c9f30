// Fragments that an editor completes while a writer types: directives, and the fields of front matter.
import type { AnyDirective, DirectiveForm, SiteDefinition } from "../model/definition.ts";
import { type JsonSchema, jsonSchemaOf } from "./json-schema.ts";

/** As VS Code reads them; Zed, Neovim and JetBrains read the same. */
export interface Snippet {
  readonly scope: string;
  readonly prefix: string | readonly string[];
  readonly body: readonly string[];
  readonly description: string;
}
export type Snippets = Readonly<Record<string, Snippet>>;

/** Front matter is YAML inside of Markdown: editors call it by either name. */
const TEXT = "markdown";
const FRONT_MATTER = "markdown,yaml";

/** Makes one snippet for each directive and each field, and one for each collection's whole front matter. */
export function snippetsOf({ collections, directives = {} }: SiteDefinition): Snippets {
  const ofDirectives = Object.entries(directives).map(([name, directive]): [string, Snippet] => {
    const schema = jsonSchemaOf(directive.attributes);
    return [`:${name}`, { scope: TEXT, prefix: [`${COLONS[directive.form]}${name}`, name], body: directiveBody(name, directive, schema), description: schema.description ?? name }];
  });
  return Object.fromEntries([...ofDirectives, ...fieldSnippets(collections)]);
}

const COLONS: Readonly<Record<DirectiveForm, string>> = { container: ":::", leaf: "::", text: ":" };

function directiveBody(name: string, { form, label, contains }: AnyDirective, schema: JsonSchema): string[] {
  const stops = new Stops();
  const brackets = label === undefined ? "" : `[${stops.text(label)}]`;
  const needed = fieldsOf(schema).filter(([key]) => schema.required?.includes(key));
  const braces = needed.length === 0 ? "" : `{${needed.map(([key, value]) => `${key}="${stops.of(value)}"`).join(" ")}}`;
  const line = `${COLONS[form]}${name}${brackets}${braces}`;
  if (form !== "container") return [line];
  return contains === undefined ? [line, "$0", ":::"] : [`:${line}`, `:::${contains}`, "$0", ":::", "::::"]; // the outer fence is the longer one
}

/** The whole front matter of each collection, and each field once, whichever collections have it. */
function fieldSnippets(collections: SiteDefinition["collections"]): [string, Snippet][] {
  const schemas = Object.entries(collections).map(([name, { schema }]) => [name, jsonSchemaOf(schema)] as const);
  const heads = schemas.map(([name, schema]): [string, Snippet] => {
    const stops = new Stops();
    const needed = fieldsOf(schema).filter(([key]) => schema.required?.includes(key));
    const body = ["---", ...needed.flatMap(([key, value]) => fieldBody(key, value, stops)), "---", "", "$0"];
    return [name, { scope: FRONT_MATTER, prefix: `---${name}`, body, description: schema.description ?? name }];
  });
  const fields = new Map<string, [string, Snippet]>(); // by what they insert
  for (const [name, schema] of schemas) {
    for (const [key, value] of fieldsOf(schema)) {
      const body = fieldBody(key, value, new Stops());
      const known = fields.get(body.join("\n"));
      const collectionNames = known ? `${known[0].split(": ")[0]}, ${name}` : name;
      fields.set(body.join("\n"), [`${collectionNames}: ${key}`, known?.[1] ?? { scope: FRONT_MATTER, prefix: key, body, description: value.description ?? key }]);
    }
  }
  return [...heads, ...fields.values()];
}

const fieldsOf = ({ properties = {} }: JsonSchema): [string, JsonSchema][] => Object.entries(properties);

/** A field as lines of YAML; a list of a fixed length has a line for each item. */
function fieldBody(key: string, schema: JsonSchema, stops: Stops): string[] {
  if (schema.type === "array" && (schema.minItems ?? 0) > 1) {
    return [`${key}:`, ...Array.from({ length: schema.minItems ?? 0 }, () => `  - ${yamlValue(schema.items ?? {}, stops)}`)];
  }
  return [`${key}: ${yamlValue(schema, stops)}`];
}

function yamlValue(schema: JsonSchema, stops: Stops): string {
  if (schema.type === "array") return `[${stops.of(schema.items ?? {})}]`;
  if (schema.type === "object") {
    const needed = fieldsOf(schema).filter(([key]) => schema.required?.includes(key));
    return `{ ${needed.map(([key, value]) => `${key}: ${yamlValue(value, stops)}`).join(", ")} }`;
  }
  const isPlain = schema.type !== "string" || schema.enum !== undefined;
  return isPlain ? stops.of(schema) : `"${stops.of(schema)}"`;
}

/** A day in the form that all sites use; VS Code knows today's. */
const TODAY = "$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE";

/** The places where the cursor stops, numbered from 1. */
class Stops {
  #last = 0;

  /** One place with a text that typing replaces. */
  text(placeholder: string): string {
    this.#last += 1;
    return `\${${this.#last}:${escaped(placeholder)}}`;
  }

  /** One place for a value: a choice where only some values are allowed. */
  of({ enum: values, type, pattern, const: only, default: initial }: JsonSchema): string {
    const choices = values ?? (type === "boolean" ? [initial !== true, initial === true] : only === undefined ? undefined : [only]);
    this.#last += 1;
    if (choices) return `\${${this.#last}|${choices.map((choice) => escaped(String(choice)).replaceAll(",", "\\,").replaceAll("|", "\\|")).join(",")}|}`;
    return pattern?.startsWith("^\\d{4}-") ? `\${${this.#last}:${TODAY}}` : `$${this.#last}`;
  }
}

const escaped = (text: string): string => text.replace(/[\\$}]/g, "\\$&");
