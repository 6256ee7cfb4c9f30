import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import site from "../../templates/site.ts";

const ROOT = path.join(import.meta.dirname, "../..");

/** Adds a style sheet and those that it imports. */
function follow(file: string, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  for (const [, address = ""] of fs.readFileSync(file, "utf8").matchAll(/@import "(\.[^"]+)"/g)) follow(path.join(path.dirname(file), address), seen);
}

it("every style sheet is on some page: what nothing imports leaves a part of a page undressed", () => {
  const seen = new Set<string>();
  for (const entry of [...(site.styles ?? []), ...Object.values(site.firstStyles ?? {})]) follow(path.join(ROOT, entry), seen);
  const folder = path.join(ROOT, "templates/styles");
  const all = fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  expect(all.filter((name) => !seen.has(path.join(folder, name)))).toEqual([]);
});
