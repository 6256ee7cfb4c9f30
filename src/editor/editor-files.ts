// Everything that an editor needs to know of a site, as files.
import type { ZodType } from "zod";
import type { SiteDefinition } from "../model/definition.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import { snippetsOf } from "./snippets.ts";

/** Path below the root to text: ".vscode/schemas/productos.json" -> "{…}". */
export type EditorFiles = Readonly<Record<string, string>>;

export const SETTINGS = ".vscode/settings.json";

/** What follows from the site's definition and nothing else: it is written anew each time. */
export function generatedFiles(definition: SiteDefinition): EditorFiles {
  const all = Object.entries({ ...definition.collections, ...definition.data });
  const schemas = all.map(([name, { schema }]) => [schemaFile(name), json(jsonSchemaOf(schema as ZodType))] as const);
  return { ...Object.fromEntries(schemas), ".vscode/plena.code-snippets": json(snippetsOf(definition)) };
}

/** What belongs to the people who work on the site: it is begun once and then theirs. */
export function begunFiles(definition: SiteDefinition): EditorFiles {
  return {
    [SETTINGS]: json(settingsOf(definition)),
    ".vscode/extensions.json": json({ recommendations: ["redhat.vscode-yaml", "unifiedjs.vscode-remark"] }),
    ".remarkrc.mjs": REMARK,
  };
}

/** Marks mistakes in the open Markdown file; remark reads this. */
const REMARK = `import plena from "plena/remark";\n\nexport default { plugins: [plena] };\n`;

const SCHEMAS = ".vscode/schemas/";
const schemaFile = (name: string): string => `${SCHEMAS}${name}.json`;

/** Which schema a data file follows, as redhat.vscode-yaml wants it. */
const yamlSchemas = ({ data }: SiteDefinition): Record<string, string> => Object.fromEntries(Object.entries(data).map(([name, { file }]) => [`./${schemaFile(name)}`, file]));

/**
 * Brings the schemas' part of existing settings up to date and leaves the rest.
 *
 * @returns The text as it was when nothing of ours changed, or when it is not plain JSON.
 */
export function updatedSettings(text: string, definition: SiteDefinition): string {
  const settings = parsed(text);
  if (settings === undefined) return text;
  const before = settings[YAML_SCHEMAS] ?? {};
  const others = Object.entries(before).filter(([file]) => !file.startsWith(`./${SCHEMAS}`));
  const after = { ...Object.fromEntries(others), ...yamlSchemas(definition) };
  return JSON.stringify(before) === JSON.stringify(after) ? text : json({ ...settings, [YAML_SCHEMAS]: after });
}

const YAML_SCHEMAS = "yaml.schemas";

function parsed(text: string): { [YAML_SCHEMAS]?: Record<string, string> } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // comments are allowed there
  }
}

function settingsOf(definition: SiteDefinition) {
  return {
    [YAML_SCHEMAS]: yamlSchemas(definition),
    "yaml.format.enable": false,
    "[markdown]": {
      "editor.quickSuggestions": { other: "on", strings: "on", comments: "off" }, // off in Markdown unless asked for
      "editor.snippetSuggestions": "top",
      "editor.wordBasedSuggestions": "off",
      "editor.formatOnSave": false,
      "editor.wordWrap": "on",
    },
  };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
