// The files of a store. A pack holds records, one after the other, each of them two lengths, a name and a value; it only grows.
import fs from "node:fs";
import path from "node:path";
import { type Place, UNIT_BYTES } from "./shared-index.ts";

/** Bytes written at once. */
const BUFFER_BYTES = 256 * 1024;
/** Bytes read at once: values are mostly read in the order in which they were written. */
const WINDOW_BYTES = 128 * 1024;
/** Before a value: the lengths of its name and of itself, in bytes. */
const HEADER_BYTES = 8;

/** The file of a pack. */
export const packName = (pack: number): string => `values-${pack}`;

/** Where the value of a record begins. */
export const nameEnd = (record: Buffer): number => HEADER_BYTES + lengthAt(record, 0);
export const isSame = (record: Buffer, name: string, value: string): boolean => nameIn(record) === name && valueIn(record) === value;
export const valueIn = (record: Buffer): string => record.toString("utf8", nameEnd(record));
export const nameIn = (record: Buffer): string => record.toString("utf8", HEADER_BYTES, nameEnd(record));

/** A number of 32 bits, its lowest byte first, without the checks of `readUInt32LE`: two of them for each record are a tenth of reading it. */
const lengthAt = (record: Buffer, at: number): number => ((record[at] ?? 0) | ((record[at + 1] ?? 0) << 8) | ((record[at + 2] ?? 0) << 16) | ((record[at + 3] ?? 0) << 24)) >>> 0;

/** Reads packs of a folder, opened as they are needed. */
export function packReader(folder: string): { read(place: Place): Buffer; close(): void } {
  const open = new Map<number, PackFile>();
  return {
    read({ pack, offset, length }) {
      const file = open.get(pack) ?? openPack(path.join(folder, packName(pack)));
      open.set(pack, file);
      return file.read(offset, length);
    },
    close() {
      for (const file of open.values()) file.close();
      open.clear();
    },
  };
}

interface PackFile {
  read(offset: number, length: number): Buffer;
  close(): void;
}

function openPack(name: string): PackFile {
  const file = fs.openSync(name, "r");
  let window = Buffer.alloc(0);
  let start = 0; // of the window in the file
  const readInto = (buffer: Buffer, offset: number, least: number): number => {
    let done = 0;
    while (done < least) {
      const count = fs.readSync(file, buffer, done, buffer.length - done, offset + done);
      if (count === 0) throw new Error(`The store's ${path.basename(name)} ends before byte ${offset + least}`);
      done += count;
    }
    return done;
  };
  return {
    read(offset, length) {
      if (offset < start || offset + length > start + window.length) {
        const next = Buffer.allocUnsafe(Math.max(WINDOW_BYTES, length)); // another one each time: what was given of the last one still holds
        [window, start] = [next.subarray(0, readInto(next, offset, length)), offset];
      }
      return window.subarray(offset - start, offset - start + length);
    },
    close: () => fs.closeSync(file),
  };
}

/** Appends records to one file, in large writes. */
export interface PackWriter {
  /** Takes a value and gives its place in the file; it is written with the next flush at the latest. */
  append(name: string, value: string): Omit<Place, "kind" | "pack">;
  /** A record that is not written yet. */
  waiting(offset: number, length: number): Buffer | undefined;
  flush(): void;
  close(): void;
}

export function packWriter(name: string): PackWriter {
  let file: number | undefined;
  let written = fs.existsSync(name) ? alignedUp(fs.statSync(name).size) : 0;
  let waiting = Buffer.alloc(BUFFER_BYTES);
  let used = 0;
  const flush = (): void => {
    if (used === 0) return;
    file ??= fs.openSync(name, fs.constants.O_WRONLY | fs.constants.O_CREAT);
    for (let done = 0; done < used; ) done += fs.writeSync(file, waiting, done, used - done, written + done);
    written += used;
    used = 0;
  };
  const makeRoom = (bytes: number): void => {
    if (used + bytes <= waiting.length) return;
    flush();
    if (bytes > waiting.length) waiting = Buffer.alloc(bytes);
  };
  return {
    append(key, value) {
      makeRoom(HEADER_BYTES + (key.length + value.length) * MOST_BYTES_PER_CHARACTER + UNIT_BYTES);
      const start = used;
      const nameBytes = waiting.write(key, start + HEADER_BYTES);
      const valueBytes = waiting.write(value, start + HEADER_BYTES + nameBytes);
      waiting.writeUInt32LE(nameBytes, start);
      waiting.writeUInt32LE(valueBytes, start + 4);
      const length = HEADER_BYTES + nameBytes + valueBytes;
      used = alignedUp(start + length);
      waiting.fill(0, start + length, used);
      return { offset: written + start, length };
    },
    waiting: (offset, length) => (offset < written ? undefined : Buffer.from(waiting.subarray(offset - written, offset - written + length))),
    flush,
    close() {
      flush();
      if (file !== undefined) fs.closeSync(file);
    },
  };
}

/** What UTF-8 takes at most for one unit of a string. */
const MOST_BYTES_PER_CHARACTER = 3;
const alignedUp = (bytes: number): number => Math.ceil(bytes / UNIT_BYTES) * UNIT_BYTES;
