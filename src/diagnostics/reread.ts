// Reads a source file again to show a place in it. Files are not kept in memory: only a mistake costs this.
import { type SourcePath, sourcePath } from "../model/paths.ts";
import type { Place } from "../model/place.ts";
import type { SiteFiles } from "../model/tools.ts";
import { yamlLocator } from "./locate-yaml.ts";
import { fileStart } from "./problems/files.ts";
import type { Locate } from "./schema-problems.ts";
import { SourceText } from "./source-text.ts";

/** Decodes a file the way stage 2 does; it has passed there before. */
function reread(path: SourcePath, files: SiteFiles): SourceText | undefined {
  try {
    const text = Buffer.from(files.read(path))
      .toString("utf8")
      .replace(/^\ufeff/, "")
      .replace(/\r\n?/g, "\n");
    return new SourceText(path, text);
  } catch {
    return undefined; // deleted meanwhile: the place is then the file itself
  }
}

/** Finds fields of a Markdown file's front matter. */
export function frontMatterLocator(path: SourcePath, files: SiteFiles): Locate {
  const source = reread(path, files);
  if (!source) return () => fileStart(path);
  const start = source.text.indexOf("\n") + 1;
  const end = source.text.indexOf("\n---", start - 1);
  return yamlLocator(source, start, end < 0 ? source.text.length : end + 1);
}

/** Finds attributes of a directive, by the offset at which it stands; an attribute that is not there is the directive itself. */
export function attributeLocator(path: SourcePath, files: SiteFiles, offset: number): Locate {
  const source = reread(path, files);
  if (!source) return () => fileStart(path);
  const lineEnd = source.text.indexOf("\n", offset);
  const line = source.text.slice(offset, lineEnd < 0 ? undefined : lineEnd);
  return ([first]) => {
    const name = String(first ?? "").replace(/[^\p{L}\p{N}_-]/gu, "");
    // Attributes stand in braces right after the name or the label: the label may hold the same word.
    const braces = line.search(/(?<=^:+[\w-]+(?:\[.*\])?)\{/);
    const at = name && braces >= 0 ? line.slice(braces).search(new RegExp(`(?<=[{\\s])${name}(?=[\\s=}])`, "u")) : -1;
    return at < 0 ? source.placeAt(offset, line.length) : source.placeAt(offset + braces + at, name.length);
  };
}

/** Finds fields of a data file. */
export function dataLocator(file: string, files: SiteFiles): Locate {
  const source = reread(sourcePath(file), files);
  return source ? yamlLocator(source, 0, source.text.length) : () => fileStart(sourcePath(file));
}

/**
 * Finds every place of a piece of text in a Markdown file's body; at least the file's beginning.
 *
 * @param needle A link, a picture or a citation, as the compiled body has it: links may be percent-encoded there.
 */
export function bodyPlaces(path: SourcePath, files: SiteFiles, needle: string): Place[] {
  const source = reread(path, files);
  if (!source) return [fileStart(path)];
  const bodyStart = Math.max(0, source.text.indexOf("\n---", 3));
  const places = [needle, decoded(needle)].flatMap((text, index, all) => (index === all.indexOf(text) ? textPlaces(source, text, bodyStart) : []));
  return places.length > 0 ? places : [source.placeAt(0, 3)];
}

/** Places where a text stands by itself: "/blog/" is found neither in "/blog/sofocos/" nor in "https://example.org/blog/", but "::card" is in "::card{id=…}". */
function textPlaces(source: SourceText, text: string, from: number): Place[] {
  const places: Place[] = [];
  for (let at = source.text.indexOf(text, from); at >= 0; at = source.text.indexOf(text, at + text.length)) {
    const isWhole = text.endsWith("]") || (/[(<{\s]/.test(source.text[at - 1] ?? " ") && /[)>[{}\s]/.test(source.text[at + text.length] ?? " "));
    if (isWhole) places.push(source.placeAt(at, text.length));
  }
  return places;
}

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}
