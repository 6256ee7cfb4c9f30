// Stages 2 and 3 for the data files: few and small, so all of them are read together.
import type { Report } from "../diagnostics/report.ts";
import type { Settings, SiteDefinition } from "../model/definition.ts";
import type { PictureUse } from "../model/picture.ts";
import type { SiteFiles } from "../model/tools.ts";
import { parseData } from "../stages/2-parse/parse-data.ts";
import type { ParseOptions } from "../stages/2-parse/parse-source.ts";
import { validateData } from "../stages/3-validate/validate-site.ts";

export interface SiteData {
  readonly data: Record<string, unknown>;
  readonly settings: Settings;
  /** What the data show. */
  readonly pictures: readonly PictureUse[];
}

/** Reads all data; undefined when some of it is wrong, which is then reported. */
export function readData(definition: SiteDefinition, files: SiteFiles, report: Report): SiteData | undefined {
  const raw: Record<string, unknown> = {};
  for (const [name, dataFile] of Object.entries(definition.data)) {
    const parsed = parseData(dataFile, files);
    if ("code" in parsed) report.add(parsed);
    else raw[name] = parsed.value;
  }
  const { data, pictures } = validateData(definition, raw, { files, report });
  return Object.keys(definition.data).every((name) => name in data) ? { data, settings: definition.settings(data), pictures } : undefined;
}

/** What a text depends on besides its file. */
export function parseOptionsOf({ citations, directives = {} }: SiteDefinition, { language }: Settings): ParseOptions {
  const forms = Object.fromEntries(Object.entries(directives).map(([name, { form }]) => [name, form]));
  return { language, citations: citations !== undefined, directives: forms };
}
