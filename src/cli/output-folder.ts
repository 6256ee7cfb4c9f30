import fs from "node:fs";
import path from "node:path";
import { UsageError } from "../errors.ts";
import type { Messages } from "./messages.ts";

/** What a finished site never holds at its top: a folder with one of these is something else, and is not replaced. */
const FOREIGN = [".git", "package.json", "node_modules", "templates", "content"];
/** Folders of the site that hold its sources. */
const SOURCES = ["content", "templates", "public", "src", "tests", "supabase", "bin", "bench", ".git", ".cache", "node_modules"];

/**
 * Refuses an output folder whose content would be lost by publishing into it.
 *
 * @throws {UsageError}
 */
export function checkOutputFolder(root: string, out: string, messages: Messages): void {
  const holdsRoot = `${root}${path.sep}`.startsWith(`${out}${path.sep}`);
  const inSources = SOURCES.some((name) => `${out}${path.sep}`.startsWith(`${path.join(root, name)}${path.sep}`));
  const isFile = fs.existsSync(out) && !fs.statSync(out).isDirectory();
  const isForeign = !isFile && (FOREIGN.some((name) => fs.existsSync(path.join(out, name))) || holdsOtherFiles(out));
  if (holdsRoot || inSources || isFile || isForeign || path.dirname(out) === out) throw new UsageError(messages.badOut(out), messages.badOutHint);
}

/** Says whether a folder holds something that no build has written: every finished site has a sitemap. */
function holdsOtherFiles(out: string): boolean {
  return fs.existsSync(out) && fs.readdirSync(out).length > 0 && !fs.existsSync(path.join(out, "sitemap.xml"));
}
