// What will change by itself: texts that are waiting for their day, texts that end, reviews that fall due.
import type { Entry } from "../../model/content.ts";
import type { Upcoming, UpcomingKind } from "../../model/upcoming.ts";

/** Most that is told: whoever waits needs the nearest. */
const MOST = 50;

/**
 * Lists what changes after a moment, the nearest first. Drafts never change by themselves.
 *
 * @param now ISO moment of the build; days begin in UTC, as they do for what is published.
 * @param reviewField Front-matter field with the day of the next review.
 */
export function upcomingChanges(entries: Iterable<Entry>, reviewField: string | undefined, now: string): readonly Upcoming[] {
  const found: Upcoming[] = [];
  for (const { meta, source, status } of entries) {
    if (status === "draft" || status === "expired") continue;
    const fields = meta as Readonly<Record<string, unknown>>;
    const add = (kind: UpcomingKind, day: unknown): void => {
      const at = typeof day === "string" ? `${day.slice(0, 10)}T00:00:00.000Z` : "";
      if (at > now) found.push({ at, kind, file: source, title: String(fields.title ?? "") });
    };
    add("publish", fields.date);
    add("expire", fields.expires);
    if (reviewField !== undefined) add("review", fields[reviewField]);
  }
  return found.sort((a, b) => compare(a.at, b.at) || compare(a.file, b.file) || compare(a.kind, b.kind)).slice(0, MOST);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
