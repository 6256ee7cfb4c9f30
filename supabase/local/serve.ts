// The newsletter on this computer: the real function in real Deno, a database in a folder (or a real PostgreSQL), mails
// in files (or to a real mail server). Started by "plena newsletter serve", which passes everything in the environment.
import { chooseMailer } from "../functions/_shared/choose-mailer.ts";
import { isEqual } from "../functions/_shared/keys.ts";
import { runtime } from "../functions/_shared/runtime.ts";
import { assemble, type Newsletter } from "../functions/subscribe-newsletter/assemble.ts";
import { administer } from "./admin.ts";
import { createEmlMailer } from "./eml-mailer.ts";
import { type Database, migrate } from "./migrate.ts";
import { openPglite } from "./pglite-store.ts";
import { openPostgresDatabase } from "./postgres-database.ts";

type Environment = Readonly<Record<string, string>>;

/** Longest run of one regular flush. */
const FLUSH_MS = 30_000;

/** Codes of PostgreSQL for a schema, a table and a function that do not exist. */
const NOT_MIGRATED = ["3F000", "42P01", "42883"];

const deno = runtime();
const environment = deno.env.toObject();
await main(environment).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  deno.exit(error instanceof Error && error.name === "FolderInUseError" ? 75 : 1);
});

async function main(environment: Environment): Promise<void> {
  const database = await openDatabase(environment);
  const mailer = await (environment.NEWSLETTER_OUTBOX ? createEmlMailer(environment.NEWSLETTER_OUTBOX) : chooseMailer(environment));
  const newsletter = assemble({ environment, store: database, mailer, print: console.log });
  const server = deno.serve(
    {
      hostname: "127.0.0.1",
      port: Number(environment.NEWSLETTER_PORT ?? 0),
      onListen: ({ port }) => console.log(JSON.stringify({ event: "ready", port })),
    },
    (request, info) => answer(newsletter, database, environment, request, info.remoteAddr.hostname ?? ""),
  );
  // Mails that could not be sent are looked at again; hosted, a cron job does this. Without a number: never.
  const flushEveryMs = Number(environment.NEWSLETTER_FLUSH_EVERY_MS ?? 0);
  const flushAll = () => newsletter.deliverer.flush(FLUSH_MS).catch(() => undefined);
  const timer = flushEveryMs > 0 ? setInterval(flushAll, flushEveryMs) : undefined;

  let isStopping = false;
  const stop = async () => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    clearInterval(timer);
    await server.shutdown();
    await newsletter.deliverer.settle(); // mails in flight leave before the database closes
    await mailer.close();
    await database.close();
    deno.exit(0);
  };
  deno.addSignalListener("SIGTERM", stop);
  deno.addSignalListener("SIGINT", stop);
  await untilParentIsGone();
  await stop();
}

async function openDatabase(environment: Environment): Promise<Database> {
  const supabaseFolder = environment.NEWSLETTER_SUPABASE ?? "supabase";
  if (environment.NEWSLETTER_DB_URL) {
    const database = openPostgresDatabase(environment.NEWSLETTER_DB_URL);
    if (environment.NEWSLETTER_MIGRATE === "yes") {
      await migrate(database, supabaseFolder);
    }
    return database;
  }
  const database = await openPglite(environment.NEWSLETTER_DATA ?? ".newsletter/data");
  await migrate(database, supabaseFolder);
  // Nobody else can be sending: what a killed process had taken is due at once.
  await database.query("update newsletter.outbox set next_attempt_at = now() where status = 'queued' and last_error is null", []);
  return database;
}

// The same addresses as hosted: /functions/v1/subscribe-newsletter/…, and the owner's commands beside them.
async function answer(newsletter: Newsletter, database: Database, environment: Environment, request: Request, ip: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (/^\/functions\/v1\/subscribe-newsletter(\/|$)/.test(pathname)) {
    return newsletter.handle(request, ip);
  }
  const command = /^\/admin\/([a-z]+)$/.exec(pathname)?.[1];
  const key = environment.NEWSLETTER_ADMIN_KEY ?? "";
  if (command === undefined || request.method !== "POST" || key === "" || !isEqual(request.headers.get("apikey") ?? "", key)) {
    return new Response(null, { status: 404 });
  }
  try {
    // The folder belongs to the database beside it; another one has its readers' mails elsewhere.
    const outbox = environment.NEWSLETTER_DATA && environment.NEWSLETTER_OUTBOX;
    const result = await administer(newsletter, database, outbox, command, (await request.json()) as Record<string, unknown>);
    return Response.json({ result });
  } catch (error) {
    return Response.json({ error: explain(error) }, { status: 400 });
  }
}

function explain(error: unknown): string {
  if (error instanceof Error && "code" in error && NOT_MIGRATED.includes(String(error.code))) {
    return "Esta base de datos no tiene las tablas del boletín; créalas antes con «npx supabase db push»";
  }
  return error instanceof Error ? error.message : String(error);
}

// The parent holds our standard input open; when it dies, however it dies, the stream ends and we follow.
async function untilParentIsGone(): Promise<void> {
  for await (const _ of deno.stdin.readable) {
    // Nothing is said on this stream.
  }
}
