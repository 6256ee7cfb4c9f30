// Pictures that front matter and data name: found by the schema, so that a site without such a field pays nothing.
import type { ZodType } from "zod";
import type { SourcePath } from "../../model/paths.ts";
import type { PictureRef, PictureUse } from "../../model/picture.ts";
import { pictureSource } from "../../model/picture-source.ts";

/** The way to a field: ["keepers", EACH, "portrait"]. */
export type FieldPath = readonly (string | typeof EACH)[];
/** Every item of a list, or every value of a record. */
const EACH = Symbol("each");

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, ZodType>>;
  readonly element?: ZodType;
  readonly innerType?: ZodType;
  readonly valueType?: ZodType;
  readonly options?: readonly ZodType[];
  readonly in?: ZodType;
  readonly out?: ZodType;
  readonly transform?: { readonly namesPicture?: boolean };
}

/** Finds the fields of a schema that name pictures. */
export function findPictureFields(schema: ZodType): FieldPath[] {
  const { type, shape, element, innerType, valueType, options, in: input, out, transform } = schema._zod.def as unknown as Def;
  if (type === "transform") return transform?.namesPicture ? [[]] : [];
  if (shape) return Object.entries(shape).flatMap(([name, field]) => findPictureFields(field).map((rest) => [name, ...rest]));
  const item = element ?? valueType;
  if (item) return findPictureFields(item).map((rest) => [EACH, ...rest]);
  return [innerType, input, out, ...(options ?? [])].flatMap((inner) => (inner ? findPictureFields(inner) : []));
}

export interface WithPictures {
  /** The value in which every picture is named by its file's path below the root. */
  readonly value: unknown;
  readonly uses: readonly PictureUse[];
}

/** Names the pictures in a checked value by their files. */
export function resolvePictures(value: unknown, fields: readonly FieldPath[], from: SourcePath): WithPictures {
  const uses: PictureUse[] = [];
  const resolved = fields.reduce((inner, field) => resolveField(inner, field, [], from, uses), value);
  return { value: resolved, uses };
}

function resolveField(value: unknown, [part, ...rest]: FieldPath, path: readonly (string | number)[], from: SourcePath, uses: PictureUse[]): unknown {
  if (typeof value !== "object" || value === null) return value; // an optional field that is not there
  if (part === undefined) {
    const src = (value as PictureRef).picture;
    uses.push({ from, src, path });
    return { picture: pictureSource(from, src) ?? src } satisfies PictureRef;
  }
  const inner = (key: string | number, item: unknown): unknown => resolveField(item, rest, [...path, key], from, uses);
  if (Array.isArray(value)) return part === EACH ? value.map((item, index) => inner(index, item)) : value;
  const keys = part === EACH ? Object.keys(value) : part in value ? [part] : [];
  return { ...value, ...Object.fromEntries(keys.map((key) => [key, inner(key, Reflect.get(value, key))])) };
}
