// Syllables of Spanish words, for readability.

const STRONG = "aeoáéó";
const ACCENTED_WEAK = "íú";
const VOWELS = "aeiouáéíóúü";

/**
 * Counts the syllables of a Spanish word: each vowel is one, but a diphthong or triphthong counts once. A hiatus is two
 * strong vowels ("le-er") or an accented weak one beside a strong one ("dí-a").
 *
 * @param word Letters only; digits and signs count nothing.
 * @returns At least 1.
 */
export function countSyllables(word: string): number {
  const letters = prepare(word);
  let syllables = 0;
  let previous = "";
  for (const letter of letters) {
    if (VOWELS.includes(letter) && !(VOWELS.includes(previous) && isDiphthong(previous, letter))) syllables++;
    previous = letter;
  }
  return Math.max(1, syllables);
}

/** Leaves what is heard: no silent "u" in que, qui, gue, gui; no "h"; final "y" is a vowel. */
function prepare(word: string): string {
  return word
    .toLowerCase()
    .replace(/qu/g, "q")
    .replace(/gu(?=[eiéí])/g, "g")
    .replace(/h/g, "")
    .replace(/y$/, "i");
}

function isDiphthong(first: string, second: string): boolean {
  if (first === "") return false;
  if (ACCENTED_WEAK.includes(first) || ACCENTED_WEAK.includes(second)) return !(STRONG.includes(first) || STRONG.includes(second));
  return !(STRONG.includes(first) && STRONG.includes(second));
}
