// The symptom diary. It is kept in this browser and goes nowhere: this module and its parts make no request.
import { island } from "plena";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { DiaryData } from "./diary-data.tsx";
import { DiaryForm, type Draft, draftOf, emptyDraft } from "./diary-form.tsx";
import { DiaryList } from "./diary-list.tsx";
import { type DiaryEntry, dayOf, firstFreeDay, formatDay, withEntry, withoutDate } from "./diary-model.ts";
import { DamagedNotice, DiaryWithoutScript, NewerNotice, UnavailableNotice } from "./diary-notices.tsx";
import { DiaryReport } from "./diary-report.tsx";
import { DAMAGED_KEY, type DiaryStorage, eraseDiary, findStorage, type Reading, readDiary, STORAGE_KEY, writeDiary } from "./diary-store.ts";
import { showToast } from "./toast.ts";

/** What is being written down: nothing, or a draft with the state it began in. */
interface Writing {
  readonly draft: Draft;
  readonly isTouched: boolean;
  readonly takesFocus: boolean;
}

function Diary(): ReactNode {
  const storage = useRef<DiaryStorage>(undefined);
  const [reading, setReading] = useState<Reading>();
  const [memory, setMemory] = useState<readonly DiaryEntry[]>([]); // where the browser keeps nothing
  const [writing, setWriting] = useState<Writing>();
  const [deleted, setDeleted] = useState<DiaryEntry>();
  const doneRef = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    storage.current = findStorage();
    const first = readDiary(storage.current);
    setReading(first);
    const today = dayOf(new Date());
    const isToday = first.kind === "ok" && first.entries.some(({ date }) => date === today);
    if (!isToday) setWriting({ draft: emptyDraft(today), isTouched: false, takesFocus: false });
    const reread = (event: StorageEvent) => {
      if (event.key === STORAGE_KEY || event.key === null) setReading(readDiary(storage.current));
    };
    addEventListener("storage", reread); // another tab wrote
    return () => removeEventListener("storage", reread);
  }, []);

  if (reading === undefined) return <DiaryWithoutScript />;
  if (reading.kind === "newer") return <NewerNotice />;

  const today = dayOf(new Date());
  const entries = reading.kind === "ok" ? reading.entries : memory;
  const find = (date: string) => entries.find((entry) => entry.date === date);

  /** Shows the days, and saves them where that is possible; false when the browser refused. */
  const keep = (next: readonly DiaryEntry[]): boolean => {
    if (reading.kind !== "ok") {
      setMemory(next);
      return true;
    }
    setReading({ ...reading, entries: next });
    const isSaved = writeDiary(storage.current, next);
    if (!isSaved) showToast({ title: "No se ha podido guardar", description: "El navegador no deja escribir. Descarga una copia antes de cerrar la página.", destructive: true });
    return isSaved;
  };
  const save = (entry: DiaryEntry) => {
    if (keep(withEntry(entries, entry))) showToast({ title: "Día guardado", description: `${formatDay(entry.date)}. Está solo en este navegador.`, destructive: false });
    setWriting(undefined);
    setDeleted(undefined);
    setTimeout(() => doneRef.current?.focus());
  };
  const changeDraft = (draft: Draft) => {
    const present = find(draft.date);
    const isOtherDay = draft.date !== writing?.draft.date;
    // Choosing a day that is there shows it, unless something was typed: that is never thrown away.
    if (isOtherDay && present !== undefined && writing?.isTouched !== true) setWriting({ draft: draftOf(present), isTouched: false, takesFocus: false });
    else setWriting({ draft, isTouched: writing?.isTouched === true || !isOtherDay, takesFocus: false });
  };
  const open = (draft: Draft) => setWriting({ draft, isTouched: false, takesFocus: true });
  const openDay = (date: string) => {
    const present = find(date);
    open(present === undefined ? emptyDraft(date) : draftOf(present));
  };
  const remove = (entry: DiaryEntry) => {
    setDeleted(entry);
    keep(withoutDate(entries, entry.date));
  };
  const restore = (entry: DiaryEntry) => {
    keep(withEntry(entries, entry));
    setDeleted(undefined);
  };
  const eraseAll = () => {
    const isErased = eraseDiary(storage.current);
    setReading({ kind: reading.kind, entries: [] });
    setMemory([]);
    setDeleted(undefined);
    setWriting({ draft: emptyDraft(today), isTouched: false, takesFocus: false });
    showToast(
      isErased
        ? { title: "Diario borrado", description: "No queda nada guardado en este navegador.", destructive: false }
        : { title: "No se ha podido borrar", description: "Borra los datos de este sitio desde los ajustes del navegador.", destructive: true },
    );
  };
  const dismissDamaged = () => {
    storage.current?.removeItem(DAMAGED_KEY);
    setReading({ kind: "ok", entries });
  };

  return (
    <div className="diary">
      <div className="diary__screen">
        {reading.kind === "unavailable" && <UnavailableNotice />}
        {reading.kind === "ok" && reading.damaged !== undefined && <DamagedNotice text={reading.damaged} today={today} dismiss={dismissDamaged} />}
        {writing === undefined ? (
          <div className="diary__done">
            <p className="h4" ref={doneRef} tabIndex={-1}>
              {find(today) === undefined ? "Guardado. Hoy aún no está apuntado." : "Hoy ya está apuntado."}
            </p>
            <div className="actions">
              <button type="button" className="button" onClick={() => openDay(today)}>
                {find(today) === undefined ? "Apuntar hoy" : "Cambiar lo de hoy"}
              </button>
              <button type="button" className="button button--quiet" onClick={() => open(emptyDraft(firstFreeDay(entries, today)))}>
                Apuntar otro día
              </button>
            </div>
          </div>
        ) : (
          <DiaryForm
            draft={writing.draft}
            today={today}
            replaces={find(writing.draft.date) !== undefined}
            change={changeDraft}
            save={save}
            takesFocus={writing.takesFocus}
            cancel={entries.length === 0 ? undefined : () => setWriting(undefined)}
          />
        )}
        <DiaryList entries={entries} deleted={deleted} edit={(entry) => open(draftOf(entry))} remove={remove} restore={restore} />
      </div>
      <DiaryReport entries={entries} today={today} />
      <div className="diary__screen">
        <DiaryData entries={entries} today={today} replaceAll={keep} eraseAll={eraseAll} />
      </div>
    </div>
  );
}

export default island("diary", Diary);
