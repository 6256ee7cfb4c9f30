// `plena check --externos`, against a server on this computer.
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type CliSite, cliSite } from "../support/cli-site.ts";

const NOTE = "content/notes/ebb.md";
const asked: string[] = [];
let server: http.Server | undefined;
let site: CliSite | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  site?.delete();
  asked.length = 0;
});

/** A site with links to pages that are there, gone and moved, and one in a data file. */
async function newSite(): Promise<CliSite> {
  server = http.createServer(({ method, url, headers }, response) => {
    asked.push(`${method} ${url} ${headers["user-agent"]}`);
    if (url === "/moved") response.writeHead(301, { location: "/there" }).end();
    else response.writeHead(url === "/gone" ? 404 : 200).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  site = cliSite();
  site.write(NOTE, `---\ntitle: Ebb\ndate: 2026-03-01\n---\n\nOne [there](${origin}/there), one [lost](${origin}/gone).\n`);
  site.write("content/data/sources.yaml", `- id: ALMANAC\n  title: ${origin}/moved\n- id: CHART-12\n  title: Chart\n`);
  return site;
}

const check = (on: CliSite, ...args: readonly string[]) => on.run(["check", "--lang", "en", ...args]);

describe("links to other sites", () => {
  it("are asked for with --externos, and told at their lines", async () => {
    const { code, stderr } = await check(await newSite(), "--externos");
    expect(code).toBe(1);
    expect(stderr).toMatch(/error external-gone {2}content\/notes\/ebb\.md:6:\d+\n[\s\S]*\/gone is gone \(404\)/);
    expect(stderr).toMatch(/warning external-moved {2}content\/data\/sources\.yaml:2:10\n[\s\S]*\/moved has moved to \S+\/there/);
    expect(stderr).toContain("External links: 3 asked, 0 known");
    expect(asked.every((line) => /Plena\/\S+ \(link check; \+https:\/\/harbour\.example\)$/.test(line))).toBe(true);
  });
  it("are left alone without it", async () => {
    expect((await check(await newSite())).code).toBe(0);
    expect(asked).toEqual([]);
  });
  it("that answered are not asked again within a week, those that failed are", async () => {
    const on = await newSite();
    await check(on, "--externos", "--clock", "2026-11-21");
    asked.length = 0;
    expect((await check(on, "--externos", "--clock", "2026-11-27")).stderr).toContain("External links: 1 asked, 2 known");
    expect(asked.map((line) => line.split(" ")[1])).toEqual(["/gone", "/gone"]);
    expect((await check(on, "--externos", "--clock", "2026-11-29")).stderr).toContain("3 asked, 0 known");
  });
  it("are told as JSON, and nothing else is", async () => {
    const { stdout } = await check(await newSite(), "--externos", "--json");
    expect(
      JSON.parse(stdout)
        .diagnostics.map(({ code }: { code: string }) => code)
        .filter((code: string) => code.startsWith("external")),
    ).toEqual(["external-moved", "external-gone"]);
  });
});
