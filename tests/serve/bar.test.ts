// What the bar of a served page says, and how drafts are shown.
import { describe, expect, it } from "vitest";
import { bar, eventually, leave, openServed, sharedBrowser, shows } from "./support/page.ts";
import { serveTiny } from "./support/tiny.ts";

const browser = sharedBrowser();
const site = await serveTiny();
const open = (path: string) => openServed(browser(), `${site.url}${path}`);

describe("the bar", () => {
  it("tells what the page is made of", async () => {
    const page = await open("/notes/spring-tides/");
    const text = bar(page).filter({ hasText: "palabras" });
    await text.waitFor();
    expect(await text.innerText()).toMatch(
      /content\/notes\/spring-tides\.md\s+\d+ palabras\s+INFLESZ \d+ \([a-zá ]+\)\s+HTML [\d,]+ kB\s+CSS [\d,]+ kB\s+JS [\d,]+ kB\s+sin avisos/,
    );
    expect(await bar(page).locator("a").first().getAttribute("href")).toBe(`vscode://file${site.root}/content/notes/spring-tides.md:1:1`);
    await leave(page);
  });

  it("counts what check says of the text", async () => {
    const page = await open("/notes/neap-tides/");
    site.edit("content/notes/neap-tides.md", "At half moon", "At at half moon");
    const count = bar(page).locator("summary");
    await count.waitFor();
    expect(await count.innerText()).toBe("1 aviso");
    await count.click();
    expect(await bar(page).innerText()).toContain("content/notes/neap-tides.md");
    site.edit("content/notes/neap-tides.md", "At at half moon", "At half moon");
    await bar(page).filter({ hasText: "sin avisos" }).waitFor();
    await leave(page);
  });

  it("gives no report, and no stack, of a page whose text was just deleted", async () => {
    const deleted = await serveTiny();
    await fetch(`${deleted.url}/notes/neap-tides/`);
    deleted.remove("content/notes/neap-tides.md");
    await eventually(async () => (await fetch(`${deleted.url}/@plena/page?url=/notes/neap-tides/`)).status).toBe(404);
    expect(deleted.output()).not.toMatch(/ENOENT|^ {4}at /m);
  });
});

describe("drafts", () => {
  it("are shown with a mark when they are asked for", async () => {
    const site = await serveTiny(["--drafts"]);
    const page = await openServed(browser(), `${site.url}/notes/storm-surge/`);
    await bar(page).filter({ hasText: "Borrador" }).waitFor();
    site.edit("content/notes/storm-surge.md", "draft: true", "draft: false");
    await eventually(() =>
      bar(page)
        .innerText()
        .catch(() => "Borrador"),
    ).not.toContain("Borrador");
    await leave(page);
  });

  it("are not there when they are not", async () => {
    const site = await serveTiny();
    expect((await fetch(`${site.url}/notes/storm-surge/`)).status).toBe(404);
    const page = await openServed(browser(), `${site.url}/notes/storm-surge/`);
    await bar(page).filter({ hasText: "Borrador · content/notes/storm-surge.md · plena serve --drafts" }).waitFor();
    site.edit("content/notes/storm-surge.md", "draft: true", "draft: false");
    await shows(page, "Not yet written.");
    await leave(page);
  });
});
