// The same bytes from one thread, two and four, from parts, from nothing and from what earlier builds stored.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readTree } from "../support/build-in-memory.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plena-threads-"));
const site = path.join(folder, "site");
const articles = path.join(folder, "blog");
const edited = path.join(articles, "articulo-7.md");

beforeAll(() => {
  fs.cpSync(path.join(ROOT, "bench", "site"), site, { recursive: true, filter: (file) => !file.includes(".cache") });
  fs.symlinkSync(path.join(ROOT, "node_modules"), path.join(site, "node_modules"));
  execFileSync("node", [path.join(ROOT, "bench", "make-corpus.mjs"), "250", articles]);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Builds into a folder of its own and gives the published files, as text by path. */
function build(out: string, ...more: string[]): Record<string, string> {
  plena("build", "--out", path.join(folder, out), "--clock", "2026-11-21", ...more);
  return published(out);
}

function plena(command: string, ...args: string[]): void {
  execFileSync("node", [path.join(ROOT, "bin", "plena.js"), command, "--root", site, "--content", articles, "--quiet", ...args]);
}

function published(out: string): Record<string, string> {
  return Object.fromEntries(Object.entries(readTree(path.join(folder, out))).map(([file, bytes]) => [file, Buffer.from(bytes).toString("utf8")]));
}

/** What somebody may do to a published site. */
const MISDEEDS: Readonly<Record<string, (root: string) => void>> = {
  "a page of other text and the same length": (root) => {
    const file = path.join(root, "blog", "articulo-9", "index.html");
    const text = fs.readFileSync(file, "utf8");
    fs.rmSync(file); // a hard link: writing into it would change both sites
    fs.writeFileSync(file, text.replace("Menopausia", "menopausia"));
  },
  "a page too few": (root) => fs.rmSync(path.join(root, "blog", "articulo-10"), { recursive: true }),
  "files too many": (root) => {
    fs.mkdirSync(path.join(root, "old", "deep"), { recursive: true });
    for (const file of ["old/deep/index.html", "extra.html"]) fs.writeFileSync(path.join(root, file), "?");
  },
  "a page that is a folder": (root) => {
    fs.rmSync(path.join(root, "robots.txt"));
    fs.mkdirSync(path.join(root, "robots.txt"));
  },
};

describe("a build in several threads", () => {
  it("publishes the same bytes as one in this thread alone", () => expect(build("two", "--threads", "2")).toEqual(build("alone")));
  it("publishes the same bytes as four threads, and twice the same", () => {
    const four = build("four", "--threads", "4", "--force");
    expect(four).toEqual(build("alone"));
    expect(build("four-again", "--threads", "4", "--force")).toEqual(four);
  });
  it("publishes the same bytes from parts that were rendered in different numbers of threads", () => {
    for (const [part, threads] of [
      ["1", "1"],
      ["2", "2"],
      ["3", "4"],
    ] as const)
      plena("build", "--out", path.join(folder, "part", part), "--clock", "2026-11-21", "--shard", `${part}/3`, "--threads", threads);
    plena("merge", ...["3", "1", "2"].map((part) => path.join(folder, "part", part)), "--out", path.join(folder, "joined"));
    expect(published("joined")).toEqual(build("alone"));
  });
  it("renders again only what an edit changed, and gives what a build from nothing gives", () => {
    build("warm", "--threads", "2");
    const untouched = path.join(folder, "warm", "blog", "articulo-8", "index.html");
    const before = fs.statSync(untouched).ino;
    fs.appendFileSync(edited, "\nUna frase más.\n");
    const warm = build("warm", "--threads", "2");
    expect(warm["blog/articulo-7/index.html"]).toContain("Una frase más.");
    expect(fs.statSync(untouched).ino).toBe(before);
    expect(warm).toEqual(build("cold", "--threads", "2", "--force"));
  });
  it.each(Object.entries(MISDEEDS))("puts right what somebody did to what is published: %s", (_, misdeed) => {
    const right = build("warm", "--threads", "2");
    misdeed(path.join(folder, "warm"));
    expect(build("warm", "--threads", "2")).toEqual(right);
    fs.appendFileSync(edited, "\nOtra frase.\n");
    build("warm", "--threads", "2");
    misdeed(path.join(site, ".cache", "site-before"));
    fs.appendFileSync(edited, "\nY otra.\n");
    expect(build("warm", "--threads", "2")).toEqual(build("cold", "--threads", "2", "--force"));
  });
  it("gives all of a site of which nothing is left", () => {
    const right = build("warm", "--threads", "2");
    fs.rmSync(path.join(folder, "warm"), { recursive: true });
    expect(build("warm", "--threads", "2")).toEqual(right);
  });
  it("sees an edited template", () => {
    const pages = path.join(site, "templates", "pages.tsx");
    fs.writeFileSync(pages, fs.readFileSync(pages, "utf8").replace("<h2>Relacionados</h2>", "<h2>Parecidos</h2>"));
    expect(build("warm", "--threads", "2")["blog/articulo-8/index.html"]).toContain("<h2>Parecidos</h2>");
  });
});
