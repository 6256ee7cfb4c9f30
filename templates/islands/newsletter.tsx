// The newsletter form. Without a script it is a plain form that the function answers with a page; with it, it is sent in
// place, and every message appears in the page's live region. Nothing a reader typed is lost when it fails.
import { island } from "plena";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { CONSENT, FIELDS, type NewsletterClient, TOASTS } from "./newsletter-contract.ts";
import { showToast } from "./toast.ts";

export interface NewsletterProps {
  /** Begins the ids of the fields: two forms may stand on one page. */
  readonly id: string;
  /** Address of the function. */
  readonly endpoint: string;
  /** Publishable key of the backend; may be empty. */
  readonly apiKey: string;
  readonly consentVersion: string;
  /** Path of the page, kept as proof of where the consent was given. */
  readonly source: string;
  readonly button?: string;
}

type State = "idle" | "submitting" | "success" | "failure";

let client: Promise<NewsletterClient> | undefined;
/** Loads the client once; a load that failed is tried again the next time. */
function loadClient(): Promise<NewsletterClient> {
  client ??= import("./newsletter-client.ts").catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

function Newsletter({ id, endpoint, apiKey, consentVersion, source, button: label = "Suscribirme" }: NewsletterProps): ReactNode {
  const [state, setState] = useState<State>("idle");
  const [isLive, setLive] = useState(false);
  const [lacksConsent, setLacksConsent] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // The form comes alive when a reader first goes into it: time to fetch what sends it.
  useEffect(() => {
    setLive(true);
    loadClient().catch(() => {});
  }, []);
  // A button that is switched off loses the focus: it gets it back, unless the reader has gone on.
  useEffect(() => {
    if (state === "submitting" || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [state]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    form.dataset.answered = "";
    setLacksConsent(!fields.has(FIELDS.consent));
    if (!fields.has(FIELDS.consent)) {
      showToast(TOASTS.consentRequired);
      form.querySelector<HTMLElement>(`[name=${FIELDS.consent}]`)?.focus();
      return;
    }
    hadFocus.current = form.contains(document.activeElement);
    setState("submitting");
    const isAccepted = await send(fields);
    setState(isAccepted ? "success" : "failure");
    showToast(isAccepted ? TOASTS.accepted : TOASTS.failed);
    if (isAccepted) form.reset();
  };

  const send = async (fields: FormData): Promise<boolean> => {
    const text = (name: string) => String(fields.get(name) ?? "");
    try {
      const { subscribe } = await loadClient();
      const answer = await subscribe(
        { endpoint: new URL(endpoint, location.href).href, key: apiKey },
        { email: text(FIELDS.email), consent: true, consentVersion, source, website: text(FIELDS.honeypot), elapsedMs: Math.round(performance.now()) },
      );
      if ("error" in answer) console.error(`Newsletter: ${answer.error}`);
      return !("error" in answer);
    } catch (error) {
      console.error("Newsletter:", error);
      return false;
    }
  };

  const isSending = state === "submitting";
  return (
    <form className="form" action={endpoint} method="post" onSubmit={onSubmit}>
      <div className="field">
        <label htmlFor={`${id}-correo`}>Tu correo electrónico</label>
        <input id={`${id}-correo`} name={FIELDS.email} type="email" required autoComplete="email" spellCheck={false} aria-describedby={`${id}-ayuda`} />
        <span className="hint" id={`${id}-ayuda`}>
          Por ejemplo: nombre@correo.es
        </span>
      </div>
      <div className="consent">
        {/* Without a script the browser asks for the tick; with it, our message does. */}
        <input
          id={`${id}-acepto`}
          name={FIELDS.consent}
          type="checkbox"
          required={!isLive}
          aria-invalid={lacksConsent || undefined}
          aria-describedby={lacksConsent ? `${id}-falta` : undefined}
          onInput={() => setLacksConsent(false)}
        />
        <ConsentText htmlFor={`${id}-acepto`} />
        {lacksConsent && (
          <p className="consent__missing" id={`${id}-falta`}>
            Falta marcar esta casilla.
          </p>
        )}
      </div>
      <div className="trap" aria-hidden="true">
        <label htmlFor={`${id}-web`}>No rellenes este campo</label>
        <input id={`${id}-web`} name={FIELDS.honeypot} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name={FIELDS.consentVersion} value={consentVersion} />
      <input type="hidden" name={FIELDS.source} value={source} />
      <button className="button" type="submit" disabled={isSending} ref={button}>
        {isSending ? "Enviando..." : label}
      </button>
      {state === "success" && <p className="form__next">Falta un paso: abre el correo que te hemos enviado y confirma la suscripción.</p>}
    </form>
  );
}

/** The text that is agreed to, word by word as it is kept as proof; the policy it names is a link. */
function ConsentText({ htmlFor }: { readonly htmlFor: string }): ReactNode {
  const [before, after] = CONSENT.body.split("política de privacidad");
  return (
    <label htmlFor={htmlFor}>
      {before}
      <a href="/politica-privacidad/">política de privacidad</a>
      {after}
    </label>
  );
}

export default island("newsletter", Newsletter);
