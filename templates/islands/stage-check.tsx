// "¿En qué etapa estoy?". The answers live in this component's memory and nowhere else: no storage, no address, no request.
import { island } from "plena";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { StageKey } from "./stage-key.tsx";
import { StageOutcome } from "./stage-outcome.tsx";
import { type Answers, missingQuestions, NO_ANSWERS, neededQuestions, type Outcome, stageOf } from "./stage-rules.ts";
import { AGE, ALARM, CYCLE, GUIDE, LAST_PERIOD, type Question, SYMPTOM } from "./stage-texts.ts";

function StageCheck(): ReactNode {
  const [isLive, setLive] = useState(false);
  const [answers, setAnswers] = useState<Answers>(NO_ANSWERS);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isChecked, setChecked] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => setLive(true), []);
  if (!isLive) return <StageKey />;

  const answer = (change: Partial<Answers>) => {
    setAnswers({ ...answers, ...change });
    setOutcome(undefined);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    setOutcome(stageOf(answers));
    const [missing] = missingQuestions(answers);
    if (missing !== undefined) formRef.current?.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus();
  };
  const restart = () => {
    setAnswers(NO_ANSWERS);
    setOutcome(undefined);
    setChecked(false);
    formRef.current?.querySelector<HTMLElement>("input")?.focus();
  };

  const needed = neededQuestions(answers);
  const missing = isChecked ? missingQuestions(answers) : [];
  const one = <Name extends "age" | "guide" | "lastPeriod" | "cycle", Value extends string>(question: Question<Name, Value>) =>
    needed.includes(question.name) && (
      <Choices
        key={question.name}
        question={question}
        type="radio"
        chosen={[answers[question.name] ?? ""]}
        isMissing={missing.includes(question.name)}
        choose={(value) => answer({ [question.name]: value })}
      />
    );
  return (
    <>
      <form className="check" ref={formRef} onSubmit={submit} autoComplete="off" noValidate>
        {one(AGE)}
        {one(GUIDE)}
        {one(LAST_PERIOD)}
        {one(CYCLE)}
        <Choices question={SYMPTOM} type="checkbox" chosen={answers.symptoms} choose={(value) => answer({ symptoms: toggled(answers.symptoms, value) })} />
        <Choices question={ALARM} type="checkbox" chosen={answers.alarms} choose={(value) => answer({ alarms: toggled(answers.alarms, value) })} />
        <div className="check__end">
          <button className="button" type="submit">
            Ver a qué apunta
          </button>
          <p className="small soft" role="status">
            {missing.length > 0 && (missing.length === 1 ? "Falta una respuesta." : `Faltan ${missing.length} respuestas.`)}
          </p>
        </div>
      </form>
      {outcome !== undefined && <StageOutcome outcome={outcome} restart={restart} />}
    </>
  );
}

interface ChoicesProps<Name extends string, Value extends string> {
  readonly question: Question<Name, Value>;
  readonly type: "radio" | "checkbox";
  readonly chosen: readonly string[];
  readonly isMissing?: boolean;
  readonly choose: (value: Value) => void;
}

/** One question with its answers. */
function Choices<Name extends string, Value extends string>({ question, type, chosen, isMissing = false, choose }: ChoicesProps<Name, Value>): ReactNode {
  const id = useId();
  const described = [question.hint && `${id}-pista`, isMissing && `${id}-falta`].filter(Boolean).join(" ");
  return (
    <fieldset className="choices" aria-describedby={described || undefined}>
      <legend className="h4">{question.legend}</legend>
      {question.hint !== undefined && (
        <p className="choices__hint" id={`${id}-pista`}>
          {question.hint}
        </p>
      )}
      {isMissing && (
        <p className="choices__missing" id={`${id}-falta`}>
          Elige una respuesta para seguir.
        </p>
      )}
      {question.options.map(({ value, label }) => (
        <label className="choice" key={value}>
          <input type={type} name={question.name} value={value} checked={chosen.includes(value)} onChange={() => choose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function toggled<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

export default island("stage-check", StageCheck);
