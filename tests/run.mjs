// `npm test`: everything, cheapest first; stops at the first kind of check that fails, with its own output.
import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const bin = (name) => path.join(root, "node_modules", ".bin", name);
const CHECKS = [
  ["types", bin("tsc"), ["--noEmit"]],
  ["lint", bin("biome"), ["ci", "--error-on-warnings", "."]],
  ["unused code", bin("knip"), []],
  ["tests", bin("vitest"), ["run", ...process.argv.slice(2)]],
];

for (const [name, command, args] of CHECKS) {
  const started = performance.now();
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  if (error) throw error;
  if (status !== 0) {
    process.stderr.write(`\nnpm test: ${name} failed\n`);
    process.exit(status ?? 1);
  }
  process.stdout.write(`npm test: ${name} passed in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}
