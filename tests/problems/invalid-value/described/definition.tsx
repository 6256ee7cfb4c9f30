import type { SiteDefinition } from "plena";
import { z } from "zod";

/** The schema says what a title is, and the fix repeats it. */
const title = z
  .string()
  .regex(/^[A-Z]/, "does not begin with a capital")
  .describe("Name of the page, as readers see it");

export default (tiny: SiteDefinition): SiteDefinition => ({
  ...tiny,
  collections: { ...tiny.collections, pages: { folder: "content/pages", schema: z.strictObject({ title }) } },
});
