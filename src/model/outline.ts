// The headings of a body as text: a large site has half a million of them, and as objects they were a fifth of its memory.
import type { Heading, Outline } from "./content.ts";

/** Writes headings one a line, "2sintomas Síntomas": depth, id, text. */
export const outlineOf = (headings: readonly Heading[]): Outline => headings.map(({ depth, id, text }) => `${depth}${id} ${text.replaceAll("\n", " ")}`).join("\n") as Outline;

/** Reads the headings of a body, in their order. */
export function headingsOf(outline: Outline): Heading[] {
  if (outline === "") return [];
  return outline.split("\n").map((line) => {
    const space = line.indexOf(" "); // no id has one
    return { depth: Number(line[0]), id: line.slice(1, space), text: line.slice(space + 1) };
  });
}
