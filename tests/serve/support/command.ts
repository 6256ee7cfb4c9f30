// The real command in a child process, on a copy of its own: another run may bundle it anew meanwhile.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll } from "vitest";

const ROOT = path.join(import.meta.dirname, "..", "..", "..");

let bin: string | undefined;

afterAll(() => {
  if (bin !== undefined) fs.rmSync(path.join(bin, "..", ".."), { recursive: true, force: true });
});

/** Gives the program's file, bundled from the sources as they are. */
function program(): string {
  if (bin !== undefined) return bin;
  const folder = path.join(ROOT, ".cache", `serve-tests-${process.pid}`);
  for (const name of ["src", "bin", "bundle.mjs", "package.json"]) fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, ["bundle.mjs"], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`The program does not bundle:\n${stderr}`);
  bin = path.join(folder, "bin", "plena.js");
  return bin;
}

export interface Running {
  readonly child: ChildProcess;
  /** All that was printed so far, on both outputs. */
  output(): string;
  /** Resolves once the output matches. @throws when the command ends before. */
  prints(pattern: RegExp): Promise<RegExpExecArray>;
  readonly ended: Promise<number | null>;
}

/** Starts the command. */
export function start(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(process.execPath, [program(), ...args], {
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const waiting = new Set<() => void>();
  const hear = (text: string): void => {
    output += text;
    for (const look of waiting) look();
  };
  child.stdout.setEncoding("utf8").on("data", hear);
  child.stderr.setEncoding("utf8").on("data", hear);
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const prints = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const match = pattern.exec(output);
        if (!match) return;
        waiting.delete(look);
        resolve(match);
      };
      waiting.add(look);
      look();
      void ended.then((code) => reject(new Error(`The command ended (${code}) before it printed ${pattern}:\n${output}`)));
    });
  return { child, output: () => output, prints, ended };
}

/** Runs the command to its end. */
export async function run(args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const running = start(args);
  const code = await running.ended;
  return { code, output: running.output() };
}
