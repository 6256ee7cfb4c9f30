import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Holder, type Lock, takeLock } from "../../src/platform/lock.ts";

let folder = "";
let file = "";
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "plena-lock-"));
  file = path.join(folder, ".cache", "build.lock");
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  fs.rmSync(folder, { recursive: true, force: true });
});

function holds(taken: Lock | Holder): taken is Lock {
  return "release" in taken;
}

/** Takes the lock and gives it back: it was free. */
function checkFree(): void {
  const taken = takeLock(file);
  expect(taken).toHaveProperty("release");
  if (holds(taken)) taken.release();
  expect(fs.readdirSync(path.dirname(file))).toEqual([]);
}

/** A process that does nothing but live. */
function livingProcess(): Promise<number> {
  const child = spawn(process.execPath, ["-e", "process.stdout.write('.'); setInterval(() => {}, 1e6)"]);
  children.push(child);
  return new Promise((resolve) => child.stdout.once("data", () => resolve(child.pid ?? 0)));
}

/** A process that has ended, and whose number nobody has taken meanwhile. */
function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ["-e", ""]);
  return new Promise((resolve) => child.once("close", () => resolve(child.pid ?? 0)));
}

function writeLock(content: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}

describe("a lock", () => {
  it("is free again once it is released", () => {
    checkFree();
    checkFree();
  });
  it("is refused to a second taker, who learns who holds it", () => {
    const first = takeLock(file);
    expect(takeLock(file)).toMatchObject({ pid: process.pid });
    if (holds(first)) first.release();
    checkFree();
  });
  it("is refused while another process lives", async () => {
    const pid = await livingProcess();
    writeLock(JSON.stringify({ pid }));
    expect(takeLock(file)).toMatchObject({ pid });
    expect(fs.readdirSync(path.dirname(file))).toEqual(["build.lock"]);
  });
  it("is taken over when its process is dead", async () => {
    writeLock(JSON.stringify({ pid: await deadProcess() }));
    checkFree();
  });
  it.runIf(fs.existsSync("/proc/self/stat"))("is taken over when another process has got the number since", async () => {
    writeLock(JSON.stringify({ pid: await livingProcess(), started: "1" }));
    checkFree();
  });
  it("is taken over when its file is damaged", () => {
    writeLock('{"pid":');
    checkFree();
  });
  it("is taken over when its file is empty", () => {
    writeLock("");
    checkFree();
  });
  it("is taken over when it names no process", () => {
    writeLock("{}");
    checkFree();
  });
});
