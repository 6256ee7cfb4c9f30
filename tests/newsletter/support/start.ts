// Starts the newsletter as "plena newsletter serve" does, in a folder that is deleted afterwards.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { NewsletterOptions } from "../../../src/newsletter/local-settings.ts";
import { type RunningNewsletter, serveNewsletter } from "../../../src/newsletter/newsletter.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { plantSeed } from "./seed.ts";
import { freePort } from "./until.ts";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
export const SITE = "http://127.0.0.1:4321";

/** 32 characters and more, as demanded; worth nothing. */
export const TEST_SECRET = "test-secret-0123456789-0123456789-0123456789";

export interface TestNewsletter extends RunningNewsletter {
  readonly options: NewsletterOptions;
  readonly mailbox: Mailbox;
  readonly lines: readonly string[]; // what the function printed
  /** Stops and starts on the same data; `change` alters the options. */
  restart(change?: Partial<NewsletterOptions>): Promise<TestNewsletter>;
  remove(): Promise<void>;
}

export type TestOptions = Partial<Omit<NewsletterOptions, "environment">> & {
  environment?: Record<string, string>;
  denoFlags?: readonly string[];
};

export async function startNewsletter({ denoFlags, ...given }: TestOptions = {}): Promise<TestNewsletter> {
  const folder = given.folder ?? (await mkdtemp(path.join(os.tmpdir(), "newsletter-")));
  const port = given.port ?? (await freePort());
  const options: NewsletterOptions = {
    root: ROOT,
    supabase: path.join(ROOT, "supabase"),
    folder,
    port,
    siteUrl: SITE,
    origins: [],
    ...given,
    environment: {
      NEWSLETTER_SECRET: TEST_SECRET,
      NEWSLETTER_FROM: "Menopausia Consciente <boletin@site.example>",
      NEWSLETTER_IDENTITY: "Titular de prueba, Calle Mayor 1",
      NEWSLETTER_FUNCTION_URL: `http://127.0.0.1:${port}/functions/v1/subscribe-newsletter`,
      NEWSLETTER_REQUESTS_PER_HOUR: "100000",
      NEWSLETTER_MAILS_PER_HOUR: "100000",
      ...given.environment,
    },
  };
  if (given.folder === undefined && given.db === undefined) {
    await plantSeed(options);
  }
  const lines: string[] = [];
  const running = await serveNewsletter(options, (line) => lines.push(line), denoFlags);
  return {
    ...running,
    options,
    lines,
    mailbox: openMailbox(path.join(folder, "outbox")),
    async restart(change = {}) {
      await running.stop();
      return startNewsletter({ denoFlags, ...options, ...change } as TestOptions);
    },
    async remove() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
