import http, { type RequestListener, type Server } from "node:http";
import { isIP } from "node:net";

/** How many ports beyond the wanted one are tried. */
const MOST_TRIED = 100;

export interface Listening {
  readonly server: Server;
  readonly port: number;
}

/**
 * Starts a web server on the wanted port, or on the next free one.
 *
 * @param isStrict Takes no other port: undefined is given when it is in use.
 */
export async function listen(handler: RequestListener, host: string, port: number, isStrict: boolean): Promise<Listening | undefined> {
  const last = isStrict || port === 0 ? port : Math.min(port + MOST_TRIED, 65_535);
  for (let tried = port; tried <= last; tried++) {
    const server = http.createServer(handler);
    const taken = await tryPort(server, host, tried);
    if (taken !== undefined) return { server, port: taken };
  }
  return undefined;
}

function tryPort(server: Server, host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? resolve(undefined) : reject(error)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** Stops a server; open connections, event streams among them, are cut. */
export function stopListening({ server }: Listening): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** The address to show and open: a server on all interfaces is reached here as localhost. */
export function urlOf(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
}

/** Whether a request names a host that is ours: a page elsewhere must not reach us through a name of its own. */
export function isOwnHost(header: string | undefined, host: string): boolean {
  const name = (header ?? "").replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1");
  return isIP(name) !== 0 || name === "localhost" || name.endsWith(".localhost") || name === host;
}
