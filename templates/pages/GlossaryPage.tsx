import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import { Icon } from "../art/icons.tsx";
import { arrow } from "../art/shapes.ts";
import { Document, type PageMeta, SANS, SERIF } from "../parts/Document.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { glossary, webPage } from "../parts/structured-data.ts";
import type { SiteSettings, Term } from "../schema.ts";
import type { LetterGroup } from "./tools/letters.ts";
import type { ToolText } from "./tools/tool-text.ts";

export interface GlossaryPageProps {
  readonly page: PageInfo;
  readonly site: SiteSettings;
  readonly text: ToolText;
  readonly groups: readonly LetterGroup[];
  /** Titles of the pages that terms lead to, by their addresses. */
  readonly titles: Readonly<Record<string, string>>;
  readonly image?: PageMeta["image"];
}

/** Every term by its letter; `:termino[…]{id="…"}` in a text leads to `/glosario/#id`. */
export function GlossaryPage({ page, site, text, groups, titles, image }: GlossaryPageProps): ReactNode {
  const terms = groups.flatMap((group) => group.terms);
  return (
    <Document
      page={page}
      site={site}
      meta={{ ...text, image, data: [webPage({ ...text, page }), glossary("Glosario de la menopausia", terms, page)] }}
      fonts={[SANS, "fraunces-latin-standard-italic.woff2", SERIF]}
    >
      <PageHead page={page} title={text.title} intro={text.intro} label={`${terms.length} palabras`} />
      <div className="wrap glossary section--after">
        <nav className="letters" aria-label="Letras del glosario" id="letras">
          <ul>
            {groups.map(({ letter, id }) => (
              <li key={id}>
                <a href={`#${id}`}>{letter === "#" ? "0-9" : letter}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="glossary__groups">
          {groups.map((group) => (
            <section className="glossary__group" key={group.id} aria-labelledby={group.id}>
              <h2 id={group.id}>{group.letter === "#" ? "0-9" : group.letter}</h2>
              <dl>
                {group.terms.map((term) => (
                  <TermItem key={term.id} term={term} title={term.enlace === undefined ? undefined : titles[term.enlace]} />
                ))}
              </dl>
            </section>
          ))}
          <p>
            <a className="link" href="#letras">
              Volver a las letras
            </a>
          </p>
        </div>
      </div>
    </Document>
  );
}

function TermItem({ term: { id, termino, tambien, definicion, enlace }, title }: { readonly term: Term; readonly title?: string }): ReactNode {
  return (
    <div className="definition" id={id}>
      <dt>
        <dfn>{termino}</dfn>
        {tambien.length > 0 && <span className="definition__also">También: {tambien.join(", ")}</span>}
      </dt>
      <dd>
        <p>{definicion}</p>
        {enlace !== undefined && (
          <p>
            <a className="link" href={enlace}>
              {title ?? (
                <>
                  Leer más<span className="hidden"> sobre {termino}</span>
                </>
              )}
              <Icon shape={arrow} />
            </a>
          </p>
        )}
      </dd>
    </div>
  );
}
