// The files that tell the chosen hosts how to answer: renderings of one table.
import type { Host, HostTable } from "../model/hosting.ts";
import { type OutputPath, outputPath } from "../model/paths.ts";
import { apacheFile } from "./apache-file.ts";
import { HOST_FILES } from "./host-table.ts";
import { headersFile, redirectsFile } from "./netlify-files.ts";
import { nginxFile } from "./nginx-file.ts";
import { vercelFile } from "./vercel-file.ts";

const WRITERS: Readonly<Record<string, (table: HostTable) => string>> = {
  _headers: headersFile,
  _redirects: redirectsFile,
  "vercel.json": vercelFile,
  "_nginx.conf": nginxFile,
  ".htaccess": apacheFile,
  ".nojekyll": () => "", // GitHub would leave out names that begin with "_"
};

/** Writes every file that the hosts need, each once. */
export function hostFiles(hosts: readonly Host[], table: HostTable): (readonly [OutputPath, string])[] {
  const names = new Set(hosts.flatMap((host) => HOST_FILES[host]));
  return [...names].map((name) => [outputPath(name), WRITERS[name]?.(table) ?? ""] as const);
}
