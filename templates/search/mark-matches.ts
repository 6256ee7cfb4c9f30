import type { TextPart } from "./results.ts";

/** Cuts a text into what was looked for and the rest. */
export function markMatches(text: string, isMatch: (word: string) => boolean): readonly TextPart[] {
  const parts: { text: string; isMatch: boolean }[] = [];
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    if (piece === "") continue;
    const part = { text: piece, isMatch: isMatch(piece) };
    const last = parts.at(-1);
    if (last && last.isMatch === part.isMatch) last.text += part.text;
    else parts.push(part);
  }
  return parts;
}
