// Finds the route of an address. Most edits change what pages show, not which pages there are: then only the routes are new.
import { canonicalUrl, readableUrl, type UrlPath, type UrlStyle } from "../model/paths.ts";
import type { Crumb, PageRoute, Route } from "../model/plan.ts";
import { trailsOf } from "../stages/4-plan/trails.ts";

export interface FoundRoute {
  readonly route: PageRoute;
  readonly url: UrlPath;
  readonly trail: readonly Crumb[];
}

export interface RouteIndex {
  readonly routes: readonly Route[];
  findPage(url: UrlPath): FoundRoute | undefined;
  /** The address of the page that shows a file. */
  findBySource(source: string): UrlPath | undefined;
  /** The same index for new routes, if their addresses are the same; `addresses` tells. */
  withRoutes(routes: readonly Route[]): RouteIndex;
  /** The same value as long as the addresses are the same. */
  readonly addresses: object;
}

/** Indexes the pages among the routes; of two with one address the first counts, as in a build. */
export function indexRoutes(routes: readonly Route[], style: UrlStyle): RouteIndex {
  const places = new Map<string, number>(); // "/blog/x/" -> where its route stands
  routes.forEach((route, place) => {
    const url = route.kind === "page" ? readableUrl(canonicalUrl(route.url, style)) : undefined;
    if (url !== undefined && !places.has(url)) places.set(url, place);
  });
  const over = (current: readonly Route[]): RouteIndex => ({
    routes: current,
    addresses: places,
    findPage(url) {
      const route = current[places.get(readableUrl(url)) ?? -1];
      if (route?.kind !== "page") return undefined;
      const canonical = canonicalUrl(route.url, style);
      const above = beginningsOf(readableUrl(canonical)).flatMap((start): Crumb[] => {
        const page = current[places.get(start) ?? -1];
        return page?.kind === "page" ? [{ url: canonicalUrl(page.url, style), name: page.crumb }] : [];
      });
      return { route, url: canonical, trail: trailsOf([...above, { url: canonical, name: route.crumb }])(canonical, route.crumb) };
    },
    findBySource(source) {
      const route = current.find((candidate) => candidate.kind === "page" && candidate.source === source);
      return route && canonicalUrl(route.url, style);
    },
    withRoutes: (next) => (haveSameAddresses(routes, next) ? over(next) : indexRoutes(next, style)),
  });
  return over(routes);
}

/** Addresses above a page: "/blog/x/" -> "/", "/blog", "/blog/". */
function beginningsOf(url: string): string[] {
  const parts = url.split("/").filter(Boolean).slice(0, -1);
  const folders = parts.map((_, place) => `/${parts.slice(0, place + 1).join("/")}`);
  return ["/", ...folders.flatMap((folder) => [folder, `${folder}/`])];
}

function haveSameAddresses(before: readonly Route[], after: readonly Route[]): boolean {
  if (before.length !== after.length) return false;
  return before.every((a, place) => {
    const b = after[place];
    return a.kind === b?.kind && a.url === b.url;
  });
}
