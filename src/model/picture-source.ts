import path from "node:path/posix";
import { readableUrl, type SourcePath, sourcePath } from "./paths.ts";

/** Finds the file that a picture is: beside the file that names it, or in public/. Undefined for one of another site. */
export function pictureSource(from: string, src: string): SourcePath | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(src)) return undefined;
  const name = readableUrl(src);
  return sourcePath(name.startsWith("/") ? `public${name}` : path.join(path.dirname(from), name));
}
