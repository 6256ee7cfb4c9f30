// What every server of the command line does: find a port, answer for its own host only, stop when asked.
import type { IncomingMessage, ServerResponse } from "node:http";
import os from "node:os";
import { UsageError } from "../errors.ts";
import { isOwnHost, type Listening, listen, urlOf } from "../serve/listen.ts";
import { SERVE_MESSAGES } from "./serve-messages.ts";
import type { Terminal } from "./terminal.ts";

export interface ServerFlags {
  readonly host: string;
  readonly port: string;
  readonly strictPort?: boolean;
}

export interface StartedServer extends Listening {
  /** "http://127.0.0.1:4321" */
  readonly url: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Starts a web server.
 *
 * @throws {UsageError} when the port or the address cannot be had.
 */
export async function startServer(handler: Handler, { host, port: wanted, strictPort }: ServerFlags, terminal: Terminal): Promise<StartedServer> {
  const messages = SERVE_MESSAGES[terminal.language];
  const port = portOf(wanted, messages.badPort(wanted));
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    if (!isOwnHost(request.headers.host, host)) return void response.writeHead(403, { "content-type": "text/plain" }).end("Host?");
    handler(request, response).catch((error: unknown) => {
      terminal.note(error instanceof Error ? (error.stack ?? error.message) : String(error));
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain;charset=utf-8" });
      response.end(error instanceof Error ? error.message : String(error));
    });
  };
  const listening = await listen(listener, host, port, strictPort === true).catch((error: NodeJS.ErrnoException): never => {
    throw new UsageError(messages.badHost(host, error.code ?? error.message), messages.badHostHint);
  });
  if (!listening) throw new UsageError(messages.portInUse(port), messages.portInUseHint);
  if (port !== 0 && listening.port !== port) terminal.note(messages.otherPort(port));
  for (const url of networkUrls(host, listening.port)) terminal.note(messages.network(url));
  return { ...listening, url: urlOf(host, listening.port) };
}

/** Where other devices find a server that listens on all interfaces. */
function networkUrls(host: string, port: number): string[] {
  if (host !== "0.0.0.0" && host !== "::") return [];
  const all = Object.values(os.networkInterfaces()).flatMap((each) => each ?? []);
  return all.filter(({ internal, family }) => !internal && family === "IPv4").map(({ address }) => urlOf(address, port));
}

function portOf(text: string, message: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError(message);
  return port;
}

/** Resolves when the process is asked to stop; asked twice, it ends at once. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let isAsked = false;
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => {
        if (isAsked) process.exit(130);
        isAsked = true;
        resolve();
      });
    }
  });
}
