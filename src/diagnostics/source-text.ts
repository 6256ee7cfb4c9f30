import type { SourcePath } from "../model/paths.ts";
import type { Place } from "../model/place.ts";

/** One text file with the places of its lines. Offsets count from 0, lines and columns from 1; only this class converts. */
export class SourceText {
  readonly path: SourcePath;
  readonly text: string;
  #lineStarts: number[] | undefined; // offset of the first character of each line

  constructor(path: SourcePath, text: string) {
    this.path = path;
    this.text = text;
  }

  /**
   * Finds the place of an offset.
   *
   * @param offset UTF-16 offset from 0; `text.length` means the end of the file.
   * @param length How much to mark, in UTF-16 units; cut at the end of the line, at least 1.
   * @throws {RangeError} when the offset lies outside the text.
   */
  placeAt(offset: number, length = 1): Place {
    if (offset < 0 || offset > this.text.length) {
      throw new RangeError(`Cannot locate offset ${offset} in ${this.path}: length is ${this.text.length}`);
    }
    const starts = this.#starts();
    let line = starts.length;
    while (line > 1 && (starts[line - 1] ?? 0) > offset) line--;
    return this.#place(line, offset - (starts[line - 1] ?? 0) + 1, length);
  }

  /**
   * Finds the place of a line and column, both from 1. A line beyond the end means the last one.
   */
  placeOf(line: number, column = 1, length = 1): Place {
    return this.#place(Math.min(line, this.#starts().length), column, length);
  }

  /** The text of a line, from 1, without its break. */
  lineText(line: number): string {
    const starts = this.#starts();
    const start = starts[line - 1];
    if (start === undefined) return "";
    return this.text.slice(start, starts[line] ?? this.text.length).replace(/\r?\n$/, "");
  }

  #place(line: number, column: number, length: number): Place {
    const lineText = this.lineText(line);
    const room = Math.max(1, lineText.length - column + 1);
    return {
      file: this.path,
      line,
      column,
      length: Math.max(1, Math.min(length, room)),
      lineText,
      ...(line > 1 ? { lineBefore: this.lineText(line - 1) } : {}),
    };
  }

  #starts(): number[] {
    if (this.#lineStarts) return this.#lineStarts;
    const starts = [0];
    for (let at = this.text.indexOf("\n"); at >= 0; at = this.text.indexOf("\n", at + 1)) starts.push(at + 1);
    this.#lineStarts = starts;
    return starts;
  }
}
