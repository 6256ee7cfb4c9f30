// What `plena new` writes must not be published as it is: plena check names every sentence of it.
import { describe, expect, it } from "vitest";
import { placeholderFindings } from "../../src/check/rules/placeholders.ts";
import { readLintText } from "../../src/check/text/lint-text.ts";
import type { Entry } from "../../src/model/content.ts";
import { sourcePath } from "../../src/model/paths.ts";
import { memoryFiles } from "../../src/platform/memory-files.ts";
import { lint } from "../../templates/lint.ts";
import { PLACEHOLDERS, scaffolds } from "../../templates/scaffolds.ts";

const INPUT = { title: "Ojos secos", slug: "ojos-secos", today: "2026-11-20", folder: undefined };

/** Blocks of prose of a new text, and those that are named. */
function proseOf(kind: "articulo" | "guia") {
  const { file, text } = scaffolds[kind].make(INPUT);
  const read = readLintText(
    "articulos",
    { source: sourcePath(file), meta: {}, id: INPUT.slug } as unknown as Entry,
    { ...lint, demandsOf: () => ({}) },
    memoryFiles({ [file]: text }),
  );
  if (!read) throw new Error(`${kind} cannot be read`);
  const own = new Set([INPUT.title, "Cuándo consultar"]);
  const lineOf = (offset: number): number => text.slice(0, offset).split("\n").length;
  const lines = [...read.fields, ...read.blocks].filter((block) => !own.has(block.text)).map(({ offsets }) => lineOf(offsets[0] ?? 0));
  return { lines, named: [...placeholderFindings(read, PLACEHOLDERS)].map(({ at }) => at?.line) };
}

describe("a new text", () => {
  it.each(["articulo", "guia"] as const)("has nothing to read but what is named: %s", (kind) => {
    const { lines, named } = proseOf(kind);
    expect(lines.length).toBeGreaterThan(4);
    expect(named).toEqual(lines);
  });
});
