import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { BLEEDING_NAMES, type DiaryEntry, formatDay, inOrder } from "./diary-model.ts";

export interface DiaryListProps {
  readonly entries: readonly DiaryEntry[];
  /** The day that was deleted last: its place offers to bring it back. */
  readonly deleted?: DiaryEntry;
  readonly edit: (entry: DiaryEntry) => void;
  readonly remove: (entry: DiaryEntry) => void;
  readonly restore: (entry: DiaryEntry) => void;
}

/** Days shown before the reader asks for all. */
const FIRST_DAYS = 7;

/** The days, newest first. */
export function DiaryList({ entries, deleted, edit, remove, restore }: DiaryListProps): ReactNode {
  const isDeleted = (entry: DiaryEntry) => deleted !== undefined && entry.date === deleted.date && !entries.includes(entry);
  const [isWhole, setWhole] = useState(false);
  const all = deleted === undefined ? entries : inOrder([...entries, deleted]);
  const shown = isWhole ? all : all.slice(0, FIRST_DAYS);
  return (
    <section className="days" aria-labelledby="dias">
      <h2 id="dias">Tus días</h2>
      {shown.length === 0 && <p>Aquí verás los días que apuntes.</p>}
      <ul>
        {shown.map((entry) =>
          isDeleted(entry) ? <GoneDay key={entry.date} entry={entry} restore={restore} /> : <Day key={entry.date} entry={entry} edit={edit} remove={remove} />,
        )}
      </ul>
      {all.length > FIRST_DAYS && (
        <button type="button" className="button button--quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? `Ver solo los ${FIRST_DAYS} últimos` : `Ver los ${all.length} días`}
        </button>
      )}
    </section>
  );
}

function Day({ entry, edit, remove }: { readonly entry: DiaryEntry } & Pick<DiaryListProps, "edit" | "remove">): ReactNode {
  const day = formatDay(entry.date);
  return (
    <li className="day">
      <h3 className="h4">{day}</h3>
      <dl className="day__facts">
        <Fact name="Sofocos de día" value={entry.hotFlashes} />
        <Fact name="De noche" value={entry.nightSweats} />
        <Fact name="Sueño" value={`${entry.sleep} de 4`} />
        <Fact name="Ánimo" value={`${entry.mood} de 4`} />
        {entry.bleeding !== "no" && <Fact name="Sangrado" value={BLEEDING_NAMES[entry.bleeding]} />}
      </dl>
      {entry.note !== "" && <p className="day__note">{entry.note}</p>}
      <div className="actions">
        <button type="button" className="button button--quiet button--small" onClick={() => edit(entry)}>
          Cambiar<span className="hidden"> {day}</span>
        </button>
        <button type="button" className="button button--quiet button--small" onClick={() => remove(entry)}>
          Borrar<span className="hidden"> {day}</span>
        </button>
      </div>
    </li>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string | number }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Stands where a day was; its button has the focus, so that Enter brings the day back. */
function GoneDay({ entry, restore }: { readonly entry: DiaryEntry; readonly restore: (entry: DiaryEntry) => void }): ReactNode {
  const buttonRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => buttonRef.current?.focus(), []);
  return (
    <li className="day day--gone">
      <p>Borrado: {formatDay(entry.date)}.</p>
      <button ref={buttonRef} type="button" className="button button--quiet button--small" onClick={() => restore(entry)}>
        Deshacer<span className="hidden">: recuperar {formatDay(entry.date)}</span>
      </button>
    </li>
  );
}
