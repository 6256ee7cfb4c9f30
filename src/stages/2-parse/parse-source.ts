// Stage 2, the task: one Markdown file to a draft. Its compiled body goes into the store.
import { hash } from "node:crypto";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { problems } from "../../diagnostics/problems.ts";
import { BodyFacts } from "../../model/body-facts.ts";
import type { ParseInput, ParseOutput } from "../../model/draft.ts";
import type { SiteFiles, Store } from "../../model/tools.ts";
import { compileMarkdown } from "./compile-markdown.ts";
import { decodeSource } from "./decode.ts";
import { finishHtml } from "./finish-html.ts";
import { splitFrontMatter } from "./front-matter.ts";
import type { DirectiveForms } from "./read-directive.ts";
import { readAgain } from "./second-reading.ts";

export interface ParseTools {
  readonly files: SiteFiles;
  readonly store: Pick<Store, "put">;
}

/** Everything besides the file that its draft depends on. */
export interface ParseOptions {
  readonly language: string;
  /** Whether `[@ID]` is a citation on this site. */
  readonly citations: boolean;
  readonly directives: DirectiveForms;
}

/** Names that screen readers hear. */
const LABELS = { es: { citation: "Fuente", table: "Tabla" }, en: { citation: "Source", table: "Table" } };

/** Bytes of one text at a time: only what is made of them outlives its reading. */
const ROOM = Buffer.allocUnsafeSlow(64 * 1024);

/** Reads and compiles one Markdown file. */
export function parseSource(input: ParseInput, options: ParseOptions, tools: ParseTools): ParseOutput {
  const bytes = readBytes(input, tools.files);
  if ("code" in bytes) return { draft: undefined, diagnostics: [bytes] };
  const source = decodeSource(input.source, bytes);
  if ("code" in source) return { draft: undefined, diagnostics: [source] };
  const split = splitFrontMatter(source);
  if ("code" in split) return { draft: undefined, diagnostics: [split] };
  const compiled = compileMarkdown(source, split.bodyStart, options.directives, options.language);
  const labels = options.language.startsWith("es") ? LABELS.es : LABELS.en;
  const { html, hasMistake, ...facts } = finishHtml(compiled.html, { citationLabel: options.citations ? labels.citation : undefined, tableLabel: labels.table });
  const { collection, id, source: path } = input;
  const bodyKey = path;
  tools.store.put(bodyKey, html);
  return {
    draft: { collection, id, source: path, fields: split.fields, bodyKey, digest: hash("sha1", bytes), facts: BodyFacts.of({ ...facts, holes: compiled.holes }) },
    diagnostics: hasMistake ? [...compiled.diagnostics, ...readAgain(source, split.bodyStart)] : compiled.diagnostics,
  };
}

function readBytes({ source }: ParseInput, files: SiteFiles): Uint8Array | Diagnostic {
  try {
    return files.read(source, ROOM);
  } catch (error) {
    return problems.unreadableFile(source, (error as NodeJS.ErrnoException).code ?? String(error));
  }
}
