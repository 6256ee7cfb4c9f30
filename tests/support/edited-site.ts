// A copy of the tiny site that is built again and again in this process, and tells what each build rendered and wrote.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { main } from "../../src/cli/main.ts";
import { readTree, TINY_ROOT } from "./build-in-memory.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
export const CLOCK = "2026-11-21T12:00:00Z";

/** Wraps the tiny site's definition: every page that is rendered adds its address to a file. */
const TELLING_SITE = `
import { appendFileSync } from "node:fs";
import site from "./harbour.tsx";
const telling = (Template) => (props) => {
  appendFileSync(new URL("../rendered.log", import.meta.url), props.page.url + "\\n");
  return Template(props);
};
export default { ...site, templates: Object.fromEntries(Object.entries(site.templates).map(([name, Template]) => [name, telling(Template)])) };
`;

export interface Rebuilt {
  readonly code: number;
  /** Addresses of the pages that were rendered, sorted. */
  readonly rendered: readonly string[];
  /** Files that are new or other ones than before, sorted. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

export class EditedSite {
  readonly root: string;
  readonly #parent = fs.mkdtempSync(path.join(os.tmpdir(), "plena-edited-"));

  constructor() {
    this.root = path.join(this.#parent, "site");
    fs.cpSync(TINY_ROOT, this.root, { recursive: true, filter: (file) => path.basename(file) !== ".cache" });
    fs.symlinkSync(path.join(ROOT, "node_modules"), path.join(this.root, "node_modules"));
    fs.renameSync(path.join(this.root, "templates/site.tsx"), path.join(this.root, "templates/harbour.tsx"));
    this.write("templates/site.ts", TELLING_SITE);
  }

  read(file: string): string {
    return fs.readFileSync(path.join(this.root, file), "utf8");
  }

  write(file: string, content: string): void {
    fs.mkdirSync(path.dirname(path.join(this.root, file)), { recursive: true });
    fs.writeFileSync(path.join(this.root, file), content);
  }

  /** Replaces a text that the file has once. */
  replace(file: string, from: string, to: string): void {
    const text = this.read(file);
    if (text.split(from).length !== 2) throw new Error(`${file} does not have "${from}" once`);
    this.write(file, text.replace(from, to));
  }

  rename(from: string, to: string): void {
    fs.renameSync(path.join(this.root, from), path.join(this.root, to));
  }

  remove(file: string): void {
    fs.rmSync(path.join(this.root, file), { recursive: true, force: true });
  }

  has(file: string): boolean {
    return fs.existsSync(path.join(this.root, file));
  }

  /** A site of the same files, built never. */
  copy(): EditedSite {
    const copy = new EditedSite();
    copy.become(this);
    return copy;
  }

  /** Takes over another site's files; what was built and kept stays. */
  become(other: EditedSite): void {
    for (const folder of ["content", "public", "templates"]) {
      this.remove(folder);
      fs.cpSync(path.join(other.root, folder), path.join(this.root, folder), { recursive: true });
    }
  }

  /** Builds into `dist` and tells what became of it. */
  async build(args: readonly string[] = [], clock = CLOCK): Promise<Rebuilt> {
    return this.watch(() => main(["build", "--root", this.root, "--clock", clock, "--quiet", ...args]));
  }

  /** Runs something that builds, and tells what became of the site. */
  async watch(run: () => Promise<number>): Promise<Rebuilt> {
    const log = path.join(this.root, "rendered.log");
    const before = this.#stamps();
    fs.rmSync(log, { force: true });
    const code = await run();
    const after = this.#stamps();
    return {
      code,
      rendered: fs.existsSync(log) ? fs.readFileSync(log, "utf8").trim().split("\n").sort() : [],
      written: [...after]
        .filter(([file, stamp]) => before.get(file) !== stamp)
        .map(([file]) => file)
        .sort(),
      removed: [...before.keys()].filter((file) => !after.has(file)).sort(),
    };
  }

  /** Published files as text, of `dist` or another folder. */
  published(out = "dist"): Record<string, string> {
    const dist = path.resolve(this.root, out);
    if (!fs.existsSync(dist)) return {};
    return Object.fromEntries(Object.entries(readTree(dist)).map(([file, content]) => [file, Buffer.from(content).toString("latin1")]));
  }

  delete(): void {
    fs.rmSync(this.#parent, { recursive: true, force: true });
  }

  /** Inode and time of every published file: a file that was written has others. */
  #stamps(): Map<string, string> {
    const stamp = (file: string): string => {
      const { ino, mtimeNs } = fs.statSync(path.join(this.root, "dist", file), { bigint: true });
      return `${ino} ${mtimeNs}`;
    };
    return new Map(Object.keys(this.published()).map((file) => [file, stamp(file)]));
  }
}
