import type { ReactNode } from "react";
import { QUESTIONS } from "./stage-texts.ts";

/** The questions as a list to read, with what each answer points to: all there is to see without a script. */
export function StageKey(): ReactNode {
  return (
    <ol className="answer-key">
      {QUESTIONS.map(({ name, legend, options }) => (
        <li className="answer-key__question" key={name}>
          <h2 className="h4">{legend}</h2>
          <dl>
            {options.map(({ value, label, means }) => (
              <div key={value}>
                <dt>{label}</dt>
                <dd>{means}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
