#!/usr/bin/env node
// Starts the bundled command line. React is several times faster in production mode, which must be set before it loads.
process.env.NODE_ENV ??= "production";
const { keepCompiled, load } = await import("../lib/keep-compiled.js");
keepCompiled();
const words = process.argv.slice(2);
const { main } = words[0] === "build" ? load("build.cjs") : await import("../lib/main.js");
process.exitCode = await main(words);
