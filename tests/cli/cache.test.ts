import fs from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type CliSite, cliSite, runPlena } from "../support/cli-site.ts";

let site: CliSite | undefined;
afterEach(() => site?.delete());

async function builtSite(): Promise<CliSite> {
  site = cliSite();
  expect((await site.build()).code).toBe(0);
  return site;
}

describe("plena cache", () => {
  it("tells what is kept and how large it is", async () => {
    const { code, stdout } = await (await builtSite()).run(["cache", "info"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^last-build\.json +[\d.,]+ kB$/m);
    expect(stdout).toMatch(/^total +[\d.,]+ [kM]B$/m);
  });
  it("throws it away, and the next build makes it again", async () => {
    const on = await builtSite();
    const before = on.published();
    expect(await on.run(["cache", "clean"])).toMatchObject({ code: 0, stderr: "" });
    expect(fs.existsSync(path.join(on.root, ".cache"))).toBe(false);
    expect(await on.run(["cache", "info"])).toMatchObject({ code: 0, stdout: "No hay nada guardado en .cache.\n" });
    expect((await on.build()).code).toBe(0);
    expect(on.published()).toEqual(before);
  });
  it("gives JSON", async () => {
    const on = await builtSite();
    const { bytes, parts } = JSON.parse((await on.run(["cache", "info", "--json"])).stdout);
    expect(parts.reduce((sum: number, { sizeBytes }: { sizeBytes: number }) => sum + sizeBytes, 0)).toBe(bytes);
  });
  it("is not thrown away under a build or a server that uses it", async () => {
    const on = await builtSite();
    on.write(".cache/serve.lock", JSON.stringify({ pid: process.pid }));
    const { code, stderr } = await on.run(["cache", "clean"]);
    expect({ code, isThere: fs.existsSync(path.join(on.root, ".cache", "last-build.json")) }, stderr).toEqual({ code: 2, isThere: true });
    expect(stderr).toContain(String(process.pid));
    expect(fs.existsSync(path.join(on.root, ".cache", "build.lock"))).toBe(false);
  });
  it("refuses a folder without a site: nothing is deleted there", async () =>
    expect(await runPlena(["cache", "clean", "--root", import.meta.dirname])).toMatchObject({ code: 2, stdout: "" }));
  it("shows its help when it is not told what to do", async () => expect((await runPlena(["cache"])).stderr).toMatch(/info[\s\S]*clean/));
  it("refuses what it does not know, and suggests", async () => expect((await runPlena(["cache", "clear"])).stderr).toMatch(/clean/));
  it("describes itself with examples", async () => expect((await runPlena(["cache", "clean", "--help"])).stdout).toMatch(/Ejemplo:/));
});
