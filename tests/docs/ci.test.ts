// The workflows of .github/ and of docs/ci.md: what can be known of them without their hosts.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { runPlena } from "../support/cli-site.ts";
import { codeBlocks } from "./code-blocks.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), "utf8");

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly concurrency: { readonly group: string };
  readonly on: Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[]; readonly permissions?: Readonly<Record<string, string>>; readonly "timeout-minutes": number }>>;
}

const workflow = (name: string) => parse(read(`.github/workflows/${name}.yml`)) as Workflow;
const gitlab = parse(codeBlocks(read("docs/ci.md"), "yaml")[0]?.text ?? "") as Record<string, { readonly script?: readonly string[] }>;
const stepsOf = ({ jobs }: Workflow): readonly Step[] => Object.values(jobs).flatMap(({ steps }) => steps);

/** Every command of the command line exists, with every flag that it is given. */
async function expectCommands(lines: readonly string[]): Promise<void> {
  const commands = lines.filter((line) => line.startsWith("npx plena "));
  expect(commands.length).toBeGreaterThan(1);
  for (const line of commands) {
    const [, , name = "", ...flags] = line.split(" ");
    const { code, stdout } = await runPlena([name, "--help"]);
    expect(code, line).toBe(0);
    for (const flag of flags.filter((word) => word.startsWith("--"))) expect(stdout, line).toMatch(new RegExp(`${flag}\\b`));
  }
  for (const line of lines.filter((each) => !each.startsWith("npx plena "))) expect(line).toMatch(/^npm ci\b/);
}

describe.each(["check", "publish"])("%s.yml", (name) => {
  const { permissions, concurrency, jobs } = workflow(name);
  it("runs commands that exist", () => expectCommands(stepsOf(workflow(name)).flatMap(({ run }) => (run === undefined ? [] : [run]))));
  it("may read the code and no more; publishing is one job's right", () => {
    expect(permissions).toEqual({ contents: "read" });
    const more = Object.entries(jobs).filter(([, job]) => job.permissions !== undefined);
    expect(more.map(([job, { permissions: own }]) => [job, own])).toEqual(name === "publish" ? [["publish", { pages: "write", "id-token": "write" }]] : []);
  });
  it("uses GitHub's own actions only, by version", () => {
    const uses = stepsOf(workflow(name)).flatMap(({ uses: action }) => action ?? []);
    expect(uses.length).toBeGreaterThan(0);
    for (const action of uses) expect(action).toMatch(/^actions\/[a-z-]+@v\d+$/);
  });
  it("ends by itself, and not two at a time", () => {
    expect(concurrency.group).not.toBe("");
    for (const job of Object.values(jobs)) expect(job["timeout-minutes"]).toBeGreaterThan(0);
  });
});

describe("what is uploaded", () => {
  const [shards = ""] = codeBlocks(read("docs/shards.md"), "yaml").flatMap(({ text }) => (text.includes("actions/") ? [text] : []));
  it("holds the files whose names begin with a dot: /.well-known/ and .nojekyll", () => {
    const uploads = [...stepsOf(workflow("publish")), ...stepsOf(parse(shards) as Workflow)].filter(({ uses = "" }) => /upload-(pages-)?artifact/.test(uses));
    expect(uploads.length).toBe(3);
    for (const upload of uploads) expect(upload.with).toMatchObject({ "include-hidden-files": true });
  });
});

describe("publish.yml", () => {
  it("runs on main and by the calendar, and passes the launch gate before it builds", () => {
    const { on, jobs } = workflow("publish");
    expect(Object.keys(on).sort()).toEqual(["push", "schedule", "workflow_dispatch"]);
    const runs = jobs.build?.steps.flatMap(({ run }) => run ?? []) ?? [];
    expect(runs.findIndex((line) => line.includes("--publicar"))).toBeLessThan(runs.findIndex((line) => line.startsWith("npx plena build")));
    expect(runs.some((line) => line.includes("--publicar"))).toBe(true);
  });
});

describe("the same for GitLab", () => {
  it("runs commands that exist", async () => {
    const before = (gitlab as { before_script?: readonly string[] }).before_script ?? [];
    await expectCommands([...before, ...Object.values(gitlab).flatMap((job) => job.script ?? [])]);
  });
});
