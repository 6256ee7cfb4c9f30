// `plena check` as its users run it.
import fs from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { CLOCK, type CliSite, cliSite, runPlena } from "../support/cli-site.ts";

const NOTE = "content/notes/ebb.md";
const GOOD = "---\ntitle: Ebb\ndate: 2026-03-01\n---\n\nThe water goes.\n\nSee [neap tides](/notes/neap-tides/).\n";
/** A repeated word: a warning of lint, in every language. */
const REPEATED = GOOD.replace("The water", "The the water");
/** A rule of the Spanish text, once the site is one. */
const SPANISH = `
import site from "./harbour.tsx";
export default { ...site, settings: (data) => ({ ...site.settings(data), language: "es" }), lint: { levels: { "unpaired-mark": "error", "orphan-page": "off" }, reviewField: "expires" } };
`;

let site: CliSite | undefined;
afterEach(() => site?.delete());

function newSite(note?: string): CliSite {
  site = cliSite();
  site.write("content/notes/harbour.md", "---\ntitle: Harbour\ndate: 2026-03-01\n---\n\nWho we are: [about us](/about/).\n"); // nothing else links there
  if (note !== undefined) site.write(NOTE, note);
  return site;
}

function spanishSite(note: string): CliSite {
  const made = newSite(note);
  fs.renameSync(path.join(made.root, "templates", "site.tsx"), path.join(made.root, "templates", "harbour.tsx"));
  made.write("templates/site.ts", SPANISH);
  return made;
}

const check = (on: CliSite, args: readonly string[] = [], env?: Readonly<Record<string, string>>) => on.run(["check", "--clock", CLOCK, ...args], env);

describe("plena check", () => {
  it("says that all is well, and publishes nothing", async () => {
    const on = newSite();
    expect(await check(on)).toMatchObject({ code: 0, stdout: "Todo en orden.\n", stderr: "" });
    expect(fs.existsSync(path.join(on.root, "dist"))).toBe(false);
  });
  it("says it in English with --lang en", async () => expect(await check(newSite(), ["--lang", "en"])).toMatchObject({ code: 0, stdout: "All is well.\n" }));
  it("shows a warning with its frame, reason and fix, and ends well", async () => {
    const { code, stderr } = await check(newSite(REPEATED));
    expect(code).toBe(0);
    expect(stderr).toContain(
      `aviso repeated-word  ${NOTE}:6:5\n  5 │ \n  6 │ The the water goes.\n    │     ^^^\n  La palabra «The» está repetida\n  Solución: Quita una de las dos`,
    );
    expect(stderr).toContain("0 errores, 1 aviso.");
  });
  it("looks into a draft that is named, and into a text of the future", async () => {
    for (const fields of ["draft: true\ndate: 2026-03-01", "date: 2026-12-24"]) {
      const on = newSite(REPEATED.replace("date: 2026-03-01", fields));
      expect((await check(on)).stderr).not.toContain("repeated-word");
      expect((await check(on, [path.join(on.root, NOTE)])).stderr).toContain("repeated-word");
      on.delete();
    }
  });
  it("refuses a level for a rule that does not exist, and suggests one", async () => {
    const on = spanishSite(GOOD);
    on.write("templates/site.ts", SPANISH.replace("unpaired-mark", "unpared-mark"));
    expect(await check(on)).toMatchObject({ code: 2, stdout: "", stderr: expect.stringMatching(/«unpared-mark»[\s\S]*«unpaired-mark»/) });
  });
  it("ends with 3 on a warning under --fail-on warning", async () => expect((await check(newSite(REPEATED), ["--fail-on", "warning"])).code).toBe(3));
  it("ends with 1 on what a build refuses before it renders", async () => {
    const { code, stderr } = await check(newSite(GOOD.replace("title:", "titel:")));
    expect(code).toBe(1);
    expect(stderr).toMatch(/unknown-field.*ebb\.md:2:1/);
  });
  it("tells dead links together with the findings of lint", async () => {
    const { code, stderr } = await check(newSite(REPEATED.replace("/neap-tides/", "/neap-tide/")));
    expect(code).toBe(1);
    expect(stderr).toMatch(/error dead-link/);
    expect(stderr).toMatch(/aviso repeated-word/);
  });
  it("lets no mistake hide those of other texts, pictures and sources; it says what has to wait", async () => {
    const on = newSite(GOOD.replace("title:", "titel:"));
    on.write("content/notes/words.md", REPEATED.replace("Ebb", "Words"));
    on.write("content/notes/picture.md", GOOD.replace("Ebb", "Picture").replace("The water", "![A bar](none.png) The water"));
    on.write("content/notes/source.md", GOOD.replace("Ebb", "Source").replace("The water", "[@NOBODY] The water"));
    on.write("content/data/harbour.yaml", fs.readFileSync(path.join(on.root, "content/data/harbour.yaml"), "utf8").replace("since: 1998", "since: before"));
    const { code, stderr } = await check(on);
    expect(code).toBe(1);
    for (const found of [
      /error unknown-field .*ebb\.md/,
      /aviso repeated-word .*words\.md/,
      /error missing-image .*picture\.md/,
      /error unknown-citation .*source\.md/,
      /error \S+ .*harbour\.yaml/,
    ]) {
      expect(stderr).toMatch(found);
    }
    expect(stderr).toContain("Los enlaces y lo que mira el sitio entero se comprueban cuando no quede ningún error.");
    expect((await check(newSite(REPEATED))).stderr).not.toContain("Los enlaces y lo que mira");
  });
  it("takes levels from the site's definition", async () => expect(await check(spanishSite(GOOD.replace("goes.", "goes?")))).toMatchObject({ code: 1 }));
  it("tells only of the files and folders it is given", async () => {
    const on = newSite(REPEATED);
    expect((await check(on, ["content/pages"])).code).toBe(0);
    expect((await check(on, ["content/pages", "--fail-on", "warning"])).code).toBe(0);
    expect((await check(on, [NOTE, "--fail-on", "warning"])).code).toBe(3);
  });
  it("leaves drafts out unless it is asked for them", async () => {
    const on = newSite(REPEATED.replace("date:", "draft: true\ndate:"));
    expect((await check(on, ["--fail-on", "warning"])).code).toBe(0);
    expect((await check(on, ["--fail-on", "warning", "--drafts"])).code).toBe(3);
  });
  it("announces reviews that are due with --due", async () => {
    const on = spanishSite(GOOD.replace("date:", "expires: 2026-12-10\ndate:"));
    expect((await check(on, ["--due", "10d"])).stderr).not.toContain("review-due");
    expect((await check(on, ["--due", "30d"])).stderr).toMatch(/review-due.*ebb\.md:3:10/);
  });
  it("asks the launch gate with --publicar: everything is named with file and line", async () => {
    const { code, stderr } = await check(newSite(GOOD.replace("goes.", "goes [[WHERE]].")), ["--publicar"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/error launch-origin.*harbour\.yaml:2:/);
    expect(stderr).toMatch(/error launch-blank.*ebb\.md:6:16/);
  });
});

describe("what is written for tools", () => {
  it("is one JSON object with --json", async () => {
    const { stdout, code } = await check(newSite(REPEATED), ["--json"]);
    const result = JSON.parse(stdout);
    expect({ code, ...result, diagnostics: result.diagnostics.map((one: { code: string; at: { line: number } }) => `${one.code} ${one.at.line}`) }).toEqual({
      code: 0,
      ok: true,
      errors: 0,
      warnings: 1,
      diagnostics: ["repeated-word 6"],
    });
  });
  it("is a SARIF log with --sarif", async () => {
    const on = newSite(REPEATED);
    await check(on, ["--sarif", "out/check.sarif"]);
    const log = JSON.parse(fs.readFileSync(path.join(on.root, "out", "check.sarif"), "utf8"));
    expect(log.version).toBe("2.1.0");
    expect(log.runs[0].results).toMatchObject([
      { ruleId: "repeated-word", level: "warning", locations: [{ physicalLocation: { artifactLocation: { uri: NOTE }, region: { startLine: 6, startColumn: 5, endColumn: 8 } } }] },
    ]);
    expect(log.runs[0].tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(["repeated-word"]);
  });
  it("is an annotation for each finding under GitHub Actions", async () => {
    const { stdout } = await check(newSite(REPEATED), [], { GITHUB_ACTIONS: "true" });
    expect(stdout).toContain(`::warning file=${NOTE},line=6,col=5,endColumn=8,title=repeated-word::La palabra «The» está repetida%0AQuita una de las dos`);
  });
  it("is an annotation of a build too", async () => {
    const { stdout, code } = await newSite(GOOD.replace("title:", "titel:")).build([], { GITHUB_ACTIONS: "true" });
    expect(code).toBe(1);
    expect(stdout).toContain(`::error file=${NOTE},line=2,col=1,endColumn=6,title=unknown-field::`);
  });
  it("names the files of a site in a folder as the repository does", async () => {
    const { root } = newSite(REPEATED);
    const folder = path.dirname(root);
    for (const workspace of [folder, "/nowhere"]) {
      const { stdout } = await runPlena(["check", "--root", "site", "--clock", CLOCK], folder, { GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: workspace });
      expect(stdout).toMatch(/^::\w+ file=site\/content\//m);
    }
  });
  it("is no annotation beside JSON", async () => expect((await check(newSite(REPEATED), ["--json"], { GITHUB_ACTIONS: "true" })).stdout).toMatch(/^\{.*\}\n$/));
  it("is only errors with -q", async () => expect(await check(newSite(REPEATED), ["-q"])).toMatchObject({ code: 0, stdout: "", stderr: "" }));
});

describe("plena check --fix", () => {
  it("mends what is safe, tells how many places, and reports what is left", async () => {
    const on = spanishSite(REPEATED.replace("goes.", 'goes - they say - "out".'));
    const { stderr, code } = await check(on, ["--fix"]);
    expect({ code, text: fs.readFileSync(path.join(on.root, NOTE), "utf8") }).toEqual({ code: 0, text: REPEATED.replace("goes.", "goes —they say— «out».") });
    expect(stderr).toContain("Arreglado: 4 lugares.");
    expect(stderr).toMatch(/repeated-word/);
    expect(stderr).not.toMatch(/straight-quotes/);
  });
  it("touches only the files it is given", async () => {
    const on = spanishSite(GOOD.replace("goes.", 'goes "out".'));
    await check(on, ["--fix", "content/pages"]);
    expect(fs.readFileSync(path.join(on.root, NOTE), "utf8")).toContain('"out"');
  });
});

describe("misuse of plena check", () => {
  const refused = async (args: readonly string[], word: string): Promise<void> => {
    const { code, stdout, stderr } = await check(newSite(), args);
    expect({ code, stdout }, stderr).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(word);
  };
  it("refuses a file that does not exist", () => refused(["content/nothing.md"], "«content/nothing.md»"));
  it("refuses a file outside the site", () => refused(["/etc/hosts"], "«/etc/hosts»"));
  it("refuses a time that is no number of days", () => refused(["--due", "pronto"], "«pronto»"));
  it("refuses an unknown flag and suggests one", () => refused(["--publica"], "--publicar"));
  it("refuses a folder without a site", async () => expect((await runPlena(["check", "--root", import.meta.dirname])).code).toBe(2));
  it("describes itself with examples", async () => {
    const { code, stdout } = await runPlena(["check", "--help"]);
    expect(code).toBe(0);
    for (const option of ["--due", "--publicar", "--fix", "--fail-on", "--json", "--sarif", "--report", "--externos"]) expect(stdout).toContain(option);
    expect(stdout).toMatch(/Ejemplos:/);
  });
});
