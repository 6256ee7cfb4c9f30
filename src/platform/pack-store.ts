// What outlives a run, under .cache/: compiled bodies, and records of drafts and pages. Each thread appends to two packs of
// its own, one for bodies and one for records, and reads all of them; where values stand is in an index that all threads
// share. Nothing is mapped into memory, so that a hundred thousand bodies cost none.
import fs from "node:fs";
import path from "node:path";
import { isDiskError } from "../errors.ts";
import { holesKey } from "../model/draft.ts";
import type { RecordKind, Records, Store } from "../model/tools.ts";
import { isSame, nameEnd, nameIn, type PackWriter, packName, packReader, packWriter, valueIn } from "./pack-files.ts";
import { type Place, SharedIndex } from "./shared-index.ts";

export interface PackStore extends Store, Records {
  /** Writes everything put since the last flush; other threads see it then. */
  flush(): void;
  close(): void;
}

/** The store as its main thread holds it. */
export interface MainStore extends PackStore {
  /** What another thread needs to open it. */
  readonly shared: SharedStore;
  /** Drops what is kept of texts and pages that no longer exist. Cheap while there are none. */
  prune(existing: Existing): void;
  /** After a run that ended early, when its threads have ended: gives the store up if one of them did not write what the index has of it. */
  doubt(): void;
}

/** A store that another thread of this process holds open. */
export interface SharedStore {
  readonly folder: string;
  readonly index: SharedArrayBuffer;
}

/** What a store may keep things of: how many there are, and which. */
export interface Existing {
  readonly texts: { readonly count: number; has(source: string): boolean };
  readonly pages: { readonly count: number; has(output: string): boolean };
}

/** Holds size and time of every other file as the last run left them. Without it a run died, with others somebody else wrote: neither is trusted. */
const CLOSED = "closed";
const INDEX = "index";
/** The kinds of value; the order is that of the index. */
const KINDS = ["body", "draft", "page"] as const;
type Kind = (typeof KINDS)[number];
const kindAt = (index: number): Kind => KINDS[index] ?? "body";
/** A thread's packs: an even number for bodies, the next for records. */
const packOf = (thread: number, kind: Kind): number => 2 * thread + (kind === "body" ? 0 : 1);

/** Both packs of a thread, by the kind that goes in. */
interface Writers {
  of(kind: Kind): PackWriter;
  readonly both: readonly PackWriter[];
}

function openWriters(thread: number, fileOf: (pack: number) => string): Writers {
  const [bodies, records] = [packWriter(fileOf(packOf(thread, "body"))), packWriter(fileOf(packOf(thread, "draft")))];
  return { of: (kind) => (kind === "body" ? bodies : records), both: [bodies, records] };
}

/** Changes when what is stored changes its form; part of the folder's name, so that another one's data are never read. */
const FORM = 8;
/** Values that a text and its page have: draft, body, holes, page. */
const VALUES_PER_TEXT = 4;
/** A store is not made smaller for fewer dead bytes than these. */
const SPARED_BYTES = 1024 * 1024;

/**
 * Opens the store of a site for its main thread: one that is damaged, abandoned or of another form is thrown away first.
 *
 * @param texts How many texts the site has.
 * @param isForced Begins anew, so that everything is made and stored again.
 */
export function openMainStore(cacheFolder: string, texts: number, isForced: boolean): { store: MainStore; wasReset: boolean } {
  const folder = path.join(cacheFolder, `store-${FORM}`);
  const hadOther = removeOtherForms(cacheFolder);
  const wasReset = fs.existsSync(folder) && !isAsClosed(folder);
  if (wasReset || isForced) fs.rmSync(folder, { recursive: true, force: true });
  return { store: openMarked(folder, texts), wasReset: wasReset || hadOther };
}

/** Opens a store that the main thread, number 0, holds open; each other thread has a number of its own. */
export const openSharedStore = ({ folder, index }: SharedStore, thread: number): PackStore => packStore(folder, new SharedIndex(index), thread);

/** Another generator's stores would stay for ever. */
function removeOtherForms(cacheFolder: string): boolean {
  const names = fs.existsSync(cacheFolder) ? fs.readdirSync(cacheFolder) : [];
  const others = names.filter((name) => /^store-\d+$/.test(name) && name !== `store-${FORM}`);
  for (const name of others) fs.rmSync(path.join(cacheFolder, name), { recursive: true, force: true });
  return others.length > 0;
}

/** Values have no checksums: they are read only if nobody touched them. */
function isAsClosed(folder: string): boolean {
  const closed = path.join(folder, CLOSED);
  return fs.existsSync(closed) && fs.readFileSync(closed, "utf8") === stampsIn(folder);
}

function stampsIn(folder: string): string {
  const names = fs.readdirSync(folder).filter((name) => name !== CLOSED);
  return names
    .map((name) => [name, fs.statSync(path.join(folder, name))] as const)
    .map(([name, { size, mtimeMs }]) => `${name} ${size} ${mtimeMs}`)
    .join("\n");
}

function openMarked(folder: string, texts: number): MainStore {
  fs.mkdirSync(folder, { recursive: true });
  fs.rmSync(path.join(folder, CLOSED), { force: true });
  const saved = readIfThere(path.join(folder, INDEX));
  const index = SharedIndex.withRoomFor(Math.max(texts * VALUES_PER_TEXT, SharedIndex.savedCount(saved)) * 1.1);
  index.load(saved);
  const store = packStore(folder, index, 0);
  let hasFailed = false; // a write that the disk refused: what is there cannot be told
  return {
    ...store,
    shared: { folder, index: index.memory },
    flush() {
      hasFailed = true;
      store.flush();
      hasFailed = false;
    },
    prune(existing) {
      store.flush();
      prune(folder, index, existing);
    },
    doubt() {
      store.flush();
      hasFailed ||= lacksValues(folder, index);
    },
    close() {
      store.close();
      if (hasFailed) fs.rmSync(folder, { recursive: true, force: true });
      else leaveClosed(folder, index);
    },
  };
}

/** Says whether something in the index was never written to its pack. */
function lacksValues(folder: string, index: SharedIndex): boolean {
  const sizes = new Map<number, number>();
  const sizeOf = (pack: number): number => {
    const file = path.join(folder, packName(pack));
    const size = sizes.get(pack) ?? (fs.existsSync(file) ? fs.statSync(file).size : 0);
    sizes.set(pack, size);
    return size;
  };
  return [...index.places()].some(({ pack, offset, length }) => offset + length > sizeOf(pack));
}

const readIfThere = (file: string): Uint8Array => (fs.existsSync(file) ? Uint8Array.from(fs.readFileSync(file)) : new Uint8Array());

/** The site is published by now: a full disk costs the store, not the build. */
function leaveClosed(folder: string, index: SharedIndex): void {
  try {
    fs.writeFileSync(path.join(folder, INDEX), compactIfWorthwhile(folder, index).save());
    fs.writeFileSync(path.join(folder, CLOSED), stampsIn(folder));
  } catch (error) {
    if (!isDiskError(error)) throw error;
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** In the order in which they were written: it is that in which they are read, which reading ahead is made for. */
const byPlace = (a: Place, b: Place): number => a.pack - b.pack || a.offset - b.offset;

/** Copies what something leads to into new packs when that halves the store. */
function compactIfWorthwhile(folder: string, index: SharedIndex): SharedIndex {
  const packs = fs.readdirSync(folder).filter((name) => name.startsWith("values-"));
  const totalBytes = packs.reduce((sum, name) => sum + fs.statSync(path.join(folder, name)).size, 0);
  if (index.deadBytes < SPARED_BYTES || index.deadBytes * 2 < totalBytes) return index;
  const values = packReader(folder);
  const compact = SharedIndex.withRoomFor(Math.max(...[0, 1, 2].map((kind) => index.count(kind))) * VALUES_PER_TEXT);
  const compactFile = (pack: number): string => path.join(folder, `compact-${pack}`);
  const writers = openWriters(0, compactFile);
  for (const place of [...index.places()].sort(byPlace)) {
    const record = values.read(place);
    const name = nameIn(record);
    const kind = kindAt(place.kind);
    compact.set(name, { kind: place.kind, pack: packOf(0, kind), ...writers.of(kind).append(name, record.toString("utf8", nameEnd(record))) });
  }
  for (const writer of writers.both) writer.close();
  values.close();
  for (const name of packs) fs.rmSync(path.join(folder, name));
  for (const pack of [packOf(0, "body"), packOf(0, "draft")]) if (fs.existsSync(compactFile(pack))) fs.renameSync(compactFile(pack), path.join(folder, packName(pack)));
  return compact;
}

function packStore(folder: string, index: SharedIndex, thread: number): PackStore {
  const reader = packReader(folder);
  const writers = openWriters(thread, (pack) => path.join(folder, packName(pack)));
  const readAt = (place: Place): Buffer => {
    const kind = kindAt(place.kind);
    const waiting = place.pack === packOf(thread, kind) ? writers.of(kind).waiting(place.offset, place.length) : undefined;
    return waiting ?? reader.read(place);
  };
  const recall = (kind: Kind, name: string): Buffer | undefined => {
    const fullName = `${kind} ${name}`;
    const place = index.find(fullName);
    if (!place) return undefined;
    const record = readAt(place);
    return nameIn(record) === fullName ? record : undefined;
  };
  const recallText = (kind: Kind, name: string): string | undefined => {
    const record = recall(kind, name);
    return record && valueIn(record);
  };
  const remember = (kind: Kind, name: string, value: string): void => {
    const fullName = `${kind} ${name}`;
    const old = index.find(fullName);
    if (old && isSame(readAt(old), fullName, value)) return;
    index.set(fullName, { kind: KINDS.indexOf(kind), pack: packOf(thread, kind), ...writers.of(kind).append(fullName, value) });
  };
  return {
    lasts: true,
    isEmpty: (kind) => index.count(KINDS.indexOf(kind)) === 0,
    get: (key) => recallText("body", key),
    bytes(key) {
      const record = recall("body", key);
      return record?.subarray(nameEnd(record));
    },
    put: (key, value) => remember("body", key, value),
    recall: (kind: RecordKind, name) => recallText(kind, name),
    remember(kind: RecordKind, name, text) {
      if (!index.isFull) remember(kind, name, text); // a site may have many more pages than texts
    },
    flush() {
      for (const writer of writers.both) writer.flush();
    },
    close() {
      for (const writer of writers.both) writer.close();
      reader.close();
    },
  };
}

function prune(folder: string, index: SharedIndex, { texts, pages }: Existing): void {
  const hasGone = index.count(KINDS.indexOf("draft")) > texts.count || index.count(KINDS.indexOf("page")) > pages.count;
  if (!hasGone) return;
  const reader = packReader(folder);
  const names = [...index.places()].filter(({ kind }) => KINDS[kind] !== "body").map((place) => nameIn(reader.read(place)));
  reader.close();
  for (const [kind, name] of names.map((full) => [full.slice(0, full.indexOf(" ")), full.slice(full.indexOf(" ") + 1)] as const)) {
    if (kind === "page" && !pages.has(name)) index.remove(`page ${name}`);
    if (kind === "draft" && !texts.has(name)) for (const full of [`draft ${name}`, `body ${name}`, `body ${holesKey(name)}`]) index.remove(full);
  }
}
