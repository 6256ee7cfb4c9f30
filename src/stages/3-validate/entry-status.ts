import type { EntryStatus } from "../../model/content.ts";

/** Which entries a build takes besides the published ones. */
export interface Selection {
  readonly drafts: boolean;
  readonly future: boolean;
  readonly expired: boolean;
}

/**
 * Says whether an entry is public at a moment. Dates are days, compared in UTC: a text dated today is published.
 *
 * @param now ISO moment of the build.
 */
export function entryStatus(meta: unknown, now: string): EntryStatus {
  const { draft, date, expires } = meta as { draft?: unknown; date?: unknown; expires?: unknown };
  const today = now.slice(0, 10);
  if (draft === true) return "draft";
  if (typeof expires === "string" && expires.slice(0, 10) <= today) return "expired";
  if (typeof date === "string" && date.slice(0, 10) > today) return "scheduled";
  return "published";
}

/** Says whether a build with these options takes an entry. */
export function isSelected(status: EntryStatus, selection: Selection): boolean {
  if (status === "draft") return selection.drafts;
  if (status === "scheduled") return selection.future;
  return status === "published" || selection.expired;
}
