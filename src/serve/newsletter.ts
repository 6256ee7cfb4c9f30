// The site's newsletter function, if it has one: started beside the server, answered on the site's own address.
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { FUNCTION_PATH, forwardToNewsletter, isForNewsletter } from "../newsletter/proxy.ts";
import { hasFolder } from "../platform/has-folder.ts";

export interface ServedNewsletter {
  answers(request: IncomingMessage): boolean;
  forward(request: IncomingMessage, response: ServerResponse): void;
  /** Starts the function. @returns its address; undefined for a site without one. */
  start(siteUrl: string, environment: Readonly<Record<string, string | undefined>>, print: (line: string) => void): Promise<string | undefined>;
  stop(): Promise<void>;
}

/** Where a site keeps its function, and what it writes on this computer. */
const FOLDER = "supabase";
const DATA_FOLDER = ".newsletter";

/** Looks after the newsletter of a site. */
export function newsletterFor(root: string): ServedNewsletter {
  const exists = hasFolder(path.join(root, FOLDER, "functions"));
  let url: string | undefined;
  let running: Promise<{ stop(): Promise<void> }> | undefined;
  return {
    answers: ({ url: asked = "" }) => exists && isForNewsletter(asked),
    forward(request, response) {
      if (url !== undefined) return forwardToNewsletter(request, response, url);
      response.writeHead(503, { "content-type": "application/json", "retry-after": "5" }).end('{"error":"unavailable"}');
    },
    async start(siteUrl, environment, print) {
      if (!exists) return undefined;
      const { serveNewsletter } = await import("../newsletter/newsletter.ts");
      const starting = serveNewsletter(
        {
          root,
          supabase: path.join(root, FOLDER),
          folder: path.join(root, DATA_FOLDER),
          port: 0, // pages and mails know it by the site's own address
          siteUrl,
          origins: localOrigins(siteUrl),
          environment: { NEWSLETTER_FUNCTION_URL: `${siteUrl}${FUNCTION_PATH}`, ...environment },
        },
        print,
      );
      running = starting;
      url = (await starting).functionUrl;
      return url;
    },
    stop: async () =>
      running?.then(
        (newsletter) => newsletter.stop(),
        () => {},
      ),
  };
}

/** The same site under the other names of this computer. */
function localOrigins(siteUrl: string): string[] {
  const { port } = new URL(siteUrl);
  return ["127.0.0.1", "localhost"].map((name) => `http://${name}:${port}`);
}
