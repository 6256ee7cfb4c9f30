// Mistakes made while a browser shows the page: said there and in the terminal, gone when mended.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { leave, openServed, overlay, sharedBrowser, shows, wasReloaded } from "./support/page.ts";
import { copyTiny, type ServedTiny, serveTiny } from "./support/tiny.ts";

const browser = sharedBrowser();

/** What the terminal printed of a mistake, after its first line. */
async function printedFrame(site: ServedTiny, code: string): Promise<string> {
  const [, frame = ""] = await site.prints(new RegExp(`error ${code} .*\\n((?:  .*\\n)+)`));
  return frame.trimEnd();
}

const site = await serveTiny();
const open = (path: string) => openServed(browser(), `${site.url}${path}`);

describe("the overlay says, of the content,", () => {
  it("says a mistake of the content as the terminal does, opens the editor at its line, and goes when it is mended", async () => {
    const page = await open("/notes/neap-tides/");
    site.edit("content/notes/neap-tides.md", "title: Neap tides", "titel: Neap tides");
    await overlay(page).waitFor();
    const section = overlay(page).locator("section").filter({ hasText: "unknown-field" });
    expect(await section.locator("pre").textContent()).toBe(await printedFrame(site, "unknown-field"));
    expect(await section.locator("a").getAttribute("href")).toBe(`vscode://file${site.root}/content/notes/neap-tides.md:2:1`);
    expect(await section.locator("a").textContent()).toBe("content/notes/neap-tides.md:2:1");
    expect(await wasReloaded(page)).toBe(false);
    site.edit("content/notes/neap-tides.md", "titel: Neap tides", "title: Neap tides");
    await overlay(page).waitFor({ state: "detached" });
    await site.prints(/Corregido/);
    await leave(page);
  });

  it("says a broken directive", async () => {
    const page = await open("/notes/spring-tides/");
    site.edit("content/notes/spring-tides.md", ":::warning[", ":::wraning[");
    await overlay(page).filter({ hasText: "unknown-directive" }).waitFor();
    site.edit("content/notes/spring-tides.md", ":::wraning[", ":::warning[");
    await overlay(page).waitFor({ state: "detached" });
    await leave(page);
  });

  it("says broken data and a rule of the site's own", async () => {
    const page = await open("/");
    site.edit("content/data/harbour.yaml", "since: 1998", "since: long ago");
    await overlay(page).filter({ hasText: "wrong-type" }).waitFor();
    site.edit("content/data/harbour.yaml", "since: long ago", "since: 1998");
    await overlay(page).waitFor({ state: "detached" });
    site.edit("content/notes/spring-tides.md", "related: [neap-tides]", "related: [no-tides]");
    await overlay(page).filter({ hasText: "no-tides" }).waitFor();
    site.edit("content/notes/spring-tides.md", "related: [no-tides]", "related: [neap-tides]");
    await overlay(page).waitFor({ state: "detached" });
    await leave(page);
  });

  it("says a dead link on the page that has it", async () => {
    const page = await open("/notes/spring-tides/");
    site.edit("content/notes/spring-tides.md", "(/notes/neap-tides/#quiet-days)", "(/notes/neap-tide/)");
    await overlay(page).filter({ hasText: "dead-link" }).waitFor();
    const other = await open("/about/");
    expect(await overlay(other).count()).toBe(0);
    site.edit("content/notes/spring-tides.md", "(/notes/neap-tide/)", "(/notes/neap-tides/#quiet-days)");
    await overlay(page).waitFor({ state: "detached" });
    await Promise.all([leave(page), leave(other)]);
  });
});

describe("the overlay says, of the code,", () => {
  it("says a template that does not compile", async () => {
    const page = await open("/notes/neap-tides/");
    site.edit("templates/site.tsx", "<h1>{title}</h1>", "<h1>{title}</h2>");
    const section = overlay(page).locator("section").filter({ hasText: "does-not-compile" }).first();
    await section.waitFor();
    expect(await section.locator("a").textContent()).toMatch(/^templates\/site\.tsx:\d+:\d+$/);
    site.edit("templates/site.tsx", "<h1>{title}</h2>", "<h1>{title}</h1>");
    await overlay(page).waitFor({ state: "detached" });
    expect(await wasReloaded(page)).toBe(false);
    await leave(page);
  });

  it("says a template that throws, at its own line, and shows the page again when it no longer does", async () => {
    const page = await open("/notes/neap-tides/");
    site.edit("content/notes/neap-tides.md", "title: Neap tides", "title: Throw");
    const section = overlay(page).locator("section").filter({ hasText: "The tide went out" });
    await section.waitFor();
    expect(await section.locator("a").textContent()).toMatch(/^templates\/site\.tsx:\d+:\d+$/);
    expect(await section.locator("pre").textContent()).toContain('throw new Error("The tide went out")');
    await page.reload();
    await section.waitFor();
    site.edit("content/notes/neap-tides.md", "title: Throw", "title: Neap tides");
    await shows(page, "At half moon");
    await overlay(page).waitFor({ state: "detached" });
    await leave(page);
  });

  it("says a style sheet or an island that does not compile", async () => {
    const page = await open("/");
    site.edit("templates/counter.tsx", "useState(start);", "useState(start;");
    await overlay(page).filter({ hasText: "templates/counter.tsx" }).waitFor();
    expect(await overlay(page).locator("section").count()).toBe(1); // though it is bundled twice
    site.edit("templates/counter.tsx", "useState(start;", "useState(start);");
    await overlay(page).waitFor({ state: "detached" });
    const css = fs.readFileSync(path.join(site.root, "templates/harbour.css"), "utf8");
    site.write("templates/harbour.css", `${css}.tide{color:red}}\n`);
    const section = overlay(page).locator("section").filter({ hasText: "broken-style" });
    await section.waitFor();
    expect(await section.locator("a").textContent()).toBe(`templates/harbour.css:${css.split("\n").length}:17`);
    site.write("templates/harbour.css", css);
    await overlay(page).waitFor({ state: "detached" });
    await leave(page);
  });

  it("stays hidden once it was put aside, until something else is wrong", async () => {
    const page = await open("/about/");
    site.edit("content/notes/neap-tides.md", "date: 2026-03-27", "date: soon");
    await overlay(page).waitFor();
    await page.keyboard.press("Escape");
    await overlay(page).waitFor({ state: "detached" });
    await page.reload();
    expect(await overlay(page).count()).toBe(0);
    site.edit("content/pages/about.md", "title:", "tittle:");
    await overlay(page).filter({ hasText: "tittle" }).waitFor();
    site.edit("content/pages/about.md", "tittle:", "title:");
    site.edit("content/notes/neap-tides.md", "date: soon", "date: 2026-03-27");
    await overlay(page).waitFor({ state: "detached" });
    await leave(page);
  });
});

describe("a site that is broken from the start", () => {
  it("is served as soon as its content is mended", async () => {
    const broken = copyTiny();
    broken.edit("content/data/harbour.yaml", "name: Port Ness", "naem: Port Ness");
    const site = await serveTiny([], broken);
    const page = await openServed(browser(), `${site.url}/notes/neap-tides/`);
    await overlay(page).filter({ hasText: "naem" }).waitFor();
    site.edit("content/data/harbour.yaml", "naem: Port Ness", "name: Port Ness");
    await shows(page, "At half moon");
    await overlay(page).waitFor({ state: "detached" });
    await leave(page);
  });

  it("is served as soon as its templates compile", async () => {
    const broken = copyTiny();
    broken.edit("templates/site.tsx", "export default defineSite({", "export default defineSite(");
    const site = await serveTiny([], broken);
    const page = await openServed(browser(), `${site.url}/notes/neap-tides/`);
    await overlay(page).filter({ hasText: "templates/site.tsx" }).waitFor();
    site.edit("templates/site.tsx", "export default defineSite(", "export default defineSite({");
    await shows(page, "At half moon");
    await overlay(page).waitFor({ state: "detached" });
    site.edit("content/notes/neap-tides.md", "At half moon", "At full moon");
    await shows(page, "At full moon");
    await leave(page);
  });
});
