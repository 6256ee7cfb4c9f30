// Builds the tiny site in memory, with some of its files replaced: what a test of behaviour needs, without a disk.
import fs from "node:fs";
import path from "node:path";
import pc from "picocolors";
import { type BuildOptions, buildSite } from "../../src/build.ts";
import type { Diagnostic, Language } from "../../src/diagnostics/diagnostic.ts";
import { formatDiagnostic } from "../../src/diagnostics/print-text.ts";
import { Report } from "../../src/diagnostics/report.ts";
import { ContentError } from "../../src/errors.ts";
import type { OutputPath } from "../../src/model/paths.ts";
import type { SiteFiles } from "../../src/model/tools.ts";
import { freshCut } from "../../src/platform/cut-font.ts";
import { memoryFiles } from "../../src/platform/memory-files.ts";
import { memoryStore, noRecords, nothingKept } from "../../src/platform/memory-store.ts";
import { pictureTools } from "../../src/platform/pictures.ts";
import type { StagedOutput } from "../../src/platform/staged-output.ts";
import { bundleClientCode } from "../../src/stages/6-assets/client-code.ts";
import { inlinePool } from "../../src/workers/inline-pool.ts";
import { taskRunner } from "../../src/workers/run-tasks.ts";
import tiny from "../sites/tiny/templates/site.tsx";

export const TINY_ROOT = path.join(import.meta.dirname, "..", "sites", "tiny");

/** Files by path; `null` takes one away. */
export type Overlay = Readonly<Record<string, string | Uint8Array | null>>;

export interface BuiltSite {
  /** Published files by path; empty when nothing was published. */
  readonly files: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Builds the tiny site with an overlay. Errors in the content are returned; anything else is thrown. */
export async function buildTiny(overlay: Overlay = {}, options: Partial<BuildOptions> = {}, definition = tiny, files = tinyFiles(overlay)): Promise<BuiltSite> {
  const report = new Report();
  const store = memoryStore();
  const output = memoryOutput();
  const tools = {
    bundleClientCode: (site: typeof tiny) => bundleClientCode(site, TINY_ROOT, { readSheet: (file) => fs.readFileSync(path.join(TINY_ROOT, file)) }),
    cutFont: freshCut,
    files,
    store,
    output,
    report,
    pictures: pictureTools(nothingKept),
    pool: inlinePool(taskRunner({ files, store, output, definition, records: noRecords, generator: "test", site: "tiny", flush: () => {} })),
    made: nothingKept,
    compressed: nothingKept,
    texts: { generator: "test", ...nothingKept },
    keepHostRules: () => {},
    onStage: () => {},
  };
  try {
    await buildSite(definition, { now: "2026-11-21T12:00:00.000Z", drafts: false, future: false, expired: false, ...options }, tools);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    report.addAll(error.diagnostics);
    output.discard();
  }
  return { files: output.published, diagnostics: report.sorted() };
}

function tinyFiles(overlay: Overlay): SiteFiles {
  return memoryFiles({ ...readTree(TINY_ROOT), ...overlay });
}

/** Prints diagnostics as the terminal does, without colours. */
export function printed(diagnostics: readonly Diagnostic[], language: Language): string {
  const colors = pc.createColors(false);
  return diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic, language, colors)}\n`).join("\n");
}

/** All files below a folder: bytes by path. */
export function readTree(root: string): Record<string, Uint8Array> {
  const tree: Record<string, Uint8Array> = {};
  for (const entry of fs.readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    tree[path.relative(root, file).split(path.sep).join("/")] = fs.readFileSync(file);
  }
  return tree;
}

function memoryOutput(): StagedOutput & { readonly published: Map<string, string> } {
  const staged = new Map<OutputPath, string>();
  const published = new Map<string, string>();
  return {
    published,
    write(output, content) {
      staged.set(output, Buffer.from(content).toString("utf8"));
      return "added";
    },
    stampOf: () => undefined,
    keep: () => false,
    record: () => {},
    outputs: () => [...staged.keys()],
    read: (output) => Buffer.from(staged.get(output) ?? "", "utf8"),
    stamps: () => [],
    publish() {
      for (const [output, content] of staged) published.set(output, content);
      return { added: staged.size, changed: 0, removed: 0, unchanged: 0 };
    },
    removed: () => [],
    discard: () => staged.clear(),
  };
}
