import type { SiteDefinition } from "plena";

/** A source on the list that nobody has opened. */
export default (tiny: SiteDefinition): SiteDefinition => ({ ...tiny, citations: () => new Set(["ALMANAC"]), unreadCitations: () => new Set(["CHART-12"]) });
