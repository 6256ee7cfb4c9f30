// A SARIF log as the standard (OASIS SARIF 2.1.0) demands it: what a code host refuses is refused here.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { EXPLANATIONS } from "../../src/check/explain/catalogue.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { sarifLog } from "../../src/diagnostics/print-sarif.ts";
import { sourcePath } from "../../src/model/paths.ts";

const message = z.strictObject({ text: z.string().min(1) });
const fromOne = z.number().int().min(1);
const region = z
  .strictObject({ startLine: fromOne, startColumn: fromOne, endColumn: fromOne, snippet: message.optional() })
  .refine(({ startColumn, endColumn }) => endColumn > startColumn);
/** The parts of the standard's schema that a log of ours uses; strict, because the standard's objects are closed, too. */
const logSchema = z.strictObject({
  $schema: z.url(),
  version: z.literal("2.1.0"),
  runs: z.array(
    z
      .strictObject({
        tool: z.strictObject({
          driver: z.strictObject({
            name: z.string().min(1),
            version: z.string().min(1),
            rules: z.array(z.strictObject({ id: z.string().min(1), shortDescription: message, help: message })),
          }),
        }),
        columnKind: z.literal("utf16CodeUnits"),
        originalUriBaseIds: z.record(z.string(), z.strictObject({ description: message })),
        results: z.array(
          z.strictObject({
            ruleId: z.string(),
            ruleIndex: z.number().int().min(0),
            level: z.enum(["none", "note", "warning", "error"]),
            message,
            locations: z
              .array(
                z.strictObject({
                  physicalLocation: z.strictObject({ artifactLocation: z.strictObject({ uri: z.string().regex(/^[^\s/][^\s]*$/), uriBaseId: z.string() }), region }),
                }),
              )
              .optional(),
          }),
        ),
      })
      .refine(({ tool, results }) => results.every(({ ruleId, ruleIndex }) => tool.driver.rules[ruleIndex]?.id === ruleId), "a rule that the driver does not define")
      .refine(({ tool }) => new Set(tool.driver.rules.map(({ id }) => id)).size === tool.driver.rules.length, "two rules with one id")
      .refine(
        ({ originalUriBaseIds, results }) =>
          results.every(({ locations = [] }) => locations.every(({ physicalLocation }) => physicalLocation.artifactLocation.uriBaseId in originalUriBaseIds)),
        "a base that is not defined",
      ),
  ),
});

const finding = (code: string, at?: Diagnostic["at"]): Diagnostic => ({ code, severity: "warning", reason: { es: "Mal", en: "Wrong" }, ...(at ? { at } : {}) });
const place = { file: sourcePath("content/año y día.md"), line: 3, column: 5, length: 4, lineText: "Uno dos tres" };
const log = (diagnostics: readonly Diagnostic[], language: "es" | "en" = "es") =>
  logSchema.parse(JSON.parse(JSON.stringify(sarifLog(diagnostics, EXPLANATIONS, "1.2.3", language))));

describe("a SARIF log", () => {
  it("holds to the standard for every code there is", () => {
    const { runs } = log(Object.keys(EXPLANATIONS).map((code) => finding(code, place)));
    expect(runs[0]?.tool.driver.rules.map(({ id }) => id)).toEqual(Object.keys(EXPLANATIONS).sort());
  });
  it("holds to it without findings, and without places", () => {
    expect(log([]).runs).toMatchObject([{ results: [], tool: { driver: { rules: [] } } }]);
    expect(log([finding("dead-redirect")]).runs[0]?.results[0]?.locations).toBeUndefined();
  });
  it("defines a rule once for all its findings", () => expect(log([finding("dead-link", place), finding("dead-link", place)]).runs[0]?.tool.driver.rules).toHaveLength(1));
  it("marks the stretch of the line, with a file name that is an address", () =>
    expect(log([finding("dead-link", place)]).runs[0]?.results[0]?.locations?.[0]?.physicalLocation).toEqual({
      artifactLocation: { uri: "content/a%C3%B1o%20y%20d%C3%ADa.md", uriBaseId: "SITE" },
      region: { startLine: 3, startColumn: 5, endColumn: 9, snippet: { text: "Uno dos tres" } },
    }));
  it("says what the rule means and how it is mended, in the language asked for", () =>
    expect(log([finding("dead-link")], "en").runs[0]?.tool.driver.rules[0]).toEqual({
      id: "dead-link",
      shortDescription: { text: "A link in the text leads to no page." },
      help: { text: "Correct the address: the message offers the nearest. (plena explain dead-link)" },
    }));
});
