// A lock file keeps two runs apart that would write the same folder. The system removes nothing when a process dies,
// so a lock whose process is gone is taken over.
import fs from "node:fs";
import path from "node:path";
import { writeWhole } from "./receipt.ts";

export interface Lock {
  /** Writes into the lock where its holder can be reached. */
  nameUrl(url: string): void;
  release(): void;
}

/** Who holds a lock. */
export interface Holder {
  readonly pid: number;
  readonly started: string | undefined;
  /** Where a server answers: "http://127.0.0.1:4321". */
  readonly url?: string;
}

/**
 * Takes a lock.
 *
 * @returns The lock, or its living holder.
 */
export function takeLock(file: string): Lock | Holder {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}`;
  const me: Holder = { pid: process.pid, started: startOf(process.pid) };
  fs.writeFileSync(mine, JSON.stringify(me));
  try {
    for (;;) {
      if (linkNew(mine, file)) return { nameUrl: (url) => writeWhole(file, JSON.stringify({ ...me, url })), release: () => fs.rmSync(file, { force: true }) };
      const holder = readHolder(file);
      if (holder && isAlive(holder)) return holder;
      takeAway(file, holder);
    }
  } finally {
    fs.rmSync(mine, { force: true });
  }
}

/** Gives a file a second name, whole or not at all; false when the name is taken. */
function linkNew(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Removes a dead lock. If another run was quicker and the file is its new lock, that one is put back. */
function takeAway(file: string, dead: Holder | undefined): void {
  const aside = `${file}.${process.pid}.dead`;
  try {
    fs.renameSync(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const taken = readHolder(aside);
  if (taken && taken.pid !== dead?.pid) linkNew(aside, file);
  fs.rmSync(aside, { force: true });
}

function readHolder(file: string): Holder | undefined {
  try {
    const holder = JSON.parse(fs.readFileSync(file, "utf8")) as Partial<Holder> | null;
    return holder?.pid !== undefined && holder.pid > 0 ? { pid: holder.pid, started: holder.started, ...(holder.url === undefined ? {} : { url: holder.url }) } : undefined;
  } catch {
    return undefined; // gone meanwhile, or damaged
  }
}

/** Finds the living holder of a lock. */
export function findHolder(file: string): Holder | undefined {
  const holder = readHolder(file);
  return holder !== undefined && isAlive(holder) ? holder : undefined;
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  return holder.started === undefined || startOf(holder.pid) === holder.started; // a number used again is another process
}

/** When a process started, in the kernel's ticks; undefined where there is no /proc. */
function startOf(pid: number): string | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return undefined;
  }
}
