import { pictureFile } from "plena";
import { describe, expect, it } from "vitest";
import { type ZodType, z } from "zod";
import { sourcePath } from "../../../src/model/paths.ts";
import { findPictureFields, resolvePictures } from "../../../src/stages/3-validate/picture-fields.ts";

/** Reads a value of a data file by a schema: what templates get, and which pictures it names. */
function read(schema: ZodType, value: unknown) {
  return resolvePictures(schema.parse(value), findPictureFields(schema), sourcePath("content/data/keepers.yaml"));
}

describe("a field that names a picture", () => {
  it("becomes the path of its file, wherever it stands", () => {
    const schema = z.array(z.strictObject({ name: z.string(), portrait: pictureFile().optional().describe("A face"), album: z.record(z.string(), pictureFile()).default({}) }));
    const { value, uses } = read(schema, [
      { name: "Ada", portrait: "faces/ada.jpg" },
      { name: "Bo", album: { boat: "/boat.png" } },
    ]);
    expect(value).toEqual([
      { name: "Ada", portrait: { picture: "content/data/faces/ada.jpg" }, album: {} },
      { name: "Bo", album: { boat: { picture: "public/boat.png" } } },
    ]);
    expect(uses.map(({ src, path }) => [src, path])).toEqual([
      ["faces/ada.jpg", [0, "portrait"]],
      ["/boat.png", [1, "album", "boat"]],
    ]);
  });
  it("may stand in one of several forms", () => {
    const schema = z.discriminatedUnion("kind", [z.object({ kind: z.literal("text"), text: z.string() }), z.object({ kind: z.literal("photo"), file: pictureFile() })]);
    expect(read(schema, { kind: "photo", file: "a.jpg" }).value).toEqual({ kind: "photo", file: { picture: "content/data/a.jpg" } });
    expect(read(schema, { kind: "text", text: "a.jpg" })).toEqual({ value: { kind: "text", text: "a.jpg" }, uses: [] });
  });
  it("may be empty no more than another text", () => expect(pictureFile().safeParse("").success).toBe(false));
});

it("a schema without such a field has nothing to look for", () =>
  expect(findPictureFields(z.object({ name: z.string().transform((text) => text.trim()), list: z.array(z.number()) }))).toEqual([]));
