// `plena schemas`: tells the editor what the site's schemas and directives allow.
import fs from "node:fs";
import path from "node:path";
import { begunFiles, generatedFiles, SETTINGS, updatedSettings } from "../editor/editor-files.ts";
import { writeWhole } from "../platform/receipt.ts";
import { CHECK_MESSAGES } from "./check-messages.ts";
import { openSite } from "./open-site.ts";
import type { Terminal } from "./terminal.ts";

export interface SchemasFlags {
  readonly root: string;
  readonly check?: boolean;
  readonly json?: boolean;
}

/** Writes the editor's files, or says which are not current, and gives the exit code. */
export async function runSchemas(flags: SchemasFlags, terminal: Terminal): Promise<number> {
  const messages = CHECK_MESSAGES[terminal.language];
  const { definition, root } = await openSite(flags, terminal);
  const textOf = (file: string): string | undefined => (fs.existsSync(path.join(root, file)) ? fs.readFileSync(path.join(root, file), "utf8") : undefined);
  const settings = textOf(SETTINGS);
  const current = { ...generatedFiles(definition), ...(settings === undefined ? {} : { [SETTINGS]: updatedSettings(settings, definition) }) };
  const changed = [
    ...Object.entries(current).filter(([file, text]) => textOf(file) !== text),
    ...Object.entries(begunFiles(definition)).filter(([file]) => textOf(file) === undefined),
  ];
  if (!flags.check) for (const [file, text] of changed) write(path.join(root, file), text);
  const files = changed.map(([file]) => file);
  if (flags.json) terminal.print(JSON.stringify({ files }));
  else terminal.print(files.length === 0 ? messages.current : files.map(flags.check ? messages.stale : messages.written).join("\n"));
  return flags.check && files.length > 0 ? 1 : 0;
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  writeWhole(file, text);
}
