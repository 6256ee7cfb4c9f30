import type { Route, SiteDefinition } from "plena";

/** The start page links to a note that is not there. */
export default (tiny: SiteDefinition): SiteDefinition => ({
  ...tiny,
  plan(site, context) {
    const start: Route = { kind: "page", url: "/", template: "start", props: { name: "Port Ness", notes: [{ url: "/notes/fog/", title: "Fog" }] }, crumb: "Start" };
    return [start, ...tiny.plan(site, context).filter(({ url }) => url !== "/")];
  },
});
