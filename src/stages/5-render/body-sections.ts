// A long text in parts, one for each of its <h2>: browsers can leave those that are far below until a reader comes near.

const TAG = /<(\/?)([a-z][\w-]*)(?:"[^"]*"|[^">])*>/g;
const HEADING = "h2";
const VOID = new Set(["area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"]);
const BLOCK = /<(?:p|li|tr|dt|dd|caption|figcaption|summary)\b/g;

/**
 * Puts what each `<h2>` begins into a `<section>`; what comes before the first stays where it is, and so does a heading within
 * something else. A section carries what its height can be guessed from: `data-characters`, those of its text, and `data-blocks`,
 * how many paragraphs, items and rows have them.
 *
 * @param html A compiled body, its holes still open.
 * @param fill Fills the holes of a part.
 */
export function inSections(html: string, className: string, fill: (part: string) => string): string {
  const starts = headingStarts(html);
  const parts = starts.map((start, index) => fill(html.slice(start, starts[index + 1])));
  return fill(html.slice(0, starts[0])) + parts.map((part) => section(part, className)).join("");
}

function section(html: string, className: string): string {
  const characters = html.replace(TAG, "").length;
  return `<section class="${className}" data-characters="${characters}" data-blocks="${html.match(BLOCK)?.length ?? 0}">${html}</section>`;
}

/** Where headings begin that stand in nothing else. */
function headingStarts(html: string): number[] {
  const starts: number[] = [];
  let depth = 0;
  for (const { 1: slash, 2: name = "", index } of html.matchAll(TAG)) {
    if (VOID.has(name)) continue;
    if (slash === "" && depth === 0 && name === HEADING) starts.push(index);
    depth += slash === "" ? 1 : -1;
  }
  return starts;
}
