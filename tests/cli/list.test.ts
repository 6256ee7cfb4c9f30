import fs from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { CLOCK, type CliSite, cliSite, runPlena } from "../support/cli-site.ts";

let site: CliSite | undefined;
afterEach(() => site?.delete());

const text = (title: string, fields: string): string => `---\ntitle: ${title}\n${fields}\n---\n\nThe water.\n`;

/** A site with one text of each kind, whose reviews stand in `expires`. */
function newSite(): CliSite {
  site = cliSite();
  site.write("content/notes/storm-surge.md", text("Storm", "date: 2026-01-01\ndraft: true"));
  site.write("content/notes/flood.md", text("Flood", "date: 2026-12-24"));
  site.write("content/notes/ice.md", text("Ice", "date: 2025-12-24\nexpires: 2026-01-06"));
  site.write("content/notes/ebb.md", text("Ebb", "date: 2025-12-24\nexpires: 2027-01-06"));
  fs.renameSync(path.join(site.root, "templates", "site.tsx"), path.join(site.root, "templates", "harbour.tsx"));
  site.write("templates/site.ts", 'import site from "./harbour.tsx";\nexport default { ...site, lint: { reviewField: "expires" } };\n');
  return site;
}

const list = async (...args: readonly string[]) => newSite().run(["list", "--clock", CLOCK, ...args]);

describe("plena list", () => {
  async function checkList(name: string, expected: string): Promise<void> {
    const { code, stdout, stderr } = await list(name);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: expected, stderr: "" });
  }
  it("lists drafts", () => checkList("drafts", "2026-01-01  content/notes/storm-surge.md  Storm\n1\n"));
  it("lists texts of the future", () => checkList("future", "2026-12-24  content/notes/flood.md  Flood\n1\n"));
  it("lists expired texts", () => checkList("expired", "2026-01-06  content/notes/ice.md  Ice\n1\n"));
  it("lists reviews, the nearest first", () => checkList("review", "2026-01-06  content/notes/ice.md  Ice\n2027-01-06  content/notes/ebb.md  Ebb\n2\n"));
  it("lists every address with what makes it", async () => {
    const { stdout } = await list("routes");
    expect(stdout).toMatch(/^\/notes\/ebb\/ +page +note +content\/notes\/ebb\.md$/m);
    expect(stdout).toMatch(/^\/humans\.txt +file +public\/humans\.txt$/m);
    expect(stdout).not.toContain("/notes/storm-surge/");
  });
  it("lists the addresses of drafts with --drafts", async () => expect((await list("routes", "--drafts")).stdout).toContain("/notes/storm-surge/"));
  it("gives JSON", async () => expect(JSON.parse((await list("drafts", "--json")).stdout)).toEqual([{ date: "2026-01-01", file: "content/notes/storm-surge.md", title: "Storm" }]));
  it("says that there is nothing", async () => {
    site = cliSite();
    expect(await site.run(["list", "future", "--clock", CLOCK])).toMatchObject({ code: 0, stdout: "Nada.\n" });
  });
  it("shows mistakes of the content and ends with 1", async () => {
    const on = newSite();
    on.write("content/notes/ebb.md", text("Ebb", "date: soon"));
    const { code, stderr } = await on.run(["list", "drafts"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/invalid-value/);
  });
  it("refuses a list that it does not know", async () => expect(await runPlena(["list", "borradores"])).toMatchObject({ code: 2, stdout: "" }));
  it("refuses to list nothing", async () => expect(await runPlena(["list"])).toMatchObject({ code: 2, stdout: "" }));
  it("describes itself with examples", async () => expect((await runPlena(["list", "--help"])).stdout).toMatch(/drafts[\s\S]*Ejemplos:/));
});
