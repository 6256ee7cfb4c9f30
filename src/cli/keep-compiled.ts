// Keeps the code that was compiled. Node does so by itself from 22.8 on. What every build loads are CommonJS modules, for which
// it is done here, as Node 20 can do that, too.
import type vm from "node:vm";
import * as importer from "../platform/import-file.ts";

/** An import of one of Node's modules looks at all that it exports: of node:fs that loads streams and a line editor, at each start. */
const builtin = process.getBuiltinModule;
const [fs, module, path, { Script }] = [builtin("node:fs"), builtin("node:module"), builtin("node:path"), builtin("node:vm")];

/** Every edited template is another module: beyond so many files the folder is emptied. */
const MOST_FILES = 500;
const FOLDER = path.join(import.meta.dirname, ".compiled");

type Enable = (folder: string) => unknown;
const { enableCompileCache } = module as { readonly enableCompileCache?: Enable };

/** Keeps the code that this process compiles in a folder, beside the program if no other is given. Where that cannot be written, nothing is kept. */
export function keepCompiled(folder = FOLDER, enable: Enable | undefined = enableCompileCache): void {
  process.on("exit", own.keep);
  if (!enable) return;
  if (countFiles(folder) > MOST_FILES) fs.rmSync(folder, { recursive: true, force: true });
  enable(folder);
}

function countFiles(folder: string): number {
  try {
    const entries = fs.readdirSync(folder, { withFileTypes: true });
    const count = (entry: { readonly name: string; isDirectory(): boolean }): number => (entry.isDirectory() ? fs.readdirSync(path.join(folder, entry.name)).length : 1);
    return entries.reduce((sum, entry) => sum + count(entry), 0);
  } catch {
    return 0; // the first run
  }
}

/** Loads a CommonJS module, once, by its path in the loader's folder. What it requires by "./" is loaded the same way. */
export type Load = (name: string) => unknown;

export interface KeepingLoader {
  readonly load: Load;
  /** Stores what had to be compiled, with the functions that were compiled as they were called. */
  keep(): void;
}

/** What a module loaded here imports others with, as it cannot by itself; bundle.mjs has the same name. */
const IMPORTER = "plena:import-file";

/** @param kept Folder of the code compiled before; that of another Node, or of another source, is not used. */
export function keepingLoader(root: string, kept: string): KeepingLoader {
  const loaded = new Map<string, { exports: unknown }>();
  const compiled: { readonly file: string; readonly source: Buffer; readonly script: vm.Script }[] = [];
  const compile = (file: string): vm.Script => {
    const source = fs.readFileSync(file);
    const keptFile = path.join(kept, `${path.basename(file)}-${process.version}-${process.arch}`);
    const cachedData = readKept(keptFile, source);
    const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, { filename: file, ...(cachedData ? { cachedData } : {}) });
    if (cachedData && !script.cachedDataRejected) return script;
    if (compiled.push({ file: keptFile, source, script }) === 1) letCodeAge(false);
    return script;
  };
  const loadFile = (file: string): unknown => {
    const known = loaded.get(file);
    if (known) return known.exports;
    const made = { exports: {} as unknown };
    loaded.set(file, made);
    const others = module.createRequire(file);
    const require = (name: string): unknown => {
      if (name === IMPORTER) return importer;
      return name.startsWith("./") ? loadFile(path.join(path.dirname(file), name)) : others(name);
    };
    compile(file).runInThisContext()(made.exports, require, made, file, path.dirname(file));
    return made.exports;
  };
  return {
    load: (name) => loadFile(path.join(root, name)),
    keep() {
      if (compiled.length > 0) letCodeAge(true); // code is kept for the flags that V8 has now
      try {
        for (const { file, source, script } of compiled) storeKept(file, source, script.createCachedData());
      } catch {
        // The next start compiles again.
      }
    },
  };
}

/** V8 drops the code of functions that were not called for a while: in a long build, of all that starting takes. */
function letCodeAge(isOn: boolean): void {
  builtin("node:v8").setFlagsFromString(isOn ? "--flush-bytecode" : "--no-flush-bytecode");
}

const own = keepingLoader(import.meta.dirname, FOLDER);

/** Loads a module of this program. */
export const { load } = own;

const DIGEST_BYTES = 20;
/** node:crypto takes its time to load, and `--version` needs none of this. */
const digestOf = (source: Buffer, code: Uint8Array): Buffer => builtin("node:crypto").createHash("sha1").update(source).update(code).digest();

/** Gives the code that was compiled of this very source. V8 believes what it is given: other code would run, and damaged code end the process. */
function readKept(file: string, source: Buffer): Buffer | undefined {
  try {
    const stored = fs.readFileSync(file);
    const code = stored.subarray(DIGEST_BYTES);
    return digestOf(source, code).equals(stored.subarray(0, DIGEST_BYTES)) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the code of a source, whole or not at all. */
function storeKept(file: string, source: Buffer, code: Buffer): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.${process.pid}`, Buffer.concat([digestOf(source, code), code]));
  fs.renameSync(`${file}.${process.pid}`, file);
}
