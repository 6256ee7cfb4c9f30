import type { SiteDefinition } from "plena";

/** The counter's script is heavier than the two pages that have it may be. */
export default (tiny: SiteDefinition): SiteDefinition => ({ ...tiny, budgets: { transfer: { start: { scriptBytes: 2000 } } } });
