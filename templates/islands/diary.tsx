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
  const hasRest = useNextTask(reading !== undefined);
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
        {hasRest && <DiaryList entries={entries} deleted={desk.deleted} edit={({ date }) => desk.open(date)} remove={desk.remove} restore={desk.restore} />}
      </div>
      {hasRest && <DiaryReport entries={entries} today={today} />}
      <div className="diary__screen">{hasRest && <DiaryData entries={entries} today={today} replaceAll={keep} eraseAll={eraseAll} />}</div>
    </div>
  );
}

/** True from the task after the one in which something began: what is below the form lets a slow phone answer in between. */
function useNextTask(hasBegun: boolean): boolean {
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    if (!hasBegun) return;
    const timer = setTimeout(() => setNext(true));
    return () => clearTimeout(timer);
  }, [hasBegun]);
  return isNext;
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
