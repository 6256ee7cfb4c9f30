import type { SourcePath } from "./paths.ts";

export type UpcomingKind = "publish" | "expire" | "review";

/** Something that changes by itself when its moment comes. */
export interface Upcoming {
  /** ISO instant: the beginning of a day in UTC. */
  readonly at: string;
  readonly kind: UpcomingKind;
  readonly file: SourcePath;
  readonly title: string;
}
