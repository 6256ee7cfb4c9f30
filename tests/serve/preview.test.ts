// `plena preview`: the built folder as a static host serves it.
import fs from "node:fs";
import type http from "node:http";
import path from "node:path";
import zlib from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { ask, type Got } from "../support/ask.ts";
import { run, start } from "./support/command.ts";
import { copyTiny } from "./support/tiny.ts";

async function preview(files: Readonly<Record<string, string | Buffer>>): Promise<(address: string, headers?: http.OutgoingHttpHeaders, method?: string) => Promise<Got>> {
  const site = copyTiny();
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(site.root, "dist", name)), { recursive: true });
    fs.writeFileSync(path.join(site.root, "dist", name), content);
  }
  const running = start(["preview", "--root", site.root, "--port", "0"]);
  afterAll(async () => {
    running.child.kill("SIGINT");
    expect(await running.ended).toBe(0);
  });
  const [, url = ""] = await running.prints(/(http:\/\/\S+:\d+)\//);
  return (address, headers, method) => ask(`${url}${address}`, headers, method);
}

const PAGE = `<!doctype html><title>Inicio</title><p>${"marea ".repeat(200)}</p>`;

const get = await preview({
  "index.html": PAGE,
  "index.html.br": zlib.brotliCompressSync(PAGE),
  "index.html.gz": zlib.gzipSync(PAGE),
  "notes/a/index.html": "<!doctype html>A",
  "notes/b/index.html": "<!doctype html>B",
  "404.html": "<!doctype html>No está",
  "assets/x-1.js": "export {};",
  "assets/style.css": "p{}",
  "feed.xml": "<rss/>",
  "site.webmanifest": "{}",
  "año/index.html": "<!doctype html>año",
  _headers: "# cabeceras\n/*\n  X-Frame-Options: DENY\n\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n",
  _redirects:
    "# de  a  estado\n/old /notes/a/\n/blog/* /notes/:splat 302\n/u/:name/x /notes/:name/ 308\n/hidden/* /404.html 404\n/app/* /index.html 200\n/notes/b/ /elsewhere/ 301\n/feed.xml /index.html 200\n",
});

describe("plena preview", () => {
  it("serves pages and files with their types", async () => {
    expect((await get("/")).body.toString()).toBe(PAGE);
    for (const [address, type] of [
      ["/", "text/html;charset=utf-8"],
      ["/notes/a/", "text/html;charset=utf-8"],
      ["/assets/x-1.js", "text/javascript;charset=utf-8"],
      ["/assets/style.css", "text/css;charset=utf-8"],
      ["/feed.xml", "application/xml;charset=utf-8"],
      ["/site.webmanifest", "application/manifest+json"],
    ] as const) {
      const { status, headers } = await get(address);
      expect([address, status, headers["content-type"]]).toEqual([address, 200, type]);
    }
    expect((await get("/a%C3%B1o/")).body.toString()).toContain("año");
  });

  it("sends what was compressed beforehand to whoever takes it", async () => {
    const brotli = await get("/", { "accept-encoding": "gzip, br" });
    expect([brotli.headers["content-encoding"], brotli.headers["content-type"], zlib.brotliDecompressSync(brotli.body).toString()]).toEqual([
      "br",
      "text/html;charset=utf-8",
      PAGE,
    ]);
    const gzip = await get("/", { "accept-encoding": "gzip" });
    expect([gzip.headers["content-encoding"], zlib.gunzipSync(gzip.body).toString()]).toEqual(["gzip", PAGE]);
    expect((await get("/")).headers["content-encoding"]).toBeUndefined();
    expect(gzip.headers.vary).toContain("Accept-Encoding");
  });

  it("gives an ETag, and nothing to whoever has that version", async () => {
    const { etag } = (await get("/notes/a/")).headers;
    expect(etag).toMatch(/^W\/"/);
    const again = await get("/notes/a/", { "if-none-match": etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it("leads a folder's address to its slash", async () => {
    const { status, headers } = await get("/notes/a?x=1");
    expect([status, headers.location]).toEqual([301, "/notes/a/?x=1"]);
  });

  it("answers a wrong address with 404.html and status 404", async () => {
    for (const address of ["/nothing", "/nothing/", "/assets/", "/_headers", "/_redirects", "/..%2f..%2fpackage.json"]) {
      const { status, body, headers } = await get(address, { "if-none-match": "*" });
      expect([address, status, headers["content-type"]]).toEqual([address, 404, "text/html;charset=utf-8"]);
      expect(body.toString()).toContain("No está");
    }
  });
});

describe("plena preview, as its host was told,", () => {
  it("adds the headers of _headers", async () => {
    expect((await get("/")).headers["x-frame-options"]).toBe("DENY");
    expect((await get("/nothing")).headers["x-frame-options"]).toBe("DENY");
    expect((await get("/assets/x-1.js")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await get("/notes/a/")).headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect((await get("/assets/no.js")).headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  });

  it("follows _redirects: plain, with a splat, with names, rewrites and missing ones; a rewrite only where no file is", async () => {
    const leadsTo = async (address: string) => {
      const { status, headers } = await get(address);
      return [status, headers.location];
    };
    expect(await leadsTo("/old")).toEqual([301, "/notes/a/"]);
    expect(await leadsTo("/old/?x=1")).toEqual([301, "/notes/a/?x=1"]);
    expect(await leadsTo("/blog/b/c")).toEqual([302, "/notes/b/c"]);
    expect(await leadsTo("/u/eva/x")).toEqual([308, "/notes/eva/"]);
    expect(await leadsTo("/notes/b/")).toEqual([301, "/elsewhere/"]);
    expect((await get("/feed.xml")).body.toString()).toBe("<rss/>");
    expect((await get("/hidden/x")).status).toBe(404);
    expect((await get("/app/deep/x")).body.toString()).toBe(PAGE);
  });

  it("answers HEAD without a body, and no other method", async () => {
    const head = await get("/", {}, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect((await get("/", {}, "POST")).status).toBe(405);
  });

  it("says what to do when nothing was built", async () => {
    const { code, output } = await run(["preview", "--root", copyTiny().root]);
    expect(output).toContain("plena build");
    expect(code).toBe(2);
  });
});
