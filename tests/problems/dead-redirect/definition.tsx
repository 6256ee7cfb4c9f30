import type { Route, SiteDefinition } from "plena";

/** One redirect leads nowhere, one to a page with a section, one to another site. */
export default (tiny: SiteDefinition): SiteDefinition => ({
  ...tiny,
  plan: (site, context) => [
    ...tiny.plan(site, context),
    ...["/notes/neap-tide/", "/notes/neap-tides#quiet-days", "https://almanac.example/neap"].map((to, index): Route => ({ kind: "redirect", url: `/old-${index}/`, to })),
  ],
});
