// The writers' guide speaks of every rule, and of none that does not exist.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { EXPLANATIONS } from "../../src/check/explain/catalogue.ts";
import { RULES } from "../../src/check/finding.ts";
import { directives } from "../../templates/directives/index.tsx";

const ROOT = path.join(import.meta.dirname, "..", "..");
const guide = fs.readFileSync(path.join(ROOT, "docs", "escribir.md"), "utf8");
const chapter = guide.slice(guide.indexOf("\n## Lo que dicen las comprobaciones"), guide.indexOf("\n## Antes de dar"));
const named = new Set([...chapter.matchAll(/`([a-z]+(?:-[a-z]+)*)`/g)].map(([, code = ""]) => code));

/** Codes of mistakes in what a writer types: those that these two files word. */
const typed = ["front-matter", "markdown"].flatMap((file) =>
  [...fs.readFileSync(path.join(ROOT, "src", "diagnostics", "problems", `${file}.ts`), "utf8").matchAll(/\bcode: "([^"]+)"/g)].map(([, code = ""]) => code),
);

describe("the writers' guide", () => {
  it("tells what to do about every rule", () => expect(Object.keys(RULES).filter((code) => !named.has(code))).toEqual([]));
  it("tells what to do about every mistake in a text", () => expect(typed.filter((code) => !named.has(code))).toEqual([]));
  it("names no code that does not exist", () => {
    const inTables = [...chapter.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code));
    expect(inTables.filter((code) => !(code in EXPLANATIONS))).toEqual([]);
  });
  it("marks the rules that keep a text from being published", () => {
    const isMarked = (code: string): boolean => new RegExp(`^\\| [^|]*\`${code}\`[^|]*\\*\\*error`, "m").test(chapter);
    const lines = chapter.slice(chapter.indexOf("lee además el lenguaje"));
    const rules = Object.entries(RULES).filter(([code]) => new RegExp(`^\\| [^|]*\`${code}\``, "m").test(lines));
    expect(rules.filter(([code, level]) => isMarked(code) !== (level === "error") && code !== "ignore-unused").map(([code]) => code)).toEqual([]);
  });
  it("shows every directive", () => expect(Object.keys(directives).filter((name) => !guide.includes(`:${name}`))).toEqual([]));
});
