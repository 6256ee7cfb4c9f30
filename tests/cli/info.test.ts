import { afterEach, describe, expect, it } from "vitest";
import { type CliSite, cliSite, runPlena } from "../support/cli-site.ts";

let site: CliSite | undefined;
afterEach(() => site?.delete());

describe("plena info", () => {
  it("tells of generator, site and content", async () => {
    site = cliSite();
    const { code, stdout } = await site.run(["info"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Generador +plena \d+\.\d+\.\d+, Node \d+/m);
    expect(stdout).toMatch(/^Sitio +Port Ness$/m);
    expect(stdout).toMatch(/^Origen +https:\/\/harbour\.example$/m);
    expect(stdout).toMatch(/^Textos +notes 3, pages 1$/m);
  });
  it("gives JSON", async () => {
    site = cliSite();
    expect(JSON.parse((await site.run(["info", "--json"])).stdout)).toMatchObject({
      site: "Port Ness",
      texts: { notes: 3, pages: 1 },
      data: { harbour: "content/data/harbour.yaml" },
    });
  });
  it("helps even while the data are broken", async () => {
    site = cliSite();
    site.write("content/data/harbour.yaml", "name: 3\n");
    expect(await site.run(["info"])).toMatchObject({ code: 0, stderr: "" });
  });
  it("refuses a folder without a site", async () => expect(await runPlena(["info", "--root", import.meta.dirname])).toMatchObject({ code: 2, stdout: "" }));
  it("refuses an unknown flag", async () => expect(await runPlena(["info", "--jsn"])).toMatchObject({ code: 2, stdout: "" }));
  it("describes itself with examples", async () => expect((await runPlena(["info", "--help"])).stdout).toMatch(/Ejemplos:/));
});
