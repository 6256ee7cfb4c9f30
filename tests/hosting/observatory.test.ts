// The rules that the MDN HTTP Observatory publishes (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring), held
// against the headers of the built site. Each test names the best result of one rule.
import { describe, expect, it } from "vitest";
import { builtSite } from "../support/built-site.ts";
import { parseHeaders } from "./netlify-format.ts";

const site = builtSite();
const headers = new Map(
  parseHeaders(site.read("_headers"))
    .find(({ path }) => path === "/*")
    ?.headers.map(([name, value]) => [name.toLowerCase(), value]),
);
const header = (name: string): string => headers.get(name) ?? "";
const policy = new Map(
  header("content-security-policy")
    .split(/;\s*/)
    .map((directive) => directive.split(/\s+/))
    .map(([name = "", ...values]) => [name, values] as const),
);

describe("Content Security Policy", () => {
  it("csp-implemented-with-no-unsafe-default-src-none", () => {
    expect(policy.get("default-src")).toEqual(["'none'"]);
    const all = [...policy.values()].flat();
    expect(all.filter((value) => /^'unsafe-|^(?:https?|data|blob):?$|\*/.test(value))).toEqual([]);
  });
  it("names no directive twice", () => expect(header("content-security-policy").split(";")).toHaveLength(policy.size));
  it("anti-clickjacking: frame-ancestors 'none'", () => expect(policy.get("frame-ancestors")).toEqual(["'none'"]));
  it("insecure base URI: base-uri 'none'", () => expect(policy.get("base-uri")).toEqual(["'none'"]));
  it("plugins: object-src 'none'", () => expect(policy.get("object-src")).toEqual(["'none'"]));
  it("form action: this origin, and the newsletter's where there is one", () => expect(policy.get("form-action")).toEqual(["'self'"]));
  it("Trusted Types for scripts, and one policy, which only registers the worker", () => {
    expect(policy.get("require-trusted-types-for")).toEqual(["'script'"]);
    expect(policy.get("trusted-types")).toEqual(["plena"]);
  });
});

it("cookies-not-found", () => expect(headers.has("set-cookie")).toBe(false));
it("cross-origin-resource-sharing-not-implemented", () => {
  expect([...headers.keys()].filter((name) => name.startsWith("access-control-"))).toEqual([]);
  expect(site.files.filter((file) => /^(?:crossdomain|clientaccesspolicy)\.xml$/.test(file))).toEqual([]);
});
it("hsts-implemented-max-age-at-least-six-months", () => {
  const [, seconds] = /(?:^|;\s*)max-age=(\d+)/.exec(header("strict-transport-security")) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(15_768_000);
});
it("referrer-policy-private", () => expect(header("referrer-policy")).toMatch(/^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/));
it("keeps the Origin of a form that posts to the newsletter: no no-referrer, no same-origin", () => expect(header("referrer-policy")).toMatch(/^strict-origin/));
it("sri-not-implemented-but-all-scripts-loaded-from-secure-origin: every script is the site's own", () => {
  const sources = site.pages.flatMap((address) => [...site.html(address).matchAll(/<script\b[^>]* src="([^"]*)"/g)].map(([, src = ""]) => src));
  expect(sources.length).toBeGreaterThanOrEqual(site.pages.length); // the menu is on each
  expect(sources.filter((src) => !/^\/(?!\/)/.test(src))).toEqual([]);
});
it("x-content-type-options-nosniff", () => expect(header("x-content-type-options")).toBe("nosniff"));
it("x-frame-options-implemented-via-csp, and for browsers without it", () => {
  expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
  expect(header("x-frame-options")).toBe("DENY");
});
it("cross-origin-resource-policy-implemented-with-same-origin", () => expect(header("cross-origin-resource-policy")).toBe("same-origin"));
