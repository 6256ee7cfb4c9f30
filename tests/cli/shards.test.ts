// A site that is rendered in parts and joined is the site that one build makes; parts that do not fit are refused.
import fs from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { main } from "../../src/cli/main.ts";
import { CLOCK, EditedSite } from "../support/edited-site.ts";

let site: EditedSite;
let said = "";
beforeAll(() => {
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterAll(() => vi.restoreAllMocks());
afterEach(() => {
  said = "";
  site.delete();
});

const partFolder = (name: string | number): string => path.join(site.root, "parts", String(name));

async function render(share: string, name: string | number = share.split("/")[0] ?? "", ...args: readonly string[]): Promise<number> {
  return main(["build", "--root", site.root, "--clock", CLOCK, "--quiet", "--shard", share, "--out", partFolder(name), ...args]);
}

async function renderAll(total: number, ...args: readonly string[]): Promise<void> {
  for (let number = 1; number <= total; number++) expect(await render(`${number}/${total}`, number, ...args), said).toBe(0);
}

const merge = (...names: readonly (string | number)[]): Promise<number> =>
  main(["merge", "--root", site.root, "--out", path.join(site.root, "merged"), "--quiet", ...names.map(partFolder)]);

const WAYS = [
  ["in memory", []],
  ["with a store", ["--threads", "2"]],
] as const;

describe.each(WAYS)("parts rendered %s", (_, way) => {
  it.each([1, 2, 3, 4])("join to the site that one build makes: %i", async (total) => {
    site = new EditedSite();
    expect((await site.build()).code).toBe(0);
    await renderAll(total, ...way);
    const parts = Array.from({ length: total }, (__, index) => index + 1);
    expect(await merge(...parts.toReversed()), said).toBe(0);
    expect(site.published("merged")).toEqual(site.published());
    expect(Object.keys(site.published("parts/1/site")).length).toBe(Math.ceil(5 / total));
  });
});

describe("parts", () => {
  it("are of the options they were rendered with", async () => {
    site = new EditedSite();
    await site.build(["--drafts", "--site-url", "https://preview.example"]);
    await renderAll(2, "--drafts", "--site-url", "https://preview.example");
    expect(await merge(1, 2), said).toBe(0);
    expect(site.published("merged")).toEqual(site.published());
  });

  it("can be rendered again into their folder", async () => {
    site = new EditedSite();
    await renderAll(2);
    site.replace("content/notes/neap-tides.md", "half moon", "Half Moon");
    await renderAll(2);
    await site.build();
    expect(await merge(1, 2), said).toBe(0);
    expect(site.published("merged")).toEqual(site.published());
  });

  it("are checked as a whole: a dead link between two parts is found, and nothing is published", async () => {
    site = new EditedSite();
    site.replace("content/pages/about.md", "Small,", "[Small](/notes/none/),");
    await renderAll(3);
    expect(await merge(1, 2, 3)).toBe(1);
    expect(said).toMatch(/dead-link {2}content\/pages\/about\.md:5:/);
    expect(site.published("merged")).toEqual({});
  });

  it("are those of other machines too: where the site stands does not count", async () => {
    site = new EditedSite();
    const elsewhere = site.copy();
    try {
      await renderAll(1);
      expect(await render("1/2", 1)).toBe(0);
      expect(await main(["build", "--root", elsewhere.root, "--clock", CLOCK, "--quiet", "--shard", "2/2", "--out", partFolder(2)])).toBe(0);
      expect(await merge(1, 2), said).toBe(0);
    } finally {
      elsewhere.delete();
    }
  });
});

/** Refused: exit code 2, the words, and nothing published. */
async function checkRefused(words: RegExp, ...names: readonly (string | number)[]): Promise<void> {
  said = "";
  expect(await merge(...names)).toBe(2);
  expect(said).toMatch(words);
  expect(site.published("merged")).toEqual({});
}

describe("a merge is refused when", () => {
  it("a part is missing", async () => {
    site = new EditedSite();
    await renderAll(3);
    await checkRefused(/Falta la parte 2 de 3/, 1, 3);
  });
  it("a part is there twice", async () => {
    site = new EditedSite();
    await renderAll(2);
    await checkRefused(/La parte 1 está dos veces/, 1, 2, 1);
  });
  it("a part is of another number of parts", async () => {
    site = new EditedSite();
    await renderAll(2);
    await render("2/3", "other");
    await checkRefused(/otro número de partes/, 1, "other");
  });
  it("a part is of another version of the content", async () => {
    site = new EditedSite();
    await render("1/2");
    site.replace("content/notes/neap-tides.md", "half moon", "Half Moon");
    await render("2/2");
    await checkRefused(/otra versión del contenido/, 1, 2);
  });
  it("a part is of other templates", async () => {
    site = new EditedSite();
    await render("1/2");
    site.replace("templates/harbour.tsx", "<h1>{name}</h1>", "<h1>{name}!</h1>");
    await render("2/2");
    await checkRefused(/otras plantillas/, 1, 2);
  });
  it("a part is of another day", async () => {
    site = new EditedSite();
    await render("1/2");
    await render("2/2", 2, "--clock", "2026-11-22");
    await checkRefused(/en otro día/, 1, 2);
  });
  it("a part is of another version of Plena", async () => {
    site = new EditedSite();
    await renderAll(2);
    site.replace("parts/2/part.json", '"generator":"', '"generator":"1');
    await checkRefused(/otra versión de Plena/, 1, 2);
  });
  it("all parts are of a content that is no longer there", async () => {
    site = new EditedSite();
    await renderAll(2);
    site.replace("content/notes/neap-tides.md", "half moon", "Half Moon");
    await checkRefused(/no es de este sitio tal como está/, 1, 2);
  });
  it("all parts are of templates that are no longer there", async () => {
    site = new EditedSite();
    await renderAll(2);
    site.replace("templates/harbour.tsx", "<h1>{name}</h1>", "<h1>{name}!</h1>");
    await checkRefused(/no es de este sitio tal como está/, 1, 2);
  });
  it("a page was changed on its way", async () => {
    site = new EditedSite();
    await renderAll(1);
    site.replace("parts/1/site/about/index.html", "Small, old", "Large, new");
    await checkRefused(/about\/index\.html/, 1);
  });
  it("a page was lost on its way", async () => {
    site = new EditedSite();
    await renderAll(1);
    site.remove("parts/1/site/about/index.html");
    await checkRefused(/about\/index\.html/, 1);
  });
  it("a part was not finished", async () => {
    site = new EditedSite();
    await renderAll(1);
    site.write("parts/1/part.json", "{}");
    await checkRefused(/no hay ninguna parte terminada/, 1);
    expect(await render("1/1")).toBe(0);
    expect(await merge(1), said).toBe(0);
  });
  it("there is no part at all", async () => {
    site = new EditedSite();
    await checkRefused(/no hay ninguna parte/, "none");
  });
});

describe("a part is refused", () => {
  it.each(["0/2", "3/2", "2", "a/b", "1/2/3"])("as part %s", async (share) => {
    site = new EditedSite();
    expect(await render(share, 1)).toBe(2);
  });
  it("without a folder", async () => {
    site = new EditedSite();
    expect(await main(["build", "--root", site.root, "--shard", "1/2"])).toBe(2);
    expect(said).toMatch(/Falta la carpeta de la parte/);
  });
  it("in a folder with something else, which stays", async () => {
    site = new EditedSite();
    site.write("parts/1/letter.txt", "Dear Ada\n");
    expect(await render("1/2")).toBe(2);
    expect(fs.readdirSync(partFolder(1))).toEqual(["letter.txt"]);
  });
});
