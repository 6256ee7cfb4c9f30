import type { PageInfo } from "plena";
import type { ReactNode } from "react";
import type { SiteSettings } from "../schema.ts";
import { AMAZON_SENTENCE } from "./affiliate.ts";
import type { NamedLink } from "./cards.ts";
import { Brand } from "./Header.tsx";
import { Letter, type LetterText } from "./Letter.tsx";
import { FOOTER_COLUMNS, LEGAL_LINKS } from "./navigation.ts";

export interface BackCoverProps {
  readonly site: SiteSettings;
  readonly page: PageInfo;
  /** What the newsletter says here; "none" leaves it out (legal pages, the newsletter's own pages). */
  readonly letter?: LetterText | "none";
}

/** The plum back cover of every page: newsletter, a meadow at night, footer. */
export function BackCover({ site, page, letter }: BackCoverProps): ReactNode {
  return (
    <div className="back">
      {letter !== "none" && <Letter site={site} page={page} {...(letter === undefined ? {} : { text: letter })} />}
      {/* A file, so that no page carries it, fetched near the end: drawCover("prado-de-noche", "tratamientos", 2400, 430) in the colours of the night. */}
      <img className="meadow" src="/dibujos/prado-de-noche.svg" alt="" width="2400" height="430" loading="lazy" decoding="async" />
      <Footer site={site} />
    </div>
  );
}

/** Who we are, where everything is, what must be said. */
export function Footer({ site }: { readonly site: SiteSettings }): ReactNode {
  return (
    <footer className="wrap grid foot">
      <div className="foot__about">
        <Brand name={site.nombre} />
        <p>{site.lema}. Información con fuentes, en español, sin cookies y sin rastreadores.</p>
        <p>Lo que lees aquí informa y acompaña. No sustituye a tu médica.</p>
      </div>
      <div className="foot__nav">
        {FOOTER_COLUMNS.map(({ id, title, links }) => (
          <nav key={id} aria-labelledby={`pie-${id}`}>
            <h2 className="label" id={`pie-${id}`}>
              {title}
            </h2>
            <Links links={links} />
          </nav>
        ))}
      </div>
      <div className="foot__legal">
        <p className="foot__help">
          <span>
            Urgencias: <a href="tel:112">112</a>
          </span>{" "}
          <span>
            Línea de atención a la conducta suicida: <a href="tel:024">024</a>
          </span>
        </p>
        <p>
          Algunos enlaces a productos son de afiliación. Si compras, podemos recibir una pequeña comisión, sin coste para ti.{" "}
          {site.comercio.etiquetaAmazon !== "" && AMAZON_SENTENCE}
        </p>
        <nav aria-label="Información legal">
          <Links links={LEGAL_LINKS} />
        </nav>
      </div>
    </footer>
  );
}

function Links({ links }: { readonly links: readonly NamedLink[] }): ReactNode {
  return (
    <ul>
      {links.map(({ name, url }) => (
        <li key={url}>
          <a href={url}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
