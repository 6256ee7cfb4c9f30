// Bundles the command line into lib/: reading one file is most of what starting costs. Packages with compiled parts,
// and React, which templates must share, stay outside.
import { mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

const { version, dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const inlined = new Set(["commander", "gray-matter", "js-yaml", "picocolors", "feed", "remark", "remark-gfm", "remark-html"]);

// Into a folder beside lib/, which then takes its place: a command that starts meanwhile finds a whole lib/.
const lib = path.join(import.meta.dirname, "lib");
const made = mkdtempSync(`${lib}-`);
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    main: "src/cli/main.ts",
    public: "src/public.ts",
    remark: "src/editor/remark-plugin.ts",
    worker: "src/workers/worker.ts",
    "watch-thread": "src/workers/watch-thread.ts",
  },
  outdir: made,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  jsx: "automatic",
  define: { PLENA_VERSION: JSON.stringify(version) },
  external: Object.keys(dependencies)
    .filter((name) => !inlined.has(name))
    .flatMap((name) => [name, `${name}/*`]),
  banner: { js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);' },
  logLevel: "warning",
});

// The script in pages of `plena serve`: it runs in a browser, and never reaches a built site.
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: { "serve-client": "src/serve/client/main.ts" },
  outdir: made,
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  logLevel: "warning",
});
rmSync(`${lib}-old`, { recursive: true, force: true });
try {
  renameSync(lib, `${lib}-old`);
} catch (error) {
  if (error.code !== "ENOENT") throw error;
}
renameSync(made, lib);
rmSync(`${lib}-old`, { recursive: true, force: true });
