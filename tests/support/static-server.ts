// Serves a folder as plain hosts do: index.html for folders, a redirect to the final slash, 404.html with status 404.
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
};

export interface StaticServer {
  /** "http://127.0.0.1:12345" */
  readonly origin: string;
  close(): Promise<void>;
}

/** What was posted, and the answer that still has to be given. */
export type PostHandler = (body: string, request: http.IncomingMessage, response: http.ServerResponse) => void;

/**
 * Serves a folder on a free port of this computer.
 *
 * @param onPost Answers every POST; without it they are refused, as a plain host does.
 * @param caching How long a browser may keep what it got.
 */
export async function serveFolder(folder: string, onPost?: PostHandler, caching = "max-age=600"): Promise<StaticServer> {
  const server = http.createServer((request, response) => {
    if (request.method === "POST" && onPost) return readBody(request).then((body) => onPost(body, request, response));
    if (request.method !== "GET" && request.method !== "HEAD") return response.writeHead(405).end();
    return answer(folder, new URL(request.url ?? "/", "http://host").pathname, response, caching);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin: `http://127.0.0.1:${port}`, close };
}

function answer(folder: string, pathname: string, response: http.ServerResponse, caching: string): void {
  const file = path.join(folder, path.normalize(decodeURIComponent(pathname)));
  if (isFolder(file) && !pathname.endsWith("/")) {
    response.writeHead(301, { location: `${pathname}/` }).end();
    return;
  }
  const wanted = pathname.endsWith("/") ? path.join(file, "index.html") : file;
  if (fs.existsSync(wanted)) {
    send(response, 200, wanted, caching);
  } else {
    send(response, 404, path.join(folder, "404.html"), caching);
  }
}

function send(response: http.ServerResponse, status: number, file: string, caching: string): void {
  const type = TYPES[path.extname(file)] ?? "application/octet-stream";
  response.writeHead(status, { "content-type": type, "cache-control": caching }).end(fs.readFileSync(file));
}

const isFolder = (file: string): boolean => fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;

async function readBody(request: http.IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request.setEncoding("utf8")) body += chunk;
  return body;
}
