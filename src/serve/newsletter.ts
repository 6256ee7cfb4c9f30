// The site's newsletter function, if it has one: started beside the server, answered on the site's own address.
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import type { NewsletterOptions } from "../newsletter/local-settings.ts";
import type { RunningNewsletter } from "../newsletter/newsletter.ts";
import { FUNCTION_PATH, forwardToNewsletter, isForNewsletter } from "../newsletter/proxy.ts";
import { hasFolder } from "../platform/has-folder.ts";

export interface ServedNewsletter {
  answers(request: IncomingMessage): boolean;
  forward(request: IncomingMessage, response: ServerResponse): void;
  /** Starts the function, if the site has one, and again when it dies. Throws when it cannot start. */
  start(siteUrl: string, environment: Readonly<Record<string, string | undefined>>, listener: NewsletterListener): Promise<void>;
  stop(): Promise<void>;
}

export interface NewsletterListener {
  print(line: string): void;
  onStart(functionUrl: string): void;
  /** It ended by itself. */
  onDeath(startsAgain: boolean): void;
  /** It does not start again. */
  onFailure(error: unknown): void;
}

/** A function that dies this often has a reason that another start does not mend. */
const MOST_RESTARTS = 3;

/** Where a site keeps its function, and what it writes on this computer. */
const FOLDER = "supabase";
const DATA_FOLDER = ".newsletter";

/** Looks after the newsletter of a site. */
export function newsletterFor(root: string): ServedNewsletter {
  const exists = hasFolder(path.join(root, FOLDER, "functions"));
  let url: string | undefined;
  let running: Promise<RunningNewsletter> | undefined;
  return {
    answers: ({ url: asked = "" }) => exists && isForNewsletter(asked),
    forward(request, response) {
      if (url !== undefined) return forwardToNewsletter(request, response, url);
      response.writeHead(503, { "content-type": "application/json", "retry-after": "5" }).end('{"error":"unavailable"}');
    },
    async start(siteUrl, environment, listener) {
      if (!exists) return;
      const { serveNewsletter } = await import("../newsletter/newsletter.ts");
      const run = async (restartsLeft: number): Promise<void> => {
        running = serveNewsletter(optionsFor(root, siteUrl, environment), listener.print);
        const newsletter = await running;
        url = newsletter.functionUrl;
        listener.onStart(url);
        void newsletter.process.ended.then((code) => {
          if (code === 0) return; // it was asked to
          url = undefined;
          listener.onDeath(restartsLeft > 0);
          if (restartsLeft > 0) run(restartsLeft - 1).catch(listener.onFailure);
        });
      };
      await run(MOST_RESTARTS);
    },
    stop: async () =>
      running?.then(
        (newsletter) => newsletter.stop(),
        () => {},
      ),
  };
}

function optionsFor(root: string, siteUrl: string, environment: Readonly<Record<string, string | undefined>>): NewsletterOptions {
  return {
    root,
    supabase: path.join(root, FOLDER),
    folder: path.join(root, DATA_FOLDER),
    port: 0, // pages and mails know it by the site's own address
    siteUrl,
    origins: localOrigins(siteUrl),
    environment: { NEWSLETTER_FUNCTION_URL: `${siteUrl}${FUNCTION_PATH}`, ...environment },
  };
}

/** The same site under the other names of this computer. */
function localOrigins(siteUrl: string): string[] {
  const { port } = new URL(siteUrl);
  return ["127.0.0.1", "localhost"].map((name) => `http://${name}:${port}`);
}
