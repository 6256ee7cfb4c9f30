import { describe, expect, it } from "vitest";
import { runPlena } from "../support/cli-site.ts";

describe("plena explain", () => {
  it("tells what a finding means, an example and how to mend it", async () => {
    const { code, stdout } = await runPlena(["explain", "dead-link"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^dead-link {2}error\nUn enlace del texto no lleva a ninguna página\.\n\nEjemplo:\n .*\nCómo se arregla:\n {2}Corrige/);
  });
  it("tells it in English with --lang en", async () => expect((await runPlena(["explain", "dead-link", "--lang", "en"])).stdout).toContain("A link in the text leads to no page."));
  it("lists every code without one", async () => {
    const { code, stdout } = await runPlena(["explain"]);
    expect(code).toBe(0);
    for (const name of ["dead-link", "straight-quotes", "launch-sample"]) expect(stdout).toMatch(new RegExp(`^${name} +\\S`, "m"));
  });
  it("gives JSON", async () => expect(JSON.parse((await runPlena(["explain", "spelling", "--json"])).stdout)).toMatchObject({ code: "spelling", level: "warning" }));
  it("refuses an unknown code and suggests one", async () => {
    const { code, stderr } = await runPlena(["explain", "ded-link"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/«ded-link»[\s\S]*«dead-link»/);
  });
  it("describes itself with examples", async () => expect((await runPlena(["explain", "--help"])).stdout).toMatch(/Ejemplos:\n {2}plena explain dead-link/));
});
