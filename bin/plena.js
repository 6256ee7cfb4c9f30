#!/usr/bin/env node
// Starts the bundled command line. React is several times faster in production mode, which must be set before it loads.
process.env.NODE_ENV ??= "production";
const { keepCompiled, load } = await import("../lib/keep-compiled.js");
keepCompiled();
const words = process.argv.slice(2);
const { main } = words[0] === "build" ? load("build.cjs") : await import("../lib/main.js");
process.exitCode = await main(words);
// After a build V8 would finish compiling what nobody will run, and take its heap apart. Output that still waits for its reader is waited for.
if (words[0] === "build" && process.stdout.writableLength + process.stderr.writableLength === 0) process.exit();
