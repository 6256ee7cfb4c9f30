import { pictureFile, type SiteDefinition } from "plena";
import { z } from "zod";

/** Front matter and a data file name pictures. */
export default (tiny: SiteDefinition): SiteDefinition => ({
  ...tiny,
  collections: { ...tiny.collections, notes: { folder: "content/notes", schema: z.looseObject({ title: z.string(), date: z.string(), photo: pictureFile().optional() }) } },
  data: {
    ...tiny.data,
    keepers: { file: "content/data/keepers.yaml", schema: z.array(z.strictObject({ name: z.string(), portrait: pictureFile().optional().describe("A face") })) },
  },
  check: () => {},
});
