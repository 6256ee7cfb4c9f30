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
  const letters = word.toLowerCase();
  let syllables = 0;
  let previous = ""; // the letter before, of those that are heard
  for (let i = 0; i < letters.length; i++) {
    const letter = heardAt(letters, i);
    if (letter === "") continue;
    if (VOWELS.includes(letter) && !(VOWELS.includes(previous) && isDiphthong(previous, letter))) syllables++;
    previous = letter;
  }
  return Math.max(1, syllables);
}

/** What is heard of a letter: nothing of "h" and of the "u" in que, qui, gue, gui; a final "y" is a vowel. */
function heardAt(letters: string, index: number): string {
  const letter = letters[index] ?? "";
  if (letter === "h") return "";
  if (letter === "u") {
    const before = letters[index - 1];
    return before === "q" || (before === "g" && "eiéí".includes(letters[index + 1] ?? "-")) ? "" : letter;
  }
  return letter === "y" && /^h*$/.test(letters.slice(index + 1)) ? "i" : letter;
}

function isDiphthong(first: string, second: string): boolean {
  if (first === "") return false;
  if (ACCENTED_WEAK.includes(first) || ACCENTED_WEAK.includes(second)) return !(STRONG.includes(first) || STRONG.includes(second));
  return !(STRONG.includes(first) && STRONG.includes(second));
}
