import type { SiteDefinition } from "plena";

/** Every page may fetch a style sheet, but no script besides. */
export default (tiny: SiteDefinition): SiteDefinition => ({ ...tiny, budgets: { transfer: { "*": { requests: 2 } } } });
