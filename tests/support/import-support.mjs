// Loads the tests' own TypeScript modules for scripts, which Node alone does not read.
import path from "node:path";
import { build } from "esbuild";

/** Imports modules of this folder as one: `importSupport("chromium", "static-server")`. */
export async function importSupport(...names) {
  const file = path.join(import.meta.dirname, `../../.cache/support-${names.join("-")}.mjs`);
  await build({
    stdin: { contents: names.map((name) => `export * from "./${name}.ts";`).join("\n"), resolveDir: import.meta.dirname, loader: "ts" },
    define: { "import.meta.dirname": JSON.stringify(import.meta.dirname) },
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "warning",
  });
  return import(`${file}?${process.pid}`);
}
