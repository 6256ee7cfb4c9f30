// Loads a site's definition: its TypeScript is bundled to one module and imported.
import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildFailure, build, type Plugin } from "esbuild";
import { UsageError } from "../errors.ts";
import type { SiteDefinition } from "../model/definition.ts";

const require = createRequire(import.meta.url);
/** One React for templates and renderer: the generator's own. */
const SHARED = /^react(-dom)?(\/|$)/;
/** Packages with compiled or data files cannot be bundled; they are imported from where the site finds them. */
const EXTERNAL = ["sharp", "satori", "lightningcss", "lmdb", "esbuild", "subset-font"];

/** Where the generator's public module stands: beside this file in the bundle, one folder up in the sources. */
function publicModule(): string {
  const beside = path.join(import.meta.dirname, "public.js");
  return fs.existsSync(beside) ? beside : path.join(import.meta.dirname, "..", "public.ts");
}

/**
 * Bundles `templates/site.ts` into the cache folder.
 *
 * @returns The module's file, named by its content.
 * @throws {UsageError} when there is no such file, or it does not compile.
 */
export async function bundleSite(root: string, cacheFolder: string): Promise<string> {
  const entry = ["templates/site.ts", "templates/site.tsx"].map((file) => path.join(root, file)).find((file) => fs.existsSync(file));
  if (!entry) throw new UsageError(`No hay ningún sitio en ${root}: falta templates/site.ts`, "Ejecuta la orden en la carpeta del sitio o usa --root");
  const result = await build({
    entryPoints: [entry],
    absWorkingDir: root,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    write: false,
    minify: false,
    sourcemap: "inline",
    logLevel: "silent",
    external: EXTERNAL,
    plugins: [sharedPlugin()],
  }).catch((error: BuildFailure) => {
    throw compileError(error);
  });
  const content = result.outputFiles[0]?.contents ?? new Uint8Array();
  const digest = createHash("sha256").update(content).digest("hex").slice(0, 16);
  const file = path.join(cacheFolder, `site-${digest}.mjs`);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(cacheFolder, { recursive: true });
    for (const old of fs.readdirSync(cacheFolder)) if (/^site-[0-9a-f]+\.mjs$/.test(old)) fs.rmSync(path.join(cacheFolder, old));
    fs.writeFileSync(`${file}.${process.pid}`, content);
    fs.renameSync(`${file}.${process.pid}`, file);
  }
  return file;
}

/** Imports a bundled site. */
export async function importSite(file: string): Promise<SiteDefinition> {
  const module = (await import(pathToFileURL(file).href)) as { default?: SiteDefinition };
  if (!module.default?.collections) throw new UsageError("templates/site.ts no exporta por defecto un sitio", "Escribe «export default defineSite({ … })»");
  return module.default;
}

function sharedPlugin(): Plugin {
  return {
    name: "plena-site",
    setup(context) {
      context.onResolve({ filter: SHARED }, ({ path: name }) => ({ path: pathToFileURL(require.resolve(name)).href, external: true }));
      context.onResolve({ filter: /^plena$/ }, () => ({ path: publicModule() }));
    },
  };
}

/** The first thing that does not compile, with its place. */
function compileError(failure: BuildFailure): Error {
  const [first] = failure.errors ?? [];
  if (!first) return failure;
  const { location } = first;
  const place = location ? `${location.file}:${location.line}:${location.column + 1}: ` : "";
  const frame = location ? `\n  ${location.line} | ${location.lineText}` : "";
  return new UsageError(`${place}${first.text}${frame}`, "Las plantillas no compilan");
}
