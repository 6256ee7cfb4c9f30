// Typst as code: texts stand in string literals, so that no character of an author means anything to Typst.

/** Writes a text as a Typst string literal: only the quote and the backslash need a backslash there. */
export function quote(text: string): string {
  return `"${text
    .replace(/[\\"]/g, "\\$&")
    .replace(/\s*\n\s*/g, " ")
    .replace(/\t/g, " ")}"`;
}

/** Joins pieces to one content value. Without pieces it is empty content, where `{}` would be none. */
export function joined(pieces: readonly string[]): string {
  return pieces.length === 0 ? "[]" : `{ ${pieces.join("; ")} }`;
}

/** Writes an array; Typst takes `(x)` for x, so one item keeps its comma. */
export function array(items: readonly string[]): string {
  return `(${items.map((item) => `${item}, `).join("")})`;
}
