// Diagnostics as SARIF 2.1.0, which editors and code hosts read.
import type { Diagnostic, Language, Wording } from "./diagnostic.ts";

/** What a code means and how it is mended. */
export type RuleTexts = Readonly<Record<string, { readonly means: Wording; readonly mend: Wording }>>;

/** Makes the log of one run: plain data, to be written as JSON. */
export function sarifLog(diagnostics: readonly Diagnostic[], texts: RuleTexts, version: string, language: Language): object {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "plena", version, rules: codes.map((id) => sarifRule(id, texts[id], language)) } },
        columnKind: "utf16CodeUnits",
        originalUriBaseIds: { SITE: { description: { text: language === "es" ? "La carpeta del sitio" : "The site's folder" } } },
        results: diagnostics.map((diagnostic) => sarifResult(diagnostic, codes.indexOf(diagnostic.code), language)),
      },
    ],
  };
}

function sarifRule(id: string, texts: RuleTexts[string] | undefined, language: Language): object {
  const command = `plena explain ${id}`;
  if (!texts) return { id, help: { text: command } };
  return { id, shortDescription: { text: texts.means[language] }, help: { text: `${texts.mend[language]} (${command})` } };
}

function sarifResult({ code, severity, reason, fix, at }: Diagnostic, ruleIndex: number, language: Language): object {
  const region = at && { startLine: at.line, startColumn: at.column, endColumn: at.column + at.length, ...(at.lineText === "" ? {} : { snippet: { text: at.lineText } }) };
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: fix ? `${reason[language]}. ${fix[language]}` : reason[language] },
    ...(at ? { locations: [{ physicalLocation: { artifactLocation: { uri: encodeURI(at.file), uriBaseId: "SITE" }, region } }] } : {}),
  };
}
