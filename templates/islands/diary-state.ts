// The diary's memory: what is kept, what is being written, and what each action does to both.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Draft, draftOf, emptyDraft } from "./diary-form.tsx";
import { type DiaryEntry, dayOf, formatDay, withEntry, withoutDate } from "./diary-model.ts";
import { DAMAGED_KEY, type DiaryStorage, eraseDiary, findStorage, type Reading, readDiary, STORAGE_KEY, writeDiary } from "./diary-store.ts";
import { showToast, type Toast } from "./toast.ts";

/** A day being written down. */
export interface Writing {
  readonly draft: Draft;
  /** True once something was typed: it is never thrown away then. */
  readonly isTouched: boolean;
  readonly takesFocus: boolean;
}

const CANNOT_SAVE: Toast = { title: "No se ha podido guardar", description: "El navegador no deja escribir. Descarga una copia antes de cerrar la página.", destructive: true };
const CANNOT_ERASE: Toast = { title: "No se ha podido borrar", description: "Borra los datos de este sitio desde los ajustes del navegador.", destructive: true };
const ERASED: Toast = { title: "Diario borrado", description: "No queda nada guardado en este navegador.", destructive: false };

export interface Keeping {
  /** Undefined before the browser's storage was asked. */
  readonly reading: Reading | undefined;
  readonly entries: readonly DiaryEntry[];
  /** Shows these days from now on, and saves them; false when the browser refused. */
  keep(entries: readonly DiaryEntry[]): boolean;
  erase(): void;
  /** Lets go of what could not be read. */
  dropDamaged(): void;
}

/** Keeps the days in the browser's storage, or in memory where there is none. */
export function useKeeping(): Keeping {
  const storage = useRef<DiaryStorage>(undefined);
  const [reading, setReading] = useState<Reading>();
  const [memory, setMemory] = useState<readonly DiaryEntry[]>([]);

  useEffect(() => {
    storage.current = findStorage();
    const found = readDiary(storage.current);
    const timer = setTimeout(() => setReading((known) => known ?? found)); // the form has a task of its own: reading the storage waits for the browser
    const reread = ({ key }: StorageEvent) => {
      if (key === STORAGE_KEY || key === null) setReading(readDiary(storage.current));
    };
    addEventListener("storage", reread); // another tab wrote
    return () => {
      clearTimeout(timer);
      removeEventListener("storage", reread);
    };
  }, []);

  const isKept = reading?.kind === "ok";
  const entries = isKept ? reading.entries : memory;
  return {
    reading,
    entries,
    keep(next) {
      if (!isKept) {
        setMemory(next);
        return true;
      }
      setReading({ ...reading, entries: next });
      const isSaved = writeDiary(storage.current, next);
      if (!isSaved) showToast(CANNOT_SAVE);
      return isSaved;
    },
    erase() {
      const isErased = eraseDiary(storage.current);
      setMemory([]);
      setReading(readDiary(storage.current));
      showToast(isErased ? ERASED : CANNOT_ERASE);
    },
    dropDamaged() {
      storage.current?.removeItem(DAMAGED_KEY);
      setReading({ kind: "ok", entries });
    },
  };
}

export interface Desk {
  readonly writing: Writing | undefined;
  /** The day that was deleted last, while it can still be brought back. */
  readonly deleted: DiaryEntry | undefined;
  /** Takes the focus after a day was saved. */
  readonly doneRef: RefObject<HTMLParagraphElement | null>;
  find(date: string): DiaryEntry | undefined;
  open(date: string): void;
  change(draft: Draft): void;
  cancel(): void;
  save(entry: DiaryEntry): void;
  remove(entry: DiaryEntry): void;
  restore(entry: DiaryEntry): void;
  /** Begins again, after everything was deleted. */
  clear(): void;
}

/** What is on the desk: the day being written and the day just deleted. */
export function useDesk({ reading, entries, keep }: Keeping): Desk {
  const [writing, setWriting] = useState<Writing>();
  const [deleted, setDeleted] = useState<DiaryEntry>();
  const doneRef = useRef<HTMLParagraphElement>(null);
  const find = (date: string) => entries.find((entry) => entry.date === date);
  const begin = (date: string, takesFocus: boolean) => {
    const present = find(date);
    setWriting({ draft: present === undefined ? emptyDraft(date) : draftOf(present), isTouched: false, takesFocus });
  };
  const isRead = reading !== undefined;
  // Before the browser draws: the form would push away what stood in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the diary was read
  useLayoutEffect(() => {
    const today = dayOf(new Date());
    if (isRead && find(today) === undefined) begin(today, false);
  }, [isRead]);

  return {
    writing,
    deleted,
    doneRef,
    find,
    open: (date) => begin(date, true),
    change(draft) {
      const isOtherDay = draft.date !== writing?.draft.date;
      if (isOtherDay && writing?.isTouched !== true && find(draft.date) !== undefined) begin(draft.date, false);
      else setWriting({ draft, isTouched: writing?.isTouched === true || !isOtherDay, takesFocus: false });
    },
    cancel: () => setWriting(undefined),
    save(entry) {
      const where = reading?.kind === "ok" ? "Está solo en este navegador." : "Se pierde al cerrar la página: descarga una copia.";
      if (keep(withEntry(entries, entry))) showToast({ title: "Día apuntado", description: `${formatDay(entry.date)}. ${where}`, destructive: false });
      setWriting(undefined);
      setDeleted(undefined);
      setTimeout(() => doneRef.current?.focus()); // once it is there
    },
    remove(entry) {
      setDeleted(entry);
      keep(withoutDate(entries, entry.date));
    },
    restore(entry) {
      keep(withEntry(entries, entry));
      setDeleted(undefined);
    },
    clear() {
      setDeleted(undefined);
      setWriting({ draft: emptyDraft(dayOf(new Date())), isTouched: false, takesFocus: false });
    },
  };
}
