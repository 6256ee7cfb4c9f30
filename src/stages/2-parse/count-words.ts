/** Counts, in a stretch of text, the runs of characters between white space that hold a letter or a digit. */
export function countWords(text: string, start: number, end: number): number {
  let words = 0;
  let inWord = 0;
  // Without a branch: what comes next in a text is what processors guess worst, and this is read character by character.
  for (let i = start; i < end; i++) {
    const kind = kindOf(text.charCodeAt(i));
    const isLetter = kind >> 1;
    words += isLetter & ~inWord;
    inWord = (inWord & kind) | isLetter;
  }
  return words;
}

const [SPACE, SIGN, LETTER] = [0b00, 0b01, 0b11] as const;
/** Signs end here. */
const BEYOND_SIGNS = 0x2070;
const KINDS = Uint8Array.from({ length: BEYOND_SIGNS }, (_, code) => (code <= 32 || code === 0xa0 ? SPACE : isLetterOrDigit(code) ? LETTER : SIGN));
const kindOf = (code: number): number => (code < BEYOND_SIGNS ? (KINDS[code] ?? SIGN) : LETTER);

/** Latin letters and digits, and everything beyond Latin-1's signs: good enough to tell a word from a dash. */
function isLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || (code >= 0xc0 && code < 0x2000);
}
