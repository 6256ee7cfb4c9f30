import type { ReactNode } from "react";
import { TOASTS } from "../../islands/newsletter-contract.ts";
import { AGAIN_ID } from "../../islands/newsletter-link-texts.ts";

const AGAIN = { url: `#${AGAIN_ID}`, text: "Volver a escribir mi correo" };

/** Where the function sends a form that it could not take, by the fragment it names. */
const TROUBLES = [
  { id: "error-correo", title: "No reconocemos esa dirección", text: "Revisa que el correo esté bien escrito, por ejemplo nombre@correo.es, y prueba otra vez." },
  {
    id: "error-consentimiento",
    title: TOASTS.consentRequired.title,
    text: TOASTS.consentRequired.description,
  },
  { id: "error-espera", title: "Demasiados intentos seguidos", text: "Espera una hora y prueba otra vez. Mientras, mira si el correo ya ha llegado." },
  { id: "error-servicio", title: TOASTS.failed.title, text: TOASTS.failed.description },
] as const;

/** "Look in your inbox", or what went wrong with a form sent without a script. The style sheet shows the one addressed. */
export function InboxStates(): ReactNode {
  return (
    <div className="states">
      {TROUBLES.map(({ id, title, text }) => (
        <section key={id} className="state state--named state--final state--trouble" id={id} aria-labelledby={`${id}-titulo`} tabIndex={-1}>
          <h2 id={`${id}-titulo`}>{title}</h2>
          <p>{text}</p>
          <p>
            <a className="link" href={AGAIN.url}>
              {AGAIN.text}
            </a>
          </p>
        </section>
      ))}
      <section className="state state--form" aria-labelledby="revisa">
        <h2 id="revisa">Revisa tu correo</h2>
        <p>Si la dirección es correcta, te hemos enviado un mensaje. Ábrelo y pulsa el enlace para confirmar: hasta entonces no te apuntamos.</p>
        <ul className="letterbox__tips">
          <li>Puede tardar unos minutos.</li>
          <li>Mira también en la carpeta de correo no deseado o de promociones.</li>
          <li>El enlace vale 48 horas. Si no confirmas, borramos tu correo a los 7 días.</li>
        </ul>
      </section>
    </div>
  );
}
