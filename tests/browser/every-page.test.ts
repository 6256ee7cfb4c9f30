// Every page in a browser: accessible in both schemes, within every window, with large text, by finger and by keyboard.
import { describe, expect, it } from "vitest";
import { words } from "../acceptance/html-tree.ts";
import { readPage } from "../acceptance/page.ts";
import { sharedBrowser } from "../support/browser.ts";
import { builtSite } from "../support/built-site.ts";
import { pageAudits, WIDTHS } from "./audit.ts";

const site = builtSite();
const browser = sharedBrowser();
/** Pages that compute something in the browser; what they offer without a script is tested apart. */
const TOOLS = ["/diario-sintomas/", "/en-que-etapa-estoy/"];
const auditOf = pageAudits(browser, site.origin, site.pages);

describe.each(site.pages)("%s", (address) => {
  const audit = () => auditOf(address);

  it.each(["light 390", "dark 390", "light 1280", "dark 1280"])("is accessible (%s)", async (where) => {
    expect((await audit()).accessibility[where]).toEqual([]);
  });
  it("fits into every window", async () => {
    expect((await audit()).sideways).toEqual(Object.fromEntries(WIDTHS.map((width) => [width, []])));
  });
  it("loses nothing when text is twice as large", async () => expect((await audit()).largeText).toEqual({ 390: [], 1280: [] }));
  it("has targets of 44 pixels", async () => expect((await audit()).targets).toEqual({ 390: [], 1280: [] }));
  it("shows where the focus is", async () => expect((await audit()).focus).toEqual({ 390: [], 1280: [] }));
  it("says nothing with a script that it does not say without one", async () => {
    const without = words(readPage(site, address).main).replaceAll(" ", "");
    const onlyWith = (await audit()).texts.filter((text) => !without.includes(text));
    expect(TOOLS.includes(address) ? [] : onlyWith).toEqual([]);
  });
  it("asks nobody else for anything", async () => expect((await audit()).foreignRequests).toEqual([]));
  it("has no error in the console", async () => expect((await audit()).consoleErrors).toEqual([]));
});
