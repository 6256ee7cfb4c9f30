// One newsletter, whoever holds its data: the running server of this computer, or a function started for one command.
import { randomBytes } from "node:crypto";
import path from "node:path";
import { UsageError } from "../errors.ts";
import { findDeno } from "./deno-binary.ts";
import { findText, makePrivateFolder, removeFile, writePrivateText } from "./files.ts";
import { type FunctionProcess, startFunction } from "./function-process.ts";
import { isRemote, type LocalSettings, localSettings, type NewsletterOptions, refuseLocalDefaults } from "./local-settings.ts";

export interface Newsletter {
  /** Runs one of the owner's commands, see supabase/local/admin.ts. Throws with the function's own sentence. */
  call(command: string, fields?: Readonly<Record<string, unknown>>): Promise<unknown>;
}

export interface RunningNewsletter extends Newsletter {
  readonly process: FunctionProcess;
  readonly settings: LocalSettings;
  /** "http://127.0.0.1:54321/functions/v1/subscribe-newsletter" */
  readonly functionUrl: string;
  stop(): Promise<void>;
}

type Print = (line: string) => void;

/** How a command finds a server that is already running. */
interface Connection {
  url: string;
  adminKey: string;
}

/** Starts the server that `plena newsletter serve` is. */
export async function serveNewsletter(options: NewsletterOptions, print: Print, denoFlags?: readonly string[]): Promise<RunningNewsletter> {
  refuseLocalDefaults(options);
  const isOwn = !isRemote(options.db);
  const extra = { NEWSLETTER_FLUSH_EVERY_MS: "30000", NEWSLETTER_MIGRATE: isOwn ? "yes" : "no" };
  const running = await start(options, extra, print, denoFlags);
  const file = connectionFile(options);
  if (options.db === undefined) {
    await writePrivateText(file, JSON.stringify({ url: running.process.url, adminKey: running.adminKey } satisfies Connection));
  }
  return {
    ...running,
    async stop() {
      await running.process.stop();
      await removeFile(file);
    },
  };
}

/** Gives a newsletter to one command: the running server if there is one, else a function that lives as long as `use`. */
export async function withNewsletter<Result>(options: NewsletterOptions, print: Print, use: (newsletter: Newsletter) => Promise<Result>): Promise<Result> {
  refuseLocalDefaults(options);
  const connection = options.db === undefined ? await findRunning(options) : undefined;
  if (connection !== undefined) {
    return use({ call: (command, fields) => callAdmin(connection, command, fields) });
  }
  // The mails keep naming the port that the server will have; only this process listens elsewhere.
  const running = await start(options, { NEWSLETTER_PORT: "0" }, print);
  try {
    return await use(running);
  } finally {
    await running.process.stop();
  }
}

async function start(options: NewsletterOptions, extra: Readonly<Record<string, string>>, print: Print, denoFlags?: readonly string[]) {
  const adminKey = randomBytes(32).toString("base64url");
  const settings = localSettings(options, await loadSecret(options), adminKey);
  for (const folder of settings.privateFolders) {
    await makePrivateFolder(folder);
  }
  const process = await startFunction({
    denoPath: findDeno(options.root),
    root: options.root,
    supabaseFolder: options.supabase,
    cacheFolder: path.join(options.root, ".cache/deno"),
    environment: { ...settings.environment, ...extra },
    writableFolders: settings.writableFolders,
    hosts: settings.hosts,
    denoFlags,
    print,
  });
  return {
    process,
    settings,
    adminKey,
    functionUrl: `${process.url}/functions/v1/subscribe-newsletter`,
    call: (command: string, fields?: Readonly<Record<string, unknown>>) => callAdmin({ url: process.url, adminKey }, command, fields),
    stop: () => process.stop(),
  };
}

// Links in old mails must keep working on this computer too, so the secret is made once and kept.
async function loadSecret({ environment, folder, db }: NewsletterOptions): Promise<string> {
  if (environment.NEWSLETTER_SECRET) {
    return environment.NEWSLETTER_SECRET;
  }
  if (isRemote(db)) {
    throw new UsageError("Falta NEWSLETTER_SECRET", "Usa el mismo secreto que la función publicada, o sus enlaces no servirán");
  }
  const file = path.join(folder, "secret");
  const existing = (await findText(file))?.trim();
  if (existing) {
    return existing;
  }
  const secret = randomBytes(32).toString("base64url");
  await writePrivateText(file, `${secret}\n`);
  return secret;
}

async function findRunning(options: NewsletterOptions): Promise<Connection | undefined> {
  const text = await findText(connectionFile(options));
  if (text === undefined) {
    return undefined;
  }
  const connection = JSON.parse(text) as Connection;
  // A server that was killed leaves its file behind; the lock on the data decides, not this file.
  return callAdmin(connection, "outbox").then(
    () => connection,
    () => undefined,
  );
}

async function callAdmin({ url, adminKey }: Connection, command: string, fields: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const response = await fetch(`${url}/admin/${command}`, {
    method: "POST",
    headers: { apikey: adminKey, "Content-Type": "application/json" },
    body: JSON.stringify(fields),
  });
  const answer = response.headers.get("content-type")?.includes("json") ? ((await response.json()) as { result?: unknown; error?: string }) : {};
  if (!response.ok) {
    throw new UsageError(answer.error ?? `La función del boletín ha respondido ${response.status}`);
  }
  return answer.result;
}

function connectionFile({ folder }: NewsletterOptions): string {
  return path.join(folder, "server.json");
}
