// `plena serve`: takes the lock, starts the server, tells what happens, and ends cleanly.
import fs from "node:fs";
import path from "node:path";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { UsageError } from "../errors.ts";
import { type Lock, takeLock } from "../platform/lock.ts";
import { stopListening } from "../serve/listen.ts";
import { newsletterFor, type ServedNewsletter } from "../serve/newsletter.ts";
import { type ServedSite, serveSite } from "../serve/serve-site.ts";
import { siteSpellers } from "./dictionary.ts";
import { openBrowser } from "./open-browser.ts";
import { SERVE_MESSAGES, type ServeMessages } from "./serve-messages.ts";
import type { ServeFlags } from "./serve-options.ts";
import { startServer, untilStopped } from "./start-server.ts";
import type { Terminal } from "./terminal.ts";

/** Serves a site until it is stopped, and gives the exit code. */
export async function runServe(flags: ServeFlags, terminal: Terminal): Promise<number> {
  const messages = SERVE_MESSAGES[terminal.language];
  const root = path.resolve(flags.root);
  if (!fs.existsSync(root)) throw new UsageError(terminal.messages.noRoot(flags.root));
  const lock = lockOrThrow(path.join(root, ".cache", "serve.lock"), messages);
  try {
    return await serve(flags, fs.realpathSync(root), lock, terminal);
  } finally {
    lock.release();
  }
}

async function serve(flags: ServeFlags, root: string, lock: Lock, terminal: Terminal): Promise<number> {
  const messages = SERVE_MESSAGES[terminal.language];
  process.setSourceMapsEnabled(true); // so that what a template throws is shown at its own line
  const stopped = untilStopped();
  terminal.progress(messages.reading);
  const newsletter = newsletterFor(root);
  const teller = new Teller(terminal, messages);
  const site = await serveSite({
    root,
    selection: { drafts: flags.drafts === true, future: flags.future === true, expired: false },
    language: terminal.language,
    isPolling: flags.poll === true,
    now: () => new Date().toISOString(),
    speller: siteSpellers(root),
    onDiagnostics: (diagnostics) => teller.tell(diagnostics),
    onError: (error) => terminal.note(messages.watchFailed(error instanceof Error ? (error.stack ?? error.message) : String(error))),
  });
  const answer = (request: Parameters<ServedSite["answer"]>[0], response: Parameters<ServedSite["answer"]>[1]): Promise<void> =>
    newsletter.answers(request) ? Promise.resolve(newsletter.forward(request, response)) : site.answer(request, response);
  try {
    const listening = await startServer(answer, flags, terminal);
    lock.nameUrl(listening.url);
    teller.tell(site.diagnostics());
    terminal.print(messages.ready(listening.url, site.pageCount()));
    if (!flags.quiet) terminal.note(terminal.colors.dim(messages.stop));
    if (flags.newsletter) startNewsletter(newsletter, listening.url, terminal);
    if (flags.open) openBrowser(`${listening.url}/`);
    await stopped;
    await stopListening(listening);
    return 0;
  } finally {
    await Promise.all([site.close(), newsletter.stop()]);
  }
}

/** The site is there before its newsletter, and without it when it does not start. */
function startNewsletter(newsletter: ServedNewsletter, url: string, terminal: Terminal): void {
  const messages = SERVE_MESSAGES[terminal.language];
  const onFailure = (error: unknown): void => terminal.note(messages.noNewsletter(error instanceof Error ? error.message : String(error)));
  newsletter
    .start(url, process.env, {
      print: (line) => terminal.note(line),
      onStart: (functionUrl) => terminal.note(messages.newsletter(functionUrl)),
      onDeath: (startsAgain) => terminal.note(messages.newsletterDied(startsAgain)),
      onFailure,
    })
    .catch(onFailure);
}

/** Prints what is wrong once, and that it was mended. */
class Teller {
  readonly #terminal: Terminal;
  readonly #messages: ServeMessages;
  #told: ReadonlySet<string> = new Set();

  constructor(terminal: Terminal, messages: ServeMessages) {
    this.#terminal = terminal;
    this.#messages = messages;
  }

  tell(diagnostics: readonly Diagnostic[]): void {
    const keys = new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic]));
    this.#terminal.diagnostics([...keys].filter(([key]) => !this.#told.has(key)).map(([, diagnostic]) => diagnostic));
    const had = [...this.#told].some(isError);
    this.#told = new Set(keys.keys());
    if (had && ![...this.#told].some(isError)) this.#terminal.note(this.#terminal.colors.green(this.#messages.mended));
  }
}

const isError = (key: string): boolean => (JSON.parse(key) as Diagnostic).severity === "error";

function lockOrThrow(file: string, messages: ServeMessages): Lock {
  const taken = takeLock(file);
  if ("release" in taken) return taken;
  throw new UsageError(messages.running(taken.url, taken.pid), messages.runningHint);
}
