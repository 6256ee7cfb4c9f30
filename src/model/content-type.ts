/** Types by extension, as hosts should send them. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: "text/html;charset=utf-8",
  css: "text/css;charset=utf-8",
  js: "text/javascript;charset=utf-8",
  mjs: "text/javascript;charset=utf-8",
  json: "application/json",
  map: "application/json",
  webmanifest: "application/manifest+json",
  xml: "application/xml;charset=utf-8",
  txt: "text/plain;charset=utf-8",
  md: "text/markdown;charset=utf-8",
  ics: "text/calendar;charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  ico: "image/x-icon",
  woff: "font/woff",
  woff2: "font/woff2",
  pdf: "application/pdf",
  wasm: "application/wasm",
};

/** The content type of an address that names a file. */
export function contentType(url: string): string {
  return CONTENT_TYPES[url.slice(url.lastIndexOf(".") + 1).toLowerCase()] ?? "application/octet-stream";
}
