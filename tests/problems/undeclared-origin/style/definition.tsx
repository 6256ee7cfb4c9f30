import type { SiteDefinition } from "plena";

/** The font comes from an origin that is declared, but for pictures only. */
export default (tiny: SiteDefinition): SiteDefinition => ({
  ...tiny,
  styles: ["../../problems/undeclared-origin/style/foreign.css"],
  hosting: { hosts: [], origins: () => ({ images: ["https://fonts.example"] }) },
});
