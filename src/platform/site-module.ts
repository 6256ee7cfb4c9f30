// Loads a site's definition: its TypeScript is bundled to one module and imported.
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { BuildFailure, BuildOptions, Metafile, OutputFile } from "esbuild";
import { compileError, UsageError } from "../errors.ts";
import type { SiteDefinition } from "../model/definition.ts";
import { runEsbuild } from "./esbuild-binary.ts";
import { importFile } from "./import-file.ts";
import { type Made, withReceipt, writeWhole } from "./receipt.ts";
import { sharedModules } from "./vendor.ts";

/** Packages with compiled or data files cannot be bundled; they are imported from where the site finds them. */
const EXTERNAL = ["sharp", "satori", "esbuild", "subset-font"];
const ENTRIES = ["templates/site.ts", "templates/site.tsx"];

/**
 * Gives the module of a site's definition, bundled if something in it changed since the last time.
 *
 * @param isForced Bundles in any case.
 * @returns The module's file in the cache folder, named by its content.
 * @throws {UsageError} when there is no `templates/site.ts`, or it does not compile.
 */
export async function bundleSite(root: string, cacheFolder: string, isForced: boolean): Promise<string> {
  const entry = findSiteEntry(root);
  const make = async (): Promise<Made<string>> => {
    const { code, map, inputs } = await bundle(entry, root, cacheFolder);
    return { value: storeModule(cacheFolder, code, map), inputs };
  };
  const module = await withReceipt(path.join(cacheFolder, "site.json"), isForced, make);
  return fs.existsSync(module) ? module : await withReceipt(path.join(cacheFolder, "site.json"), true, make);
}

/**
 * Finds the module that defines a site.
 *
 * @throws {UsageError} when there is none.
 */
export function findSiteEntry(root: string): string {
  const entry = ENTRIES.map((file) => path.join(root, file)).find((file) => fs.existsSync(file));
  if (!entry) throw new UsageError(`No hay ningún sitio en ${root}: falta templates/site.ts`, "Ejecuta la orden en la carpeta del sitio o usa --root");
  return entry;
}

/** Writes the module and its map, and takes older ones away. */
function storeModule(cacheFolder: string, code: Uint8Array, map: Uint8Array): string {
  const digest = createHash("sha256").update(code).digest("hex").slice(0, 16);
  const module = path.join(cacheFolder, `site-${digest}.mjs`);
  fs.mkdirSync(cacheFolder, { recursive: true });
  for (const old of fs.readdirSync(cacheFolder)) if (/^site-[0-9a-f]+\.mjs(\.map)?$/.test(old)) fs.rmSync(path.join(cacheFolder, old), { force: true });
  writeWhole(`${module}.map`, map);
  writeWhole(module, code);
  return module;
}

/** Imports a bundled site. */
export async function importSite(file: string): Promise<SiteDefinition> {
  const module = (await importFile(file)) as { default?: SiteDefinition };
  if (!module.default?.collections) throw new UsageError("templates/site.ts no exporta por defecto un sitio", "Escribe «export default defineSite({ … })»");
  return module.default;
}

const NOTHING = new Uint8Array();
const isMap = ({ path: file }: OutputFile): boolean => file.endsWith(".map");
const inputsOf = ({ inputs }: Pick<Metafile, "inputs">, root: string): string[] => Object.keys(inputs).map((file) => path.resolve(root, file));

/** How a site's definition becomes one module; a server and a build read it the same way. */
export function siteBuildOptions(entry: string, root: string) {
  return {
    entryPoints: [entry],
    absWorkingDir: root,
    outfile: path.join(root, ".cache", "site.mjs"), // nothing is written there by esbuild; the map names its sources from there
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    write: false,
    metafile: true,
    logLevel: "silent",
    external: [...EXTERNAL, "file:*"],
    alias: { ...sharedModules(), plena: publicModule() },
  } as const satisfies BuildOptions;
}

async function bundle(entry: string, root: string, cacheFolder: string) {
  const options = { ...siteBuildOptions(entry, root), minifySyntax: true, minifyWhitespace: true, sourcemap: "external" } as const;
  const quick = await runEsbuild(options, cacheFolder);
  if (quick) return { code: quick.code, map: quick.map, inputs: inputsOf(quick.metafile, root) };
  const { build } = await import("esbuild");
  const result = await build(options).catch((error: BuildFailure) => {
    throw compileError(error, "Las plantillas no compilan");
  });
  const [map, code] = [result.outputFiles.find(isMap), result.outputFiles.find((file) => !isMap(file))];
  return { code: code?.contents ?? NOTHING, map: map?.contents ?? NOTHING, inputs: inputsOf(result.metafile, root) };
}

/** Where the generator's public module stands: beside this file in the bundle, one folder up in the sources. */
function publicModule(): string {
  const beside = path.join(import.meta.dirname, "public.js");
  return fs.existsSync(beside) ? beside : path.join(import.meta.dirname, "..", "public.ts");
}
