// The magazine's own texts, as the checks of their quality read them.
import fs from "node:fs";
import path from "node:path";
import { load } from "js-yaml";

const CONTENT = path.join(import.meta.dirname, "..", "..", "content");

export interface Text {
  /** Path below content/. */
  readonly file: string;
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** All Markdown files of a folder of content/. */
export function textsOf(folder: string): Text[] {
  const root = path.join(CONTENT, folder);
  return fs
    .readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .sort()
    .map((file) => {
      const [, front = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(fs.readFileSync(path.join(root, file), "utf8")) ?? [];
      return { file: `${folder}/${file}`, id: path.basename(file, ".md"), fields: load(front) as Record<string, unknown>, body };
    });
}

/** A data file, unchecked: the build checks its form. */
export function dataOf<Value>(name: string): Value {
  return load(fs.readFileSync(path.join(CONTENT, "datos", `${name}.yaml`), "utf8")) as Value;
}

/** Lines of a plain list; "#" begins a comment. */
export function wordList(name: string): Set<string> {
  const lines = fs.readFileSync(path.join(CONTENT, name), "utf8").split("\n");
  return new Set(lines.map((line) => line.replace(/#.*/, "").trim().toLowerCase()).filter(Boolean));
}
