import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Icon } from "../art/icons.tsx";
import { arrow } from "../art/shapes.ts";
import { Callout } from "../parts/Callout.tsx";
import type { Flag, Outcome } from "./stage-rules.ts";
import { FLAGS, STAGES } from "./stage-texts.ts";

export interface StageOutcomeProps {
  readonly outcome: Outcome;
  readonly restart: () => void;
}

/** What the answers point to; takes the focus, so that it is read at once. */
export function StageOutcome({ outcome, restart }: StageOutcomeProps): ReactNode {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => titleRef.current?.focus(), []);
  const { title, paragraphs, link } = STAGES[outcome.stage];
  return (
    <section className="outcome" aria-labelledby="resultado">
      <p className="label">Orientativo, no es un diagnóstico</p>
      <h2 id="resultado" ref={titleRef} tabIndex={-1}>
        {title}
      </h2>
      {outcome.flags.map((flag) => (
        <FlagNote key={flag} flag={flag} />
      ))}
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ul className="outcome__links">
        <LinkItem url={link.url} text={link.text} />
        <LinkItem url="/diario-sintomas/" text="Apuntar unas semanas en el diario de síntomas" />
        <LinkItem url="/prepara-tu-consulta/" text="Preparar la consulta" />
      </ul>
      <p className="small soft">Este resultado sale de reglas generales y de lo que has marcado. No conoce tu historia: tu médica, sí.</p>
      <button className="button button--quiet" type="button" onClick={restart}>
        Empezar de nuevo
      </button>
    </section>
  );
}

function FlagNote({ flag }: { readonly flag: Flag }): ReactNode {
  const { title, text, link } = FLAGS[flag];
  return (
    <Callout tone={flag === "embarazo" ? "consejo" : "consulta"} title={title}>
      <p>{text}</p>
      {link !== undefined && (
        <p>
          <a className="link" href={link.url}>
            {link.text}
          </a>
        </p>
      )}
    </Callout>
  );
}

function LinkItem({ url, text }: { readonly url: string; readonly text: string }): ReactNode {
  return (
    <li>
      <a className="link" href={url}>
        {text}
        <Icon shape={arrow} />
      </a>
    </li>
  );
}
