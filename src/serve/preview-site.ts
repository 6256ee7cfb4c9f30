// `plena preview`: a built folder, answered as a static host answers it.
import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { HOST_FILES, REVALIDATED } from "../hosting/host-table.ts";
import { contentType } from "../model/content-type.ts";
import { kindOf } from "../platform/built-folder.ts";
import type { HostRules } from "../platform/host-rules.ts";
import type { Answer } from "./answer.ts";
import { type HeaderRule, headersFor, parseHeaders } from "./headers-file.ts";
import { type FoundRedirect, findRedirect, parseRedirects } from "./redirects-file.ts";

const OWN_FILES = new Set(Object.values(HOST_FILES).flatMap((files) => files.map((file) => `/${file}`))); // rules for the host, never answered

/**
 * Makes the function that answers for a built folder. Files are looked up at every request: a new build shows at once.
 *
 * @param readRules Gives the rules of that folder as they are now.
 */
export function previewSite(folder: string, readRules: () => HostRules): Answer {
  const files = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: [], dotfiles: true });
  return async (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") return void response.writeHead(405, { allow: "GET, HEAD" }).end();
    const { pathname, search } = new URL(request.url ?? "/", "http://host");
    const address = decode(pathname);
    const kind = OWN_FILES.has(address) ? "missing" : kindOf(folder, address);
    const rules = readRules();
    const redirect = findRedirect(parseRedirects(rules.redirects), address);
    setHeaders(response, parseHeaders(rules.headers), address);
    // A redirect comes before the page that leads on for hosts without redirects; another answer only where no file is.
    if (redirect && (kind === "missing" || redirect.isForced || isRedirect(redirect.status))) follow(redirect, search, request, response, folder, files);
    else if (kind === "missing") sendMissing(request, response, folder, files);
    else if (kind === "folder" && !address.endsWith("/")) lead(response, 301, `${pathname}/${search}`);
    else sendFile(request, response, kind === "folder" ? `${pathname}index.html` : pathname, 200, files);
  };
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

type Files = ReturnType<typeof sirv>;

function setHeaders(response: ServerResponse, rules: readonly HeaderRule[], address: string): void {
  response.setHeader("cache-control", REVALIDATED);
  for (const [name, value] of headersFor(rules, address)) response.setHeader(name, value);
}

function follow({ to, status }: FoundRedirect, search: string, request: IncomingMessage, response: ServerResponse, folder: string, files: Files): void {
  const kind = kindOf(folder, to);
  if (isRedirect(status)) lead(response, status, to.includes("?") ? to : `${to}${search}`);
  else if (kind === "missing") sendMissing(request, response, folder, files);
  else sendFile(request, response, kind === "folder" ? `${to.replace(/\/$/, "")}/index.html` : to, status, files);
}

/** 404.html with status 404, however it is stored; without it, words of our own. */
function sendMissing(request: IncomingMessage, response: ServerResponse, folder: string, files: Files): void {
  response.setHeader("cache-control", REVALIDATED);
  if (kindOf(folder, "/404.html") === "file") sendFile(request, response, "/404.html", 404, files);
  else response.writeHead(404, { "content-type": "text/plain;charset=utf-8" }).end("404");
}

/** Lets sirv send a file: compression, ranges, ETag. It knows no status but its own, so another one is put in. */
function sendFile(request: IncomingMessage, response: ServerResponse, pathname: string, status: number, files: Files): void {
  if (status !== 200) {
    const writeHead = response.writeHead.bind(response);
    response.writeHead = ((code: number, headers: Record<string, string>) => writeHead(code === 200 ? status : code, headers)) as typeof response.writeHead;
    for (const name of ["if-none-match", "range"]) delete request.headers[name]; // there is no other version of a missing page
  }
  if (!response.hasHeader("content-type")) response.setHeader("content-type", contentType(decode(pathname)));
  files(Object.assign(request, { url: pathname, _parsedUrl: undefined }), response, () => void response.writeHead(404).end());
}

function lead(response: ServerResponse, status: number, to: string): void {
  response.writeHead(status, { location: to }).end();
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
