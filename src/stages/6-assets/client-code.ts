// Stage 6 for code: islands and style sheets, bundled by esbuild, style sheets finished by lightningcss. Their addresses
// carry a digest of their bytes, so a page changes only when what it fetches really changed.
import { hash } from "node:crypto";
import path from "node:path";
import type { BuildFailure, BuildOptions, BuildResult } from "esbuild";
import { ContentError, compileError } from "../../errors.ts";
import type { SiteDefinition } from "../../model/definition.ts";
import { type OutputPath, outputPath } from "../../model/paths.ts";
import { fontPlugin, type KeyOfCut, type PlannedFont, type WantedFont } from "./cut-fonts.ts";
import { finishStyles, namesIn } from "./finish-styles.ts";
import { type IslandExchange, islandEntries, islandOfEntry, islandPlugin, startOf } from "./island-entries.ts";
import { type ReadSheet, styleProblems } from "./style-problems.ts";

export interface ClientFile {
  readonly output: OutputPath;
  readonly content: Uint8Array;
}

export interface ClientCode {
  readonly files: readonly ClientFile[];
  /** Fonts whose bytes are to be cut. */
  readonly fonts: readonly PlannedFont[];
  /** Island name to the addresses of what its page fetches in any case: the script that starts islands first, then, of one that starts with its page, its own. */
  readonly islandScripts: Readonly<Record<string, readonly string[]>>;
  /** Island name to the addresses of what it fetches as it starts: the script itself first, then what it shares with others. */
  readonly ownScripts: Readonly<Record<string, readonly string[]>>;
  readonly styles: readonly string[];
  /** Template name, or "*", to the markup that stands for `<FirstStyles />`. */
  readonly firstStyles: Readonly<Record<string, string>>;
  /** File name of every font or picture that a style sheet uses, to its address: "x.woff2" -> "/assets/x-ABC.woff2". */
  readonly urls: Readonly<Record<string, string>>;
  /** Absolute paths of all modules and files that went in. */
  readonly inputs: readonly string[];
}

/** What bundling for readers needs besides the definition. */
export interface BundleTools {
  /** Without it fonts stay whole. */
  readonly keyOfCut?: KeyOfCut;
  /** Called with each font that is to be cut, as soon as it is known. */
  readonly onFont?: ((font: WantedFont) => void) | undefined;
  /** Code of the templates: style rules for classes that it cannot write are left out. */
  readonly templates?: string;
  /** Without it mistakes in style sheets are not looked for. */
  readonly readSheet?: ReadSheet;
}

export const NO_CODE: ClientCode = { files: [], fonts: [], islandScripts: {}, ownScripts: {}, styles: [], firstStyles: {}, urls: {}, inputs: [] };
const FOLDER = "assets";
const BROWSERS = ["es2022", "chrome111", "firefox113", "safari16.4"];
const BINARY = ["woff2", "woff", "png", "jpg", "webp", "avif", "svg"];

/**
 * Bundles what the browser gets.
 *
 * @throws {UsageError} when the site's modules do not compile.
 * @throws {ContentError} when a style sheet has mistakes.
 */
export async function bundleClientCode(definition: SiteDefinition, root: string, { keyOfCut, onFont, templates, readSheet }: BundleTools = {}): Promise<ClientCode> {
  const options = clientBuildOptions(definition, root);
  if (options.entryPoints.length === 0) return NO_CODE;
  const { build } = await import("esbuild");
  const wanted: WantedFont[] = [];
  const want = (font: WantedFont): void => {
    wanted.push(font);
    onFont?.(font);
  };
  const cuts = keyOfCut ? [fontPlugin(definition.fonts ?? {}, keyOfCut, want)] : [];
  const result = await build({ ...options, minify: true, plugins: [...options.plugins, ...cuts] }).catch((error: BuildFailure) => {
    throw compileError(error, "El código o los estilos para el navegador no compilan");
  });
  const mistakes = readSheet ? await styleProblems(result, readSheet) : [];
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return finishCode(withCuts(describeClientCode(result, root, definition), wanted), templates);
}

/** Takes out the files that hold the key of a cut. */
function withCuts(code: ClientCode, wanted: readonly WantedFont[]): ClientCode {
  const fonts = wanted.map((font): PlannedFont => ({ ...font, output: outputPath((code.urls[path.basename(font.file)] ?? "").slice(1)) }));
  const cut = new Set<string>(fonts.map(({ output }) => output));
  return { ...code, fonts, files: code.files.filter(({ output }) => !cut.has(output)) };
}

/**
 * How islands and style sheets are bundled, apart from minification; a server keeps them in memory.
 *
 * @param exchange Where islands are exchanged while their code is edited.
 */
export function clientBuildOptions(definition: SiteDefinition, root: string, exchange?: IslandExchange) {
  const sheets = [...new Set([...(definition.styles ?? []), ...Object.values(definition.firstStyles ?? {})])];
  return {
    entryPoints: [...islandEntries(definition), ...sheets.map((file) => ({ in: path.join(root, file), out: path.basename(file, ".css") }))],
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
    plugins: [islandPlugin(definition, root, exchange)],
    logLevel: "silent",
  } as const satisfies BuildOptions;
}

/** Tells what came out of a bundling, and where each part will be fetched from. */
export function describeClientCode(result: BuildResult<{ write: false; metafile: true }>, root: string, definition: SiteDefinition): ClientCode {
  const { outputFiles: files, metafile } = result;
  const scripts = new Map<string, string[]>(); // island -> its script and what that imports; "" is the script that starts them
  const styleOf = new Map<string, string>();
  const urls: Record<string, string> = {};
  for (const [output, { entryPoint, imports, inputs }] of Object.entries(metafile.outputs)) {
    const island = islandOfEntry(entryPoint);
    if (island !== undefined) {
      const chunks = imports.filter(({ kind, external }) => kind === "import-statement" && !external).map(({ path: chunk }) => urlOf(chunk));
      scripts.set(island, [urlOf(output), ...chunks]);
    } else if (entryPoint) styleOf.set(entryPoint, urlOf(output));
    else if (!output.endsWith(".js")) for (const input of Object.keys(inputs)) urls[path.basename(input)] = urlOf(output);
  }
  const names = Object.keys(definition.islands ?? {});
  const isEager = (name: string): boolean => startOf(definition, name) === "load";
  return {
    fonts: [],
    files: files.map((file) => ({ output: outputPath(path.relative(root, file.path).split(path.sep).join("/")), content: file.contents })),
    islandScripts: Object.fromEntries(names.map((name) => [name, [...(scripts.get("") ?? []), ...(isEager(name) ? (scripts.get(name) ?? []) : [])]])),
    ownScripts: Object.fromEntries(names.map((name) => [name, scripts.get(name) ?? []])),
    styles: (definition.styles ?? []).map((file) => styleOf.get(file) ?? ""),
    firstStyles: Object.fromEntries(
      Object.entries(definition.firstStyles ?? {}).map(([template, file]) => [template, `<link rel="stylesheet" href="${styleOf.get(file) ?? ""}"/>`]),
    ),
    urls,
    inputs: Object.keys(metafile.inputs)
      .filter((file) => !file.startsWith("plena:"))
      .map((file) => path.resolve(root, file)),
  };
}

const urlOf = (output: string): string => `/${output}`;

/** Finishes the style sheets of a bundling: those of first screens become markup, the others get the digest of what remains. */
async function finishCode(code: ClientCode, templates: string | undefined): Promise<ClientCode> {
  const scripts = code.files.filter(({ output }) => output.endsWith(".js")).map(({ content }) => Buffer.from(content).toString());
  const names = templates === undefined ? undefined : namesIn([templates, ...scripts]);
  const finished = new Map<string, string>(); // address of a sheet -> what remains of it
  for (const { output, content } of code.files) if (output.endsWith(".css")) finished.set(urlOf(output), await finishStyles(Buffer.from(content).toString(), names));
  const sheets = new Map(code.styles.map((url) => [url, sheetFile(url, finished.get(url) ?? "")]));
  return {
    ...code,
    files: [...code.files.filter(({ output }) => !output.endsWith(".css")), ...sheets.values()],
    styles: code.styles.map((url) => urlOf(sheets.get(url)?.output ?? "")),
    firstStyles: Object.fromEntries(
      Object.entries(code.firstStyles).map(([template, link]) => [template, `<style>${finished.get(/href="([^"]*)"/.exec(link)?.[1] ?? "") ?? ""}</style>`]),
    ),
  };
}

function sheetFile(url: string, css: string): ClientFile {
  const content = Buffer.from(css);
  return { output: outputPath(url.slice(1).replace(/-[^-]*\.css$/, `-${hash("sha256", content, "hex").slice(0, 8).toUpperCase()}.css`)), content };
}
