// The command itself: ports, lock, end, help, and what it never does.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { run } from "./support/command.ts";
import { eventually } from "./support/page.ts";
import { copyTiny, serveTiny } from "./support/tiny.ts";

const servers: http.Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** Takes a port away from everybody else. */
async function takePort(): Promise<number> {
  const server = http.createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Asks with headers that fetch does not let one set. */
function statusFor(url: string, headers: http.OutgoingHttpHeaders, method = "GET"): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    http
      .request(url, { headers, method }, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end();
  });
}

/** Living processes whose parent is the one given. */
function childrenOf(pid: number | undefined): readonly string[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  return rows.map((row) => row.trim().split(/\s+/)).flatMap(([child = "", parent]) => (parent === String(pid) ? [child] : []));
}

const isAlive = (pid: string): boolean => fs.existsSync(`/proc/${pid}`);

describe("plena serve", () => {
  it("takes the next free port when the wanted one is in use", async () => {
    const port = await takePort();
    const site = await serveTiny(["--port", String(port)]);
    expect(Number(new URL(site.url).port)).toBeGreaterThan(port);
    expect(site.output()).toContain(`El puerto ${port} está ocupado`);
    expect((await fetch(site.url)).status).toBe(200);
  });

  it("ends with code 2 when the port is in use and no other will do", async () => {
    const port = await takePort();
    const { code, output } = await run(["serve", "--root", copyTiny().root, "--port", String(port), "--strict-port"]);
    expect(output).toContain(`El puerto ${port} está ocupado`);
    expect(code).toBe(2);
  });

  it("refuses a second server of the same site, and names the first", async () => {
    const site = await serveTiny();
    const { code, output } = await run(["serve", "--root", site.root, "--port", "0"]);
    expect(output).toContain(`${site.url}/ (proceso ${site.child.pid})`);
    expect(code).toBe(2);
  });

  it("takes over the lock of a server that was killed", async () => {
    const site = await serveTiny();
    site.child.kill("SIGKILL");
    await site.ended;
    const next = await serveTiny([], site);
    expect((await fetch(next.url)).status).toBe(200);
  });

  it.each(["SIGINT", "SIGTERM"] as const)("ends cleanly on %s: code 0, no lock, no process left, no output written", async (signal) => {
    const site = await serveTiny();
    const open = new AbortController();
    await fetch(`${site.url}/@plena/events?url=/`, { signal: open.signal });
    const children = childrenOf(site.child.pid);
    site.child.kill(signal);
    expect(await site.ended).toBe(0);
    expect(children.length).toBeGreaterThan(0);
    await eventually(() => children.filter(isAlive)).toEqual([]);
    expect(fs.readdirSync(site.root).sort()).toEqual([".cache", "content", "node_modules", "public", "templates"]);
    expect(fs.readdirSync(path.join(site.root, ".cache"))).toEqual([]);
  });

  it("opens the browser when asked", async () => {
    const site = copyTiny();
    const opened = path.join(site.root, "opened");
    site.write("programs/xdg-open", `#!/bin/sh\nprintf %s "$1" > "${opened}.part" && mv "${opened}.part" "${opened}"\n`);
    fs.chmodSync(path.join(site.root, "programs/xdg-open"), 0o755);
    const served = await serveTiny(["--open"], site, { PATH: `${path.join(site.root, "programs")}${path.delimiter}${process.env.PATH}` });
    await eventually(() => (fs.existsSync(opened) ? fs.readFileSync(opened, "utf8") : "")).toBe(`${served.url}/`);
  });
});

describe("plena serve answers", () => {
  it("this computer only: other names, other methods and other interfaces are refused", async () => {
    const site = await serveTiny();
    expect(await statusFor(site.url, { host: "evil.example" })).toBe(403);
    expect(await statusFor(site.url, { host: "localhost:1" })).toBe(200);
    expect(await statusFor(site.url, {}, "POST")).toBe(405);
    expect(await statusFor(`${site.url}/..%2f..%2fetc/passwd`, {})).toBe(404);
    expect(new URL(site.url).hostname).toBe("127.0.0.1");
  });

  it("with what a build would publish: feeds, sitemap, redirects, pictures, and one address for each page", async () => {
    const site = await serveTiny();
    const get = (address: string) => fetch(`${site.url}${address}`, { redirect: "manual" });
    expect(await (await get("/feed.xml")).text()).toContain("<![CDATA[Spring tides]]>");
    expect(await (await get("/sitemap.xml")).text()).toContain("<loc>https://harbour.example/notes/spring-tides/</loc>");
    expect((await get("/tides/")).headers.get("location")).toBe("/notes/spring-tides/");
    expect((await get("/notes/spring-tides?x=1")).headers.get("location")).toBe("/notes/spring-tides/?x=1");
    const svg = await get(/\/assets\/bar-\w+\.svg/.exec(await (await get("/notes/spring-tides/")).text())?.[0] ?? "");
    expect(svg.headers.get("content-type")).toBe("image/svg+xml");
    expect((await get("/nowhere/")).status).toBe(404);
  });
});

describe("the command line of plena serve", () => {
  it.each([
    [["serve", "--port", "many"], "«many» no es un puerto"],
    [["serve", "--host", "203.0.113.7"], "No se puede escuchar en «203.0.113.7»"],
    [["serve", "--prot", "1"], "--port"],
  ])("explains a misuse: %j", async (args, words) => {
    const { code, output } = await run([...args, "--root", copyTiny().root].filter((word) => word !== ""));
    expect(output).toContain(words);
    expect(code).toBe(2);
  });

  it("says that a folder is missing, or is no site", async () => {
    const missing = await run(["serve", "--root", "/no/such/folder"]);
    expect([missing.code, missing.output]).toEqual([2, expect.stringContaining("/no/such/folder")]);
    const site = copyTiny();
    site.remove("templates");
    const empty = await run(["serve", "--root", site.root]);
    expect([empty.code, empty.output]).toEqual([2, expect.stringContaining("templates/site.ts")]);
  });

  it("has a help with its options and examples", async () => {
    const { code, output } = await run(["serve", "--help"]);
    for (const word of ["--host", "--port", "--strict-port", "--open", "--drafts", "Ejemplos:"]) expect(output).toContain(word);
    expect(code).toBe(0);
  });
});

describe("plena build", () => {
  it("publishes nothing that is only for writing, even beside a server", async () => {
    const site = await serveTiny();
    const { code, output } = await run(["build", "--root", site.root]);
    expect(output).not.toContain("error");
    expect(code).toBe(0);
    const dist = path.join(site.root, "dist");
    const files = fs.readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(5);
    for (const { parentPath, name } of files) expect(fs.readFileSync(path.join(parentPath, name), "utf8")).not.toMatch(/plena-serve|@plena|plena-bar|EventSource|vscode:/);
    expect((await fetch(site.url)).status).toBe(200);
  });
});

describe("a server without its newsletter", () => {
  it("does not look for one when the site has none", async () => {
    const site = await serveTiny();
    expect((await fetch(`${site.url}/functions/v1/subscribe-newsletter`)).status).toBe(404);
    expect(site.output()).not.toContain("oletín");
  });
});
