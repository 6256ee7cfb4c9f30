// The symptom diary. It is kept in this browser and goes nowhere: this module and its parts make no request.
import { island } from "plena";
import { type ReactNode, useEffect, useState } from "react";
import { DiaryData } from "./diary-data.tsx";
import { DiaryForm } from "./diary-form.tsx";
import { DiaryList } from "./diary-list.tsx";
import { type DiaryEntry, dayOf, firstFreeDay } from "./diary-model.ts";
import { DamagedNotice, DiaryWithoutScript, NewerNotice, UnavailableNotice } from "./diary-notices.tsx";
import { DiaryReport } from "./diary-report.tsx";
import { type Desk, useDesk, useKeeping } from "./diary-state.ts";

function Diary(): ReactNode {
  const keeping = useKeeping();
  const desk = useDesk(keeping);
  const { reading, entries, keep } = keeping;
  const task = useTask(reading !== undefined);
  if (reading === undefined) return <DiaryWithoutScript />;
  if (reading.kind === "newer") return <NewerNotice />;

  const today = dayOf(new Date());
  const eraseAll = () => {
    keeping.erase();
    desk.clear();
  };
  return (
    <div className="diary">
      <div className="diary__screen">
        {reading.kind === "unavailable" && <UnavailableNotice />}
        {reading.kind === "ok" && reading.damaged !== undefined && <DamagedNotice text={reading.damaged} today={today} dismiss={keeping.dropDamaged} />}
        <Today desk={desk} entries={entries} today={today} />
        {task >= 1 && <DiaryList entries={entries} deleted={desk.deleted} edit={({ date }) => desk.open(date)} remove={desk.remove} restore={desk.restore} />}
      </div>
      {task >= 2 && <DiaryReport entries={entries} today={today} />}
      <div className="diary__screen">{task >= 3 && <DiaryData entries={entries} today={today} replaceAll={keep} eraseAll={eraseAll} />}</div>
    </div>
  );
}

/** Parts of the diary below its form. */
const PARTS = 3;

/** Counts tasks from the one in which something began: each part below the form has its own, and a slow phone answers in between. */
function useTask(hasBegun: boolean): number {
  const [task, setTask] = useState(0);
  useEffect(() => {
    if (!hasBegun || task === PARTS) return;
    const timer = setTimeout(() => setTask(task + 1));
    return () => clearTimeout(timer);
  }, [hasBegun, task]);
  return task;
}

interface TodayProps {
  readonly desk: Desk;
  readonly entries: readonly DiaryEntry[];
  readonly today: string;
}

/** The form, or what to do once the day is written down. */
function Today({ desk, entries, today }: TodayProps): ReactNode {
  const { writing, find } = desk;
  if (writing !== undefined) {
    const cancel = entries.length === 0 ? undefined : desk.cancel;
    return (
      <DiaryForm
        draft={writing.draft}
        today={today}
        replaces={find(writing.draft.date) !== undefined}
        change={desk.change}
        save={desk.save}
        cancel={cancel}
        takesFocus={writing.takesFocus}
      />
    );
  }
  const isWritten = find(today) !== undefined;
  return (
    <div className="diary__done">
      <p className="h4" ref={desk.doneRef} tabIndex={-1}>
        {isWritten ? "Hoy ya está apuntado." : "Hoy aún no está apuntado."}
      </p>
      <div className="actions">
        <button type="button" className="button" onClick={() => desk.open(today)}>
          {isWritten ? "Cambiar lo de hoy" : "Apuntar hoy"}
        </button>
        <button type="button" className="button button--quiet" onClick={() => desk.open(firstFreeDay(entries, today))}>
          Apuntar otro día
        </button>
      </div>
    </div>
  );
}

export default island("diary", Diary);
