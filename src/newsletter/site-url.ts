// Where the site is that mails lead to, when nobody said so.
import path from "node:path";
import { findHolder } from "../platform/lock.ts";
import { findPublishedOrigin } from "./site-data.ts";

/** Where `plena serve` listens unless it is told otherwise. */
const LOCAL_SITE = "http://127.0.0.1:4321";

/**
 * Finds the address of the site in `root`.
 *
 * @param use readers get the published address; a local server the site that runs beside it; a trial the one that runs, else
 *   the published one
 */
export async function findSiteUrl(root: string, use: "readers" | "server" | "trial"): Promise<string> {
  const served = use === "readers" ? undefined : findHolder(path.join(root, ".cache/serve.lock"))?.url;
  return served ?? (use === "server" ? undefined : await findPublishedOrigin(root)) ?? LOCAL_SITE;
}
