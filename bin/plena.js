#!/usr/bin/env node
// Starts the bundled command line. React is several times faster in production mode, which must be set before it loads.
process.env.NODE_ENV ??= "production";
const { main } = await import("../lib/main.js");
process.exitCode = await main(process.argv.slice(2));
