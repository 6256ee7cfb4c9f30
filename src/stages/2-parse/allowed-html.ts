// Which raw HTML a writer may use. Everything else is refused with its place, never silently dropped.

const ELEMENTS = new Set("abbr b bdi bdo br cite code dd del details dfn dl dt em i ins kbd mark q s samp small span strong sub summary sup time u var wbr".split(" "));
const ATTRIBUTES = new Set("title lang dir open datetime cite".split(" "));
/** A comment as browsers read it: "<!-->" is a whole one, and "--!>" ends one too. */
const COMMENT = /<!--(?:-?>|[\s\S]*?--!?>)/g;
const TAG = /<(\/?)([a-zA-Z][^\s/>]*)((?:\s+[^>]*)?)\/?>/g;
const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

export interface Refusal {
  /** Offset in the piece of HTML. */
  readonly offset: number;
  readonly what: "element" | "attribute";
  readonly name: string;
}

/** Finds the first thing in a piece of raw HTML that is not on the allow-list. Comments are allowed: they are not published. */
export function findRefusedHtml(html: string): Refusal | undefined {
  const bare = html.replace(COMMENT, (comment) => " ".repeat(comment.length));
  for (const tag of bare.matchAll(TAG)) {
    const name = (tag[2] ?? "").toLowerCase();
    if (!ELEMENTS.has(name)) return { offset: tag.index, what: "element", name };
    const start = tag.index + 1 + (tag[1] ?? "").length + name.length;
    for (const attribute of (tag[3] ?? "").matchAll(ATTRIBUTE)) {
      const attributeName = (attribute[1] ?? "").toLowerCase();
      if (!ATTRIBUTES.has(attributeName)) return { offset: start + attribute.index, what: "attribute", name: attributeName };
    }
  }
  const other = bare.replace(TAG, (tag) => " ".repeat(tag.length)).search(/<[!?a-zA-Z/]/);
  return other < 0 ? undefined : { offset: other, what: "element", name: bare.slice(other + 1, other + 12).split(/[\s>]/)[0] ?? "" };
}
