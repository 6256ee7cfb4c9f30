// Every mistake and every rule has its explanation, and no other has one.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { EXPLANATIONS } from "../../src/check/explain/catalogue.ts";
import { RULES } from "../../src/check/finding.ts";

const SRC = path.join(import.meta.dirname, "..", "..", "src");

/** Codes of diagnostics anywhere in the generator. */
const codes = new Set([
  ...fs
    .readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => [...fs.readFileSync(path.join(SRC, file), "utf8").matchAll(/\bcode: "([a-z0-9-]+)"/g)].map(([, code = ""]) => code)),
  ...Object.keys(RULES),
]);

describe("explanations", () => {
  it("are there for every code and no other", () => expect(Object.keys(EXPLANATIONS).sort()).toEqual([...codes].sort()));
  it.each(Object.entries(EXPLANATIONS))("%s is whole in both languages", (_, { means, example, mend }) => {
    for (const text of [means.es, means.en, mend.es, mend.en]) expect(text).toMatch(/^\P{Ll}.*\.$/su);
    expect(example).not.toBe("");
  });
});
