// Rules over the whole site, the marks that silence rules, and the launch gate.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type PageHead, pageFindings } from "../../src/check/rules/pages.ts";
import type { PageFacts } from "../../src/model/facts.ts";
import type { LintSettings } from "../../src/model/lint.ts";
import { type OutputPath, sourcePath, type UrlPath } from "../../src/model/paths.ts";
import type { PlannedPage } from "../../src/model/plan.ts";
import { foundIn, lintTiny, NOTE, note, placesOf, spellerWithout } from "./lint-tiny.ts";

interface TestPage extends Partial<PageHead> {
  readonly links?: readonly string[];
  readonly indexed?: boolean;
}

/** Findings over pages by address: "orphan-page /b/". */
function pagesFound(pages: Readonly<Record<string, TestPage>>, settings: LintSettings = {}, titleEnding = ""): string[] {
  const planned = Object.entries(pages).map(
    ([url, { indexed = true }]) => ({ url, output: `${url}index.html`, info: { indexed }, route: { source: sourcePath(`${url}x.md`) } }) as unknown as PlannedPage,
  );
  const facts = Object.entries(pages).map(([url, { links = [] }]) => ({ url: url as UrlPath, links, bodies: [] as string[] }) as unknown as PageFacts);
  const heads = new Map(
    Object.entries(pages).map(([url, { title = url, description = url, lacksDisclosure = false }]) => [`${url}index.html` as OutputPath, { title, description, lacksDisclosure }]),
  );
  const placeOf = (file: string) => ({ file: sourcePath(file), line: 2, column: 1, length: 1, lineText: "" });
  return [...pageFindings({ planned, facts, drafts: [], heads, settings, titleEnding, urls: "folder", placeOf })].map(({ code, at }) => `${code} ${at?.file.replace("x.md", "")}`);
}

describe("pages", () => {
  it("are told when nothing links to them", () => expect(pagesFound({ "/": { links: ["/a/"] }, "/a/": {}, "/b/": { links: ["/b/"] } })).toEqual(["orphan-page /b/"]));
  it("may stand alone when they are not indexed, or meant to", () => expect(pagesFound({ "/": {}, "/a/": { indexed: false }, "/b/": {} }, { unlinkedPages: ["/b/"] })).toEqual([]));
  it("are told when they are more than three clicks away", () =>
    expect(pagesFound({ "/": { links: ["/a/"] }, "/a/": { links: ["../b/"] }, "/b/": { links: ["/c/#x"] }, "/c/": { links: ["/d"] }, "/d/": {} })).toEqual(["deep-page /d/"]));
  it("are told when no way leads to them from the start page", () =>
    expect(pagesFound({ "/": {}, "/a/": { links: ["/b/"] }, "/b/": { links: ["/a/"] } })).toEqual(["deep-page /a/", "deep-page /b/"]));
  const linked = { "/": { links: ["/a/", "/b/"] } };
  it("are told when they share a title or a description", () =>
    expect(pagesFound({ ...linked, "/a/": { title: "Uno", description: "Dos" }, "/b/": { title: "Uno", description: "Dos" } })).toEqual([
      "duplicate-title /b/",
      "duplicate-description /b/",
    ]));
  it("are told when a title or description is too short or too long", () =>
    expect(
      pagesFound(
        { ...linked, "/a/": { title: "x".repeat(11), description: "x" }, "/b/": { title: "yyyy", description: "yyyy" } },
        { titleLength: { least: 1, most: 10 }, descriptionLength: { least: 2, most: 10 } },
      ),
    ).toEqual(["title-length /a/", "description-length /", "description-length /a/"]));
  it("need a title of their own: the name of the site makes none longer", () =>
    expect(
      pagesFound(
        { "/": { title: "Puerto de San Telmo", links: ["/a/", "/b/"] }, "/a/": { title: "Ay | Puerto" }, "/b/": { title: "Mareas | Puerto" } },
        { titleLength: { least: 6, most: 19 } },
        " | Puerto",
      ),
    ).toEqual(["title-length /a/"]));
  it("are told what the templates add to titles", async () => {
    const { diagnostics } = await lintTiny(
      { [NOTE]: note("Uno.").replace("title: Nota", "title: Ay | Port Ness") },
      { titleLength: { least: 3, most: 99, ending: (data) => ` | ${(data.harbour as { name: string }).name}` } },
    );
    expect(diagnostics.filter(({ code, at }) => code === "title-length" && at?.file === NOTE).map(({ reason }) => reason.es)).toEqual([
      "El título de /notes/nota/ tiene 2 caracteres, sin contar « | Port Ness»; 3 como mínimo",
    ]);
  });
  it("are read as they are published: title and description of the finished page", async () => {
    const result = await lintTiny({}, { titleLength: { least: 200, most: 300 } });
    expect(result.diagnostics.filter(({ code }) => code === "title-length").length).toBeGreaterThan(3);
  });
});

describe("paragraphs", () => {
  const LONG = "El agua sube despacio por la ría y cubre las piedras que estaban secas desde la mañana, mientras los barcos esperan quietos su turno para salir al mar abierto";
  const twins = async (a: string, b: string, lint: LintSettings = {}): Promise<string[]> =>
    placesOf("near-duplicate", await lintTiny({ [NOTE]: note(a), "content/notes/otra.md": note(b) }, lint)).map((place) => place.split(" ")[0] ?? "");
  it("are told when they stand in two texts", async () => expect(await twins(`${LONG}.`, `${LONG}.`)).toEqual(["otra.md:6:1"]));
  it("are told when only a few words differ", async () => expect(await twins(`${LONG}.`, `${LONG.replace("despacio", "deprisa")}.`)).toEqual(["otra.md:6:1"]));
  it("may share half their words", async () =>
    expect(await twins(`${LONG}.`, `${LONG.slice(0, 70)} y nada más que decir de todo aquello que vimos juntas aquel día de otoño.`)).toEqual([]));
  it("may repeat a notice that saves lives", async () => expect(await twins(`${LONG} 112.`, `${LONG} 112.`, { mayRepeat: /\b112\b/ })).toEqual([]));
  it("may repeat within one text", async () => expect(await twins(`${LONG}.\n\n${LONG}.`, "Otra cosa.")).toEqual([]));
});

describe("plena-ignore", () => {
  const repeated = (body: string): Promise<string[]> => foundIn("repeated-word", body);
  const codesOf = async (body: string): Promise<string[]> =>
    (await lintTiny({ [NOTE]: note(body) }, {}, { speller: spellerWithout() })).diagnostics.filter(({ at }) => at?.file === NOTE && at.line > 1).map(({ code }) => code);
  it("silences a rule for the next block", async () =>
    expect(await repeated("Uno.\n\n<!-- plena-ignore repeated-word: es una cita -->\n\nLa la una.\n\nLos los dos.")).toEqual(["los"]));
  it("reaches all of a list", async () => expect(await repeated("Uno.\n\n<!-- plena-ignore repeated-word: es una cita -->\n\n- La la una.\n- Los los dos.")).toEqual([]));
  it("silences the file when it stands at the top", async () =>
    expect(await repeated("<!-- plena-ignore repeated-word: son citas -->\n\nUno.\n\nLa la una.\n\nLos los dos.")).toEqual([]));
  it("names several rules at once", async () => expect(await codesOf('<!-- plena-ignore repeated-word, straight-quotes: son citas -->\n\nLa la "una".')).toEqual([]));
  it("needs a reason", async () => expect(await codesOf("<!-- plena-ignore repeated-word -->\n\nLa la una.")).toEqual(["repeated-word", "ignore-without-reason"]));
  it("needs a rule that exists", async () => expect(await codesOf("<!-- plena-ignore repeated-words: cita -->\n\nUno.")).toEqual(["ignore-unknown-rule"]));
  it("is told when it silences nothing", async () => expect(await codesOf("<!-- plena-ignore repeated-word: cita -->\n\nUno.")).toEqual(["ignore-unused"]));
});

describe("levels", () => {
  const severity = async (levels: LintSettings["levels"]): Promise<string | undefined> =>
    (await lintTiny({ [NOTE]: note("La la una.") }, levels ? { levels } : {})).diagnostics.find(({ code }) => code === "repeated-word")?.severity;
  it("are the rule's own unless the site says otherwise", async () =>
    expect([await severity(undefined), await severity({ "repeated-word": "error" }), await severity({ "repeated-word": "off" })]).toEqual(["warning", "error", undefined]));
});

describe("the launch gate", () => {
  const launch: LintSettings["launch"] = {
    sampleField: "muestra",
    fields: [
      { data: "harbour", path: ["name"], code: "launch-identity", name: "el titular" },
      { data: "harbour", path: ["tag"], code: "launch-affiliate-tag", name: "la etiqueta" },
    ],
  };
  const gate = async (isLaunch: boolean): Promise<string[]> => {
    const overlay = {
      "content/data/harbour.yaml": 'name: ""\norigin: https://harbour.example # un dominio\n# https://otro.example\nkeepers:\n  - name: Ada\n    since: 1998\n',
      [NOTE]: note("Soy [[TITULAR]].", "expires: 2026-12-01\n"),
    };
    const { diagnostics } = await lintTiny(overlay, { launch, reviewField: "expires" }, { isLaunch, today: "2026-12-05" });
    return diagnostics
      .filter(({ code, at }) => /^(?:launch|review)/.test(code) && !at?.file.includes("spring-tides"))
      .map(({ code, at, severity }) => `${code} ${at?.file.split("/").at(-1)}:${at?.line} ${severity}`);
  };
  it("names everything that must not go public, with file and line", async () =>
    expect((await gate(true)).sort()).toEqual([
      "launch-affiliate-tag harbour.yaml:1 error",
      "launch-blank nota.md:7 error",
      "launch-identity harbour.yaml:1 error",
      "launch-origin harbour.yaml:2 error",
      "launch-review nota.md:4 error",
    ]));
  it("is asked only with --publicar", async () => expect(await gate(false)).toEqual(["review-overdue nota.md:4 warning"]));
  it("names samples", async () => {
    const { diagnostics } = await lintTiny(
      { "content/data/sources.yaml": "- id: ALMANAC\n  title: El almanaque\n  muestra: true\n- id: CHART-12\n  title: Carta\n  muestra: false\n" },
      { launch },
      {
        isLaunch: true,
        change: (site) => ({ ...site, data: { ...site.data, sources: { file: "content/data/sources.yaml", schema: z.any() } } }),
      },
    );
    expect(placesOf("launch-sample", { diagnostics, edits: [] })).toEqual(["sources.yaml:3:12 true"]);
  });
});
