// Words that the glossary explains must lead to it once in a text.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { AnyDirective } from "../../src/model/definition.ts";
import type { LintSettings } from "../../src/model/lint.ts";
import { fixedNote, foundIn, lintTiny, NOTE, note, placesOf } from "./lint-tiny.ts";

const TERMS = [
  { id: "1", words: ["pleamar", "marea alta"], page: "/notes/spring-tides/" },
  { id: "2", words: ["ría"] },
];
const lint: LintSettings = { demandsOf: ({ entry }) => (entry.id === "nota" ? { linksTerms: true } : {}), glossary: { directive: "knots", terms: () => TERMS } };
const ids = z.looseObject({ id: z.string().optional() });
/** The tiny site's text directive takes ids. */
const unlinked = (body: string): Promise<string[]> =>
  foundIn("unlinked-term", body, lint, {
    change: (site) => ({ ...site, directives: { ...site.directives, knots: { ...site.directives?.knots, attributes: ids } as AnyDirective } }),
  });

describe("terms of the glossary", () => {
  it("are told at their first use, once", async () => expect(await unlinked("Sube la pleamar.\n\nOtra pleamar.")).toEqual(["pleamar"]));
  it("are told in any of their forms and in capitals", async () => expect(await unlinked("Marea alta en la ría.")).toEqual(["Marea alta", "ría"]));
  it("are right once one use leads to the glossary, wherever", async () => expect(await unlinked('Sube la pleamar.\n\nLa :knots[pleamar]{id="1"} baja.')).toEqual([]));
  it("are right with a link to the page about them", async () => expect(await unlinked("Sube la pleamar: [más](/notes/spring-tides/#x).")).toEqual([]));
  it("are no part of other words", async () => expect(await unlinked("Teresa se ría o no, la historía sigue; bajo-ría.")).toEqual(["ría"]));
  it("are no name of a directive that stayed text", async () => expect(await unlinked("::pleamar{a=x")).toEqual([]));
  it("are left alone in headings, links and code", async () => expect(await unlinked("Uno.\n\n## Pleamar\n\nUn [texto de pleamar](/about/) y `pleamar`.")).toEqual([]));
  it("are left alone in markup that a space kept from being read", async () => {
    expect(await unlinked(":: keepers[La pleamar]\n\n![Una pleamar](Mi foto.jpg)")).toEqual([]);
    expect(await fixedNote(":: keepers[La pleamar]", "", lint)).toContain("\n::keepers[La pleamar]\n");
  });
  it("are asked for only where the site asks", async () =>
    expect(placesOf("unlinked-term", await lintTiny({ [NOTE]: note("Pleamar.") }, { ...lint, demandsOf: () => ({}) }))).toEqual([]));
  it("are linked by --fix", async () => expect(await fixedNote("Sube *la pleamar* y la ría.", "", lint)).toContain('Sube *la :knots[pleamar]{id="1"}* y la :knots[ría]{id="2"}.'));
});
