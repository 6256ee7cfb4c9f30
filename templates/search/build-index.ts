// The maker of the index: documents and the Markdown of their texts become one file for the browser.
import { brotliCompressSync, constants } from "node:zlib";
import MiniSearch from "minisearch";
import type { markdownToMdast } from "satteri";
import { INDEX_SETTINGS, type SearchDocument } from "./index-settings.ts";
import { packIndex } from "./packed-index.ts";
import { plainText } from "./plain-text.ts";

/** Change it when the same texts should give another index: it is part of the index's address. */
export const INDEX_VERSION = "1";

/**
 * Most bytes of an index with whole texts, compressed quickly: the best compression takes more off, and the code that
 * searches comes on top. A larger site is searched by titles, descriptions, headings and names alone.
 */
const WHOLE_TEXT_BYTES = 56_000;

/** Makes the index. `markdown` holds the texts of the first documents, in their order; the others have none. */
export function buildIndex(documents: readonly SearchDocument[], markdown: readonly string[], parse: typeof markdownToMdast, wholeTextBytes = WHOLE_TEXT_BYTES): string {
  const whole = indexOf(documents.map((document, place) => ({ ...document, text: plainText(markdown[place] ?? "", parse) })));
  return quickSize(whole) <= wholeTextBytes ? whole : indexOf(documents);
}

function indexOf(documents: readonly SearchDocument[]): string {
  const index = new MiniSearch(INDEX_SETTINGS);
  index.addAll(documents);
  return packIndex(index.toJSON());
}

const quickSize = (text: string): number => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
