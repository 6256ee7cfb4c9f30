// The rules of the last build as Netlify and Cloudflare read them, for `plena preview`: in the built folder where one of
// them was chosen, and under .cache/hosting/ in any case.
import fs from "node:fs";
import path from "node:path";
import { findFileText } from "./built-folder.ts";

export interface HostRules {
  /** The text of `_headers`. */
  readonly headers: string;
  /** The text of `_redirects`. */
  readonly redirects: string;
}

/** Keeps the rules of a build. */
export function keepRules(cacheFolder: string, { headers, redirects }: HostRules): void {
  const folder = path.join(cacheFolder, "hosting");
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "_headers"), headers);
  fs.writeFileSync(path.join(folder, "_redirects"), redirects);
}

/** Reads the rules for a built folder; empty texts when there are none. */
export function readRules(folder: string, cacheFolder: string): HostRules {
  const read = (name: string): string => findFileText(path.join(folder, name)) ?? findFileText(path.join(cacheFolder, "hosting", name)) ?? "";
  return { headers: read("_headers"), redirects: read("_redirects") };
}
