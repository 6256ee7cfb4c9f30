// The glossary's order: by letter, as a Spanish dictionary does.
import type { Term } from "../../schema.ts";

export interface LetterGroup {
  /** "A" … "Z", "Ñ"; "#" for what begins with no letter. */
  readonly letter: string;
  /** Fragment of the group: "letra-a". */
  readonly id: string;
  readonly terms: readonly Term[];
}

const collator = new Intl.Collator("es", { sensitivity: "base", numeric: true });

/** Sorts terms and groups them by their first letter; accents do not make another letter, the tilde of ñ does. */
export function groupByLetter(terms: readonly Term[]): readonly LetterGroup[] {
  const groups = new Map<string, Term[]>();
  for (const term of [...terms].sort((a, b) => collator.compare(a.termino, b.termino))) {
    const letter = letterOf(term.termino);
    groups.set(letter, [...(groups.get(letter) ?? []), term]);
  }
  return [...groups].map(([letter, own]) => ({ letter, id: idOf(letter), terms: own }));
}

function letterOf(text: string): string {
  const first = text.trim().charAt(0).toUpperCase();
  if (first === "Ñ") return first;
  const plain = first.normalize("NFD").charAt(0);
  return /[A-Z]/.test(plain) ? plain : "#";
}

const idOf = (letter: string): string => (letter === "#" ? "letra-otros" : letter === "Ñ" ? "letra-enie" : `letra-${letter.toLowerCase()}`);
