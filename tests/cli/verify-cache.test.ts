// `plena build --verify-cache`: what the cache gives must be what the sources give, and an input that was missed is named.
import fs from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type CliSite, cliSite, leftovers } from "../support/cli-site.ts";

let site: CliSite;
afterEach(() => site.delete());

const TEMPLATES = "templates/site.tsx";
const NOTE = "content/notes/spring-tides.md";
const NOTE_PAGE = "notes/spring-tides/index.html";
const read = (file: string): string => fs.readFileSync(path.join(site.root, file), "utf8");

/** A tiny site whose note template also shows this. */
function siteShowing(expression: string, imports = ""): void {
  site = cliSite();
  site.write(TEMPLATES, `${imports}${read(TEMPLATES).replace('<Body of={body} as="article" />', `<Body of={body} as="article" /><p>{${expression}}</p>`)}`);
}

/** Changes a file as no editor does: its size, time and inode stay. */
function changeUnseen(file: string, from: string, to: string): void {
  expect(to).toHaveLength(from.length);
  const target = path.join(site.root, file);
  const { atime, mtime } = fs.statSync(target);
  fs.writeFileSync(target, read(file).replace(from, to));
  fs.utimesSync(target, atime, mtime);
}

/** Sets the file's time to whole milliseconds, so that it can be set again later. */
function roundTime(file: string): void {
  const target = path.join(site.root, file);
  const { atime, mtime } = fs.statSync(target);
  fs.utimesSync(target, atime, mtime);
}

/** Refused: exit code 70, the page and the input by name, and the site from before untouched. */
async function checkStale(words: readonly RegExp[], args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<void> {
  const before = site.published();
  const { code, stdout, stderr } = await site.build(["--verify-cache", ...args], env);
  expect({ code, stdout }, stderr).toEqual({ code: 70, stdout: "" });
  for (const word of words) expect(stderr).toMatch(word);
  expect(site.published()).toEqual(before);
  expect(leftovers(site)).toEqual([]);
  expect(fs.existsSync(path.join(site.root, ".cache", "verify"))).toBe(false);
}

/** How a build keeps what it found out. */
const WAYS = [
  ["in memory", []],
  ["in the store", ["--threads", "2"]],
] as const;

describe.each(WAYS)("plena build --verify-cache, with what is kept %s,", (_, way) => {
  it("finds nothing on a site whose pages show their data alone, and publishes", async () => {
    site = cliSite();
    for (const edit of [() => {}, () => {}, () => site.write(NOTE, read(NOTE).replace("Spring", "Great"))]) {
      edit();
      const { code, stdout, stderr } = await site.build(["--verify-cache", ...way]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toMatch(/^La caché da lo mismo que los archivos/);
    }
    expect(site.published()[NOTE_PAGE]).toContain("Great");
  });

  it("names the clock", async () => {
    siteShowing("new Date().getFullYear()");
    await checkStale([/5 archivos|4 archivos|3 archivos/, new RegExp(`${NOTE_PAGE}: distinto desde la línea \\d+\\n.*fecha y la hora`)], way);
  });

  it("names chance", async () => {
    siteShowing("Math.random()");
    await checkStale([new RegExp(`${NOTE_PAGE}.*\\n.*el azar`)], way);
  });

  it("names an environment variable", async () => {
    siteShowing("process.env.HARBOUR_FLAG");
    await site.build(way, { HARBOUR_FLAG: "red" });
    await checkStale([new RegExp(`${NOTE_PAGE}.*\\n.*la variable de entorno HARBOUR_FLAG$`, "m")], way, { HARBOUR_FLAG: "blue" });
  });

  it("names a file that a template reads itself", async () => {
    siteShowing('readFileSync("tide-table.txt", "utf8")', 'import { readFileSync } from "node:fs";\n');
    site.write("tide-table.txt", "low at six");
    await site.build(way);
    site.write("tide-table.txt", "low at seven");
    await checkStale([new RegExp(`${NOTE_PAGE}.*\\n.*el archivo tide-table\\.txt`)], way);
  });

  it("names a file that the site's plan reads itself", async () => {
    site = cliSite();
    site.write(TEMPLATES, `import { readFileSync } from "node:fs";\n${read(TEMPLATES).replace('name: "Notes"', 'name: readFileSync("name.txt", "utf8")')}`);
    site.write("name.txt", "Notes");
    await site.build(way);
    site.write("name.txt", "Letters");
    await checkStale([/ notes\/index\.html.*\n.*el archivo name\.txt/], way);
  });

  it("names a text that changed unseen", async () => {
    site = cliSite();
    roundTime(NOTE);
    await site.build(way);
    changeUnseen(NOTE, "Spring", "Strong");
    await checkStale([new RegExp(`${NOTE_PAGE}.*\\n.*${way.length > 0 ? "" : "quizá "}${NOTE}`)], way);
  });

  it("tells a mistake that the cache hides", async () => {
    site = cliSite();
    roundTime(NOTE);
    await site.build(way);
    changeUnseen(NOTE, "title:", "titel:");
    await checkStale([/hallazgos no son los mismos/, /unknown-field/], way);
  });

  it("names the templates when one changed unseen", async () => {
    site = cliSite();
    roundTime(TEMPLATES);
    await site.build(way);
    changeUnseen(TEMPLATES, 'as="article"', 'as="section"');
    await checkStale([new RegExp(`${NOTE_PAGE}.*\\n.*las plantillas`)], way);
  });

  it("names what one page leaves to the next", async () => {
    siteShowing("Object.assign(globalThis, { tides: (((globalThis as { tides?: number }).tides ?? 0) + 1) }).tides");
    await checkStale([new RegExp(`${NOTE_PAGE}.*\\n.*otras páginas`)], way);
  });
});

describe("plena build --verify-cache", () => {
  it("names a file that a maker's version does not tell of", async () => {
    site = cliSite();
    fs.renameSync(path.join(site.root, TEMPLATES), path.join(site.root, "templates/harbour.tsx"));
    site.write("chart.txt", "two fathoms");
    site.write(
      "templates/site.ts",
      `import site from "./harbour.tsx";
export default {
  ...site,
  plan: (...all) => [...site.plan(...all), { kind: "made", url: "/chart.txt", maker: "chart", input: {} }],
  makers: { chart: { version: "1", prepare: async ({ read }) => read("chart.txt"), make: async (input, chart) => chart } },
};`,
    );
    await site.build();
    site.write("chart.txt", "ten fathoms");
    await checkStale([/ chart\.txt: .*\n.*el archivo chart\.txt/]);
  });

  it("gives JSON", async () => {
    siteShowing("Math.random()");
    const { code, stdout } = await site.build(["--verify-cache", "--json"]);
    const { ok, stale } = JSON.parse(stdout);
    expect({ code, ok }).toEqual({ code: 70, ok: false });
    expect(stale).toContainEqual({ output: NOTE_PAGE, kind: "other", line: expect.any(Number), isUnstable: true, missed: [{ kind: "chance" }] });
  });

  it("says it in English", async () => {
    siteShowing("Math.random()");
    expect((await site.build(["--verify-cache", "--lang", "en"])).stderr).toMatch(/The cache does not give what the files give[\s\S]*Math\.random/);
  });

  it("publishes the site from before no more, once the cause is gone", async () => {
    siteShowing("Math.random()");
    expect((await site.build(["--verify-cache"])).code).toBe(70);
    site.write(TEMPLATES, read(TEMPLATES).replace("Math.random()", "1 + 1"));
    expect((await site.build(["--verify-cache"])).code).toBe(0);
    expect(site.published()[NOTE_PAGE]).toContain("<p>2</p>");
  });
});
