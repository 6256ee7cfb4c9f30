import type { SiteDefinition } from "plena";

export default (tiny: SiteDefinition): SiteDefinition => ({
  ...tiny,
  addressLedger: "content/addresses.txt",
  redirectForm: { file: "content/data/redirects.yaml", lines: (from, to) => [`- from: ${from}`, `  to: ${to}`] },
});
