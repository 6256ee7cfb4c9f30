// The newsletter function as a child process: real Deno, the same code as hosted.
import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { UsageError } from "../errors.ts";
import { realFolder } from "./files.ts";

export interface FunctionProcessOptions {
  readonly denoPath: string;
  readonly root: string; // the project: node_modules and the supabase folder are in it
  readonly supabaseFolder: string;
  readonly cacheFolder: string; // Deno's own cache
  readonly environment: Readonly<Record<string, string>>; // all that the child sees
  readonly writableFolders: readonly string[];
  readonly hosts: readonly string[]; // "host:port" it may talk to, apart from its own port
  readonly denoFlags?: readonly string[]; // for tests
  /** Gets every line that the child prints. */
  print(line: string): void;
}

export interface FunctionProcess {
  readonly url: string; // "http://127.0.0.1:54321"
  readonly pid: number;
  /** Resolves with the exit code when the child has ended, for whatever reason. */
  readonly ended: Promise<number>;
  /** Lets mails in flight leave, closes the database, ends. */
  stop(): Promise<void>;
}

/** Exit code of the child when another process has the data folder. */
const FOLDER_IN_USE = 75;

/** Starts the function and waits until it answers. Throws when it cannot start. */
export async function startFunction(options: FunctionProcessOptions): Promise<FunctionProcess> {
  const packages = await realFolder(path.join(options.root, "node_modules")); // a link in some installations
  const child = spawn(options.denoPath, denoArguments(options, packages), {
    cwd: options.root,
    env: { ...options.environment, DENO_DIR: options.cacheFolder, DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" },
    stdio: ["pipe", "pipe", "pipe"], // it ends when our end of its standard input is gone
  });
  const ended = new Promise<number>((resolve) => {
    child.once("close", (code) => resolve(code ?? 1));
    child.once("error", () => resolve(1));
  });
  const port = await untilReady(child, ended, options.print);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function denoArguments(options: FunctionProcessOptions, packages: string): string[] {
  const { root, supabaseFolder, writableFolders, hosts } = options;
  const local = path.join(supabaseFolder, "local");
  return [
    "run",
    "--quiet",
    "--no-prompt",
    "--no-lock",
    "--no-remote",
    "--node-modules-dir=manual",
    `--config=${path.join(local, "deno.json")}`,
    `--allow-net=${["127.0.0.1", ...hosts].join(",")}`,
    `--allow-read=${[root, packages, supabaseFolder, ...writableFolders].join(",")}`,
    `--allow-write=${writableFolders.join(",")}`,
    "--allow-env",
    "--allow-sys=hostname,osRelease",
    ...(options.denoFlags ?? []),
    path.join(local, "serve.ts"),
  ];
}

async function untilReady(child: ChildProcess, ended: Promise<number>, print: (line: string) => void): Promise<number> {
  const errors: string[] = []; // before it is ready; then they are why it is not
  let isReady = false;
  const ready = new Promise<number>((resolve) => {
    readLines(child.stdout, (line) => {
      const port = readyPort(line);
      if (port === undefined) {
        print(line);
      } else {
        isReady = true;
        errors.forEach(print);
        resolve(port);
      }
    });
    readLines(child.stderr, (line) => {
      if (isReady) {
        print(line);
      } else {
        errors.push(line);
      }
    });
  });
  const failed = ended.then((code): never => {
    const reason = errors.at(-1) ?? `exit code ${code}`;
    throw code === FOLDER_IN_USE
      ? new UsageError(reason, "Para antes el otro: dos procesos en una carpeta perderían datos")
      : new UsageError(`La función del boletín no arranca: ${errors.join("\n") || reason}`);
  });
  return Promise.race([ready, failed]);
}

function readLines(stream: NodeJS.ReadableStream | null, use: (line: string) => void): void {
  if (stream !== null) {
    createInterface({ input: stream }).on("line", use);
  }
}

function readyPort(line: string): number | undefined {
  return line.startsWith('{"event":"ready"') ? (JSON.parse(line) as { port: number }).port : undefined;
}
