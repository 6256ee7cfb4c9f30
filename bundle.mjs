// Bundles the command line into lib/: reading one file is most of what starting costs. What templates share with the
// generator (React, zod, satteri) becomes modules of its own in lib/vendor/; packages with compiled parts stay outside.
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
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
/** What few builds need, in modules of lib/vendor/ that are read when they are asked for: half of what every start would read otherwise. */
const SELDOM = {
  feed: 'export { Feed } from "feed";',
  remark: 'export { remark } from "remark"; export { default as gfm } from "remark-gfm"; export { default as html } from "remark-html";',
  [LOCALES]: 'export * from "zod/v4/locales";',
};
const REQUIRE = { js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);' };

const common = { absWorkingDir: import.meta.dirname, bundle: true, platform: "node", target: "node20", logLevel: "warning" };
/** Modules whose compiled code is kept (src/cli/keep-compiled.ts), which Node 20 can do for CommonJS only. */
const kept = {
  ...common,
  format: "cjs",
  outExtension: { ".js": ".cjs" },
  banner: { js: 'const __url = require("node:url").pathToFileURL(__filename).href;' },
  define: { "import.meta.url": "__url", "import.meta.filename": "__filename", "import.meta.dirname": "__dirname" },
  supported: { "dynamic-import": false }, // code that is compiled by hand cannot import: packages are required, and other modules imported for it
};

/** Package, or module of ours, to its file in lib/vendor/. */
const shared = { ...VENDORS, [MARKUP]: MARKUP, [SITE_REACT]: SITE_REACT, [SITE_JSX]: SITE_JSX, [CONTEXT]: CONTEXT };
await build({
  ...kept,
  entryPoints: Object.fromEntries(Object.entries(shared).map(([name, file]) => [file, `vendor:${name}`])),
  outdir: path.join(made, "vendor"),
  minify: true,
  define: { ...kept.define, "process.env.NODE_ENV": '"production"' },
  external: ["@bruits/*", "*.node"],
  plugins: [vendorEntries(), sharedModules("./", ".cjs"), lazyLocales()],
});
for (const [name, contents] of Object.entries(SELDOM))
  await build({
    ...kept,
    stdin: { contents, resolveDir: import.meta.dirname },
    outfile: path.join(made, "vendor", `${name}.cjs`),
    outExtension: {},
    minify: true,
  });

const program = {
  ...common,
  outdir: made,
  splitting: true,
  format: "esm",
  jsx: "automatic",
  minifyWhitespace: true, // what Node compiles at each start is a third less; names stay for the trace of a bug
  lineLimit: 160,
  define: { PLENA_VERSION: JSON.stringify(version) },
  external: Object.keys(dependencies)
    .filter((name) => !inlined.has(name))
    .flatMap((name) => [name, `${name}/*`]),
  banner: REQUIRE,
};
const plugins = [sharedModules("./vendor/", ".js"), ownYaml()];
await build({ ...program, entryPoints: { main: "src/cli/main.ts", remark: "src/editor/remark-plugin.ts" }, plugins });
// What all commands share is cut into many files, and each file costs its time to load: `plena build` and its threads have their own.
await build({
  ...program,
  ...kept,
  splitting: false,
  define: { ...program.define, ...kept.define },
  entryPoints: { build: "src/cli/build-program.ts" },
  plugins: [onlyBuild(), importedForIt(), sharedModules("./vendor/", ".cjs"), seldomModules(), ownYaml()],
});
writeAscii(path.join(made, "build.cjs"));
await build({ ...program, entryPoints: { "look-worker": "src/workers/look-worker.ts" } });
await build({ ...program, entryPoints: { "font-worker": "src/workers/font-worker.ts" } });
await build({ ...program, entryPoints: { "keep-compiled": "src/cli/keep-compiled.ts" } });
writeFacades();
writeFileSync(path.join(made, "worker.js"), 'import { load } from "./keep-compiled.js"; await load("build.cjs").startWorker();\n');

// What a site imports as "plena": it becomes part of the site's own module, where React is named as templates name it.
await build({ ...common, entryPoints: { public: "src/public.ts" }, outdir: made, format: "esm", jsx: "automatic", external: Object.keys(VENDORS) });

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

/** Modules that give a package's whole interface, or one of ours. */
function vendorEntries() {
  const contents = (name) => {
    if (name === MARKUP) {
      const file = path.join(path.dirname(createRequire(import.meta.url).resolve("react-dom/package.json")), "cjs", "react-dom-server-legacy.node.production.js");
      return `export { renderToStaticMarkup } from ${JSON.stringify(file)};`;
    }
    if (name === SITE_REACT) return `module.exports = { ...require("react"), ...require("./src/${SITE_REACT}.ts") };`;
    if (name === SITE_JSX || name === CONTEXT) return `export * from "./src/${name}.ts";`;
    if (name === "zod") return 'export * from "zod"; export { default } from "zod";';
    return name === "satteri" ? 'export * from "satteri";' : `module.exports = require("${name}");`;
  };
  return {
    name: "vendor-entries",
    setup(context) {
      context.onResolve({ filter: /^vendor:/ }, ({ path: name }) => ({ path: name.slice("vendor:".length), namespace: "vendor" }));
      context.onLoad({ filter: /.*/, namespace: "vendor" }, ({ path: name }) => ({ contents: contents(name), resolveDir: import.meta.dirname }));
    },
  };
}

/** Leaves imports of what is shared to the modules of lib/vendor/, but for the one that is being made. */
function sharedModules(folder, extension) {
  return {
    name: "shared-modules",
    setup(context) {
      const external = (file) => ({ path: `${folder}${file}${extension}`, external: true });
      context.onResolve({ filter: /^(react|react-dom|zod|satteri)(\/|$)/ }, ({ path: name, importer, namespace }) => {
        if (namespace === "vendor" && importer === name) return undefined;
        const file = name === "react-dom/server" && importer.startsWith(path.join(import.meta.dirname, "src")) ? MARKUP : VENDORS[name];
        return file && external(file);
      });
      context.onResolve({ filter: /\/fragment-context\.ts$/ }, ({ importer, namespace }) => (namespace === "vendor" && importer === CONTEXT ? undefined : external(CONTEXT)));
    },
  };
}

/** Leaves packages that few builds need to modules of their own. */
function seldomModules() {
  const external = (file) => ({ path: `./vendor/${file}.cjs`, external: true });
  return {
    name: "seldom-modules",
    setup(context) {
      context.onResolve({ filter: /^(feed|remark)$/ }, ({ path: name }) => external(name));
      context.onResolve({ filter: /^remark-(gfm|html)$/ }, ({ path: name }) => ({ path: name.slice("remark-".length), namespace: "seldom" }));
      context.onResolve({ filter: /^\.\/remark$/ }, () => external("remark"));
      context.onLoad({ filter: /.*/, namespace: "seldom" }, ({ path: name }) => ({ contents: `export { ${name} as default } from "./remark";` }));
    },
  };
}

/** Writes other characters in regular expressions, which esbuild leaves, by their numbers: V8 keeps a source with one of them in twice the memory. */
function writeAscii(file) {
  const ascii = readFileSync(file, "utf8").replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
  writeFileSync(file, ascii);
}

/** Modules that import the kept ones, for modules that are not kept, as a site's. */
function writeFacades() {
  const require = createRequire(import.meta.url);
  for (const file of Object.values(shared)) {
    const { default: main, ...whole } = require(path.join(made, "vendor", `${file}.cjs`));
    const names = Object.keys(whole); // some are words of the language
    const [taken, given] = [names.map((name, place) => `${name}: $${place}`), names.map((name, place) => `$${place} as ${name}`)];
    const code = `import { load } from "../keep-compiled.js"; const whole = load("vendor/${file}.cjs"); const { ${taken} } = whole; export { ${given} }; export default whole${main ? ".default" : ""};\n`;
    writeFileSync(path.join(made, "vendor", `${file}.js`), code);
  }
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

/** The module that imports others is the loader's own. */
function importedForIt() {
  return {
    name: "imported-for-it",
    setup(context) {
      context.onResolve({ filter: /\/import-file\.ts$/ }, () => ({ path: "plena:import-file", external: true }));
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
