// Every page in a browser: accessible in both schemes, within every window, with large text, by finger and by keyboard.
import { describe, expect, it } from "vitest";
import { words } from "../acceptance/html-tree.ts";
import { readPage } from "../acceptance/page.ts";
import { sharedBrowser } from "../support/browser.ts";
import { builtSite } from "../support/built-site.ts";
import { pageAudits, QUICK_LOOK, WHOLE_LOOK } from "./audit.ts";
import { pagesOfEveryPart } from "./pages-of-every-part.ts";

const site = builtSite();
const browser = sharedBrowser();
/** Pages that compute something in the browser; what they offer without a script is tested apart. */
const TOOLS = ["/diario-sintomas/", "/en-que-etapa-estoy/"];
const wholly = pagesOfEveryPart(site);
const looks = new Map(site.pages.map((address) => [address, wholly.has(address) ? WHOLE_LOOK : QUICK_LOOK]));
const auditOf = pageAudits(browser, site.origin, looks);

describe.each([...looks])("%s", (address, { schemes, widths, windows }) => {
  const audit = () => auditOf(address);
  const nothingAt = (sizes: readonly number[]) => Object.fromEntries(sizes.map((width) => [width, []]));
  const inWindows = nothingAt(windows.map(({ width }) => width));

  it.each(windows.flatMap(({ width }) => schemes.map((scheme) => `${scheme} ${width}`)))("is accessible (%s)", async (where) => {
    expect((await audit()).accessibility[where]).toEqual([]);
  });
  it("fits into every window", async () => expect((await audit()).sideways).toEqual(nothingAt(widths)));
  it("loses nothing when text is twice as large", async () => expect((await audit()).largeText).toEqual(inWindows));
  it("has targets of 44 pixels", async () => expect((await audit()).targets).toEqual(inWindows));
  it("shows where the focus is", async () => expect((await audit()).focus).toEqual(inWindows));
  it("says nothing with a script that it does not say without one", async () => {
    const without = words(readPage(site, address).main).replaceAll(" ", "");
    const onlyWith = (await audit()).texts.filter((text) => !without.includes(text));
    expect(TOOLS.includes(address) ? [] : onlyWith).toEqual([]);
  });
  it("asks nobody else for anything", async () => expect((await audit()).foreignRequests).toEqual([]));
  it("has no error in the console", async () => expect((await audit()).consoleErrors).toEqual([]));
});
