import type { SourcePath } from "./paths.ts";

/** Where a writer's mistake stands. Lines and columns count from 1, columns in UTF-16 units, as editors do. */
export interface Place {
  readonly file: SourcePath;
  readonly line: number;
  readonly column: number;
  /** Length of the marked text in UTF-16 units, at least 1, never beyond its line. */
  readonly length: number;
  /** The line itself and the one before it, so that a frame can be drawn long after the file was read. */
  readonly lineText: string;
  readonly lineBefore?: string;
}
