// Keeps the code that was compiled. Node does so by itself from 22.8 on. What every build loads are CommonJS modules, for which
// it is done here, as Node 20 can do that, too.
import fs from "node:fs";
import module from "node:module";
import path from "node:path";
import vm from "node:vm";
import * as importer from "../platform/import-file.ts";

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
    return fs.readdirSync(folder, { recursive: true }).length;
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

/** @param kept Folder of the code compiled before; that of another Node, or of another file, is not used. */
export function keepingLoader(root: string, kept: string): KeepingLoader {
  const loaded = new Map<string, { exports: unknown }>();
  const compiled: { readonly file: string; readonly script: vm.Script }[] = [];
  const compile = (file: string): vm.Script => {
    const source = `(function (exports, require, module, __filename, __dirname) {${fs.readFileSync(file, "utf8")}\n})`;
    const keptFile = path.join(kept, keptName(file));
    const cachedData = readChecked(keptFile);
    const script = new vm.Script(source, { filename: file, ...(cachedData ? { cachedData } : {}) });
    if (!cachedData || script.cachedDataRejected) compiled.push({ file: keptFile, script });
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
      try {
        for (const { file, script } of compiled) storeChecked(file, script.createCachedData());
      } catch {
        // The next start compiles again.
      }
    },
  };
}

const own = keepingLoader(import.meta.dirname, FOLDER);

/** Loads a module of this program. */
export const { load } = own;

/** What the code of a file is kept under: first what stays when the file changes. */
function keptName(file: string): string {
  const { size, mtimeMs } = fs.statSync(file);
  return `${path.basename(file)}-${process.version}-${process.arch}-${size}-${mtimeMs}`;
}

const DIGEST_BYTES = 20;
/** node:crypto takes its time to load, and `--version` needs none of this. */
const digestOf = (data: Uint8Array): Buffer => process.getBuiltinModule("node:crypto").hash("sha1", data, "buffer");

/** V8 believes what it is given: a damaged file would end the process. */
function readChecked(file: string): Buffer | undefined {
  try {
    const stored = fs.readFileSync(file);
    const data = stored.subarray(DIGEST_BYTES);
    return digestOf(data).equals(stored.subarray(0, DIGEST_BYTES)) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the code of a file in the place of what was stored of that file before. */
function storeChecked(file: string, data: Uint8Array): void {
  const folder = path.dirname(file);
  fs.mkdirSync(folder, { recursive: true });
  const lasting = path.basename(file).replace(/[^-]*-[^-]*$/, "");
  for (const name of fs.readdirSync(folder)) if (name.startsWith(lasting)) fs.rmSync(path.join(folder, name), { force: true });
  fs.writeFileSync(`${file}.${process.pid}`, Buffer.concat([digestOf(data), data]));
  fs.renameSync(`${file}.${process.pid}`, file);
}
