// Confirming and leaving. Nothing is sent when the page opens: mail scanners open every link, some with a script. Without
// a script the function's 303 names the section to show, and the style sheet shows it.
import { island } from "plena";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { DONE_FRAGMENT, FIELDS } from "../../supabase/functions/_shared/contract.ts";
import { afterAnswer, fromText, type LinkState, readAddress, type Trouble } from "./newsletter-link-state.ts";
import { type LinkTask, type StateText, TASKS, TROUBLE_TEXTS } from "./newsletter-link-texts.ts";

export interface NewsletterLinkProps {
  readonly task: LinkTask;
  /** Address of the function. */
  readonly endpoint: string;
  /** Publishable key of the backend; may be empty. */
  readonly apiKey: string;
}

const PATHS = { confirm: "/confirm", leave: "/unsubscribe" } as const;
const loadClient = () => import("./newsletter-client.ts");

function NewsletterLink({ task, endpoint, apiKey }: NewsletterLinkProps): ReactNode {
  const [state, setState] = useState<LinkState>(); // undefined without a script
  const rootRef = useRef<HTMLDivElement>(null);
  const text = TASKS[task];

  useEffect(() => {
    const read = () => {
      const found = readAddress(location.hash);
      if (found === undefined) return;
      setState(found);
      history.replaceState(history.state, "", location.pathname + location.search); // the secret stays in no history
    };
    setState({ kind: "paste" });
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);

  const show = (next: LinkState) => {
    setState(next);
    setTimeout(() => rootRef.current?.querySelector<HTMLElement>(".state:not([hidden]) h2")?.focus());
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state?.kind === "sending") return;
    const next = fromText(String(new FormData(event.currentTarget).get(FIELDS.token) ?? ""));
    if (next.kind !== "ready") return show(next);
    const { token } = next;
    setState({ kind: "sending", token });
    if (!navigator.onLine) return show(afterAnswer({ error: "unavailable" }, token, false));
    try {
      const { confirm, leave } = await loadClient();
      const answer = await { confirm, leave }[task]({ endpoint, key: apiKey }, token);
      show(afterAnswer(answer, token, navigator.onLine));
    } catch {
      show(afterAnswer({ error: "unavailable" }, token, navigator.onLine));
    }
  };

  const token = state !== undefined && "token" in state ? state.token : undefined;
  const isSending = state?.kind === "sending";
  const isFinal = state?.kind === "done" || (state?.kind === "trouble" && state.trouble === "error-caducado");
  const isTrouble = (trouble: Trouble) => state?.kind === "trouble" && state.trouble === trouble;
  const isHidden = (isShown: boolean) => state !== undefined && !isShown;
  return (
    <div className={state === undefined ? "states" : "states states--live"} ref={rootRef}>
      <StateSection id={DONE_FRAGMENT} text={text.done} isFinal isHidden={isHidden(state?.kind === "done")} />
      {troublesOf(task).map((trouble) => (
        <StateSection key={trouble} id={trouble} text={TROUBLE_TEXTS[trouble]} isFinal={trouble === "error-caducado"} isTrouble isHidden={isHidden(isTrouble(trouble))} />
      ))}
      <section className="state state--form" hidden={isHidden(!isFinal)} aria-label={text.button}>
        {state?.kind !== "trouble" && (
          <>
            <h2 tabIndex={-1}>{token === undefined ? text.paste.title : text.ready.title}</h2>
            <p>{token === undefined ? text.paste.text : text.ready.text}</p>
          </>
        )}
        <form className="form" action={endpoint + PATHS[task]} method="post" onSubmit={submit} autoComplete="off">
          {token === undefined ? <PasteField /> : <input type="hidden" name={FIELDS.token} value={token} />}
          <button className="button" type="submit" aria-disabled={isSending || undefined}>
            {isSending ? text.sending : text.button}
          </button>
        </form>
      </section>
    </div>
  );
}

/** Only confirmations expire; a leaving link works for ever. */
const troublesOf = (task: LinkTask): readonly Trouble[] => (Object.keys(TROUBLE_TEXTS) as Trouble[]).filter((trouble) => task === "confirm" || trouble !== "error-caducado");

function PasteField(): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Código del correo</label>
      <input id={id} name={FIELDS.token} type="text" required spellCheck={false} autoCapitalize="off" aria-describedby={`${id}-pista`} />
      <span className="hint" id={`${id}-pista`}>
        También vale el enlace entero, el que empieza por https://
      </span>
    </div>
  );
}

interface StateSectionProps {
  readonly id: string;
  readonly text: StateText;
  /** Nothing is left to send. */
  readonly isFinal?: boolean;
  readonly isTrouble?: boolean;
  readonly isHidden: boolean;
}

/** One state of the page, by the fragment that names it. */
export function StateSection({ id, text, isFinal = false, isTrouble = false, isHidden }: StateSectionProps): ReactNode {
  return (
    <section className={`state state--named${isFinal ? " state--final" : ""}${isTrouble ? " state--trouble" : ""}`} id={id} hidden={isHidden} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} tabIndex={-1}>
        {text.title}
      </h2>
      <p>{text.text}</p>
      {text.link !== undefined && (
        <p>
          <a className="link" href={text.link.url}>
            {text.link.text}
          </a>
        </p>
      )}
    </section>
  );
}

export default island("newsletter-link", NewsletterLink);
