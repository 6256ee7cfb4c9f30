// The built site behind a real nginx and a real Apache, each told how by the file that the build wrote for it.
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "../support/ask.ts";
import { builtSite, fileOf } from "../support/built-site.ts";
import { startApache, startNginx, type WebServer } from "../support/web-servers.ts";
import { parseHeaders } from "./netlify-format.ts";

const site = builtSite();
const bytes = (file: string) => site.bytes(file);
const sitemap = [...site.read("sitemap.xml").matchAll(/<loc>https?:\/\/[^/]+(.*?)<\/loc>/g)].map(([, address = ""]) => address);
const FOREVER = "public, max-age=31536000, immutable";
const ASKED_AGAIN = "public, max-age=0, must-revalidate";
const everywhere = parseHeaders(site.read("_headers")).find(({ path }) => path === "/*")?.headers ?? [];

describe.each([
  { name: "nginx", start: startNginx, encodings: ["gzip"] },
  { name: "Apache", start: startApache, encodings: ["gzip", "br"] },
])("$name", ({ start, encodings }) => {
  let server: WebServer;
  beforeAll(async () => {
    server = await start(site.folder);
  });
  afterAll(() => server?.stop());
  const get = (address: string, headers = {}) => ask(`${server.origin}${address}`, headers);

  it("answers every address of the sitemap with its page", async () => {
    expect(sitemap.length).toBeGreaterThan(80);
    for (const address of sitemap) {
      const { status, headers, body } = await get(address);
      expect([address, status, headers["content-type"]?.replace(/;\s*/, ";").toLowerCase()]).toEqual([address, 200, "text/html;charset=utf-8"]);
      expect(body.equals(bytes(fileOf(address))), address).toBe(true);
    }
  });

  it("leads from an address without its slash to the one with it", async () => {
    for (const address of sitemap.filter((one) => one !== "/")) {
      const { status, headers } = await get(address.slice(0, -1));
      expect([address, status, new URL(headers.location ?? "", server.origin).pathname]).toEqual([address, 301, address]);
    }
  });

  it("redirects for good, with and without a slash, and keeps the query", async () => {
    for (const [from, to] of [
      ["/productos/suplementos-naturales/", "/productos/suplementos/"],
      ["/productos/suplementos-naturales", "/productos/suplementos/"],
      ["/guias/", "/recursos/"],
      ["/guias?de=correo", "/recursos/?de=correo"],
    ] as const) {
      const { status, headers } = await get(from);
      const target = new URL(headers.location ?? "", server.origin);
      expect([from, status, target.pathname + target.search]).toEqual([from, 301, to]);
    }
  });

  it.each([
    "/no-existe/",
    "/no-existe",
    "/blog/no-existe.html",
    "/assets/",
    "/portadas/",
    "/_headers",
    "/_redirects",
    "/_nginx.conf",
    "/vercel.json",
    "/.htaccess",
    "/.nojekyll",
    "/.git/config",
  ])("has no %s: the page for unknown addresses, with status 404", async (address) => {
    const { status, headers, body } = await get(address);
    expect([status, headers["content-type"]?.split(";")[0], headers["cache-control"]]).toEqual([404, "text/html", ASKED_AGAIN]);
    expect(body.equals(bytes("404.html"))).toBe(true);
  });

  it("does serve what stands under /.well-known/", async () => {
    const { status, body, headers } = await get("/.well-known/security.txt");
    expect([status, headers["content-type"]?.split(";")[0]]).toEqual([200, "text/plain"]);
    expect(body.toString()).toMatch(/^Contact: mailto:/);
  });

  describe("compression", () => {
    const decoders = { gzip: zlib.gunzipSync, br: zlib.brotliDecompressSync } as const;
    const files = [
      "/",
      "/blog/",
      "/404.html",
      "/feed.xml",
      "/sitemap.xml",
      "/portadas/sintomas/sofocos-menopausia-wide.svg",
      ...site.files.filter((file) => /^assets\/main.*\.css$/.test(file)).map((file) => `/${file}`),
    ];
    for (const encoding of encodings as readonly (keyof typeof decoders)[]) {
      it(`sends ${encoding} to whoever takes it, as it was compressed beforehand`, async () => {
        for (const address of files) {
          const plain = await get(address);
          const packed = await get(address, { "accept-encoding": encoding === "br" ? "gzip, deflate, br;q=1.0" : "gzip" });
          expect([address, packed.status, packed.headers["content-encoding"], packed.headers["content-type"]]).toEqual([address, 200, encoding, plain.headers["content-type"]]);
          expect(packed.body.equals(bytes(`${fileOf(address)}.${encoding === "br" ? "br" : "gz"}`)), address).toBe(true);
          expect(decoders[encoding](packed.body).equals(plain.body)).toBe(true);
          expect(packed.headers.vary?.toLowerCase()).toContain("accept-encoding");
        }
      });
    }
    it("sends a file as it is to whoever takes nothing else, or refuses the rest", async () => {
      for (const accepted of [undefined, "identity", "br;q=0, gzip;q=0"]) {
        const { headers, body } = await get("/blog/", accepted === undefined ? {} : { "accept-encoding": accepted });
        expect([accepted, headers["content-encoding"]]).toEqual([accepted, undefined]);
        expect(body.equals(bytes("blog/index.html"))).toBe(true);
      }
    });
    it("compresses the page for unknown addresses, still with status 404", async () => {
      const { status, headers, body } = await get("/no-existe/", { "accept-encoding": "gzip" });
      expect([status, headers["content-encoding"]]).toEqual([404, "gzip"]);
      expect(zlib.gunzipSync(body).equals(bytes("404.html"))).toBe(true);
    });
  });

  it("lets fingerprinted files be kept for ever, and everything else be asked for again", async () => {
    const assets = site.files.filter((file) => file.startsWith("assets/") && !/\.(?:br|gz)$/.test(file));
    expect(assets.length).toBeGreaterThan(10);
    for (const file of assets) expect([file, (await get(`/${file}`, { "accept-encoding": "gzip, br" })).headers["cache-control"]]).toEqual([file, FOREVER]);
    for (const address of ["/", "/blog/", "/feed.xml", "/favicon.svg", "/site.webmanifest", "/sw.js", "/blog/sofocos-menopausia/index.md"])
      expect([address, (await get(address)).headers["cache-control"]]).toEqual([address, ASKED_AGAIN]);
  });

  it("sends nothing again to whoever has that version", async () => {
    const { etag } = (await get("/blog/")).headers;
    const again = await get("/blog/", { "if-none-match": etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it("sends every header of the table once: with pages, files, redirects and errors", async () => {
    expect(everywhere.length).toBeGreaterThan(8);
    for (const address of ["/", "/blog/sofocos-menopausia/", "/blog", "/guias/", "/favicon.svg", "/feed.xml", "/no-existe/", "/_headers"]) {
      const { sent } = await get(address, { "accept-encoding": "gzip, br" });
      for (const [name, value] of everywhere)
        expect([address, name, sent.filter(([one]) => one === name.toLowerCase()).map(([, sentValue]) => sentValue)]).toEqual([address, name, [value]]);
      expect(sent.filter(([name]) => name === "cache-control")).toHaveLength(1);
      expect(sent.filter(([name]) => name === "content-type")).toHaveLength(1);
    }
  });

  const css = site.files.find((file) => /^assets\/main.*\.css$/.test(file));
  const script = site.files.find((file) => /^assets\/islands.*\.js$/.test(file));
  it.each([
    ["/feed.xml", "application/rss+xml;charset=utf-8"],
    ["/atom.xml", "application/atom+xml;charset=utf-8"],
    ["/feed.json", "application/feed+json;charset=utf-8"],
    ["/sitemap.xml", "application/xml;charset=utf-8"],
    ["/robots.txt", "text/plain;charset=utf-8"],
    ["/llms.txt", "text/plain;charset=utf-8"],
    ["/.well-known/security.txt", "text/plain;charset=utf-8"],
    ["/blog/sofocos-menopausia/index.md", "text/markdown;charset=utf-8"],
    ["/sw.js", "text/javascript;charset=utf-8"],
    [`/${css}`, "text/css;charset=utf-8"],
    [`/${script}`, "text/javascript;charset=utf-8"],
    ["/site.webmanifest", "application/manifest+json"],
    ["/favicon.svg", "image/svg+xml"],
    ["/icons/icon-192.png", "image/png"],
    ["/guias/diario-sintomas.pdf", "application/pdf"],
  ])("gives %s its type", async (address, type) => {
    for (const accepted of ["identity", "gzip", "br"]) {
      const sent = (await get(address, { "accept-encoding": accepted })).headers["content-type"];
      expect([accepted, sent?.replace(/;\s*/, ";").toLowerCase()]).toEqual([accepted, type]);
    }
  });
});
