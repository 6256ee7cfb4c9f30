import { JsonLd, type SiteDefinition } from "plena";

/** The start page carries more structured data than its site allows, and only on this page. */
export default (tiny: SiteDefinition): SiteDefinition => ({
  ...tiny,
  templates: { ...tiny.templates, start: () => <JsonLd data={{ tides: Array.from({ length: 400 }, (_, hour) => Math.round(1000 * Math.sin(hour)) / 1000) }} /> },
  budgets: { transfer: { start: { htmlBytes: 300 }, "*": { htmlBytes: 20_000 } } },
});
