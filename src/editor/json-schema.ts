// What a site's schemas say, in the words of JSON Schema: editors understand those.
import { toJSONSchema, type ZodType } from "zod";

/** The part of JSON Schema that is read here. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly default?: unknown;
}

/** Writes a schema as draft 7, which every editor reads: what a writer types, before defaults are filled in. */
export function jsonSchemaOf(schema: ZodType): JsonSchema {
  return toJSONSchema(schema, { target: "draft-7", io: "input", unrepresentable: "any", reused: "inline" }) as JsonSchema;
}
