// The three kinds of path that must never be mixed up, and the only functions that turn one into another.

/** A file of the site, relative to its root, with forward slashes: "content/articulos/sofocos-menopausia.md". */
export type SourcePath = string & { readonly brand: "source-path" };
/** An address of the site, absolute and without origin: "/blog/sofocos-menopausia/". */
export type UrlPath = string & { readonly brand: "url-path" };
/** A file of the finished site, relative to its folder: "blog/sofocos-menopausia/index.html". */
export type OutputPath = string & { readonly brand: "output-path" };

/** How pages are addressed: `folder` gives "/blog/x/" (blog/x/index.html), `file` gives "/blog/x" (blog/x.html). */
export type UrlStyle = "folder" | "file";

export const sourcePath = (path: string): SourcePath => path as SourcePath;
export const urlPath = (path: string): UrlPath => path as UrlPath;
export const outputPath = (path: string): OutputPath => path as OutputPath;

/** An address as a person writes it, "/año/" for "/a%C3%B1o/": for messages, and to compare two spellings of one address. */
export function readableUrl(url: string): string {
  if (!url.includes("%")) return url;
  try {
    return decodeURI(url);
  } catch {
    return url; // a percent sign that encodes nothing
  }
}

/** Says whether an address names a file ("/feed.xml") rather than a page ("/blog/"). */
export function isFileUrl(url: string): boolean {
  return /\.[a-z0-9]+$/i.test(url.slice(url.lastIndexOf("/") + 1));
}

/** Brings a page's address to its one published form: "/blog/x", "/blog/x/" and "/blog/x/index.html" are one page. */
export function canonicalUrl(url: string, style: UrlStyle): UrlPath {
  const bare = url.replace(/\/index\.html$/, "/").replace(/(?<=.)\/+$/, "");
  if (bare === "" || bare === "/") return urlPath("/");
  if (isFileUrl(bare)) return urlPath(bare);
  const published = style === "folder" ? `${bare}/` : bare;
  return urlPath(published === url ? url : published); // the very string: most addresses are asked for in their published form
}

/** Gives the file that answers an address: "/blog/x/" -> "blog/x/index.html", "/blog/x" -> "blog/x.html". */
export function outputOf(url: UrlPath): OutputPath {
  const path = decodeURI(url).slice(1);
  if (path === "" || path.endsWith("/")) return outputPath(`${path}index.html`);
  return outputPath(isFileUrl(path) ? path : `${path}.html`);
}

/** Gives the address that a page's file answers: the way back from `outputOf`. */
export function urlOfPage(output: OutputPath, style: UrlStyle): UrlPath {
  const url = encodeURI(`/${output}`);
  return canonicalUrl(style === "file" ? url.replace(/\.html$/, "").replace(/\/index$/, "/") : url, style);
}
