// A copy of the tiny site in a folder of its own, to be edited while it is served.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { type Running, start } from "./command.ts";

const ROOT = path.join(import.meta.dirname, "..", "..", "..");

const copies: string[] = [];
const servers: Running[] = [];

afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill("SIGKILL");
    await ended;
  }
  for (const root of copies) fs.rmSync(root, { recursive: true, force: true });
});

export interface TinySite {
  readonly root: string;
  write(file: string, content: string): void;
  /** Replaces a piece of a file that must be there. */
  edit(file: string, from: string, to: string): void;
  move(from: string, to: string): void;
  remove(file: string): void;
}

/** Copies the tiny site; it is taken away after the tests of this file. */
export function copyTiny(): TinySite {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "plena-serve-")));
  fs.cpSync(path.join(ROOT, "tests", "sites", "tiny"), root, { recursive: true, filter: (file) => !file.includes(`${path.sep}.cache`) });
  fs.symlinkSync(path.join(ROOT, "node_modules"), path.join(root, "node_modules"));
  copies.push(root);
  const at = (file: string): string => path.join(root, file);
  return {
    root,
    write(file, content) {
      fs.mkdirSync(path.dirname(at(file)), { recursive: true });
      fs.writeFileSync(at(file), content);
    },
    edit(file, from, to) {
      const text = fs.readFileSync(at(file), "utf8");
      if (!text.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
      fs.writeFileSync(at(file), text.replace(from, to));
    },
    move(from, to) {
      fs.mkdirSync(path.dirname(at(to)), { recursive: true });
      fs.renameSync(at(from), at(to));
    },
    remove: (file) => fs.rmSync(at(file), { recursive: true }),
  };
}

export interface ServedTiny extends TinySite, Running {
  /** "http://127.0.0.1:12345" */
  readonly url: string;
}

/** Serves a copy of the tiny site on a free port; it is stopped after the tests of this file. */
export async function serveTiny(flags: readonly string[] = [], site = copyTiny(), environment: Readonly<Record<string, string>> = {}): Promise<ServedTiny> {
  const running = start(["serve", "--root", site.root, "--port", "0", ...flags], environment);
  servers.push(running);
  const [, url = ""] = await running.prints(/(http:\/\/\S+:\d+)\//);
  return { ...site, ...running, url };
}
