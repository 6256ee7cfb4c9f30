// Lets a local web server answer the function's path on the site's own address, as a host with a rewrite rule does.
import { type IncomingMessage, request, type ServerResponse } from "node:http";

export const FUNCTION_PATH = "/functions/v1/subscribe-newsletter";

/** Whether a request is for the function. */
export function isForNewsletter(url: string): boolean {
  return url === FUNCTION_PATH || url.startsWith(`${FUNCTION_PATH}/`) || url.startsWith(`${FUNCTION_PATH}?`);
}

/** Hands a request on to the function at `functionUrl`; answers 503 as the function would when it is not there. */
export function forwardToNewsletter(incoming: IncomingMessage, response: ServerResponse, functionUrl: string): void {
  const target = new URL(incoming.url ?? FUNCTION_PATH, functionUrl);
  const outgoing = request(target, { method: incoming.method, headers: { ...incoming.headers, host: target.host } }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on("error", () => {
    if (response.headersSent) {
      response.destroy();
    } else {
      response.writeHead(503, { "Content-Type": "application/json", "Retry-After": "5" }).end('{"error":"unavailable"}');
    }
  });
  incoming.pipe(outgoing);
}
