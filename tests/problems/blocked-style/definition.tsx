import type { SiteDefinition } from "plena";

/** A template colours a word by hand, on a site whose hosts send a policy. */
export default (tiny: SiteDefinition): SiteDefinition => ({
  ...tiny,
  hosting: { hosts: ["netlify"] },
  templates: { ...tiny.templates, start: () => <p style={{ color: "red" }}>High water</p> },
});
