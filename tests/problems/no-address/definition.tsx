import type { SiteDefinition } from "plena";

export default (tiny: SiteDefinition): SiteDefinition => ({ ...tiny, addressLedger: "content/addresses.txt" });
