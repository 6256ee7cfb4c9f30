// What editors, file managers and git do to files, while the site is served.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { eventually, leave, openServed, overlay, sharedBrowser, shows, wasReloaded } from "./support/page.ts";
import { serveTiny } from "./support/tiny.ts";

const browser = sharedBrowser();
const note = (title: string, text: string): string => `---\ntitle: ${title}\ndate: 2026-01-01\n---\n\n${text}\n`;

/** A server that gives no answer within this time gives none. */
const ANSWER_MS = 20_000;

const site = await serveTiny();
const open = (address: string) => openServed(browser(), `${site.url}${address}`);
const get = (address: string): Promise<Response> => fetch(`${site.url}${address}`, { redirect: "manual", signal: AbortSignal.timeout(ANSWER_MS) });
const statusOf = async (address: string): Promise<number> => (await get(address)).status;
const textOf = async (address: string): Promise<string> => (await get(address)).text();

describe("a served site survives", () => {
  it("an atomic save: a new file is moved over the old one", async () => {
    const page = await open("/notes/neap-tides/");
    site.write("content/notes/.neap-tides.md.swp", note("Neap tides", "Saved by moving."));
    site.move("content/notes/.neap-tides.md.swp", "content/notes/neap-tides.md");
    await shows(page, "Saved by moving.");
    await leave(page);
  });

  it("a save by deleting and writing again, without a word about it", async () => {
    const page = await open("/notes/neap-tides/");
    const before = site.output();
    site.move("content/notes/neap-tides.md", "content/notes/neap-tides.md~");
    site.write("content/notes/neap-tides.md", note("Neap tides", "Written again."));
    site.remove("content/notes/neap-tides.md~");
    await shows(page, "Written again.");
    expect(site.output()).toBe(before);
    await leave(page);
  });

  it("a rename: the address changes with it", async () => {
    const page = await open("/notes/");
    await page.goto(`${site.url}/`);
    site.move("content/notes/neap-tides.md", "content/notes/slack-tides.md");
    site.edit("content/notes/spring-tides.md", "related: [neap-tides]", "related: [slack-tides]");
    await page.locator('a[href="/notes/slack-tides/"]').waitFor();
    expect(await statusOf("/notes/slack-tides/")).toBe(200);
    expect(await statusOf("/notes/neap-tides/")).toBe(404);
    await leave(page);
  });

  it("a deletion, shown as a missing page until the file is back", async () => {
    const page = await open("/about/");
    const text = fs.readFileSync(path.join(site.root, "content/pages/about.md"), "utf8");
    site.remove("content/pages/about.md");
    await shows(page, "Aquí no hay ninguna página");
    expect(await statusOf("/about/")).toBe(404);
    site.write("content/pages/about.md", text);
    await shows(page, "Small, old, deep enough.");
    await leave(page);
  });
});

describe("a served site survives, in its folders,", () => {
  it("a folder that is moved, and edits inside it afterwards", async () => {
    const page = await open("/notes/slack-tides/");
    site.move("content/notes/slack-tides.md", "content/notes/moon/slack-tides.md");
    await eventually(() => statusOf("/notes/slack-tides/")).toBe(200);
    site.move("content/notes/moon", "content/notes/year/moon");
    site.edit("content/notes/year/moon/slack-tides.md", "Written again.", "Written in its new folder.");
    await shows(page, "Written in its new folder.");
    site.edit("content/notes/year/moon/slack-tides.md", "new folder.", "new folder, twice.");
    await shows(page, "new folder, twice.");
    expect(await overlay(page).count()).toBe(0);
    await leave(page);
  });

  it("a new text in a new folder", async () => {
    const page = await open("/");
    site.write("content/notes/harbour/mouth/new.md", note("New at the mouth", "Just written."));
    await shows(page, "New at the mouth");
    expect(await textOf("/notes/new/")).toContain("Just written.");
    await leave(page);
  });

  it("two texts with one name: said, and mended by taking one away", async () => {
    const page = await open("/notes/new/");
    site.write("content/notes/other/new.md", note("Another", "Second of its name."));
    await overlay(page).filter({ hasText: "duplicate-id" }).waitFor();
    site.remove("content/notes/other");
    await overlay(page).waitFor({ state: "detached" });
    expect(await wasReloaded(page)).toBe(false);
    await leave(page);
  });

  it("a burst of 1,000 changes, as git makes them when the branch changes", async () => {
    const page = await open("/");
    const file = (index: number): string => `content/notes/many/note-${index}.md`;
    for (let index = 0; index < 1000; index++) site.write(file(index), note(`Note ${index}`, `First text ${index}.`));
    await shows(page, "Note 999");
    const watched = await open("/notes/note-500/");
    for (let index = 0; index < 1000; index++) {
      if (index % 10 === 3) site.remove(file(index));
      else if (index % 10 === 4) site.move(file(index), `content/notes/moved/note-${index}.md`);
      else site.write(file(index), note(`Note ${index}`, `Second text ${index}.`));
    }
    await shows(watched, "Second text 500.");
    await eventually(async () => (await textOf("/")).match(/\/notes\/note-\d+\//g)?.length).toBe(900);
    for (const [index, text] of [
      [0, "Second text 0."],
      [999, "Second text 999."],
      [494, "First text 494."],
    ] as const) {
      await eventually(() => textOf(`/notes/note-${index}/`)).toContain(text);
    }
    expect(await statusOf("/notes/note-503/")).toBe(404);
    site.remove("content/notes/many");
    await eventually(async () => (await textOf("/")).match(/\/notes\/note-\d+\//g)?.length).toBe(100);
    await Promise.all([leave(page), leave(watched)]);
  });
});

describe("on a network drive, where the system tells nothing,", () => {
  it("what is saved is found by looking", async () => {
    const site = await serveTiny(["--poll"]);
    const page = await openServed(browser(), `${site.url}/notes/neap-tides/`);
    site.write("content/notes/neap-tides.md", note("Neap tides", "Found by looking."));
    await shows(page, "Found by looking.");
    await leave(page);
  });
});
