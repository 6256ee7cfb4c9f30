import type { ReactNode } from "react";
import type { Source } from "../schema.ts";
import { looksEnglish } from "./format.ts";

/** The sources of an article, numbered in the order of their first citation; each leads back to where it is cited. */
export function Sources({ sources }: { readonly sources: readonly Source[] }): ReactNode {
  return (
    <section className="sources" aria-labelledby="fuentes">
      <h2 id="fuentes">Fuentes</h2>
      <ol>
        {sources.map((source, index) => (
          <li key={source.id} id={`fuente-${index + 1}`}>
            <p>
              <SourceText source={source} />{" "}
              <a className="sources__back" href={`#cita-${index + 1}`}>
                ↑ volver<span className="hidden"> a la cita {index + 1}</span>
              </a>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who, what, where and when; a source that nobody opened has no link. */
function SourceText({ source: { organismo, titulo, donde, ano, url, estado } }: { readonly source: Source }): ReactNode {
  const lang = looksEnglish(titulo) ? "en" : undefined;
  const place = [donde, ano].filter(Boolean).join(", ");
  return (
    <>
      {withStop(organismo)} <cite lang={lang}>{url !== "" && estado !== "known" ? <a href={url}>{titulo}</a> : titulo}</cite>. {withStop(place)}
    </>
  );
}

/** "OMS" becomes "OMS."; "García y otros." and "et al." have their stop. */
const withStop = (text: string): string => (text.endsWith(".") ? text : `${text}.`);
