// What outlives a run, in one LMDB environment under .cache/: compiled bodies, and records of drafts and pages. Several
// threads share it; what one thread puts is seen by the others after its flush.
import fs from "node:fs";
import path from "node:path";
import { type Database, open, type RootDatabase } from "lmdb";
import type { RecordKind, Records, Store } from "../model/tools.ts";

export interface LmdbStore extends Store, Records {
  /** Writes everything put since the last flush, in one transaction. */
  flush(): void;
  close(): Promise<void>;
}

export interface LmdbOptions {
  /** Recalls nothing, and so makes everything anew; what is found out is stored all the same. */
  readonly isForced: boolean;
}

/** Marks a store in use: one that is found marked was left by a run that died, and is not trusted. */
const IN_USE = "in-use";
/** Changes when what is stored changes its form; part of the folder's name, so that an older store is just left. */
const FORM = 3;

/** Opens the store of a site for its main thread: a damaged or abandoned one is thrown away first. */
export function openMainStore(cacheFolder: string, options: LmdbOptions): { store: LmdbStore; wasReset: boolean } {
  const folder = storeFolder(cacheFolder);
  const wasReset = fs.existsSync(path.join(folder, IN_USE));
  if (wasReset) fs.rmSync(folder, { recursive: true, force: true });
  try {
    return { store: openMarked(folder, options), wasReset };
  } catch {
    fs.rmSync(folder, { recursive: true, force: true });
    return { store: openMarked(folder, options), wasReset: true };
  }
}

export const storeFolder = (cacheFolder: string): string => path.join(cacheFolder, `store-${FORM}`);

function openMarked(folder: string, options: LmdbOptions): LmdbStore {
  fs.mkdirSync(folder, { recursive: true });
  const mark = path.join(folder, IN_USE);
  fs.writeFileSync(mark, "");
  const store = openStore(folder, options);
  return {
    ...store,
    async close() {
      await store.close();
      fs.rmSync(mark, { force: true });
    },
  };
}

/** Opens a store that another thread of this process holds open. */
export function openStore(folder: string, { isForced }: LmdbOptions): LmdbStore {
  const root: RootDatabase = open({ path: path.join(folder, "data"), maxDbs: 4, noSync: true, overlappingSync: false });
  const bodies: Database<Buffer, string> = root.openDB({ name: "bodies", encoding: "binary" });
  // JSON as text: packing objects and compressing both cost more than they save here.
  const records: Readonly<Record<RecordKind, Database<string, string>>> = {
    draft: root.openDB({ name: "draft", encoding: "string" }),
    page: root.openDB({ name: "page", encoding: "string" }),
  };
  let waiting: (() => void)[] = [];
  const fresh = new Map<string, Buffer>(); // bodies not yet flushed
  const bytesOf = (key: string): Buffer | undefined => fresh.get(key) ?? bodies.getBinary(key);
  return {
    lasts: true,
    get: (key) => bytesOf(key)?.toString(),
    bytes: bytesOf,
    put(key, value) {
      fresh.set(key, Buffer.from(value));
    },
    recall(kind, name) {
      const json = isForced ? undefined : records[kind].get(name);
      return json === undefined ? undefined : JSON.parse(json);
    },
    remember: (kind, name, value) => void waiting.push(() => records[kind].putSync(name, JSON.stringify(value))),
    flush() {
      if (waiting.length + fresh.size === 0) return;
      root.transactionSync(() => {
        for (const [key, value] of fresh) bodies.putSync(key, value);
        for (const write of waiting) write();
      });
      fresh.clear();
      waiting = [];
    },
    close: () => root.close(),
  };
}
