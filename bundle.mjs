// Bundles the command line into lib/: reading one file is most of what starting costs. What templates share with the
// generator (React, zod, satteri) becomes modules of its own in lib/vendor/; packages with compiled parts stay outside.
import { mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";

process.env.NODE_ENV = "production"; // which of its two builds React's entry gives

const { version, dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const inlined = new Set(["commander", "gray-matter", "js-yaml", "picocolors", "feed", "remark", "remark-gfm", "remark-html"]);

/** Shared packages and their modules in lib/vendor/. */
const VENDORS = {
  react: "react",
  "react/jsx-runtime": "react-jsx-runtime",
  "react-dom": "react-dom",
  "react-dom/server": "react-dom-server",
  zod: "zod",
  satteri: "satteri",
};
/** What the generator and a site's module have to see as one. */
const CONTEXT = "fragment-context";
/** What a site's module finds in the place of React; src/platform/vendor.ts has the same names. */
const SITE_REACT = "site-react";
const SITE_JSX = "site-jsx";
/** The generator itself renders whole pages only: the half of react-dom/server that streams need not be loaded for that. */
const MARKUP = "react-dom-markup";

// Into a folder beside lib/, which then takes its place: a command that starts meanwhile finds a whole lib/.
const lib = path.join(import.meta.dirname, "lib");
const made = mkdtempSync(`${lib}-`);
/** zod's messages in sixty languages are more than half of it: they are loaded when a site asks for one. */
const LOCALES = "zod-locales";
const REQUIRE = { js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);' };

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: {
    ...Object.fromEntries(
      [...Object.entries(VENDORS).map(([name, file]) => [file, name]), [MARKUP, MARKUP], [SITE_REACT, SITE_REACT]].map(([file, name]) => [file, `vendor:${name}`]),
    ),
    [CONTEXT]: `src/${CONTEXT}.ts`,
    [SITE_JSX]: `src/${SITE_JSX}.ts`,
  },
  outdir: path.join(made, "vendor"),
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  minify: true,
  define: { "process.env.NODE_ENV": '"production"' },
  external: ["@bruits/*", "*.node"],
  banner: REQUIRE,
  plugins: [vendorEntries(), lazyLocales()],
  logLevel: "warning",
});
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: { [LOCALES]: "zod/v4/locales" },
  outdir: path.join(made, "vendor"),
  outExtension: { ".js": ".cjs" },
  bundle: true,
  format: "cjs",
  platform: "node",
  target: "node20",
  minify: true,
  logLevel: "warning",
});

const program = {
  absWorkingDir: import.meta.dirname,
  outdir: made,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  jsx: "automatic",
  minifyWhitespace: true, // what Node compiles at each start is a third less; names stay for the trace of a bug
  lineLimit: 160,
  define: { PLENA_VERSION: JSON.stringify(version) },
  external: Object.keys(dependencies)
    .filter((name) => !inlined.has(name))
    .flatMap((name) => [name, `${name}/*`]),
  banner: REQUIRE,
  logLevel: "warning",
};
const shared = [vendorImports(), contextImports(), ownYaml()];
await build({ ...program, entryPoints: { main: "src/cli/main.ts", remark: "src/editor/remark-plugin.ts" }, plugins: shared });
// What all commands share is cut into many files, and each file costs its time to load: `plena build` and its threads have their own.
await build({ ...program, entryPoints: { build: "src/cli/main.ts" }, plugins: [onlyBuild(), ...shared] });
await build({ ...program, entryPoints: { worker: "src/workers/worker.ts" }, plugins: shared });
await build({ ...program, entryPoints: { "look-worker": "src/workers/look-worker.ts" } });
await build({ ...program, entryPoints: { "keep-compiled": "src/cli/keep-compiled.ts" } });

// What a site imports as "plena": it becomes part of the site's own module, where React is named as templates name it.
await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: { public: "src/public.ts" },
  outdir: made,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  jsx: "automatic",
  external: Object.keys(VENDORS),
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

/** Modules that give a package's whole interface; of a CommonJS one, each name has to be written out. */
function vendorEntries() {
  const require = createRequire(import.meta.url);
  const contents = (name) => {
    if (name === MARKUP) {
      const file = path.join(path.dirname(require.resolve("react-dom/package.json")), "cjs", "react-dom-server-legacy.node.production.js");
      return `export { renderToStaticMarkup } from ${JSON.stringify(file)};`;
    }
    if (name === "satteri") return 'export * from "satteri";';
    if (name === "zod") return 'export * from "zod"; export { default } from "zod";';
    if (name === SITE_REACT) {
      const names = Object.keys(require("react"));
      return `import react from "react"; import * as told from "./src/${SITE_REACT}.ts"; const whole = { ...react, ...told }; export default whole; export const { ${names.join(", ")} } = whole;`;
    }
    const names = Object.keys(require(name));
    return `import whole from ${JSON.stringify(name)}; export default whole; export const { ${names.join(", ")} } = whole;`;
  };
  return {
    name: "vendor-entries",
    setup(context) {
      context.onResolve({ filter: /^vendor:/ }, ({ path: name }) => ({ path: name.slice("vendor:".length), namespace: "vendor" }));
      context.onLoad({ filter: /.*/, namespace: "vendor" }, ({ path: name }) => ({ contents: contents(name), resolveDir: import.meta.dirname }));
    },
  };
}

/** `z.locales.es()` loads what it calls. */
function lazyLocales() {
  const names = Object.keys(createRequire(import.meta.url)("zod/v4/locales"));
  const contents = `const all = () => require("./${LOCALES}.cjs"); ${names.map((name) => `export const ${name} = () => all().${name}();`).join(" ")}`;
  return {
    name: "lazy-locales",
    setup(context) {
      context.onResolve({ filter: /\/locales\/index\.js$/ }, ({ importer }) => (/\/zod\//.test(importer) ? { path: LOCALES, namespace: "lazy" } : undefined));
      context.onResolve({ filter: /^\.\/zod-locales\.cjs$/ }, ({ path: name }) => ({ path: name, external: true }));
      context.onLoad({ filter: /.*/, namespace: "lazy" }, () => ({ contents }));
    },
  };
}

/** Leaves imports of shared packages to the modules of lib/vendor/. */
function vendorImports() {
  return {
    name: "vendor-imports",
    setup(context) {
      context.onResolve({ filter: /^(react|react-dom|zod|satteri)(\/|$)/ }, ({ path: name }) => {
        const file = name === "react-dom/server" ? MARKUP : VENDORS[name];
        return file && { path: `./vendor/${file}.js`, external: true };
      });
    },
  };
}

/** Leaves imports of what the generator and sites share to one module. */
function contextImports() {
  return {
    name: "context-imports",
    setup(context) {
      context.onResolve({ filter: /\/fragment-context\.ts$/ }, () => ({ path: `./vendor/${CONTEXT}.js`, external: true }));
    },
  };
}

/** gray-matter only takes front matter out: the parser that it would load for it, and that one's parser of JavaScript, are never called. */
function ownYaml() {
  const contents = 'const never = () => { throw new Error("YAML is read by src/stages/2-parse/yaml.ts"); }; module.exports = { safeLoad: never, safeDump: never };';
  return {
    name: "own-yaml",
    setup(context) {
      context.onResolve({ filter: /^js-yaml$/ }, ({ importer }) => (/\/gray-matter\//.test(importer) ? { path: "js-yaml", namespace: "never-called" } : undefined));
      context.onLoad({ filter: /.*/, namespace: "never-called" }, () => ({ contents }));
    },
  };
}

/** Leaves out what other commands import when they are called. */
function onlyBuild() {
  return {
    name: "only-build",
    setup(context) {
      context.onResolve({ filter: /\.ts$/ }, ({ kind, path: name, importer }) => {
        const isOfCommand = kind === "dynamic-import" && /\/src\/cli\/(?:main|check-options|newsletter)\.ts$/.test(importer);
        return isOfCommand && !name.endsWith("/build-command.ts") ? { path: name, namespace: "left-out" } : undefined;
      });
      context.onLoad({ filter: /.*/, namespace: "left-out" }, ({ path: name }) => ({ contents: `throw new Error("${name} is not in this bundle");` }));
    },
  };
}
