import type { ReactNode } from "react";
import { looksEnglish } from "../../parts/format.ts";
import type { Source } from "../../schema.ts";

/** The sources behind a tool: a plain list, for pages without numbered citations. */
export function SourceList({ sources }: { readonly sources: readonly Source[] }): ReactNode {
  if (sources.length === 0) return null;
  return (
    <section className="sources" aria-labelledby="fuentes">
      <h2 id="fuentes">Fuentes</h2>
      <ol>
        {sources.map(({ id, organismo, titulo, donde, ano, url, estado }) => (
          <li key={id}>
            <p>
              {ended(organismo)} <cite lang={looksEnglish(titulo) ? "en" : undefined}>{url !== "" && estado !== "known" ? <a href={url}>{titulo}</a> : titulo}</cite>.{" "}
              {ended([donde, ano].filter(Boolean).join(", "))}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A full stop, unless an abbreviation brings its own. */
const ended = (text: string): string => (text.endsWith(".") ? text : `${text}.`);
