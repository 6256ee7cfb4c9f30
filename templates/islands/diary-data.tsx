// What a reader does with the whole diary: keep a copy, read one back, delete everything.
import { type ChangeEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { MAX_FILE_BYTES, readDiaryFile, toCsv, toJson } from "./diary-files.ts";
import { type DiaryEntry, mergeEntries } from "./diary-model.ts";
import { showToast } from "./toast.ts";

export interface DiaryDataProps {
  readonly entries: readonly DiaryEntry[];
  readonly today: string;
  readonly replaceAll: (entries: readonly DiaryEntry[]) => boolean;
  readonly eraseAll: () => void;
}

export function DiaryData({ entries, today, replaceAll, eraseAll }: DiaryDataProps): ReactNode {
  const isEmpty = entries.length === 0;
  return (
    <section className="data" aria-labelledby="datos">
      <h2 id="datos">Tus datos</h2>
      <p>Están solo en este navegador. Guarda una copia de vez en cuando: algunos navegadores borran estos datos si pasan semanas sin que entres.</p>
      <h3 className="h4">Guardar una copia</h3>
      <div className="actions">
        <button type="button" className="button button--quiet" disabled={isEmpty} onClick={() => download(`diario-${today}.json`, "application/json", toJson(entries))}>
          Copia completa (JSON)
        </button>
        <button type="button" className="button button--quiet" disabled={isEmpty} onClick={() => download(`diario-${today}.csv`, "text/csv", toCsv(entries))}>
          Hoja de cálculo (CSV)
        </button>
      </div>
      <Import entries={entries} replaceAll={replaceAll} />
      <Erase count={entries.length} eraseAll={eraseAll} />
    </section>
  );
}

/** Hands a text to the browser as a file; nothing leaves the device. */
export function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000); // the browser may still be reading it
}

function Import({ entries, replaceAll }: Pick<DiaryDataProps, "entries" | "replaceAll">): ReactNode {
  const id = useId();
  const [replaces, setReplaces] = useState(false);
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    if (file === undefined) return;
    const reading = file.size > MAX_FILE_BYTES ? { problem: "El archivo es demasiado grande para ser un diario." } : readDiaryFile(await file.text());
    input.value = ""; // so that the same file may be chosen again
    if ("problem" in reading) return showToast({ title: "No se ha recuperado nada", description: reading.problem, destructive: true });
    const { entries: merged, addedCount, replacedCount, keptCount } = mergeEntries(entries, reading.entries, replaces);
    if (!replaceAll(merged)) return;
    const parts = [
      `Días nuevos: ${addedCount}.`,
      replacedCount > 0 && `Sustituidos: ${replacedCount}.`,
      keptCount > 0 && `Ya estaban y no se han tocado: ${keptCount}.`,
      !reading.isWhole && "Algunas líneas del archivo no se podían leer.",
    ];
    showToast({ title: "Copia recuperada", description: parts.filter(Boolean).join(" "), destructive: false });
  };
  return (
    <>
      <h3 className="h4">Recuperar una copia</h3>
      <div className="field">
        <label htmlFor={`${id}-copia`}>Archivo .json guardado desde aquí</label>
        <input id={`${id}-copia`} type="file" accept=".json,application/json" onChange={read} />
      </div>
      <label className="choice">
        <input type="checkbox" checked={replaces} onChange={() => setReplaces(!replaces)} />
        <span>Si un día ya está apuntado, quedarme con el del archivo</span>
      </label>
    </>
  );
}

/** Deleting everything asks first, in place: the question takes the focus, and "no" comes before "yes". */
function Erase({ count, eraseAll }: { readonly count: number; readonly eraseAll: () => void }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const questionRef = useRef<HTMLParagraphElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isAsking) questionRef.current?.focus();
  }, [isAsking]);
  const close = () => {
    setAsking(false);
    setTimeout(() => buttonRef.current?.focus()); // once the button is there again
  };
  return (
    <>
      <h3 className="h4">Borrar el diario</h3>
      {isAsking ? (
        <fieldset className="erase" aria-labelledby="borrar-todo" onKeyDown={(event) => event.key === "Escape" && close()}>
          <p id="borrar-todo" ref={questionRef} tabIndex={-1}>
            ¿Borrar {count === 0 ? "lo que quede del diario" : count === 1 ? "el día apuntado" : `los ${count} días apuntados`} de este navegador? No se puede deshacer, y no
            tenemos ninguna copia.
          </p>
          <div className="actions">
            <button type="button" className="button button--quiet" onClick={close}>
              No, conservarlo
            </button>
            <button
              type="button"
              className="button button--danger"
              onClick={() => {
                eraseAll();
                close();
              }}
            >
              Sí, borrar todo
            </button>
          </div>
        </fieldset>
      ) : (
        <button ref={buttonRef} type="button" className="button button--quiet" onClick={() => setAsking(true)}>
          Borrar todo
        </button>
      )}
    </>
  );
}
