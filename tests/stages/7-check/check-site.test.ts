import { describe, expect, it } from "vitest";
import { Report } from "../../../src/diagnostics/report.ts";
import type { Draft } from "../../../src/model/draft.ts";
import type { PageFacts } from "../../../src/model/facts.ts";
import { memoryFiles } from "../../../src/platform/memory-files.ts";
import { type CheckInput, checkSite } from "../../../src/stages/7-check/check-site.ts";

type Page = Partial<Pick<PageFacts, "ids" | "links" | "bodies" | "sizeBytes" | "imagesWithoutAlt">>;
type Body = { text: string; links?: string[]; ids?: string[]; images?: { src: string; alt: string }[] };

interface Given {
  readonly pages: Readonly<Record<string, Page>>;
  readonly bodies?: Readonly<Record<string, Body>>;
  readonly redirects?: Readonly<Record<string, string>>;
  readonly unpublished?: readonly string[];
  readonly htmlBytes?: number;
}

/** Checks a site given by its facts alone: "code file:line:column". */
function check({ pages, bodies = {}, redirects = {}, unpublished = [], htmlBytes }: Given): string[] {
  const facts = Object.entries(pages).map(([url, page]) => ({ url, template: "article", ids: [], links: [], bodies: [], sizeBytes: 1, imagesWithoutAlt: 0, ...page }));
  const drafts = Object.entries(bodies).map(
    ([source, { text: _, ...body }]) => ({ bodyKey: source, source, facts: { links: [], ids: [], images: [], ...body } }) as unknown as Draft,
  );
  const plan = { pages: facts, texts: [], feeds: [], made: [], copies: [{ url: "/foto.jpg" }], redirects: Object.entries(redirects).map(([url, to]) => ({ url, to })) };
  const input = {
    definition: { budgets: { htmlBytes } },
    plan,
    drafts,
    pages: facts,
    unpublished: unpublished.map((id) => ({ id, source: `content/${id}.md` })),
  } as unknown as CheckInput;
  const report = new Report();
  checkSite(input, { files: memoryFiles(Object.fromEntries(Object.entries(bodies).map(([source, { text }]) => [source, text]))), report });
  return report.sorted().map(({ code, at }) => (at ? `${code} ${at.file}:${at.line}:${at.column}` : code));
}

describe("links in templates", () => {
  it("may lead to pages, files, redirects, other sites and their own page", () =>
    expect(
      check({
        pages: { "/": { links: ["/", "/a/", "/foto.jpg", "/alt/", "https://b.example/", "mailto:a@b.example", "#c"], ids: ["c"] }, "/a/": {} },
        redirects: { "/alt/": "/a/" },
      }),
    ).toEqual([]));
  it("that lead nowhere are told once for each template and target, however many pages have them", () =>
    expect(check({ pages: { "/": { links: ["/x/"] }, "/a/": { links: ["/x/", "/y/"] } } })).toEqual(["dead-link-in-template", "dead-link-in-template"]));
  it("are looked up from where they stand when they are relative", () => {
    expect(check({ pages: { "/a/": { links: ["../b/"] }, "/b/": {} } })).toEqual([]);
    expect(check({ pages: { "/a/c/": { links: ["../b/"] }, "/b/": {} } })).toEqual(["dead-link-in-template"]);
  });
});

describe("links in texts", () => {
  const text = "Uno\n\nVer [a](/b/#dos).\n";
  it("may lead to an id that a template or a body of that page has", () => {
    const from = { "/a/": { bodies: ["a.md"] } };
    const body = { text, links: ["/b/#dos"] };
    expect(check({ pages: { ...from, "/b/": { ids: ["dos"] } }, bodies: { "a.md": body } })).toEqual([]);
    expect(check({ pages: { ...from, "/b/": { bodies: ["b.md"] } }, bodies: { "a.md": body, "b.md": { text: "", ids: ["dos"] } } })).toEqual([]);
  });
  it("to an anchor or a page that is not there are shown at their place", () => {
    expect(check({ pages: { "/a/": { bodies: ["a.md"] }, "/b/": {} }, bodies: { "a.md": { text, links: ["/b/#dos"] } } })).toEqual(["dead-anchor a.md:3:9"]);
    expect(check({ pages: { "/a/": { bodies: ["a.md"] } }, bodies: { "a.md": { text, links: ["/b/#dos"] } } })).toEqual(["dead-link a.md:3:9"]);
  });
  it("to a text that waits say so", () =>
    expect(check({ pages: { "/a/": { bodies: ["a.md"] } }, bodies: { "a.md": { text, links: ["/b/#dos"] } }, unpublished: ["b"] })).toEqual(["link-to-unpublished a.md:3:9"]));
  it("are told once when two pages show the text", () =>
    expect(check({ pages: { "/a/": { bodies: ["a.md"] }, "/c/": { bodies: ["a.md"] } }, bodies: { "a.md": { text, links: ["/b/#dos"] } } })).toEqual(["dead-link a.md:3:9"]));
});

it("pictures need a text, and a file where they lead to one", () => {
  const text = "![](/foto.jpg)\n\n![Una mujer](/otra.jpg)\n";
  const images = [
    { src: "/foto.jpg", alt: "" },
    { src: "/otra.jpg", alt: "Una mujer" },
  ];
  expect(check({ pages: { "/a/": { bodies: ["a.md"], imagesWithoutAlt: 0 } }, bodies: { "a.md": { text, images } } })).toEqual(["missing-alt a.md:1:5", "missing-image a.md:3:14"]);
  expect(check({ pages: { "/a/": { imagesWithoutAlt: 1 } } })).toEqual(["missing-alt-in-template"]);
});

it("a redirect has to lead to something", () => expect(check({ pages: { "/a/": {} }, redirects: { "/x/": "/a/", "/y/": "/b/" } })).toEqual(["dead-redirect"]));

it("a page has its budget, and may use all of it", () => {
  expect(check({ pages: { "/a/": { sizeBytes: 100 } }, htmlBytes: 100 })).toEqual([]);
  expect(check({ pages: { "/a/": { sizeBytes: 101 } }, htmlBytes: 100 })).toEqual(["over-budget"]);
});
