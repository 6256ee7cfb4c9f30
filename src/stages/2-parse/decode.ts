import { isUtf8 } from "node:buffer";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { problems } from "../../diagnostics/problems.ts";
import { SourceText } from "../../diagnostics/source-text.ts";
import type { SourcePath } from "../../model/paths.ts";

/** Decodes a source file: UTF-8, without byte order mark, line breaks as "\n" (so that lines keep their numbers). */
export function decodeSource(path: SourcePath, bytes: Uint8Array): SourceText | Diagnostic {
  if (bytes.length === 0) return problems.emptyFile(path);
  if (!isUtf8(bytes)) return problems.notUtf8(firstBadPlace(path, bytes));
  let text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
  if (text.includes("\r")) text = text.replace(/\r\n?/g, "\n");
  return text.trim() === "" ? problems.emptyFile(path) : new SourceText(path, text);
}

/** The place of the first byte that is not UTF-8: where the lossy decoding first shows U+FFFD. */
function firstBadPlace(path: SourcePath, bytes: Uint8Array) {
  const lossy = new SourceText(path, new TextDecoder("utf-8").decode(bytes));
  return lossy.placeAt(Math.max(0, lossy.text.indexOf("\ufffd")));
}
