// Where the diary is kept: this browser's own storage and nowhere else. Damaged data is set aside, never thrown away.
import { type DiaryEntry, inOrder, readEntry } from "./diary-model.ts";

export const STORAGE_KEY = "diario-sintomas";
/** What could not be read is kept here until the reader has saved or deleted it. */
export const DAMAGED_KEY = "diario-sintomas-danado";
export const VERSION = 1;

/** The part of `Storage` that the diary needs. */
export type DiaryStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export type Reading =
  | { readonly kind: "ok"; readonly entries: readonly DiaryEntry[] /** What was set aside as unreadable. */; readonly damaged?: string }
  | { readonly kind: "newer" } // written by a later version of this page: leave it alone
  | { readonly kind: "unavailable" };

/** Reads the diary. Unreadable data moves to its own key, so that the next saving does not overwrite it. */
export function readDiary(storage: DiaryStorage | undefined): Reading {
  if (storage === undefined) return { kind: "unavailable" };
  try {
    const text = storage.getItem(STORAGE_KEY);
    const saved = text === null ? { kind: "ok" as const, entries: [], isWhole: true } : parseDiary(text);
    if (saved.kind === "newer") return saved;
    if (text !== null && !saved.isWhole) storage.setItem(DAMAGED_KEY, text);
    const damaged = storage.getItem(DAMAGED_KEY);
    return { kind: "ok", entries: saved.entries, ...(damaged === null ? {} : { damaged }) };
  } catch {
    return { kind: "unavailable" };
  }
}

/** Saves the diary; false when the browser refuses, full or locked. */
export function writeDiary(storage: DiaryStorage | undefined, entries: readonly DiaryEntry[]): boolean {
  try {
    storage?.setItem(STORAGE_KEY, stringifyDiary(entries));
    return storage !== undefined;
  } catch {
    return false;
  }
}

/** Deletes everything the diary ever kept; false when the browser refuses. */
export function eraseDiary(storage: DiaryStorage | undefined): boolean {
  try {
    storage?.removeItem(STORAGE_KEY);
    storage?.removeItem(DAMAGED_KEY);
    return true;
  } catch {
    return false;
  }
}

export function stringifyDiary(entries: readonly DiaryEntry[], space = 0): string {
  return JSON.stringify({ version: VERSION, entries }, undefined, space);
}

export type Parsed =
  | { readonly kind: "ok"; readonly entries: readonly DiaryEntry[] /** False when some of it was no diary. */; readonly isWhole: boolean }
  | { readonly kind: "newer" };

/** Reads a diary's text: its own storage or an exported file. Days that are none are left out. */
export function parseDiary(text: string): Parsed {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || !("version" in value) || !("entries" in value)) return { kind: "ok", entries: [], isWhole: false };
  const { version, entries } = value;
  if (typeof version === "number" && version > VERSION) return { kind: "newer" };
  if (version !== VERSION || !Array.isArray(entries)) return { kind: "ok", entries: [], isWhole: false };
  const read = entries.flatMap((entry: unknown) => readEntry(entry) ?? []);
  return { kind: "ok", entries: inOrder(read), isWhole: read.length === entries.length };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The browser's storage, or undefined where it is switched off: even naming it may throw. */
export function findStorage(): DiaryStorage | undefined {
  try {
    const storage = window.localStorage;
    const probe = `${STORAGE_KEY}-prueba`;
    storage.setItem(probe, "1");
    storage.removeItem(probe);
    return storage;
  } catch {
    return undefined;
  }
}
