// esbuild's program without its JavaScript: loading that costs as much as bundling a site, and keeps this thread busy
// that has other things to load. What it cannot do, say why something does not compile, its JavaScript is asked for then.
import { spawn } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { BuildOptions, Metafile } from "esbuild";

/** What was bundled into one module. */
export interface BundledModule {
  readonly code: Uint8Array;
  readonly map: Uint8Array;
  readonly metafile: Metafile;
}

/** The options that are passed on; each must be understood by `flagsOf`. */
export type BinaryOptions = Pick<BuildOptions, "bundle" | "format" | "platform" | "target" | "jsx" | "minifySyntax" | "minifyWhitespace" | "sourcemap" | "external" | "alias"> & {
  readonly entryPoints: readonly string[];
  readonly absWorkingDir: string;
};

/**
 * Bundles one entry to one module with its source map.
 *
 * @param folder Where the files stand between two processes; made when missing.
 * @returns Undefined when there is no program for this platform, or it refuses.
 */
export async function runEsbuild(options: BinaryOptions, folder: string): Promise<BundledModule | undefined> {
  const program = findProgram();
  if (!program) return undefined;
  fs.mkdirSync(folder, { recursive: true });
  const work = fs.mkdtempSync(path.join(folder, "bundle-"));
  const [outfile, metafile] = [path.join(work, "out.mjs"), path.join(work, "meta.json")];
  try {
    const ok = await runs(program, [...options.entryPoints, ...flagsOf(options), `--outfile=${outfile}`, `--metafile=${metafile}`, "--log-level=silent"], options.absWorkingDir);
    if (!ok) return undefined;
    return { code: fs.readFileSync(outfile), map: fs.readFileSync(`${outfile}.map`), metafile: JSON.parse(fs.readFileSync(metafile, "utf8")) };
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}

function flagsOf({ bundle, format, platform, target, jsx, minifySyntax, minifyWhitespace, sourcemap, external = [], alias = {} }: BinaryOptions): string[] {
  const switches = { bundle, "minify-syntax": minifySyntax, "minify-whitespace": minifyWhitespace };
  const values = { format, platform, target, jsx, sourcemap };
  return [
    ...Object.entries(switches).flatMap(([name, isOn]) => (isOn ? [`--${name}`] : [])),
    ...Object.entries(values).map(([name, value]) => `--${name}=${String(value)}`),
    ...external.map((name) => `--external:${name}`),
    ...Object.entries(alias).map(([name, target]) => `--alias:${name}=${target}`),
  ];
}

const runs = (program: string, args: readonly string[], cwd: string): Promise<boolean> =>
  new Promise((resolve) => {
    const bundler = spawn(program, args, { cwd, stdio: "ignore" }); // it tells nothing, and pipes take longer to make than the rest
    bundler.on("error", () => resolve(false));
    bundler.on("exit", (code) => resolve(code === 0));
  });

/** The program of this platform's package, which esbuild itself depends on. */
function findProgram(): string | undefined {
  if (process.platform === "win32") return undefined;
  try {
    const own = createRequire(createRequire(import.meta.url).resolve("esbuild"));
    return own.resolve(`@esbuild/${process.platform}-${process.arch}/bin/esbuild`);
  } catch {
    return undefined;
  }
}
