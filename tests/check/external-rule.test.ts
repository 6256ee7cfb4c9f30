// What becomes of an answer, or of none, from another site.
import { describe, expect, it } from "vitest";
import { externalFindings } from "../../src/check/rules/external.ts";

describe("a link to another site", () => {
  const url = "https://guide.example/";
  const at = { file: "content/notes/ebb.md", line: 6, column: 3, length: 22, lineText: "" } as never;
  const about = (verdict: Parameters<typeof externalFindings>[1] extends ReadonlyMap<string, infer Verdict> ? Verdict : never) => [
    ...externalFindings([{ url, places: () => [at] }], new Map([[url, verdict]])),
  ];
  it("that nobody answers is told with its place and the cause", () =>
    expect(about({ kind: "unreachable", cause: "timeout" })).toMatchObject([{ code: "external-unreachable", at, reason: { es: `No se llega a ${url} (timeout)` } }]));
  it("that answers, or refuses machines, is right", () => expect([...about({ kind: "ok" }), ...about({ kind: "refused", status: 403 })]).toEqual([]));
});
