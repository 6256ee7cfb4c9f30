// The site's definition while its templates are being edited: bundled again in milliseconds, imported anew.
import { createHash } from "node:crypto";
import path from "node:path";
import type { BuildContext, BuildOptions } from "esbuild";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { UsageError } from "../errors.ts";
import type { SiteDefinition } from "../model/definition.ts";
import type { SiteFiles } from "../model/tools.ts";
import { writeModule } from "../platform/module-folder.ts";
import { findSiteEntry, importSite, siteBuildOptions } from "../platform/site-module.ts";
import { compileProblems, thrownProblem } from "./code-problems.ts";

/** What became of a bundling: `definition` is undefined when nothing changed. */
export type BundleOutcome<Value> =
  | { readonly kind: "ready"; readonly value: Value }
  | { readonly kind: "same" }
  | { readonly kind: "broken"; readonly problems: readonly Diagnostic[] };

export interface SiteBundle {
  rebuild(): Promise<BundleOutcome<SiteDefinition>>;
  /** Files that went in, below the root. */
  readonly inputs: ReadonlySet<string>;
  dispose(): Promise<void>;
}

/**
 * Prepares the bundling of a site.
 *
 * @param folder Absolute folder for the modules that are imported.
 * @throws {UsageError} when there is no site.
 */
export async function openSiteBundle(root: string, folder: string, files: SiteFiles): Promise<SiteBundle> {
  const { context } = await import("esbuild");
  const entry = findSiteEntry(root);
  const base = siteBuildOptions(entry, root);
  const bundling = await context({
    ...base,
    outfile: path.join(folder, "site.mjs"), // its place decides where the source map leads
    sourcemap: "inline",
    sourcesContent: false,
  } satisfies BuildOptions);
  return bundleOf(bundling, entry, root, folder, files);
}

function bundleOf(bundling: BuildContext<{ write: false; metafile: true }>, entry: string, root: string, folder: string, files: SiteFiles): SiteBundle {
  let inputs: ReadonlySet<string> = new Set([path.relative(root, entry)]);
  let imported = ""; // digest of the module in use
  const load = async (): Promise<BundleOutcome<SiteDefinition>> => {
    const { outputFiles, metafile } = await bundling.rebuild();
    inputs = new Set(Object.keys(metafile.inputs).filter((file) => !file.startsWith("..") && !file.includes("node_modules/")));
    const code = outputFiles[0]?.contents ?? new Uint8Array();
    const digest = createHash("sha256").update(code).digest("hex").slice(0, 16);
    if (digest === imported) return { kind: "same" };
    const value = await importSite(writeModule(folder, `site-${digest}.mjs`, code));
    imported = digest;
    return { kind: "ready", value };
  };
  return {
    get inputs() {
      return inputs;
    },
    async rebuild() {
      try {
        return await load();
      } catch (error) {
        imported = ""; // what is mended may be what it was before
        return { kind: "broken", problems: compileProblems(error) ?? [importProblem(error, root, files)] };
      }
    },
    dispose: () => bundling.dispose(),
  };
}

function importProblem(error: unknown, root: string, files: SiteFiles): Diagnostic {
  if (!(error instanceof UsageError)) return thrownProblem(error, root, files);
  const text = (words: string | undefined) => ({ es: words ?? "", en: words ?? "" });
  return { code: "no-site", severity: "error", reason: text(error.message), fix: text(error.hint) };
}
