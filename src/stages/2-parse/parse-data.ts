// Stage 2 for data files: YAML to a plain value.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { problems } from "../../diagnostics/problems.ts";
import type { DataFile } from "../../model/definition.ts";
import { sourcePath } from "../../model/paths.ts";
import type { SiteFiles } from "../../model/tools.ts";
import { decodeSource } from "./decode.ts";
import { readYaml } from "./yaml.ts";

/** Reads one data file. */
export function parseData({ file, mayBeEmpty = false }: Pick<DataFile, "file" | "mayBeEmpty">, files: SiteFiles): { value: unknown } | Diagnostic {
  const path = sourcePath(file);
  if (!files.exists(path)) return problems.missingDataFile(path);
  let bytes: Uint8Array;
  try {
    bytes = files.read(path);
  } catch (error) {
    return problems.unreadableFile(path, (error as NodeJS.ErrnoException).code ?? String(error));
  }
  const source = decodeSource(path, bytes);
  if ("code" in source) return mayBeEmpty && source.code === "empty-file" ? { value: [] } : source;
  const read = readYaml(source, 0, source.text.length);
  if ("code" in read || read.value !== undefined) return read;
  return mayBeEmpty ? { value: [] } : problems.emptyFile(path);
}
