import type { ReactNode } from "react";
import type { Page } from "../schema.ts";
import { formatLongDate, formatMonth } from "./format.ts";

export interface ReviewProps {
  readonly text: Pick<Page, "date" | "updated" | "reviewed" | "nextReview">;
  /** 0 for texts that cite nothing. */
  readonly sourceCount: number;
}

/** When a text was last held against its sources and is due again: for pages without the trust card of articles. */
export function Review({ text: { date, updated, reviewed, nextReview }, sourceCount }: ReviewProps): ReactNode {
  const changed = updated ?? date;
  return (
    <div className="review">
      <p>
        {reviewed === undefined ? (
          <>
            Actualizado el <time dateTime={changed}>{formatLongDate(changed)}</time>.
          </>
        ) : (
          <>
            Última revisión: <time dateTime={reviewed}>{formatLongDate(reviewed)}</time>.
          </>
        )}
        {nextReview !== undefined && (
          <>
            {" "}
            Próxima: <time dateTime={nextReview.slice(0, 7)}>{formatMonth(nextReview)}</time>.
          </>
        )}
      </p>
      {sourceCount > 0 && (
        <p>
          Redactado a partir de <a href="#fuentes">{sourceCount === 1 ? "la fuente citada" : `las ${sourceCount} fuentes citadas`}</a>. No ha sido revisado por un profesional
          sanitario. <a href="/politica-editorial/">Cómo trabajamos</a>.
        </p>
      )}
    </div>
  );
}
