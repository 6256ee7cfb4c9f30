import type { Route, SiteDefinition } from "plena";
import { describe, expect, it } from "vitest";
import tiny from "../../sites/tiny/templates/site.tsx";
import { type BuiltSite, buildTiny, type Overlay } from "../../support/build-in-memory.ts";

/** The tiny site with more routes. */
function withRoutes(...routes: Route[]): SiteDefinition {
  return { ...tiny, plan: (site, context) => [...tiny.plan(site, context), ...routes] };
}
const build = (overlay: Overlay, ...routes: Route[]): Promise<BuiltSite> => buildTiny(overlay, {}, withRoutes(...routes));
const note = (body: string): string => `---\ntitle: Ebb\ndate: 2026-03-21\n---\n\n${body}\n`;
const redirect = async (to: string): Promise<string | undefined> => (await build({}, { kind: "redirect", url: "/old/", to })).files.get("old/index.html");

describe("a redirect", () => {
  it("leads to the published form of an address", async () => expect(await redirect("/notes/neap-tides")).toContain('url=/notes/neap-tides/"'));
  it("keeps the section it names", async () => expect(await redirect("/notes/neap-tides#quiet-days")).toContain('url=/notes/neap-tides/#quiet-days"'));
  it("leaves the address of another site as it is", async () => expect(await redirect("https://almanac.example/neap")).toContain('url=https://almanac.example/neap"'));
  it("names its target as canonical and is not indexed", async () => {
    const html = await redirect("/notes/neap-tides/");
    expect(html).toContain('<link rel="canonical" href="https://harbour.example/notes/neap-tides/">');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });
  it("to another site has that site as canonical", async () =>
    expect(await redirect("https://almanac.example/neap")).toContain('<link rel="canonical" href="https://almanac.example/neap">'));
});

describe("a link", () => {
  const check = async (body: string): Promise<void> =>
    expect((await buildTiny({ "content/notes/año.md": note("Text."), "content/notes/ebb.md": note(body) })).diagnostics).toEqual([]);
  it("may have letters beyond ASCII", () => check("See [it](/notes/año/)."));
  it("may have them encoded", () => check("See [it](/notes/a%C3%B1o/)."));
  it("may leave out the final slash", () => check("See [it](/notes/neap-tides)."));
  it("may be relative", () => check("See [it](../neap-tides/#quiet-days)."));
  it("may have a query", () => check("See [it](/notes/?sort=date)."));
  it("may lead to a file of public/", () => check("See [them](/humans.txt)."));
  it("may lead to the top", () => check("Go [up](#) or [up](#top)."));
});

describe("pictures beside a text", () => {
  it("get a name made of their bytes, one for all who show them", async () => {
    const { files } = await buildTiny({ "content/notes/ebb.md": note("![The bar](./bar.svg)\n\n![Again](bar.svg)") });
    const [first, second] = [...(files.get("notes/ebb/index.html") ?? "").matchAll(/<img src="([^"]+)"/g)].map(([, url]) => url);
    expect(first).toMatch(/^\/assets\/bar-[0-9a-f]{10}\.svg$/);
    expect(second).toBe(first);
    expect([...files.keys()]).toContain(first?.slice(1));
  });
});
