// What outlives a run, in one LMDB environment under .cache/: compiled bodies, and records of drafts and pages. Several
// threads share it; what one thread puts is seen by the others after its flush.
import fs from "node:fs";
import path from "node:path";
import { type Database, open, type RootDatabase } from "lmdb";
import { isDiskError } from "../errors.ts";
import { holesKey } from "../model/draft.ts";
import type { RecordKind, Records, Store } from "../model/tools.ts";

export interface LmdbStore extends Store, Records {
  /** Writes everything put since the last flush, in one transaction. */
  flush(): void;
  /** Drops what is kept of texts and pages that no longer exist. Cheap while there are none. */
  prune(existing: Existing): void;
  close(): Promise<void>;
}

export interface LmdbOptions {
  /** Recalls nothing, and so makes everything anew; what is found out is stored all the same. */
  readonly isForced: boolean;
}

/** What a store may keep things of: how many there are, and which. */
export interface Existing {
  readonly texts: { readonly count: number; has(source: string): boolean };
  readonly pages: { readonly count: number; has(output: string): boolean };
}

/** Holds size and time of the data as the last run left them. Without it a run died, with others somebody else wrote: neither is trusted. */
const CLOSED = "closed";
const DATA = "data";
/** Changes when what is stored changes its form; part of the folder's name, so that another one's data are never read. */
const FORM = 3;

/** Opens the store of a site for its main thread: one that is damaged, abandoned or of another form is thrown away first. */
export function openMainStore(cacheFolder: string, options: LmdbOptions): { store: LmdbStore; wasReset: boolean } {
  const folder = storeFolder(cacheFolder);
  const hadOther = removeOtherForms(cacheFolder);
  const wasReset = fs.existsSync(folder) && !isAsClosed(folder);
  if (wasReset) fs.rmSync(folder, { recursive: true, force: true });
  try {
    return { store: openMarked(folder, options), wasReset: wasReset || hadOther };
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    if (isDiskError(error)) throw error;
    return { store: openMarked(folder, options), wasReset: true };
  }
}

export const storeFolder = (cacheFolder: string): string => path.join(cacheFolder, `store-${FORM}`);

/** Another generator's stores would stay for ever. */
function removeOtherForms(cacheFolder: string): boolean {
  const names = fs.existsSync(cacheFolder) ? fs.readdirSync(cacheFolder) : [];
  const others = names.filter((name) => /^store-\d+$/.test(name) && name !== `store-${FORM}`);
  for (const name of others) fs.rmSync(path.join(cacheFolder, name), { recursive: true, force: true });
  return others.length > 0;
}

/** LMDB has no checksums, and reading a cut file can end the process: so its data are read only if nobody touched them. */
function isAsClosed(folder: string): boolean {
  const closed = path.join(folder, CLOSED);
  return fs.existsSync(closed) && fs.readFileSync(closed, "utf8") === dataStamp(folder);
}

function dataStamp(folder: string): string {
  const stat = fs.statSync(path.join(folder, DATA, "data.mdb"), { throwIfNoEntry: false });
  return stat ? `${stat.size} ${stat.mtimeMs}` : "none";
}

function openMarked(folder: string, options: LmdbOptions): LmdbStore {
  fs.mkdirSync(folder, { recursive: true });
  fs.rmSync(path.join(folder, CLOSED), { force: true });
  const store = openStore(folder, options);
  let hasFailed = false; // a write that the disk refused: what is there cannot be told
  return {
    ...store,
    flush() {
      hasFailed = true;
      store.flush();
      hasFailed = false;
    },
    async close() {
      await store.close();
      if (hasFailed) fs.rmSync(folder, { recursive: true, force: true });
      else leaveClosed(folder);
    },
  };
}

/** The site is published by now: a full disk costs the store, not the build. */
function leaveClosed(folder: string): void {
  try {
    fs.writeFileSync(path.join(folder, CLOSED), dataStamp(folder));
  } catch (error) {
    if (!isDiskError(error)) throw error;
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens a store that another thread of this process holds open. */
export function openStore(folder: string, { isForced }: LmdbOptions): LmdbStore {
  const root: RootDatabase = open({ path: path.join(folder, DATA), maxDbs: 4, noSync: true, overlappingSync: false });
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
    prune({ texts, pages }) {
      const gone = records.draft.getCount() > texts.count ? keysOf(records.draft).filter((source) => !texts.has(source)) : [];
      const lost = records.page.getCount() > pages.count ? keysOf(records.page).filter((output) => !pages.has(output)) : [];
      if (gone.length + lost.length === 0) return;
      root.transactionSync(() => {
        for (const source of gone) for (const name of [source, holesKey(source)]) bodies.removeSync(name);
        for (const source of gone) records.draft.removeSync(source);
        for (const output of lost) records.page.removeSync(output);
      });
    },
    close: () => root.close(),
  };
}

const keysOf = (database: Database<string, string>): string[] => [...database.getKeys()];
