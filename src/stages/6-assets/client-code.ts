// Stage 6 for code: islands and style sheets, bundled by esbuild. Their addresses carry a digest of their bytes, so a
// page changes only when what it fetches really changed.
import path from "node:path";
import type { BuildFailure, BuildOptions, BuildResult, Plugin } from "esbuild";
import { compileError } from "../../errors.ts";
import type { SiteDefinition } from "../../model/definition.ts";
import { type OutputPath, outputPath } from "../../model/paths.ts";
import { type CutFont, fontPlugin } from "./cut-fonts.ts";

export interface ClientFile {
  readonly output: OutputPath;
  readonly content: Uint8Array;
}

export interface ClientCode {
  readonly files: readonly ClientFile[];
  /** Island name to the addresses of its scripts: its own first, then what it shares with others. */
  readonly islandScripts: Readonly<Record<string, readonly string[]>>;
  readonly styles: readonly string[];
  /** File name of every font or picture that a style sheet uses, to its address: "x.woff2" -> "/assets/x-ABC.woff2". */
  readonly urls: Readonly<Record<string, string>>;
  /** Absolute paths of all modules and files that went in. */
  readonly inputs: readonly string[];
}

export const NO_CODE: ClientCode = { files: [], islandScripts: {}, styles: [], urls: {}, inputs: [] };
const FOLDER = "assets";
const BROWSERS = ["es2022", "chrome111", "firefox113", "safari16.4"];
const BINARY = ["woff2", "woff", "png", "jpg", "webp", "avif", "svg"];

/** Bundles what the browser gets; without `cutFont` fonts stay whole. @throws {UsageError} when the site's modules or style sheets do not compile. */
export async function bundleClientCode(definition: SiteDefinition, root: string, cutFont?: CutFont): Promise<ClientCode> {
  const options = clientBuildOptions(definition, root);
  if (options.entryPoints.length === 0) return NO_CODE;
  const { build } = await import("esbuild");
  const result = await build({ ...options, minify: true, plugins: [...options.plugins, ...(cutFont ? [fontPlugin(definition.fonts ?? {}, cutFont)] : [])] }).catch(
    (error: BuildFailure) => {
      throw compileError(error, "El código o los estilos para el navegador no compilan");
    },
  );
  return describeClientCode(result, root, definition);
}

/** How islands and style sheets are bundled, apart from minification; a server keeps them in memory. */
export function clientBuildOptions(definition: SiteDefinition, root: string) {
  const islands = Object.keys(definition.islands ?? {});
  return {
    entryPoints: [
      ...islands.map((name) => ({ in: `plena-island:${name}`, out: name })),
      ...(definition.styles ?? []).map((file) => ({ in: path.join(root, file), out: path.basename(file, ".css") })),
    ],
    absWorkingDir: root,
    outdir: path.join(root, FOLDER), // nothing is written: `write` is off
    publicPath: `/${FOLDER}/`,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    write: false,
    metafile: true,
    target: BROWSERS,
    jsx: "automatic",
    jsxImportSource: "preact",
    legalComments: "none",
    define: { "process.env.NODE_ENV": '"production"' },
    loader: Object.fromEntries(BINARY.map((extension) => [`.${extension}`, "file" as const])),
    plugins: [islandPlugin(definition, root)],
    logLevel: "silent",
  } as const satisfies BuildOptions;
}

/** Writes each island's entry, and gives its module Preact where it asks for React. */
function islandPlugin(definition: SiteDefinition, root: string): Plugin {
  const own = (contents: string): { contents: string; loader: "js"; resolveDir: string } => ({ contents, loader: "js", resolveDir: import.meta.dirname });
  return {
    name: "plena-islands",
    setup(context) {
      context.onResolve({ filter: /^plena-island:/ }, ({ path: name }) => ({ path: name, namespace: "plena" }));
      context.onResolve({ filter: /^(plena|react)$/ }, ({ path: name }) => ({ path: name, namespace: "plena" }));
      context.onResolve({ filter: /^preact(\/|$)/ }, async ({ path: name, pluginData }) => {
        if (pluginData === "ours") return undefined;
        return context.resolve(name, { kind: "import-statement", resolveDir: import.meta.dirname, pluginData: "ours" });
      });
      context.onLoad({ filter: /^plena$/, namespace: "plena" }, () => own("export const island = (name, Component) => Component;"));
      context.onLoad({ filter: /^react$/, namespace: "plena" }, () => own('export * from "preact/hooks"; export { Fragment } from "preact";'));
      context.onLoad({ filter: /^plena-island:/, namespace: "plena" }, ({ path: name }) => own(islandEntry(name.slice("plena-island:".length), definition, root)));
    },
  };
}

function islandEntry(name: string, definition: SiteDefinition, root: string): string {
  const module = path.join(root, definition.islands?.[name] ?? "");
  return `import { h, hydrate } from "preact";
import Component from ${JSON.stringify(module)};
for (const root of document.querySelectorAll('plena-island[data-island="${name}"]')) hydrate(h(Component, JSON.parse(root.dataset.props)), root);`;
}

/** Tells what came out of a bundling, and where each part will be fetched from. */
export function describeClientCode(result: BuildResult<{ write: false; metafile: true }>, root: string, definition: SiteDefinition): ClientCode {
  const { outputFiles: files, metafile } = result;
  const urlOf = (output: string): string => `/${output}`;
  const islandScripts: Record<string, string[]> = {};
  const styleOf = new Map<string, string>();
  const urls: Record<string, string> = {};
  for (const [output, { entryPoint, imports, inputs }] of Object.entries(metafile.outputs)) {
    if (entryPoint?.startsWith("plena:plena-island:")) {
      const chunks = imports.filter(({ kind, external }) => kind === "import-statement" && !external).map(({ path: chunk }) => urlOf(chunk));
      islandScripts[entryPoint.slice("plena:plena-island:".length)] = [urlOf(output), ...chunks];
    } else if (entryPoint) styleOf.set(entryPoint, urlOf(output));
    else if (!output.endsWith(".js")) for (const input of Object.keys(inputs)) urls[path.basename(input)] = urlOf(output);
  }
  return {
    files: files.map((file) => ({ output: outputPath(path.relative(root, file.path).split(path.sep).join("/")), content: file.contents })),
    islandScripts,
    styles: (definition.styles ?? []).map((file) => styleOf.get(file) ?? ""),
    urls,
    inputs: Object.keys(metafile.inputs)
      .filter((file) => !file.startsWith("plena:"))
      .map((file) => path.resolve(root, file)),
  };
}
