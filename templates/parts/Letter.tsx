import type { ReactNode } from "react";
import { Icon } from "../art/icons.tsx";
import { check } from "../art/shapes.ts";
import Newsletter from "../islands/newsletter.tsx";
import type { SiteSettings } from "../schema.ts";
import { Identity } from "./Identity.tsx";

/** What the newsletter block says; pages may say it their own way. */
export interface LetterText {
  readonly title: string;
  readonly text: string;
  /** Two to four reasons. */
  readonly points: readonly string[];
}

const DEFAULT_TEXT: LetterText = {
  title: "La próxima, en tu correo",
  text: "Artículos nuevos, con sus fuentes y sus límites, cuando los publicamos.",
  points: ["Guías en PDF para leer, imprimir y llevar a la consulta", "El diario de síntomas, gratis", "Te das de baja cuando quieras"],
};

/** Address of the function that takes subscriptions; without one in the settings, the local one. */
export const subscribeUrl = (site: SiteSettings): string => site.boletin.funcion || "/functions/v1/subscribe-newsletter";

export interface LetterFormProps {
  readonly site: SiteSettings;
  readonly page: { readonly url: string };
  /** Begins the ids of the fields. */
  readonly id: string;
}

/** The form with what the law wants beside it. */
export function LetterForm({ site, page, id }: LetterFormProps): ReactNode {
  return (
    <>
      <Newsletter id={id} endpoint={subscribeUrl(site)} apiKey={site.boletin.clave} consentVersion={site.boletin.versionConsentimiento} source={page.url} />
      <details className="form__law">
        <summary>Cómo tratamos tus datos</summary>
        <p>
          Responsable: <Identity field="titular" value={site.identidad.titular} />. Finalidad: enviarte la newsletter, también con comunicaciones comerciales relacionadas con la
          web. Base: tu consentimiento. Destinatarios: proveedores de alojamiento y de correo, con contrato; nadie más, salvo obligación legal. Puedes acceder, corregir y borrar
          tus datos: te lo contamos en la <a href="/politica-privacidad/">política de privacidad</a>.
        </p>
      </details>
    </>
  );
}

export interface LetterProps extends Omit<LetterFormProps, "id"> {
  readonly text?: LetterText;
}

/** The newsletter across the back cover. */
export function Letter({ site, page, text = DEFAULT_TEXT }: LetterProps): ReactNode {
  return (
    <section className="wrap grid letter" aria-labelledby="carta">
      <div className="letter__say">
        <h2 id="carta">{text.title}</h2>
        <p className="deck">{text.text}</p>
        <ul>
          {text.points.map((point) => (
            <li key={point}>
              <Icon shape={check} />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="letter__form">
        <LetterForm site={site} page={page} id="carta" />
      </div>
    </section>
  );
}

/** The newsletter inside a text. */
export function InlineLetter({ site, page, title }: Omit<LetterProps, "text"> & { readonly title: string }): ReactNode {
  return (
    <section className="letter--inline" aria-labelledby="carta-texto">
      <p className="letter__title" id="carta-texto">
        {title}
      </p>
      <LetterForm site={site} page={page} id="carta-texto-campo" />
    </section>
  );
}
