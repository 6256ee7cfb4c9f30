// Every mistake and every rule has its explanation, and no other has one.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { EXPLANATIONS } from "../../src/check/explain/catalogue.ts";
import { RULES } from "../../src/check/finding.ts";

const TESTS = path.join(import.meta.dirname, "..");
const SRC = path.join(TESTS, "..", "src");

/** Codes of diagnostics anywhere in the generator. */
const codes = new Set([
  ...fs
    .readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => [...fs.readFileSync(path.join(SRC, file), "utf8").matchAll(/\bcode: "([a-z0-9-]+)"/g)].map(([, code = ""]) => code)),
  ...Object.keys(RULES),
]);

/** Every test but those of "plena explain", as one text. */
const tests = fs
  .readdirSync(TESTS, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") && !file.endsWith("explain.test.ts"))
  .map((file) => fs.readFileSync(path.join(TESTS, file), "utf8"))
  .join("\n");
/** A mistake has its folder of cases; a rule is named in a test, as in `cases("slip", …)` or "slip nota.md:1". */
const isTested = (code: string): boolean => fs.existsSync(path.join(TESTS, "problems", code)) || new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(tests);

describe("explanations", () => {
  it("stand for codes that a test makes occur", () => expect(Object.keys(EXPLANATIONS).filter((code) => !isTested(code))).toEqual([]));
  it("are there for every code and no other", () => expect(Object.keys(EXPLANATIONS).sort()).toEqual([...codes].sort()));
  it.each(Object.entries(EXPLANATIONS))("%s is whole in both languages", (_, { means, example, mend }) => {
    for (const text of [means.es, means.en, mend.es, mend.en]) expect(text).toMatch(/^\P{Ll}.*\.$/su);
    expect(example).not.toBe("");
  });
});
