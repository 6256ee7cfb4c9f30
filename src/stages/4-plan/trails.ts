import { type UrlPath, urlPath } from "../../model/paths.ts";
import type { Crumb } from "../../model/plan.ts";

/**
 * Makes the function that gives each of some pages its breadcrumbs: those of them whose addresses are beginnings of its own.
 * A beginning that is no page ("/newsletter/") is left out.
 *
 * @param pages Every page that will be asked for, and those above it: what begins none of them is forgotten.
 */
export function trailsOf(pages: readonly Crumb[]): (url: UrlPath, name: string) => Crumb[] {
  const beginnings = new Set<string>();
  for (const { url } of pages) for (const beginning of beginningsOf(url)) beginnings.add(beginning);
  const crumbs = new Map<string, Crumb>(); // "/blog" -> its crumb; of a large site, most pages begin no other address
  for (const { url, name } of pages) if (beginnings.has(bare(url))) crumbs.set(bare(url), { url, name });
  return (url, name) => [...beginningsOf(url).flatMap((beginning) => crumbs.get(beginning) ?? []), { url: urlPath(url), name }];
}

/** "/blog/sofocos/" begins with "" and "/blog". */
function beginningsOf(url: string): string[] {
  const beginnings: string[] = [];
  const address = bare(url);
  for (let at = address.indexOf("/"); at >= 0; at = address.indexOf("/", at + 1)) beginnings.push(address.slice(0, at));
  return beginnings;
}

/** Without the slash at its end. */
const bare = (url: string): string => (url.endsWith("/") ? url.slice(0, -1) : url);
