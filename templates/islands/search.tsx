// The field of /buscar/: results as somebody types. The engine and its index are fetched when the field is first touched.
// What is looked for stands in the address, so that it can be shared and survives the way back.
import { island } from "plena";
import { type FormEvent, type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from "react";
import type { NamedLink } from "../parts/cards.ts";
import type { SearchResult, TextPart } from "../search/results.ts";
import { askedFor, type Shown, useAddress, useFinder } from "./search-finder.ts";

export interface SearchFieldProps {
  /** Address of the index. */
  readonly index: string;
  /** Where to go when nothing is found. */
  readonly topics: readonly NamedLink[];
}

function SearchField({ index, topics }: SearchFieldProps): ReactNode {
  const { shown, open, find } = useFinder(index);
  const keep = useAddress();
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const touch = useCallback((): void => void open().catch(() => {}), [open]);
  const typed = (): string => field.current?.value.trim() ?? "";

  useEffect(() => {
    const show = (query: string): void => {
      if (field.current !== null && field.current.value.trim() !== query) field.current.value = query;
      void find(query);
    };
    const isTouched = document.activeElement === field.current;
    if (isTouched) touch();
    show(askedFor() || (isTouched ? (field.current?.value.trim() ?? "") : "")); // what was typed before this script came counts, too
    const onReturn = (): void => show(askedFor());
    addEventListener("popstate", onReturn);
    return () => removeEventListener("popstate", onReturn);
  }, [find, touch]);

  const onInput = (): void => {
    void find(typed());
    keep(typed(), "soon");
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    keep(typed(), "step");
    void find(typed()).then(() => root.current?.querySelector<HTMLElement>(".found a")?.focus());
  };
  const clear = (): void => {
    if (field.current === null) return;
    field.current.value = "";
    field.current.focus();
    onInput();
    keep("", "now");
  };
  /** Arrows walk from the field through the results; Escape empties the field and leads back to it. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const stops = [...(root.current?.querySelectorAll<HTMLElement>("#q, .found a") ?? [])];
    const from = stops.indexOf(event.target as HTMLElement);
    const next = step === 0 || from < 0 ? undefined : stops[from + step];
    if (event.key === "Escape") clear();
    else if (next === undefined) return;
    else next.focus();
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the field and the links inside
    <div className="seek" ref={root} onKeyDown={onKeyDown}>
      <search>
        <form className="field" action="/buscar/" onSubmit={onSubmit}>
          <label htmlFor="q">¿Qué buscas?</label>
          <div className="seek__row">
            <input
              id="q"
              name="q"
              type="search"
              ref={field}
              onFocus={touch}
              onInput={onInput}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              aria-describedby="q-pista"
            />
            <button type="submit" className="button">
              Buscar
            </button>
          </div>
          <p className="hint" id="q-pista">
            Por ejemplo: sofocos por la noche, sequedad, huesos.
          </p>
        </form>
      </search>
      <p className="seek__count" role="status">
        {messageOf(shown)}
      </p>
      {shown.kind === "found" && shown.results.count > 0 && <Results best={shown.results.best} leave={() => keep(shown.query, "now")} />}
      {(shown.kind === "failed" || (shown.kind === "found" && shown.results.count === 0)) && <Ways topics={topics} />}
    </div>
  );
}

function messageOf(shown: Shown): string {
  if (shown.kind === "nothing") return "";
  if (shown.kind === "failed") return "El buscador no ha podido cargarse. Puedes seguir por temas.";
  const { query, results } = shown;
  if (results.count === 0) return `No hay nada sobre «${query}». Prueba con otra palabra o sigue por temas.`;
  const count = results.count === 1 ? "1 resultado" : `${results.count} resultados`;
  return `${count} para «${query}»${results.count > results.best.length ? `; estos son los ${results.best.length} mejores` : ""}`;
}

/** `leave` is called before a result is opened: the way back must lead to this search. */
function Results({ best, leave }: { readonly best: readonly SearchResult[]; readonly leave: () => void }): ReactNode {
  return (
    <ol className="found" aria-label="Resultados">
      {best.map(({ url, label, title, description }) => (
        <li key={url}>
          <a href={url} onClick={leave}>
            <span className="label">{label}</span>
            <span className="found__title">
              <Marked parts={title} />
            </span>
            <span className="found__text">
              <Marked parts={description} />
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
}

function Marked({ parts }: { readonly parts: readonly TextPart[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and are never reordered
  return parts.map(({ text, isMatch }, place) => (isMatch ? <mark key={place}>{text}</mark> : text));
}

function Ways({ topics }: { readonly topics: readonly NamedLink[] }): ReactNode {
  return (
    <nav className="pages pages--bare" aria-label="Temas">
      <ul>
        {topics.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export default island("search", SearchField);
