import { readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { groupByLetter } from "../../../templates/pages/tools/letters.ts";
import { type Term, termSchema } from "../../../templates/schema.ts";

const term = (termino: string): Term => ({ id: "x", termino, tambien: [], definicion: "x" });
const order = (...names: string[]) => groupByLetter(names.map(term)).map(({ letter, terms }) => `${letter}: ${terms.map(({ termino }) => termino).join(" ")}`);

describe("groupByLetter", () => {
  it("sorts as a Spanish dictionary does: accents with their letter, ñ after n", () =>
    expect(order("zinc", "Óvulo", "nuez", "ñora", "osteopenia", "Andropausia", "ánimo")).toEqual(["A: Andropausia ánimo", "N: nuez", "Ñ: ñora", "O: osteopenia Óvulo", "Z: zinc"]));
  it("has a place for what begins with no letter", () => expect(order("5-HTP")).toEqual(["#: 5-HTP"]));
  it("gives letters ids that no term of the glossary has", () => {
    const file = path.join(import.meta.dirname, "../../../content/datos/glosario.yaml");
    const terms = z.array(termSchema).parse(load(readFileSync(file, "utf8")));
    const ids = new Set(terms.map(({ id }) => id));
    const groups = groupByLetter(terms);
    expect(groups.flatMap((group) => group.terms)).toHaveLength(terms.length);
    expect(groups.filter(({ id }) => ids.has(id))).toEqual([]);
  });
});
