// The form for one day. Values are texts while they are typed; `readDraft` makes a day of them.
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { BLEEDING_NAMES, BLEEDINGS, type DiaryEntry, formatDay, isDate, MAX_COUNT, MAX_NOTE_LENGTH, readEntry, WEIGHT_NAMES, WEIGHTS, type Weight } from "./diary-model.ts";

/** A day while it is being written down. */
export interface Draft extends Omit<DiaryEntry, "hotFlashes" | "nightSweats"> {
  readonly hotFlashes: string;
  readonly nightSweats: string;
}

export const emptyDraft = (date: string): Draft => ({ date, hotFlashes: "0", nightSweats: "0", sleep: 0, mood: 0, bleeding: "no", note: "" });
export const draftOf = (entry: DiaryEntry): Draft => ({ ...entry, hotFlashes: String(entry.hotFlashes), nightSweats: String(entry.nightSweats) });

/** Makes a day of what was typed, or names the field that stands in the way. */
export function readDraft(draft: Draft, today: string): DiaryEntry | { readonly wrong: "date" | "hotFlashes" | "nightSweats" } {
  if (!isDate(draft.date) || draft.date > today) return { wrong: "date" };
  for (const name of ["hotFlashes", "nightSweats"] as const) if (countOf(draft[name]) === undefined) return { wrong: name };
  const entry = readEntry({ ...draft, hotFlashes: countOf(draft.hotFlashes), nightSweats: countOf(draft.nightSweats), note: draft.note.trim() });
  return entry ?? { wrong: "date" };
}

function countOf(text: string): number | undefined {
  const count = text.trim() === "" ? 0 : Number(text);
  return Number.isInteger(count) && count >= 0 && count <= MAX_COUNT ? count : undefined;
}

export interface DiaryFormProps {
  readonly draft: Draft;
  readonly today: string;
  /** True when saving would replace a day that is there already. */
  readonly replaces: boolean;
  readonly change: (draft: Draft) => void;
  readonly save: (entry: DiaryEntry) => void;
  /** Missing when there is nothing to go back to. */
  readonly cancel?: () => void;
  /** True when the form was opened by a button: it takes the focus then. */
  readonly takesFocus: boolean;
}

const MISTAKES = {
  date: "Elige un día que ya haya llegado.",
  hotFlashes: `Escribe un número entero, de 0 a ${MAX_COUNT}.`,
  nightSweats: `Escribe un número entero, de 0 a ${MAX_COUNT}.`,
} as const;

export function DiaryForm({ draft, today, replaces, change, save, cancel, takesFocus }: DiaryFormProps): ReactNode {
  const id = useId();
  const formRef = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) formRef.current?.querySelector<HTMLElement>("h2")?.focus();
  }, [takesFocus]);
  const set = (part: Partial<Draft>) => change({ ...draft, ...part });
  const reading = readDraft(draft, today);
  const wrong = "wrong" in reading ? reading.wrong : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if ("wrong" in reading) formRef.current?.querySelector<HTMLElement>(`[name=${reading.wrong}]`)?.focus();
    else save(reading);
  };
  return (
    <form className="form day-form" ref={formRef} onSubmit={submit} autoComplete="off" noValidate>
      <h2 tabIndex={-1}>{replaces ? "Cambiar un día" : "Apuntar un día"}</h2>
      <div className="field">
        <label htmlFor={`${id}-dia`}>Día</label>
        <input
          id={`${id}-dia`}
          name="date"
          type="date"
          value={draft.date}
          max={today}
          aria-invalid={wrong === "date"}
          aria-describedby={`${id}-dia-nota`}
          onInput={(event) => set({ date: event.currentTarget.value })}
        />
        <span className="hint" id={`${id}-dia-nota`}>
          {wrong === "date" ? MISTAKES.date : `${formatDay(draft.date)}${replaces ? ". Ya está apuntado: al guardar, lo sustituyes." : ""}`}
        </span>
      </div>
      <div className="day-form__pair">
        <Count id={`${id}-sofocos`} name="hotFlashes" label="Sofocos de día" value={draft.hotFlashes} isWrong={wrong === "hotFlashes"} set={(hotFlashes) => set({ hotFlashes })} />
        <Count
          id={`${id}-sudores`}
          name="nightSweats"
          label="Sudores de noche"
          value={draft.nightSweats}
          isWrong={wrong === "nightSweats"}
          set={(nightSweats) => set({ nightSweats })}
        />
      </div>
      <Scale name="sleep" legend="Problemas de sueño" value={draft.sleep} set={(sleep) => set({ sleep })} />
      <Scale name="mood" legend="Ánimo bajo, nervios o irritación" value={draft.mood} set={(mood) => set({ mood })} />
      <fieldset className="scale">
        <legend>Sangrado</legend>
        <div className="scale__row scale__row--words">
          {BLEEDINGS.map((value) => (
            <label className="step" key={value}>
              <input type="radio" name="bleeding" value={value} checked={draft.bleeding === value} onChange={() => set({ bleeding: value })} />
              <span>{BLEEDING_NAMES[value]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}-nota`}>Qué ha pasado hoy</label>
        <textarea
          id={`${id}-nota`}
          name="note"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          value={draft.note}
          aria-describedby={`${id}-nota-pista`}
          onInput={(event) => set({ note: event.currentTarget.value })}
        />
        <span className="hint" id={`${id}-nota-pista`}>
          Si quieres: una cena, un viaje, un disgusto, una medicina nueva.
        </span>
      </div>
      <div className="actions">
        <button className="button" type="submit">
          Guardar el día
        </button>
        {cancel !== undefined && (
          <button className="button button--quiet" type="button" onClick={cancel}>
            Dejarlo como estaba
          </button>
        )}
      </div>
    </form>
  );
}

interface CountProps {
  readonly id: string;
  readonly name: "hotFlashes" | "nightSweats";
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly set: (value: string) => void;
}

/** A number with a button on each side: no keyboard needed on a phone at night. */
function Count({ id, name, label, value, isWrong, set }: CountProps): ReactNode {
  const count = countOf(value) ?? 0;
  const step = (by: number) => set(String(Math.min(MAX_COUNT, Math.max(0, count + by))));
  return (
    <div className="field count">
      <label htmlFor={id}>{label}</label>
      <div className="count__row">
        <button type="button" className="count__step" aria-label={`Uno menos: ${label}`} onClick={() => step(-1)}>
          −
        </button>
        <input
          id={id}
          name={name}
          inputMode="numeric"
          value={value}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-falta` : undefined}
          onInput={(event) => set(event.currentTarget.value)}
        />
        <button type="button" className="count__step" aria-label={`Uno más: ${label}`} onClick={() => step(1)}>
          +
        </button>
      </div>
      {isWrong && (
        <span className="choices__missing" id={`${id}-falta`}>
          {MISTAKES[name]}
        </span>
      )}
    </div>
  );
}

interface ScaleProps {
  readonly name: string;
  readonly legend: string;
  readonly value: Weight;
  readonly set: (value: Weight) => void;
}

/** Five steps from 0 to 4; the name of the chosen one stands below. */
function Scale({ name, legend, value, set }: ScaleProps): ReactNode {
  return (
    <fieldset className="scale">
      <legend>{legend}</legend>
      <div className="scale__row">
        {WEIGHTS.map((weight) => (
          <label className="step" key={weight}>
            <input type="radio" name={name} value={weight} checked={value === weight} onChange={() => set(weight)} />
            <span>
              {weight}
              <span className="hidden">: {WEIGHT_NAMES[weight]}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="hint" aria-hidden="true">
        {value}: {WEIGHT_NAMES[value]}
      </p>
    </fieldset>
  );
}
