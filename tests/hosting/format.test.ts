// The files for Netlify, Cloudflare and Vercel, held against what these hosts document.
import { describe, expect, it } from "vitest";
import { builtSite } from "../support/built-site.ts";
import { fits, parseHeaders, parseRedirects } from "./netlify-format.ts";

const site = builtSite();

/** What both hosts refuse or cannot do is left out of both files. */
describe("_headers", () => {
  const text = site.read("_headers");
  const rules = parseHeaders(text);
  const published = [...site.files.map((file) => `/${file}`), ...site.pages];

  it("has no more rules, and no longer lines, than Cloudflare reads", () => {
    expect(rules.length).toBeLessThanOrEqual(100);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(2000);
  });
  it("has at most one wildcard in a path", () => {
    for (const { path } of rules) expect([path, path.split("*").length <= 2]).toEqual([path, true]);
  });
  it("names no header that Netlify keeps to itself", () => {
    const kept = [
      "accept-ranges",
      "age",
      "allow",
      "alt-svc",
      "connection",
      "content-encoding",
      "content-length",
      "content-range",
      "date",
      "server",
      "set-cookie",
      "trailer",
      "transfer-encoding",
      "upgrade",
    ];
    for (const { headers } of rules) for (const [name] of headers) expect(kept).not.toContain(name.toLowerCase());
  });
  it("says nothing twice about one address: both hosts would join the two", () => {
    for (const address of published) {
      const names = rules.filter(({ path }) => fits(path, address)).flatMap(({ headers }) => headers.map(([name]) => name.toLowerCase()));
      expect([address, names.length]).toEqual([address, new Set(names).size]);
    }
  });
  it("has a value for every header, in ASCII", () => {
    for (const { headers } of rules) for (const [name, value] of headers) expect(`${name}: ${value}`).toMatch(/^[\x20-\x7e]+$/);
  });
});

describe("_redirects", () => {
  const text = site.read("_redirects");
  const lines = parseRedirects(text);

  it("has only lines that Cloudflare takes: at most 2000, at most 1000 characters, no force, no source twice", () => {
    expect(lines.length).toBeLessThanOrEqual(2000);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(1000);
    for (const { status } of lines) expect(["301", "302", "303", "307", "308"]).toContain(status);
    expect(new Set(lines.map(({ from }) => from)).size).toBe(lines.length);
  });
  it("begins every source with a slash, without a query or a fragment", () => {
    for (const { from } of lines) expect(from).toMatch(/^\/[^?#\s]*$/);
  });
  it("leads every redirect of the site to a page, for good, with and without the final slash", () => {
    expect(lines.length).toBe(site.redirects.length * 2);
    for (const address of site.redirects) {
      for (const from of [address, address.replace(/\/$/, "")]) {
        const line = lines.find((one) => one.from === from);
        expect([from, line?.status]).toEqual([from, "301"]);
        expect(site.pages).toContain(line?.to.replace(/[?#].*$/, ""));
      }
    }
  });
});

describe("vercel.json", () => {
  const settings = JSON.parse(site.read("vercel.json")) as {
    trailingSlash: boolean;
    redirects: { source: string; destination: string; statusCode: number }[];
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };

  it("says the same as _headers and _redirects", () => {
    const own = parseHeaders(site.read("_headers"));
    const everywhere = settings.headers.find(({ source }) => source === "/(.*)")?.headers ?? [];
    for (const [key, value] of own[0]?.headers ?? []) expect(everywhere).toContainEqual({ key, value });
    expect(settings.headers).toContainEqual({ source: "/assets/(.*)", headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }] });
    expect(settings.redirects.map(({ source, destination, statusCode }) => `${source} ${destination} ${statusCode}`)).toEqual(
      parseRedirects(site.read("_redirects")).map(({ from, to, status }) => `${from} ${to} ${status}`),
    );
    expect(settings.trailingSlash).toBe(true);
  });
});

describe("GitHub Pages", () => {
  it("is told not to run Jekyll, and finds 404.html", () => {
    expect(site.files).toContain(".nojekyll");
    expect(site.files).toContain("404.html");
  });
  it("finds the policy in the pages themselves, without what only a header may say", () => {
    for (const address of site.pages) {
      const html = site.html(address);
      const [, policy = ""] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
      expect([address, policy.startsWith("default-src 'none'; script-src 'self'"), policy.includes("frame-ancestors")]).toEqual([address, true, false]);
      expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.search(/<(?:script|style|link)\b/));
    }
  });
});

describe("compressed files", () => {
  it("stand beside everything that gets smaller, and beside nothing that is gone", () => {
    const worth = site.files.filter((file) => /\.(?:html|css|js|json|xml|txt|svg|webmanifest)$/.test(file) && file !== "vercel.json" && site.bytes(file).length >= 1024);
    expect(worth.length).toBeGreaterThan(200);
    for (const file of worth) {
      for (const extension of ["br", "gz"]) expect([file, site.bytes(`${file}.${extension}`).length < site.bytes(file).length]).toEqual([file, true]);
    }
    const compressed = site.files.filter((file) => /\.(?:br|gz)$/.test(file));
    for (const file of compressed) expect(site.files).toContain(file.replace(/\.(?:br|gz)$/, ""));
  });
});
