// Spelling of Spanish words against a dictionary, with what dictionaries lack: pronouns hung on verbs, and our own words.

export interface Dictionary {
  correct(word: string): boolean;
}

/** Words that exist, but are almost always a slip of an accent in texts like these; with the article where the verb is common. */
const SLIPS = [
  /\b(?:medico|medicos|frio|frios|mas|vomito|alergico|clinico|quimico|parpado|musculo|higado)\b/giu,
  /\b(?:el|la|los|las|un|una|del|al|tu|su|mi|este|esta|cada|más)\s+(?:practica|practicas|publico|ultimo|ultima|numero|termino|liquido|animo|calculo|habito|limite|sabana|perdida|estres)\b/giu,
];

const ENCLITIC = /(?:(?:me|te|se|nos|os)?(?:lo|la|los|las|le|les)|me|te|se|nos|os)$/u;
const ACCENTS: Readonly<Record<string, string>> = { á: "a", é: "e", í: "i", ó: "o", ú: "u" };

/** Makes a spelling check from a dictionary and the project's own words (lower case). */
export function spellingOf(dictionary: Dictionary, ownWords: ReadonlySet<string>): (word: string) => boolean {
  const isKnown = (word: string): boolean => dictionary.correct(word) || dictionary.correct(word.toLowerCase()) || ownWords.has(word.toLowerCase());
  return (word) => isKnown(word) || isVerbWithPronoun(word.toLowerCase(), isKnown);
}

/** "escríbelo" is known if "escribe" is; "llévatelo" if "lleva"; "hablarlo" if "hablar". */
function isVerbWithPronoun(word: string, isKnown: (word: string) => boolean): boolean {
  const stem = word.replace(ENCLITIC, "");
  if (stem === word || stem.length < 3) return false;
  const bare = stem.replace(/[áéíóú]/g, (letter) => ACCENTS[letter] ?? letter);
  return [stem, bare].some((candidate) => isKnown(candidate) && /[aeior]n?$/.test(candidate));
}

/** Finds words that a dictionary knows, but that are a slip here. */
export function findSlips(text: string): string[] {
  return SLIPS.flatMap((pattern) => text.match(pattern) ?? []);
}
