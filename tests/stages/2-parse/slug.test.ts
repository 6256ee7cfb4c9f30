import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { headingSlug, uniqueIds } from "../../../src/stages/2-parse/slug.ts";

const check = (heading: string, id: string): void => expect(headingSlug(heading)).toBe(id);

describe("the id of a heading", () => {
  it("reads like the heading, without accents", () => check("Síntomas más comunes", "sintomas-mas-comunes"));
  it("keeps ñ, which makes another word", () => check("A los 50 años", "a-los-50-años"));
  it("keeps Ñ as ñ", () => check("ÑANDÚ", "ñandu"));
  it("leaves out signs", () => check("¿Qué es? «Esto», y más…", "que-es-esto-y-mas"));
  it("is the same for composed and decomposed letters", () => expect(headingSlug("años ú".normalize("NFD"))).toBe(headingSlug("años ú".normalize("NFC"))));
  it("exists even for a heading of signs", () => check("¿…?", "apartado"));
  it("is the same for letters that have a table and for those beside others that have none", () => {
    const latin = fc.string({ unit: fc.integer({ min: 0, max: 0x2ff }).map((code) => String.fromCharCode(code)) });
    const samePart = fc.property(latin, (text) => {
      const [alone, besideGreek] = [headingSlug(text), headingSlug(`${text} ω`)];
      expect(besideGreek).toBe(alone === "apartado" && besideGreek === "ω" ? "ω" : `${alone}-ω`);
    });
    fc.assert(samePart, { numRuns: 2000 });
  });
  it("can stand in an address as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(headingSlug(text)).toMatch(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u);
      }),
    );
  });
});

describe("ids of one body", () => {
  it("are numbered from the second on", () => expect(["dosis", "dosis", "dosis"].map(uniqueIds())).toEqual(["dosis", "dosis-2", "dosis-3"]));
  it("are unique even when a heading looks numbered", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("a", "a-2", "a-2-2", "a-3")), (wanted) => {
        const ids = wanted.map(uniqueIds());
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
