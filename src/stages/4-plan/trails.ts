import { type UrlPath, urlPath } from "../../model/paths.ts";
import type { Crumb } from "../../model/plan.ts";

/**
 * Makes the function that gives each page its breadcrumbs: the pages whose addresses are beginnings of its own.
 * A beginning that is no page ("/newsletter/") is left out.
 */
export function trailsOf(pages: readonly Crumb[]): (url: UrlPath, name: string) => Crumb[] {
  const names = new Map(pages.map(({ url, name }) => [url.replace(/\/$/, ""), { url, name }])); // "/blog" -> its crumb
  return (url, name) => {
    const trail: Crumb[] = [];
    const start = names.get("");
    if (start && url !== "/") trail.push(start);
    const parts = url.split("/").filter(Boolean);
    for (let length = 1; length < parts.length; length++) {
      const crumb = names.get(`/${parts.slice(0, length).join("/")}`);
      if (crumb) trail.push(crumb);
    }
    return trail.concat({ url: urlPath(url), name }); // no longer than it has to be, as `push` makes lists: there is one for each page
  };
}
