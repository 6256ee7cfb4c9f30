// Fonts that a site cuts: their addresses, what is kept of them, and what is said of one that cannot be cut.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { EditedSite } from "../support/edited-site.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
const WHOLE = path.join(ROOT, "node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2");
const FONT = "templates/marea.woff2";

let site: EditedSite;
beforeEach(() => {
  const edited = new EditedSite();
  site = edited;
  onTestFinished(() => edited.delete());
  fs.copyFileSync(WHOLE, path.join(site.root, FONT));
  const sheet = "templates/harbour.css";
  site.write(sheet, `${site.read(sheet)}\n@font-face { font-family: Marea; src: url("./marea.woff2") format("woff2"); }\nbody { font-family: Marea; }\n`);
  declare({ text: "abc", axes: { wght: 400 } });
});

function declare(cut: object): void {
  site.write("templates/site.ts", `import site from "./harbour.tsx";\nexport default { ...site, fonts: { "marea.woff2": ${JSON.stringify(cut)} } };\n`);
}

function build(...more: string[]): { readonly status: number | null; readonly stderr: string } {
  return spawnSync("node", [path.join(ROOT, "bin/plena.js"), "build", "--root", site.root, "--quiet", ...more], {
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
}

/** The published font: its address, and its bytes as text. */
function published(): { readonly url: string; readonly bytes: string } {
  const folder = path.join(site.root, "dist/assets");
  const names = fs.readdirSync(folder).filter((name) => name.endsWith(".woff2"));
  expect(names).toHaveLength(1);
  return { url: `/assets/${names[0]}`, bytes: fs.readFileSync(path.join(folder, names[0] ?? ""), "latin1") };
}

describe("a font with a cut", () => {
  it("is published with what is left of it, at the address that the style sheet has", () => {
    expect(build()).toMatchObject({ status: 0, stderr: "" });
    const { url, bytes } = published();
    expect(bytes.slice(0, 4)).toBe("wOF2");
    expect(bytes.length).toBeLessThan(4000);
    expect(fs.statSync(WHOLE).size).toBeGreaterThan(20_000);
    const sheets = fs.readdirSync(path.join(site.root, "dist/assets")).filter((name) => name.endsWith(".css"));
    expect(sheets.map((name) => site.read(`dist/assets/${name}`)).join()).toContain(url);
  });

  it("is the same whether it is cut, kept, or cut again", () => {
    build();
    const first = published();
    const edit = (words: string): void => site.write("templates/harbour.css", `${site.read("templates/harbour.css")}\n.${words} { color: red; }\n`);
    edit("uno");
    const kept = fs.statSync(path.join(site.root, ".cache/fonts"));
    expect(build().status).toBe(0);
    expect(published()).toEqual(first);
    expect(fs.statSync(path.join(site.root, ".cache/fonts"))).toMatchObject({ ino: kept.ino, mtimeMs: kept.mtimeMs }); // nothing was cut
    site.remove(".cache/fonts");
    edit("dos");
    expect(build().status).toBe(0);
    expect(published()).toEqual(first);
    expect(build("--force", "--verify-cache")).toMatchObject({ status: 0, stderr: "" });
    expect(published()).toEqual(first);
  });

  it("has another address when another part of it is kept", () => {
    build();
    const first = published();
    declare({ text: "abcd", axes: { wght: 400 } });
    expect(build().status).toBe(0);
    expect(published().url).not.toBe(first.url);
    expect(published().bytes).not.toBe(first.bytes);
  });
});

describe("a font that cannot be cut", () => {
  it.each([
    ["is no font", () => site.write(FONT, "esto no es una fuente")],
    ["ends too early", () => fs.truncateSync(path.join(site.root, FONT), 9000)],
    ["lacks an axis", () => declare({ text: "abc", axes: { opsz: 12 } })],
  ])("is named when it %s, and the site before it stays", (_, spoil) => {
    build();
    const before = published();
    spoil();
    const { status, stderr } = build();
    expect(status).toBe(2);
    expect(stderr).toContain("No se puede recortar la fuente");
    expect(stderr).toContain(path.join(site.root, FONT));
    expect(stderr).toContain("«fonts», en templates/site.ts");
    expect(published()).toEqual(before);
  });
});
