// YAML 1.2, core schema: "no" is a text, 2024-02-25 is a text, duplicate keys are mistakes.
import { CORE_SCHEMA, load, YAMLException } from "js-yaml";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { problems } from "../../diagnostics/problems.ts";
import type { SourceText } from "../../diagnostics/source-text.ts";
import { detach } from "../../model/detach.ts";
import { readPlainYaml } from "./plain-yaml.ts";
import { explainMistake } from "./yaml-mistake.ts";

/**
 * Reads a piece of YAML that stands in a file.
 *
 * @param start Offset of the piece in the file.
 * @returns The value, undefined when there is none; or the diagnostic of the first mistake.
 */
export function readYaml(source: SourceText, start: number, end: number): { value: unknown } | Diagnostic {
  const yaml = detach(source.text.slice(start, end)); // values are cut out of it
  const plain = readPlainYaml(yaml);
  if (plain) return { value: plain };
  try {
    return { value: load(yaml, { schema: CORE_SCHEMA }) ?? undefined };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const { offset, length, cause, fix } = explainMistake(yaml, error.reason, error.mark?.position ?? 0);
    return problems.brokenYaml(source.placeAt(start + offset, length), cause, fix);
  }
}
