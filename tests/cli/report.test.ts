// `--report FILE`: what CI is told of a build or a check.
import fs from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { CLOCK, type CliSite, cliSite } from "../support/cli-site.ts";

const wording = z.strictObject({ es: z.string(), en: z.string() });
const instant = z.iso.datetime();
const addresses = z.array(z.string().startsWith("/"));
/** docs/report.md, word for word. */
const reportSchema = z.strictObject({
  version: z.literal(1),
  command: z.enum(["build", "check"]),
  ok: z.boolean(),
  moment: instant,
  pages: z.strictObject({ total: z.number(), bytes: z.number(), added: addresses, changed: addresses, removed: addresses }).nullable(),
  errors: z.number(),
  warnings: z.number(),
  findings: z.array(
    z.strictObject({
      code: z.string(),
      severity: z.enum(["error", "warning"]),
      reason: wording,
      fix: wording.optional(),
      at: z
        .strictObject({
          file: z.string(),
          line: z.number().min(1),
          column: z.number().min(1),
          length: z.number().min(1),
          lineText: z.string(),
          lineBefore: z.string().optional(),
        })
        .optional(),
    }),
  ),
  next: instant.nullable(),
  upcoming: z.array(z.strictObject({ at: instant, kind: z.enum(["publish", "expire", "review"]), file: z.string(), title: z.string() })),
});

let site: CliSite | undefined;
afterEach(() => site?.delete());

const note = (fields: string): string => `---\n${fields}\n---\n\nThe sea goes out.\n`;

function newSite(): CliSite {
  site = cliSite();
  return site;
}

/** A site whose reviews stand in `expires`. */
function reviewedSite(): CliSite {
  const on = newSite();
  fs.renameSync(path.join(on.root, "templates", "site.tsx"), path.join(on.root, "templates", "harbour.tsx"));
  on.write("templates/site.ts", 'import site from "./harbour.tsx";\nexport default { ...site, lint: { reviewField: "expires" } };\n');
  return on;
}

async function reportOf(on: CliSite, command: "build" | "check", args: readonly string[] = []): Promise<z.infer<typeof reportSchema>> {
  await on.run([command, "--clock", CLOCK, "--report", "out/report.json", ...args]);
  return reportSchema.parse(JSON.parse(fs.readFileSync(path.join(on.root, "out", "report.json"), "utf8")));
}

describe("the report of a build", () => {
  it("tells which pages are new at first", async () => {
    const { command, ok, moment, pages } = await reportOf(newSite(), "build");
    expect({ command, ok, moment }).toEqual({ command: "build", ok: true, moment: "2026-11-21T12:00:00.000Z" });
    expect(pages).toMatchObject({ total: 5, added: ["/", "/about/", "/notes/", "/notes/neap-tides/", "/notes/spring-tides/"], changed: [], removed: [] });
    const html = Object.entries(site?.published() ?? {}).filter(([file, text]) => file.endsWith("index.html") && !text.includes("http-equiv"));
    expect(pages?.bytes).toBe(html.reduce((sum, [, text]) => sum + text.length, 0));
  });
  it("tells what is added, changed and removed after that", async () => {
    const on = newSite();
    on.write("content/notes/ebb.md", note("title: Ebb\ndate: 2026-03-01"));
    await on.build();
    on.remove("content/notes/ebb.md");
    on.write("content/notes/flood.md", note("title: Flood\ndate: 2026-03-01"));
    on.write("content/pages/about.md", "---\ntitle: About us\n---\n\nSmall and old.\n");
    expect((await reportOf(on, "build")).pages).toMatchObject({ added: ["/notes/flood/"], changed: ["/", "/about/"], removed: ["/notes/ebb/"] });
  });
  it("tells of no change when there was nothing to do", async () => {
    const on = newSite();
    await on.build();
    expect((await reportOf(on, "build")).pages).toMatchObject({ total: 5, added: [], changed: [], removed: [] });
  });
  it("is written when the content has mistakes, too", async () => {
    const on = newSite();
    on.write("content/notes/ebb.md", note("titel: Ebb\ndate: 2026-03-01"));
    const { ok, pages, errors, findings } = await reportOf(on, "build");
    expect({ ok, pages, errors, codes: findings.map(({ code }) => code) }).toEqual({ ok: false, pages: null, errors: 2, codes: ["missing-field", "unknown-field"] });
  });
  it("is written beside JSON and in silence", async () => {
    expect((await reportOf(newSite(), "build", ["--json"])).ok).toBe(true);
    expect((await reportOf(newSite(), "build", ["-q"])).ok).toBe(true);
  });
});

describe("what changes next", () => {
  it("is nothing in a site without dates to come", async () => expect(await reportOf(newSite(), "build")).toMatchObject({ next: null, upcoming: [] }));
  it("is a scheduled text, an end or a review, the nearest first; drafts wait for nobody", async () => {
    const on = reviewedSite();
    on.write("content/notes/flood.md", note("title: Flood\ndate: 2026-12-24"));
    on.write("content/notes/ice.md", note("title: Ice\ndate: 2026-01-24\nexpires: 2026-12-01"));
    on.write("content/notes/fog.md", note("title: Fog\ndate: 2026-11-30\ndraft: true"));
    const { next, upcoming } = await reportOf(on, "build");
    expect(next).toBe("2026-12-01T00:00:00.000Z");
    expect(upcoming.map(({ at, kind, file, title }) => [at.slice(0, 10), kind, file.split("/").at(-1), title].join(" "))).toEqual([
      "2026-12-01 expire ice.md Ice",
      "2026-12-01 review ice.md Ice",
      "2026-12-24 publish flood.md Flood",
    ]);
  });
  it("is what the build of that moment does", async () => {
    const on = newSite();
    on.write("content/notes/flood.md", note("title: Flood\ndate: 2026-12-24"));
    const { next } = await reportOf(on, "build");
    await on.run(["build", "--clock", new Date(Date.parse(next ?? "") - 1).toISOString()]);
    expect(Object.keys(on.published())).not.toContain("notes/flood/index.html");
    await on.run(["build", "--clock", next ?? ""]);
    expect(Object.keys(on.published())).toContain("notes/flood/index.html");
  });
});

describe("the report of a check", () => {
  it("tells what the next build would change, and changes nothing", async () => {
    const on = newSite();
    on.write("content/notes/ebb.md", note("title: Ebb\ndate: 2026-03-01"));
    await on.build();
    const before = on.published();
    on.remove("content/notes/ebb.md");
    on.write("content/pages/about.md", "---\ntitle: About us\n---\n\nSmall and old.\n");
    const checked = await reportOf(on, "check");
    expect(checked.command).toBe("check");
    expect(checked.pages).toMatchObject({ total: 5, added: [], changed: ["/", "/about/"], removed: ["/notes/ebb/"] });
    expect(on.published()).toEqual(before);
    expect((await reportOf(on, "build")).pages).toEqual(checked.pages);
  });
  it("holds the findings of lint", async () => {
    const on = newSite();
    on.write("content/notes/ebb.md", note("title: Ebb\ndate: 2026-03-01").replace("The sea", "The the sea"));
    const { ok, warnings, findings } = await reportOf(on, "check");
    expect({ ok, warnings, codes: findings.map(({ code }) => code) }).toEqual({ ok: true, warnings: findings.length, codes: expect.arrayContaining(["repeated-word"]) });
  });
});

describe("findings of a build for other tools", () => {
  it("are a SARIF log with --sarif, whether it publishes or not", async () => {
    const on = newSite();
    const rulesOf = (): string[] =>
      JSON.parse(fs.readFileSync(path.join(on.root, "out.sarif"), "utf8")).runs[0].results.map(({ ruleId, level }: { ruleId: string; level: string }) => `${ruleId} ${level}`);
    on.write("content/notes/ebb.md", note("title: Ebb\ndate: 2026-03-01").concat("The sea goes out.\n".repeat(1200)));
    expect((await on.build(["--sarif", "out.sarif"])).code).toBe(0);
    expect(rulesOf()).toEqual(["over-budget warning"]);
    on.write("content/notes/ebb.md", note("titel: Ebb\ndate: 2026-03-01"));
    expect((await on.build(["--sarif", "out.sarif"])).code).toBe(1);
    expect(rulesOf()).toEqual(["missing-field error", "unknown-field error"]);
  });
  it("annotate a pull request although the build succeeds, also with -q", async () => {
    const on = newSite();
    on.write("content/notes/ebb.md", note("title: Ebb\ndate: 2026-03-01").concat("The sea goes out.\n".repeat(1200)));
    for (const args of [[], ["-q"]]) {
      const { stdout, code } = await on.build(args, { GITHUB_ACTIONS: "true" });
      expect(code).toBe(0);
      expect(stdout).toMatch(/^::warning title=over-budget::.+/m);
    }
  });
});

describe("a file that cannot be written", () => {
  it.each([
    ["build", "--report"],
    ["build", "--sarif"],
    ["check", "--report"],
    ["check", "--sarif"],
  ])("is wrong usage of %s %s", async (command, flag) => {
    const { code, stderr } = await newSite().run([command, "--clock", CLOCK, flag, "content"]);
    expect(code, stderr).toBe(2);
    expect(stderr).toContain("No se puede escribir en «content»");
  });
});
