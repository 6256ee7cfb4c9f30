// Runs `plena` as its users do: in a process of its own, on a copy of the tiny site in a temporary folder.
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readTree, TINY_ROOT } from "./build-in-memory.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
const BIN = path.join(ROOT, "bin", "plena.js");
/** Variables that change what is printed or built. */
const IGNORED = ["SITE_URL", "CI", "NO_COLOR", "FORCE_COLOR", "NODE_OPTIONS", "VITEST"];
export const CLOCK = "2026-11-21T12:00:00Z";

/**
 * Wraps the tiny site's definition: at one moment of the build, named by STOP_AT, the process gets the signal STOP_WITH.
 * The moments are those at which a site's own code runs.
 */
const STOPPING_SITE = `
import site from "./harbour.tsx";
const at = (moment) => { if (process.env.STOP_AT === moment) process.kill(process.pid, process.env.STOP_WITH); };
const { note } = site.templates;
export default {
  ...site,
  settings: (data) => { at("parse"); return site.settings(data); },
  check: (...all) => { at("validate"); return site.check(...all); },
  plan: (...all) => { at("plan"); return site.plan(...all); },
  templates: { ...site.templates, note: (props) => { if (props.title === "Spring tides") at("render"); return note(props); } },
  get budgets() { at("check"); return site.budgets; },
};
`;
export const MOMENTS = ["parse", "validate", "plan", "render", "check"] as const;

export interface Finished {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliSite {
  readonly root: string;
  write(file: string, content: string): void;
  remove(file: string): void;
  /** Published files of `dist` (or another folder) by path. */
  published(out?: string): Record<string, string>;
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Finished>;
  /** `plena build` at the tests' moment. */
  build(args?: readonly string[], env?: Readonly<Record<string, string>>): Promise<Finished>;
  delete(): void;
}

/** Copies the tiny site. Its packages are those of this repository. */
export function cliSite(): CliSite {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), "plena-cli-"));
  const root = path.join(parent, "site");
  fs.cpSync(TINY_ROOT, root, { recursive: true, filter: (file) => path.basename(file) !== ".cache" });
  fs.symlinkSync(path.join(ROOT, "node_modules"), path.join(root, "node_modules"));
  const write = (file: string, content: string): void => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), content);
  };
  const run: CliSite["run"] = (args, env) => finished(start(args, root, env));
  return {
    root,
    write,
    remove: (file) => fs.rmSync(path.join(root, file), { recursive: true }),
    published: (out = "dist") => texts(path.resolve(root, out)),
    run,
    build: (args = [], env) => run(["build", "--clock", CLOCK, ...args], env),
    delete: () => fs.rmSync(parent, { recursive: true, force: true }),
  };
}

/** A copy whose definition can stop its own build. */
export function stoppingSite(): CliSite {
  const site = cliSite();
  fs.renameSync(path.join(site.root, "templates", "site.tsx"), path.join(site.root, "templates", "harbour.tsx"));
  site.write("templates/site.ts", STOPPING_SITE);
  return site;
}

/** Runs `plena` in a folder. */
export function runPlena(args: readonly string[], folder: string = os.tmpdir(), env?: Readonly<Record<string, string>>): Promise<Finished> {
  return finished(start(args, folder, env));
}

/** Everything beside the published site that a build must not leave: staging folders, locks, half-written files. */
export function leftovers(site: CliSite): string[] {
  const beside = fs.readdirSync(site.root).filter((name) => name.startsWith(".dist"));
  const inCache = fs.readdirSync(path.join(site.root, ".cache")).filter((name) => name.includes("lock") && !name.includes("store"));
  return [...beside, ...inCache];
}

function start(args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): ChildProcess {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !IGNORED.includes(name)));
  return spawn(process.execPath, [BIN, ...args], { cwd, env: { ...own, ...env }, stdio: ["ignore", "pipe", "pipe"] });
}

function finished(child: ChildProcess): Promise<Finished> {
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (data: Buffer) => (stdout += data));
  child.stderr?.on("data", (data: Buffer) => (stderr += data));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
}

function texts(folder: string): Record<string, string> {
  if (!fs.existsSync(folder)) return {};
  return Object.fromEntries(Object.entries(readTree(folder)).map(([file, content]) => [file, Buffer.from(content).toString("latin1")]));
}
