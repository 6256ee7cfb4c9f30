// Everything that an editor needs to know of a site, as files.
import type { ZodType } from "zod";
import type { SiteDefinition } from "../model/definition.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import { snippetsOf } from "./snippets.ts";

/** Path below the root to text: ".vscode/schemas/productos.json" -> "{…}". */
export type EditorFiles = Readonly<Record<string, string>>;

/** What follows from the site's definition and nothing else: it is written anew each time. */
export function generatedFiles(definition: SiteDefinition): EditorFiles {
  const all = Object.entries({ ...definition.collections, ...definition.data });
  const schemas = all.map(([name, { schema }]) => [schemaFile(name), json(jsonSchemaOf(schema as ZodType))] as const);
  return { ...Object.fromEntries(schemas), ".vscode/plena.code-snippets": json(snippetsOf(definition)) };
}

/** What belongs to the people who work on the site: it is begun once and then theirs. */
export function begunFiles(definition: SiteDefinition): EditorFiles {
  return {
    ".vscode/settings.json": json(settingsOf(definition)),
    ".vscode/extensions.json": json({ recommendations: ["redhat.vscode-yaml", "unifiedjs.vscode-remark"] }),
    ".remarkrc.mjs": REMARK,
  };
}

/** Marks mistakes in the open Markdown file; remark reads this. */
const REMARK = `import plena from "plena/remark";\n\nexport default { plugins: [plena] };\n`;

const schemaFile = (name: string): string => `.vscode/schemas/${name}.json`;

function settingsOf({ data }: SiteDefinition) {
  return {
    "yaml.schemas": Object.fromEntries(Object.entries(data).map(([name, { file }]) => [`./${schemaFile(name)}`, file])),
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
