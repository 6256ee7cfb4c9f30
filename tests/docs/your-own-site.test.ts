// Follows docs/your-own-site.md to the letter in an empty folder: a reader who copies it gets what it promises.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runPlena } from "../support/cli-site.ts";
import { codeBlocks } from "./code-blocks.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
const blocks = codeBlocks(fs.readFileSync(path.join(ROOT, "docs/your-own-site.md"), "utf8"));
const commands = blocks.filter(({ language }) => language === "sh").flatMap(({ text }) => text.trim().split("\n"));

let root: string;
const at = (file: string): string => path.join(root, file);
const read = (file: string): string => fs.readFileSync(at(file), "utf8");
const edit = (file: string, from: string, to: string): void => {
  expect(read(file)).toContain(from);
  fs.writeFileSync(at(file), read(file).replace(from, to));
};
/** Runs a command as the document writes it. */
const run = (line: string) => runPlena(line.split(" ").slice(2), root);

beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "plena-own-site-"));
  fs.writeFileSync(at("package.json"), '{ "name": "field-notes", "version": "1.0.0" }\n');
  // What the document's "npm install" does, without a network: links.
  for (const name of ["zod", "@types/react"]) link(path.join(ROOT, "node_modules", name), `node_modules/${name}`);
  link(ROOT, "node_modules/plena");
  for (const { file, text } of blocks) {
    if (file === undefined) continue;
    fs.mkdirSync(path.dirname(at(file)), { recursive: true });
    fs.writeFileSync(at(file), text);
  }
});
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

function link(target: string, name: string): void {
  fs.mkdirSync(path.dirname(at(name)), { recursive: true });
  fs.symlinkSync(target, at(name));
}

describe("docs/your-own-site.md", () => {
  it("installs this generator, and the schema library at the version that is ours", () => {
    const { dependencies } = JSON.parse(fs.readFileSync(path.join(ROOT, "package.json"), "utf8"));
    expect(commands).toContain(`npm install ../plena zod@${dependencies.zod}`);
  });
  it("builds and checks without a finding, and every promised page is there", async () => {
    const lines = commands.filter((line) => /^npx plena (?:build|check)\b/.test(line));
    expect(lines.length).toBe(2);
    for (const line of lines) {
      const { code, stderr } = await run(line);
      expect(stderr).not.toMatch(/error|warning/);
      expect(code, line).toBe(0);
    }
    expect(read("dist/index.html")).toMatch(/<h1>Field notes<\/h1>.*First snow.*First frost/s);
    expect(read("dist/notes/first-frost/index.html")).toMatch(/<aside><strong>In short<\/strong>/);
    expect(read("dist/notes/first-snow/index.html")).toContain("2026-11-20</time>, snow");
    expect(read("dist/feed.xml")).toContain("https://notes.example/notes/first-frost/");
    expect(read("dist/sitemap.xml")).toContain("<loc>https://notes.example/</loc>");
  });
  it("shows a mistake exactly as it is printed, and the next is named too", async () => {
    const shown = blocks.find(({ language }) => language === "text")?.text ?? "";
    edit("content/notes/first-snow.md", "weather: snow", "weather: snwo");
    const first = await run("npx plena build --lang en");
    expect(first.code).toBe(1);
    expect(first.stderr).toContain(shown);
    edit("content/notes/first-snow.md", "weather: snwo", "weather: snow");
    edit("content/notes/first-frost.md", "/notes/first-snow/", "/notes/first-snwo/");
    const second = await run("npx plena build --lang en");
    expect([second.code, second.stderr]).toEqual([1, expect.stringContaining("content/notes/first-frost.md:12:")]);
    edit("content/notes/first-frost.md", "/notes/first-snwo/", "/notes/first-snow/");
  });
  it("has templates whose types are right", () => {
    const { status, stdout } = spawnSync(path.join(ROOT, "node_modules/.bin/tsc"), ["-p", root], { encoding: "utf8" });
    expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
  });
  it("tells the editor what its fields and directives are", async () => {
    const line = commands.find((each) => each.startsWith("npx plena schemas")) ?? "";
    expect((await run(line)).code).toBe(0);
    expect(JSON.parse(read(".vscode/schemas/notes.json")).properties.weather.enum).toEqual(["dry", "rain", "snow"]);
    expect(JSON.parse(read(".vscode/plena.code-snippets"))[":aside"].body).toEqual([":::aside[$" + "{1:Label}]", "$0", ":::"]);
  });
  it("links to files that exist", () => {
    const text = fs.readFileSync(path.join(ROOT, "docs/your-own-site.md"), "utf8").replace(/^```[\s\S]*?^```$/gm, "");
    const targets = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = ""]) => target);
    expect(targets.length).toBeGreaterThan(3);
    for (const target of targets) expect(fs.existsSync(path.join(ROOT, "docs", target)), target).toBe(true);
  });
});
