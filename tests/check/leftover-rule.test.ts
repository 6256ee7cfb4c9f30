// Markup that nobody reads as such must not be published as text.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { AnyDirective, SiteDefinition } from "../../src/model/definition.ts";
import { foundIn, lintTiny, NOTE, note } from "./lint-tiny.ts";

/** The tiny site, whose text directive needs no attributes. */
const change = (site: SiteDefinition): SiteDefinition => ({
  ...site,
  directives: { ...site.directives, knots: { ...site.directives?.knots, attributes: z.looseObject({}) } as AnyDirective },
});

/** One case a line: what stands in the note, and what the rule marks. */
function cases(list: readonly (readonly [body: string, ...marked: string[]])[]): void {
  it.each(list.map(([body, ...marked]) => ({ body, marked })))("$body", async ({ body, marked }) => expect(await foundIn("leftover-markup", body, {}, { change })).toEqual(marked));
}

describe("leftover citations", () => {
  cases([
    ["Dura siete años [@ NAMS23].", "[@ NAMS23]"],
    ["Dura [@NAMS23 y pasa.", "[@NAMS23"],
    ["Dura [@NAMS23 y pasa [@ALMANAC].", "[@NAMS23"],
    ["Dura [@NAMS23, @BAKER23].", "[@NAMS23, @BAKER23]"],
    ["Dura [@A; @B] y [@A y B].", "[@A; @B]", "[@A y B]"],
    ["Dura [@ALMANAC, p. 3].", "[@ALMANAC, p. 3]"],
    ["Dura *[@ ALMANAC]*.", "[@ ALMANAC]"],
    ["Dura [@ALMANAC][@CHART-12] y [@ALMANAC].", ...[]],
    ["Se escribe `[@A, @B]` o \\[@ A].", ...[]],
    ["```\n[@A, @B]\n```", ...[]],
  ]);
  it("are text on a site without citations", async () => expect(await foundIn("leftover-markup", "Dura [@A, @B].", {}, { change: ({ citations, ...site }) => site })).toEqual([]));
});

describe("leftover directives", () => {
  cases([
    ["Uno.\n\n:::\n\nDos.", ":::"],
    ["Uno.\n:::\nDos.", ":::"],
    [":::warning\nUno.\n:::\n\n:::", ":::"],
    [":::warning Hola\nTexto.\n:::", "Hola"],
    [":::warning[Hola\nTexto.\n:::", "[Hola"],
    [":::warning[Hola] a todas\nTexto.\n:::", "a todas"],
    ["::keepers{a=x", "::keepers{a=x"],
    ["::keepers[Uno", "::keepers[Uno"],
    ["::keepers y más", "::keepers y más"],
    ['Un :knots[nudo]{id="1" más.', '{id="1"'],
    [":::warning[Hola [uno]]\nTexto.\n:::\n\n::keepers", ...[]],
    [":::warning[Hola]{}\nTexto.\n:::", ...[]],
    ["Un :knots[nudo] {a}. A las 10:30.", ...[]],
    ["`:::`\n\n\\:::", ...[]],
  ]);
  it("leave the end of a block to the line that opens it", async () =>
    expect(await foundIn("leftover-markup", "::: warning[Hola]\n\nUno.\n\n:::\n\nDos.\n\n:::")).toEqual([":::"]));
});

describe("leftover signs", () => {
  cases([
    ["##Sin espacio", "##"],
    ["Uno.\n\n- ###Dos\n\n> #Tres", "###", "#"],
    ["El n.º 3 es el #3.\n\n#1\n\n\\##Uno", ...[]],
    ["Mira [esto] (/about/).", "[esto] (/about/)"],
    ["Mira [esto] (https://a.example/).", "[esto] (https://a.example/)"],
    ["Mira [esto](/about y más.", "[esto](/about"],
    ['Mira [esto](/un "sitio" así).', '[esto](/un "sitio" así)'],
    ["Mira [esto](/un sitio/).", ...[]], // "spaced-address" says it
    ["Mira (esto)[/about/].", "(esto)[/about/]"],
    ["Mira (esto)[https://a.example/].", "(esto)[https://a.example/]"],
    ["Mira [esto][/about/].", "[esto][/about/]"],
    ["Mira [esto](/about/), [eso] (o no) y (aquí)[sic].", ...[]],
    ["Es **muy grave.", "**"],
    ["**Nota:**texto.", "**"],
    ["| a |\n|---|\n| es **b |", "**"],
    ["Es *grave y ya.", "*"],
    ["Es __grave y ya.", "__"],
    ["Es ~~grave y ya.", "~~"],
    ["Es `grave y ya.", "`"],
    ["Es **muy** *grave*, 3 * 4 = 12, un asterisco* y \\*uno; ____ y a_b.", ...[]],
    ["Con `**a` y <!-- **b --> nada.", ...[]],
  ]);
  it("stand where the sign does, behind emphasis and escapes", async () => {
    const { diagnostics } = await lintTiny({ [NOTE]: note("Es *muy* \\* y **grave.\nY **más.") });
    expect(diagnostics.filter(({ code }) => code === "leftover-markup").map(({ at }) => `${at?.line}:${at?.column}`)).toEqual(["6:15", "7:3"]);
  });
  it("only warn; broken citations and directives are errors", async () => {
    const { diagnostics } = await lintTiny({ [NOTE]: note("Es **muy [@ ALMANAC].\n\n:::") });
    expect(diagnostics.filter(({ code }) => code === "leftover-markup").map(({ severity }) => severity)).toEqual(["error", "error", "warning"]);
  });
  it("weigh what the site says", async () => {
    const { diagnostics } = await lintTiny({ [NOTE]: note("Es **muy [@ ALMANAC].") }, { levels: { "leftover-markup": "off" } });
    expect(diagnostics.map(({ code }) => code)).not.toContain("leftover-markup");
  });
});
