import type { SiteDefinition } from "plena";

export default (tiny: SiteDefinition): SiteDefinition => ({ ...tiny, styles: ["../../problems/broken-style/name/name.css"] });
