/** Counts, in a stretch of text, the runs of characters between white space that hold a letter or a digit. */
export function countWords(text: string, start: number, end: number): number {
  let words = 0;
  let inWord = false;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code <= 32 || code === 0xa0) inWord = false;
    else if (!inWord && isLetterOrDigit(code)) {
      inWord = true;
      words++;
    }
  }
  return words;
}

/** Latin letters and digits, and everything beyond Latin-1's signs: good enough to tell a word from a dash. */
function isLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || (code >= 0xc0 && code < 0x2000) || code > 0x206f;
}
