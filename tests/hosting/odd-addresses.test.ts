// What the magazine does not have: pages without a final slash, and redirects with every odd character an address can have.
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "../support/ask.ts";
import { type CliSite, cliSite } from "../support/cli-site.ts";
import { startApache, startNginx, type WebServer } from "../support/web-servers.ts";

const REDIRECTS = [
  ["/año pasado/", "/notes/spring-tides"],
  ["/a+b(c)[d]/", "/notes/neap-tides?from=a%20b&x=1#quiet-days"],
  ["/old.html", "https://elsewhere.example/$path/50%25"],
] as const;

const SITE = `
import site from "./harbour.tsx";
export default {
  ...site,
  urls: "file",
  hosting: { hosts: ["nginx", "apache"] },
  plan: (...all) => [...site.plan(...all), ...${JSON.stringify(REDIRECTS)}.map(([url, to]) => ({ kind: "redirect", url: encodeURI(url), to }))],
};
`;

let site: CliSite;
beforeAll(async () => {
  site = cliSite();
  fs.renameSync(path.join(site.root, "templates", "site.tsx"), path.join(site.root, "templates", "harbour.tsx"));
  site.write("templates/site.ts", SITE);
  const { code, stderr } = await site.build();
  expect([code, stderr]).toEqual([0, ""]);
});
afterAll(() => site.delete());

describe.each([
  { name: "nginx", start: startNginx },
  { name: "Apache", start: startApache },
])("$name", ({ start }) => {
  let server: WebServer;
  beforeAll(async () => {
    fs.chmodSync(path.dirname(site.root), 0o755);
    server = await start(path.join(site.root, "dist"));
  });
  afterAll(() => server?.stop());

  it("answers pages without a final slash", async () => {
    for (const address of ["/", "/about", "/notes", "/notes/spring-tides"]) {
      const { status, headers } = await ask(`${server.origin}${address}`);
      expect([address, status, headers["content-type"]?.split(";")[0]]).toEqual([address, 200, "text/html"]);
    }
    expect((await ask(`${server.origin}/notes/nothing`)).status).toBe(404);
  });

  it.each(REDIRECTS)("redirects %s to %s", async (from, to) => {
    const { status, headers } = await ask(`${server.origin}${encodeURI(from)}`);
    expect([status, new URL(headers.location ?? "", server.origin).href]).toEqual([301, new URL(to, server.origin).href.replace("$", "%24")]);
  });
});
