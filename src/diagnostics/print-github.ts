// Diagnostics as GitHub Actions shows them beside the lines of a pull request.
import type { Diagnostic, Language } from "./diagnostic.ts";

/**
 * Writes one workflow command: `::warning file=…,line=…::…`.
 *
 * @param folder What stands before the site's paths in the repository: "site/", or nothing.
 */
export function githubAnnotation({ severity, code, reason, fix, at }: Diagnostic, language: Language, folder: string): string {
  const place = at ? { file: `${folder}${at.file}`, line: at.line, col: at.column, endColumn: at.column + at.length } : {};
  const properties = Object.entries({ ...place, title: code }).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const text = fix ? `${reason[language]}\n${fix[language]}` : reason[language];
  return `::${severity} ${properties.join(",")}::${escapeData(text)}`;
}

const escapeData = (text: string): string => text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
const escapeProperty = (text: string): string => escapeData(text).replace(/:/g, "%3A").replace(/,/g, "%2C");
