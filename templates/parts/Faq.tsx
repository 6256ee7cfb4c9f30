import type { ReactNode } from "react";
import { Icon } from "../art/icons.tsx";
import { down } from "../art/shapes.ts";
import type { FaqGroup } from "../schema.ts";

/** Questions that open: native, so they work without a script and the browser's search finds what is folded. */
export function Faq({ questions }: { readonly questions: FaqGroup["preguntas"] }): ReactNode {
  return (
    <div className="faq">
      {questions.map(({ pregunta, respuesta }) => (
        <details className="faq__item" key={pregunta}>
          <summary>
            {pregunta} <Icon shape={down} />
          </summary>
          <div className="faq__answer">
            {respuesta.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      ))}
    </div>
  );
}
