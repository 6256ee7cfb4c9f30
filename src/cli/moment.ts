// What `--clock` and `--site-url` say.
import { UsageError } from "../errors.ts";
import type { Terminal } from "./terminal.ts";

/** The ISO moment that a command works at. */
export function momentOf({ clock }: { readonly clock?: string }, terminal: Terminal): string {
  if (clock === undefined) return new Date().toISOString();
  const day = /^\d{4}-\d{2}-\d{2}/.exec(clock)?.[0] ?? "";
  const isDay = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day); // the 30th of February would become the 2nd of March
  const hasZone = clock === day || /(?:Z|[+-]\d{2}:?\d{2})$/i.test(clock);
  const moment = new Date(hasZone ? clock : `${clock}Z`); // without a zone, UTC: the same everywhere
  if (!isDay || Number.isNaN(moment.getTime())) throw new UsageError(terminal.messages.badClock(clock));
  return moment.toISOString();
}

/** The origin that replaces the site's own, if one was given. */
export function originOf({ siteUrl }: { readonly siteUrl?: string }, terminal: Terminal): string | undefined {
  if (siteUrl === undefined || siteUrl === "") return undefined;
  if (!/^https?:\/\/[^/\s?#]+\/?$/.test(siteUrl)) throw new UsageError(terminal.messages.badUrl(siteUrl));
  return siteUrl;
}
