/** A stretch of a page: text, or bytes of UTF-8. */
export type Part = string | Uint8Array;

/** What UTF-8 takes at most for one unit of a string. */
const MOST_BYTES_PER_CHARACTER = 3;

/** Room for one page at a time: thousands are written, and each is as good as gone then. */
let room = Buffer.allocUnsafeSlow(64 * 1024);

/** The bytes of a page in UTF-8. They hold until the next page's are asked for. */
export function joinedBytes(parts: readonly Part[]): Buffer {
  let most = 0;
  for (const part of parts) most += typeof part === "string" ? part.length * MOST_BYTES_PER_CHARACTER : part.length;
  if (most > room.length) room = Buffer.allocUnsafeSlow(most * 2);
  let end = 0;
  for (const part of parts) {
    if (typeof part === "string") end += room.write(part, end);
    else {
      room.set(part, end);
      end += part.length;
    }
  }
  return room.subarray(0, end);
}
