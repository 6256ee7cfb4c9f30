// `plena build`: what it publishes, what it prints and the exit code it leaves.
import fs from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { takeLock } from "../../src/platform/lock.ts";
import { CLOCK, type CliSite, cliSite, leftovers } from "../support/cli-site.ts";

const made: CliSite[] = [];
afterEach(() => {
  for (const site of made.splice(0)) site.delete();
});

function newSite(): CliSite {
  const site = cliSite();
  made.push(site);
  return site;
}

const BROKEN = "---\ntitel: Ebb\ndate: 2026-03-21\n---\n\nSee [neap tides](/notes/neap-tide/).\n";
const note = (fields: string, body = "The sea goes out.\n"): string => `---\n${fields}\n---\n\n${body}`;
const HEAVY = note("title: Ebb\ndate: 2026-03-21", "The sea goes out.\n".repeat(1200));
/** Beginning of an escape sequence: colours, or a line that replaces itself. */
const ESCAPE = "\u001b";

describe("plena build", () => {
  it("publishes the site and says how much, on standard output alone", async () => {
    const site = newSite();
    const { code, stdout, stderr } = await site.build();
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^5 páginas · \d+(,\d+)? kB · archivos: \d+ nuev[oa]s · \d+,\d\d s\n$/);
    expect(Object.keys(site.published())).toContain("notes/spring-tides/index.html");
    expect(leftovers(site)).toEqual([]);
  });

  it("says «sin cambios» the second time and touches no file", async () => {
    const site = newSite();
    await site.build();
    const before = fileTimes(site);
    const { code, stdout } = await site.build();
    expect(code).toBe(0);
    expect(stdout).toMatch(/· sin cambios ·/);
    expect(fileTimes(site)).toEqual(before);
  });

  it("touches only what changed, and removes what is gone", async () => {
    const site = newSite();
    site.write("public/old.txt", "old\n");
    await site.build();
    const before = fileTimes(site);
    site.remove("public/old.txt");
    site.write("content/pages/about.md", "---\ntitle: About us\n---\n\nSmall and old.\n");
    const { stdout } = await site.build();
    expect(stdout).toMatch(/1 cambiad[oa]s, 1 quitad[oa]s/);
    const after = fileTimes(site);
    expect(after["about/index.html"]).not.toBe(before["about/index.html"]);
    for (const file of Object.keys(after)) if (file !== "about/index.html") expect([file, after[file]]).toEqual([file, before[file]]);
    expect(Object.keys(after)).not.toContain("old.txt");
  });

  it("writes the same bytes in another folder", async () => {
    const [one, other] = [newSite(), newSite()];
    await Promise.all([one.build(), other.build()]);
    expect(one.published()).toEqual(other.published());
  });

  it("writes the same bytes at another hour of the day", async () => {
    const [one, other] = [newSite(), newSite()];
    await Promise.all([one.build(), other.run(["build", "--clock", "2026-11-21T23:59:59Z"], { TZ: "Pacific/Auckland" })]);
    expect(one.published()).toEqual(other.published());
  });

  it("publishes into another folder with --out", async () => {
    const site = newSite();
    expect((await site.build(["--out", "../elsewhere/dist"])).code).toBe(0);
    expect(Object.keys(site.published("../elsewhere/dist"))).toContain("index.html");
    expect(Object.keys(site.published())).toEqual([]);
  });
});

describe("exit code 1", () => {
  it("shows all mistakes, publishes nothing and leaves the site from before", async () => {
    const site = newSite();
    await site.build();
    const before = site.published();
    site.write("content/notes/ebb.md", BROKEN);
    const { code, stdout, stderr } = await site.build();
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/unknown-field {2}content\/notes\/ebb\.md:2:1/);
    expect(stderr).toMatch(/2 errores, 0 avisos\. No se ha publicado nada/);
    expect(site.published()).toEqual(before);
    expect(leftovers(site)).toEqual([]);
  });

  it("shows them in English with --lang en", async () => {
    const site = newSite();
    site.write("content/notes/ebb.md", BROKEN);
    const { stderr } = await site.build(["--lang", "en"]);
    expect(stderr).toMatch(/Did you mean "title"\?/);
    expect(stderr).toMatch(/2 errors, 0 warnings\. Nothing was published/);
  });

  it("gives them as JSON with --json", async () => {
    const site = newSite();
    site.write("content/notes/ebb.md", BROKEN);
    const { code, stdout, stderr } = await site.build(["--json"]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    const { ok, diagnostics } = JSON.parse(stdout);
    expect(ok).toBe(false);
    expect(diagnostics[1]).toMatchObject({
      code: "unknown-field",
      severity: "error",
      reason: { es: "El campo «titel» no existe", en: 'There is no field "titel"' },
      fix: { es: "¿Quisiste decir «title»?" },
      at: { file: "content/notes/ebb.md", line: 2, column: 1, length: 5 },
    });
  });

  it("gives all of them, however long it takes to read them", async () => {
    const site = newSite();
    for (let number = 0; number < 1000; number++) site.write(`content/notes/ebb-${number}.md`, BROKEN);
    const { code, stdout } = await site.build(["--json"]);
    expect(code).toBe(1);
    expect(stdout.length).toBeGreaterThan(500_000); // a pipe holds 64 KB
    expect(JSON.parse(stdout).diagnostics).toHaveLength(2000);
  });
});

describe("exit code 2", () => {
  /** Refused: exit code 2, the words on standard error, and the file still there. */
  async function checkOutRefused(out: string, kept: string): Promise<void> {
    const site = newSite();
    const { code, stderr } = await site.build(["--out", out]);
    expect(code, stderr).toBe(2);
    expect(stderr).toMatch(/no puede ser la carpeta de salida/);
    expect(fs.existsSync(path.join(site.root, kept))).toBe(true);
  }
  it("refuses the root as output folder", () => checkOutRefused(".", "content/pages/about.md"));
  it("refuses a folder above the root", () => checkOutRefused("..", "content/pages/about.md"));
  it("refuses a folder of sources", () => checkOutRefused("content", "content/pages/about.md"));
  it("refuses a folder inside the sources", () => checkOutRefused("public/dist", "public/humans.txt"));
  it("refuses a file", () => checkOutRefused("public/humans.txt", "public/humans.txt"));

  it("refuses a folder with somebody's files, which would be lost", async () => {
    const site = newSite();
    site.write("letters/to-ada.txt", "Dear Ada\n");
    const { code } = await site.build(["--out", "letters"]);
    expect(code).toBe(2);
    expect(fs.readFileSync(path.join(site.root, "letters/to-ada.txt"), "utf8")).toBe("Dear Ada\n");
  });

  it("refuses to build while another process does", async () => {
    const site = newSite();
    const lock = takeLock(path.join(site.root, ".cache", "build.lock"));
    const { code, stderr } = await site.build();
    if ("release" in lock) lock.release();
    expect(code).toBe(2);
    expect(stderr).toContain(`proceso ${process.pid}`);
    expect(site.published()).toEqual({});
    expect((await site.build()).code).toBe(0);
  });

  it("says where a template does not compile", async () => {
    const site = newSite();
    site.write("templates/harbour.ts", "");
    site.write("templates/site.tsx", "export default {\n  nonsense here\n};\n");
    const { code, stderr } = await site.build();
    expect(code).toBe(2);
    expect(stderr).toMatch(/templates\/site\.tsx:2:\d+/);
  });

  it("says where a style sheet does not exist", async () => {
    const site = newSite();
    site.remove("templates/harbour.css");
    const { code, stderr } = await site.build();
    expect(code, stderr).toBe(2);
    expect(stderr).toMatch(/harbour\.css/);
  });

  it("says that there is no site", async () => {
    const site = newSite();
    site.remove("templates");
    const { code, stderr } = await site.build();
    expect(code).toBe(2);
    expect(stderr).toMatch(/templates\/site\.ts/);
  });
});

describe("exit code 3", () => {
  it("tells warnings from success with --fail-on warning, and publishes", async () => {
    const site = newSite();
    site.write("content/notes/ebb.md", HEAVY);
    const { code, stderr } = await site.build(["--fail-on", "warning"]);
    expect(code).toBe(3);
    expect(stderr).toMatch(/^aviso over-budget/);
    expect(Object.keys(site.published())).toContain("notes/ebb/index.html");
  });
  it("is not used without it", async () => {
    const site = newSite();
    site.write("content/notes/ebb.md", HEAVY);
    expect((await site.build()).code).toBe(0);
  });
  it("is not used without a warning", async () => expect((await newSite().build(["--fail-on", "warning"])).code).toBe(0));
});

describe("exit code 70", () => {
  it("names the template and the page that it failed on, with a stack", async () => {
    const site = newSite();
    await site.build();
    const before = site.published();
    site.write("content/notes/ebb.md", note("title: Throw\ndate: 2026-03-21"));
    const { code, stderr } = await site.build();
    expect(code).toBe(70);
    expect(stderr).toContain('Template "note" failed on /notes/ebb/: The tide went out');
    expect(stderr).toMatch(/\n\s+at NotePage /);
    expect(site.published()).toEqual(before);
    expect(leftovers(site)).toEqual([]);
  });
});

describe("what is selected", () => {
  const scheduled = note("title: Flood\ndate: 2026-12-24");
  const expired = note("title: Ice\ndate: 2026-01-24\nexpires: 2026-03-01");
  const page = (id: string): string => `notes/${id}/index.html`;

  async function checkPublished(args: readonly string[], expected: readonly string[]): Promise<void> {
    const site = newSite();
    site.write("content/notes/flood.md", scheduled);
    site.write("content/notes/ice.md", expired);
    expect((await site.run(["build", ...args])).code).toBe(0);
    const published = Object.keys(site.published());
    expect(["storm-surge", "flood", "ice"].filter((id) => published.includes(page(id)))).toEqual(expected);
  }
  it("leaves out drafts, scheduled and expired texts", () => checkPublished(["--clock", CLOCK], []));
  it("takes them with --drafts, --future and --expired", () => checkPublished(["--clock", CLOCK, "--drafts", "--future", "--expired"], ["storm-surge", "flood", "ice"]));
  it("depends on --clock", () => checkPublished(["--clock", "2026-12-24T09:00+09:30"], []));
});

describe("the site's origin", () => {
  async function checkOrigin(args: readonly string[], env: Record<string, string>, expected: string): Promise<void> {
    const site = newSite();
    expect((await site.build(args, env)).code).toBe(0);
    expect(site.published()["notes/neap-tides/index.html"]).toContain(`<link rel="canonical" href="${expected}/notes/neap-tides/"/>`);
    expect(site.published()["sitemap.xml"]).toContain(`<loc>${expected}/notes/neap-tides/</loc>`);
  }
  it("is replaced by --site-url, a final slash or not", () => checkOrigin(["--site-url", "https://preview.example/"], {}, "https://preview.example"));
  it("is replaced by SITE_URL", () => checkOrigin([], { SITE_URL: "http://localhost:4000" }, "http://localhost:4000"));
  it("is the one of the flag when both are given", () => checkOrigin(["--site-url", "https://a.example"], { SITE_URL: "https://b.example" }, "https://a.example"));
  it("is the one in the data when SITE_URL is empty", () => checkOrigin([], { SITE_URL: "" }, "https://harbour.example"));
});

describe("what is printed", () => {
  it("is one JSON object with --json", async () => {
    const { stdout } = await newSite().build(["--json"]);
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ ok: true, pages: 5, changed: 0, removed: 0, unchanged: 0, diagnostics: [] });
    expect(Object.keys(result).sort()).toEqual(["added", "bytes", "changed", "diagnostics", "milliseconds", "ok", "pages", "removed", "unchanged"]);
  });
  it("is nothing with -q", async () => expect(await newSite().build(["-q"])).toMatchObject({ code: 0, stdout: "", stderr: "" }));
  it("is only errors with -q, no warnings", async () => {
    const site = newSite();
    site.write("content/notes/ebb.md", HEAVY);
    expect(await site.build(["-q"])).toMatchObject({ code: 0, stdout: "", stderr: "" });
    site.write("content/notes/flood.md", BROKEN);
    expect((await site.build(["-q"])).stderr).toMatch(/unknown-field/);
  });
  it("has a row for every stage with --timings", async () => {
    const { stderr } = await newSite().build(["--timings"]);
    for (const stage of ["load", "parse", "validate", "plan", "render", "assets", "check", "publish"])
      expect(stderr).toMatch(new RegExp(`^ {2}${stage} +\\d+\\.\\d ms +\\d+ %$`, "m"));
  });
  it("has neither colours nor progress when it is not a terminal", async () => {
    const site = newSite();
    site.write("content/notes/ebb.md", BROKEN);
    const { stdout, stderr } = await site.build();
    expect(stdout + stderr).not.toContain(ESCAPE);
  });
  it("has colours with FORCE_COLOR, and none with NO_COLOR", async () => {
    const site = newSite();
    site.write("content/notes/ebb.md", BROKEN);
    const [forced, without] = [await site.build([], { FORCE_COLOR: "1" }), await site.build([], { FORCE_COLOR: "1", NO_COLOR: "1" })];
    expect(forced.stderr).toContain(ESCAPE);
    expect(without.stderr).not.toContain(ESCAPE);
  });
});

/** Modification time of every published file, in nanoseconds. */
function fileTimes(site: CliSite): Record<string, bigint> {
  const time = (file: string): bigint => fs.statSync(path.join(site.root, "dist", file), { bigint: true }).mtimeNs;
  return Object.fromEntries(Object.keys(site.published()).map((file) => [file, time(file)]));
}
