// Reads running text character by character, which is most of what finishing a body takes: everything that has to be known
// of each character is found out at once, and without a branch, as what comes next in a text is what processors guess worst.

/** What a character is; several may hold. */
const [BLACK, LETTER, DIGIT, SPACE, POINT, HYPHEN] = [1, 2, 4, 8, 16, 32] as const;
/** Signs end here; what is beyond counts as letters. */
const BEYOND_SIGNS = 0x2070;
const KINDS = kindsOfAll();

let room = Buffer.allocUnsafeSlow(64 * 1024);

export class TextReader {
  /** Runs of characters between white space that hold a letter or a digit, in all that was read. */
  words = 0;
  /** The text in UTF-16: numbers are read faster than characters, of which each could be of either width. */
  readonly #codes: Uint16Array;

  /** @param text What is read until another text is: the room for its codes is that of all. */
  constructor(text: string) {
    if (room.length < text.length * 2) room = Buffer.allocUnsafeSlow(text.length * 4);
    room.write(text, "utf16le");
    this.#codes = new Uint16Array(room.buffer, 0, text.length);
  }

  /** Reads a stretch of text. @returns whether a typesetter may have to look at it: a digit before a space, two points or two hyphens. */
  read(start: number, end: number): boolean {
    const codes = this.#codes;
    let words = 0;
    let inWord = 0;
    let before = 0;
    let seen = 0;
    for (let at = start; at < end; at++) {
      const kind = KINDS[codes[at] as number] as number;
      const isLetter = (kind >> 1) & 1;
      words += isLetter & ~inWord;
      inWord = (inWord & kind) | isLetter;
      seen |= kind & (before | ((before & DIGIT) << 1));
      before = kind;
    }
    this.words += words;
    return (seen & (SPACE | POINT | HYPHEN)) !== 0;
  }
}

/** The kind of each code. */
function kindsOfAll(): Uint8Array {
  const kinds = new Uint8Array(0x10000).fill(BLACK | LETTER);
  for (let code = 0; code < BEYOND_SIGNS; code++) kinds[code] = kindOf(code);
  return kinds;
}

function kindOf(code: number): number {
  if (code === 32) return SPACE;
  if (code < 32 || code === 0xa0) return 0;
  if (code === 0x2d) return BLACK | HYPHEN;
  if (code === 0x2e) return BLACK | POINT;
  if (code >= 48 && code <= 57) return BLACK | LETTER | DIGIT;
  return isLetter(code) ? BLACK | LETTER : BLACK;
}

/** Latin letters, and everything beyond Latin-1's signs: good enough to tell a word from a dash. */
function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 0xc0 && code < 0x2000);
}
