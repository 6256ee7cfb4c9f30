// What an edit rebuilds: every kind of input, and exactly the pages and files that depend on it.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CLOCK, EditedSite, type Rebuilt } from "../support/edited-site.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
const ABOUT = "about/index.html";
const START = "index.html";
const NOTES = "notes/index.html";
const NEAP = "notes/neap-tides/index.html";
const SPRING = "notes/spring-tides/index.html";
const PAGES = [ABOUT, START, NOTES, NEAP, SPRING];
const SITE = "templates/harbour.tsx";

interface Change {
  readonly edit: (site: EditedSite) => void;
  /** Pages that have to be rendered. The store finds them; without it, all are. */
  readonly renders: readonly string[];
  /** Files that have to be written. Digests in their names are left out: "assets/harbour.css". */
  readonly writes: readonly string[];
  readonly removes?: readonly string[];
  readonly args?: readonly string[];
  readonly clock?: string;
  readonly env?: string;
}

const nothing = { renders: [], writes: [] };
const noEdit = (): void => {};

/** In this order, on one site: each change comes on top of those before. */
const CHANGES: Readonly<Record<string, Change>> = {
  "nothing at all": { edit: noEdit, ...nothing },
  "a text": { edit: (site) => site.replace("content/notes/neap-tides.md", "half moon", "Half Moon"), renders: [NEAP], writes: ["feed.xml", NEAP] },
  "a title, which a list shows": {
    edit: (site) => site.replace("content/notes/neap-tides.md", "title: Neap", "title: Small"),
    renders: [START, NEAP],
    writes: ["feed.xml", START, NEAP],
  },
  "a comment in front matter, which no page shows": {
    edit: (site) => site.replace("content/pages/about.md", "title: About the harbour", "title: About the harbour # ours"),
    renders: [ABOUT],
    writes: [],
  },
  "a new text": {
    edit: (site) => site.write("content/notes/ebb.md", "---\ntitle: Ebb\ndate: 2026-03-21\n---\n\nThe sea goes out.\n"),
    renders: [START, "notes/ebb/index.html"],
    writes: ["feed.xml", START, "notes/ebb/index.html", "sitemap.xml"],
  },
  "a renamed text": {
    edit: (site) => site.rename("content/notes/ebb.md", "content/notes/flood.md"),
    renders: [START, "notes/flood/index.html"],
    writes: ["feed.xml", START, "notes/flood/index.html", "sitemap.xml"],
    removes: ["notes/ebb/index.html"],
  },
  "a removed text": { edit: (site) => site.remove("content/notes/flood.md"), renders: [START], writes: ["feed.xml", START, "sitemap.xml"], removes: ["notes/flood/index.html"] },
  "data that one directive shows": { edit: (site) => site.replace("content/data/harbour.yaml", "Ada", "Ida"), renders: [SPRING], writes: [SPRING] },
  "data that one page and the feed show": { edit: (site) => site.replace("content/data/harbour.yaml", "Port Ness", "Port Noss"), renders: [START], writes: ["feed.xml", START] },
  "data that nothing shows": { edit: (site) => site.replace("content/data/sources.yaml", "The almanac", "An almanac"), ...nothing },
  "the origin, in the data": {
    edit: (site) => site.replace("content/data/harbour.yaml", "harbour.example", "harbor.example"),
    renders: PAGES,
    writes: [...PAGES, "feed.xml", "robots.txt", "sitemap.xml", "tides/index.html"],
  },
  "a template": { edit: (site) => site.replace(SITE, "<h1>{name}</h1>", "<h1>{name}!</h1>"), renders: PAGES, writes: [START, NOTES] },
  "a component of every template": { edit: (site) => site.replace(SITE, 'aria-label="Breadcrumbs"', 'aria-label="Where"'), renders: PAGES, writes: PAGES },
  "a directive's component": { edit: (site) => site.replace(SITE, 'resolved.join(", ")', 'resolved.join("; ")'), renders: PAGES, writes: [SPRING] },
  "a comment in a template": { edit: (site) => site.replace(SITE, "// A second site", "// Another site"), ...nothing },
  "the plan": { edit: (site) => site.replace(SITE, 'to: "/notes/spring-tides/"', 'to: "/notes/neap-tides/"'), renders: PAGES, writes: ["tides/index.html"] },
  "the definition: a budget": { edit: (site) => site.replace(SITE, "htmlBytes: 20_000", "htmlBytes: 30_000"), renders: PAGES, writes: [] },
  "a style sheet": {
    edit: (site) => site.replace("templates/harbour.css", "40rem", "41rem"),
    renders: PAGES,
    writes: [...PAGES, "assets/harbour.css"],
    removes: ["assets/harbour.css"],
  },
  "a comment in a style sheet": { edit: (site) => site.replace("templates/harbour.css", "article", "/* wide */ article"), ...nothing },
  "an island": {
    edit: (site) => site.replace("templates/counter.tsx", " boats", " ships"),
    renders: PAGES,
    writes: [START, NOTES, "assets/counter.js"],
    removes: ["assets/counter.js"],
  },
  "a public file": { edit: (site) => site.replace("public/humans.txt", "harbour@", "master@"), renders: [], writes: ["humans.txt"] },
  "a new public file": { edit: (site) => site.write("public/tide.txt", "low\n"), renders: [], writes: ["tide.txt"] },
  "a picture": {
    edit: (site) => site.replace("content/notes/bar.svg", "</svg>", "</svg>\n"),
    renders: [SPRING],
    writes: [SPRING, "feed.xml", "assets/bar.svg"],
    removes: ["assets/bar.svg"],
  },
  "a picture on a page that had none": {
    edit: (site) => site.replace("content/pages/about.md", "deep enough.", "deep enough.\n\n![The bar](../notes/bar.svg)"),
    renders: [ABOUT],
    writes: [ABOUT],
  },
  "the option --drafts": {
    edit: noEdit,
    args: ["--drafts"],
    renders: [START, "notes/storm-surge/index.html"],
    writes: ["feed.xml", START, "notes/storm-surge/index.html", "sitemap.xml"],
  },
  "the option taken away again": { edit: noEdit, renders: [START], writes: ["feed.xml", START, "sitemap.xml"], removes: ["notes/storm-surge/index.html"] },
  "another day": { edit: noEdit, clock: "2026-11-22", ...nothing },
  "a text of a day to come": { edit: (site) => site.write("content/notes/winter.md", "---\ntitle: Winter\ndate: 2026-12-24\n---\n\nIce.\n"), ...nothing },
  "the day itself": {
    edit: noEdit,
    clock: "2026-12-24",
    renders: [START, "notes/winter/index.html"],
    writes: ["feed.xml", START, "notes/winter/index.html", "sitemap.xml"],
  },
  "SITE_URL in the environment": {
    edit: noEdit,
    env: "https://preview.example",
    renders: PAGES,
    writes: [...PAGES, "feed.xml", "robots.txt", "sitemap.xml", "tides/index.html"],
    removes: ["notes/winter/index.html"],
  },
};

const WAYS = [
  ["in memory", []],
  ["in the store", ["--threads", "2"]],
] as const;

describe.each(WAYS)("with what is kept %s, a build after a change of", (kept, way) => {
  let site: EditedSite;
  beforeAll(async () => {
    site = new EditedSite();
    expect((await site.build(way)).written).toHaveLength(14);
  });
  afterAll(() => {
    delete process.env.SITE_URL;
    site.delete();
  });

  it.each(Object.entries(CHANGES))("%s", async (_, { edit, renders, writes, removes = [], args = [], clock, env }) => {
    edit(site);
    if (env === undefined) delete process.env.SITE_URL;
    else process.env.SITE_URL = env;
    const { code, rendered, written, removed } = await site.build([...way, ...args], clock);
    expect(code).toBe(0);
    expect(written.map(withoutDigest).sort()).toEqual([...writes].sort());
    expect(removed.map(withoutDigest).sort()).toEqual([...removes].sort());
    if (kept === "in the store") expect(rendered).toEqual(renders.map(addressOf).sort());
  });
});

describe("with what is kept in the store, a build by", () => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), "plena-generator-"));
  const site = new EditedSite();
  afterAll(() => {
    fs.rmSync(parent, { recursive: true, force: true });
    site.delete();
  });
  /** Builds with a copy of the command line that can be changed. */
  const build = (): Promise<Rebuilt> =>
    site.watch(async () => {
      const args = [path.join(parent, "bin/plena.js"), "build", "--root", site.root, "--clock", CLOCK, "--threads", "2", "--site-url", "https://x.example"];
      return spawnSync(process.execPath, args, { env: { PATH: process.env.PATH ?? "" } }).status ?? -1;
    });

  it("another version of the generator renders every page again, and writes only what is different", async () => {
    for (const name of ["bin", "lib", "package.json"]) fs.cpSync(path.join(ROOT, name), path.join(parent, name), { recursive: true });
    fs.symlinkSync(path.join(ROOT, "node_modules"), path.join(parent, "node_modules"));
    expect((await build()).code).toBe(0);
    expect(await build()).toMatchObject({ code: 0, rendered: [] });
    const bundles = fs.readdirSync(path.join(parent, "lib")).filter((file) => /\.c?js$/.test(file));
    for (const file of bundles) fs.appendFileSync(path.join(parent, "lib", file), "\n// Another version\n");
    expect(await build()).toEqual({ code: 0, rendered: PAGES.map(addressOf).sort(), written: [], removed: [] });
  });
});

const withoutDigest = (file: string): string => file.replace(/^((?:assets|media)\/\w+)-\w+\./, "$1.");
const addressOf = (output: string): string => `/${output.replace("index.html", "")}`;
