// The import rules of ARCHITECTURE.md, checked by reading the sources. A finding names file, line and rule.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "..");

interface Import {
  readonly file: string; // "src/build.ts"
  readonly line: number;
  /** "node:fs", "zod", or a file of ours: "src/model/paths.ts". */
  readonly target: string;
  readonly isTypeOnly: boolean;
}

const IMPORT = /^\s*(?:import|export)\s+(type\s)?[^"'`;]*?\bfrom\s+"([^"]+)"|^\s*import\s+"([^"]+)"|\b(?:import|getBuiltinModule|builtin)\("([^"]+)"\)/gm;

const sources = [...sourcesOf("src"), ...sourcesOf("templates")];
const imports = sources.flatMap(importsOf);

/** Where the disk may be touched: the platform, the command line, and the newsletter's edge towards local files. */
const DISK = /^src\/(?:platform|cli|newsletter|serve)\//;

describe("imports", () => {
  check("the model imports nothing of ours, but types of diagnostics", ({ file, target, isTypeOnly }) => {
    if (!file.startsWith("src/model/") || !target.startsWith("src/")) return true;
    return target.startsWith("src/model/") || (isTypeOnly && target.startsWith("src/diagnostics/"));
  });
  check("diagnostics import nothing of ours but the model", ({ file, target }) => {
    if (!file.startsWith("src/diagnostics/") || !target.startsWith("src/")) return true;
    return /^src\/(?:diagnostics|model)\//.test(target);
  });
  check("a stage never imports another stage", ({ file, target }) => stageOf(file) === undefined || stageOf(target) === undefined || stageOf(file) === stageOf(target));
  check("the generator does not know the site", ({ file, target }) => !file.startsWith("src/") || !/^(?:templates|content|supabase|public)\//.test(target));
  check('templates see the generator only as "plena"', ({ file, target }) => !file.startsWith("templates/") || !target.startsWith("src/"));
  check("node:fs only where the disk may be touched", ({ file, target }) => !file.startsWith("src/") || !/^node:fs\b/.test(target) || DISK.test(file));
  check("node:worker_threads only in workers/", ({ file, target }) => target !== "node:worker_threads" || file.startsWith("src/workers/"));
  check("stages import neither platform, workers nor cli", ({ file, target }) => stageOf(file) === undefined || !/^src\/(?:platform|workers|cli|serve)\//.test(target));

  it("make no cycle", () => expect(findCycle(imports.filter(({ isTypeOnly }) => !isTypeOnly))).toBeUndefined());
});

describe("sources", () => {
  checkText("the clock and the environment are read only at the edges", /\bDate\.now\(|\bnew Date\(\)|(?<!["`])\bprocess\.env\b/, /^src\/(?:cli|newsletter|serve)\//);
  checkText(
    "nothing writes to the console; the terminal writes to its streams",
    /\bconsole\.|\bprocess\.std(?:out|err)\b/,
    /^src\/cli\/(?:terminal|newsletter)\.ts$|^src\/(?:newsletter|serve)\//,
  );
  checkText("nothing is random", /\bMath\.random\(|\brandomUUID\(|\brandomBytes\(/, /^src\/(?:newsletter|serve|platform|cli)\//);
});

function check(rule: string, isAllowed: (found: Import) => boolean): void {
  it(rule, () => {
    const broken = imports.filter((found) => !isAllowed(found)).map(({ file, line, target }) => `${file}:${line}: imports ${target}: ${rule}`);
    expect(broken).toEqual([]);
  });
}

/** Comments may say what they like. */
function checkText(rule: string, pattern: RegExp, allowedIn: RegExp): void {
  it(rule, () => {
    const files = sourcesOf("src").filter((file) => !allowedIn.test(file));
    const broken = files.flatMap((file) =>
      read(file)
        .split("\n")
        .flatMap((line, index) => (pattern.test(line.replace(/\/\/.*$|^\s*\*.*$|\/\*.*\*\//, "")) ? [`${file}:${index + 1}: ${line.trim()}: ${rule}`] : [])),
    );
    expect(broken).toEqual([]);
  });
}

function sourcesOf(folder: string): string[] {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .sort();
}

function read(file: string): string {
  return fs.readFileSync(path.join(ROOT, file), "utf8");
}

function importsOf(file: string): Import[] {
  const text = read(file);
  return [...text.matchAll(IMPORT)].map((match) => {
    const name = match[2] ?? match[3] ?? match[4] ?? "";
    const target = name.startsWith(".") ? path.posix.join(path.posix.dirname(file), name) : name;
    const line = text.slice(0, match.index + match[0].length - 1).split("\n").length;
    return { file, line, target, isTypeOnly: match[1] !== undefined };
  });
}

/** "2-parse" for "src/stages/2-parse/slug.ts", "1-load" for "src/stages/1-load.ts". */
function stageOf(file: string): string | undefined {
  return /^src\/stages\/(\d-[a-z]+)/.exec(file)?.[1];
}

/** One cycle as "a -> b -> a", or undefined. */
function findCycle(all: readonly Import[]): string | undefined {
  const targets = new Map<string, string[]>(); // file -> files of ours that it imports
  for (const { file, target } of all) targets.set(file, [...(targets.get(file) ?? []), target]);
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): string | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file].join(" -> ");
    if (done.has(file)) return undefined;
    for (const target of targets.get(file) ?? []) {
      const cycle = visit(target, [...way, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  return [...targets.keys()].map((file) => visit(file, [])).find((cycle) => cycle !== undefined);
}
