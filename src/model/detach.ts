/**
 * Copies a string that was cut out of another one. V8 keeps the whole of what a part was cut from alive; what outlives a
 * file's text is copied, so that a site's memory is that of its facts. By way of UTF-8, as V8 then takes a byte, not two, for
 * each character of a text in Latin letters. Half a surrogate pair becomes U+FFFD, as in every file that is written.
 */
export function detach(part: string): string {
  return part.length < CUT_FROM ? part : Buffer.from(part).toString();
}

/** Shorter parts are copied by V8 itself. */
const CUT_FROM = 13;
