import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BodyFacts, type FoundInBody } from "../../src/model/body-facts.ts";
import { headingsOf, outlineOf } from "../../src/model/outline.ts";

const found: FoundInBody = { holes: [], headings: [], ids: [], links: [], images: [], citations: [], words: 0 };
const HEADINGS = [
  { depth: 2, id: "síntomas", text: "Síntomas: 1 & 2" },
  { depth: 3, id: "a-2", text: "A" },
];

describe("an outline", () => {
  it("gives the headings that it was made of, whatever they say", () => {
    const heading = fc.record({
      depth: fc.integer({ min: 1, max: 6 }),
      id: fc.stringMatching(/^[a-zñ0-9-]+$/),
      text: fc.string({ unit: "grapheme" }).filter((text) => !text.includes("\n")),
    });
    const comesBack = fc.property(fc.array(heading), (headings) => {
      expect(headingsOf(outlineOf(headings))).toEqual(headings);
    });
    fc.assert(comesBack);
  });
  it("has a heading of two lines in one", () => expect(headingsOf(outlineOf([{ depth: 2, id: "a-b", text: "A\nB" }]))).toEqual([{ depth: 2, id: "a-b", text: "A B" }]));
});

describe("the facts of a body", () => {
  it("have every id, of headings and of anything else", () => {
    const ids = ["síntomas", "cita-1", "a-2", "propio"];
    expect(BodyFacts.of({ ...found, headings: HEADINGS, ids }).ids.toSorted()).toEqual(ids.toSorted());
    expect(BodyFacts.of({ ...found, headings: HEADINGS, ids: ["síntomas", "a-2"] }).ids).toEqual(["síntomas", "a-2"]);
  });
  it("have the links as they are written", () => {
    const links = ["/blog/a b/#c", "https://a.example/?x=1&y=2", "#fuente-1"];
    expect(BodyFacts.of({ ...found, links }).links).toEqual(links);
  });
  it("have nothing of an empty body", () => expect([BodyFacts.of(found).ids, BodyFacts.of(found).links]).toEqual([[], []]));
});
