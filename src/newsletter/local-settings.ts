// What the local function needs to know, from the command's options and the environment.
import path from "node:path";
import { UsageError } from "../errors.ts";

export interface NewsletterOptions {
  readonly root: string;
  readonly supabase: string; // folder with functions, migrations and local
  readonly folder: string; // data, secret and outbox of this computer
  readonly port: number; // 0: any free one
  readonly siteUrl: string;
  readonly origins: readonly string[];
  readonly db?: string; // postgres://…
  readonly smtp?: string; // smtp://…
  readonly sendsNothing?: boolean; // the command only looks at the data or deletes some
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export interface LocalSettings {
  readonly environment: Record<string, string>;
  readonly privateFolders: string[]; // with readers' addresses in them
  readonly writableFolders: string[];
  readonly hosts: string[];
  readonly sendsForReal: boolean;
}

const RESEND = "https://api.resend.com";

/** Everything that the function understands and the owner may set; the rest of our environment stays here. */
const PASSED_ON = /^(NEWSLETTER_(SECRET|SECRET_PREVIOUS|FROM|IDENTITY|FUNCTION_URL|REQUESTS_PER_HOUR|MAILS_PER_ADDRESS|MAILS_PER_HOUR|FLUSH_KEY)|SMTP_URL|RESEND_\w+|DENO_CERT)$/;

/** Whether mails would reach people: the readers in a database elsewhere, or everybody that a carrier delivers to. */
export function reachesReaders({ db, smtp, environment }: Pick<NewsletterOptions, "db" | "smtp" | "environment">): boolean {
  return isRemote(db) || Boolean(smtp || environment.SMTP_URL || environment.RESEND_API_KEY);
}

/** Refuses to write to people with what only holds on this computer, or to leave their mails in files here. */
export function refuseLocalDefaults(options: NewsletterOptions): void {
  if (options.sendsNothing || !reachesReaders(options)) {
    return;
  }
  const { environment, siteUrl } = options;
  const carrier = options.smtp || environment.SMTP_URL || (environment.RESEND_API_KEY && (environment.RESEND_API_URL ?? RESEND));
  const isTrial = !isRemote(options.db) && isOnThisComputer(carrier);
  const isPublic = (url: string | undefined) => url !== undefined && URL.canParse(url) && (isTrial || !isOnThisComputer(url));
  const missing = [
    ...(carrier ? [] : ["SMTP_URL o RESEND_API_KEY"]),
    ...(isRemote(options.db) && !environment.NEWSLETTER_SECRET ? ["NEWSLETTER_SECRET"] : []),
    ...(isPublic(siteUrl) ? [] : ["SITE_URL"]),
    ...["NEWSLETTER_FROM", "NEWSLETTER_IDENTITY"].filter((name) => !environment[name]),
    ...(isPublic(environment.NEWSLETTER_FUNCTION_URL) ? [] : ["NEWSLETTER_FUNCTION_URL"]),
  ];
  if (missing.length > 0) {
    throw new UsageError(
      `Estos correos llegarían a personas y falta: ${missing.join(", ")}`,
      "Da a cada una el valor que tiene la función publicada; una dirección de este ordenador no sirve",
    );
  }
}

/** Builds the child's environment. */
export function localSettings(options: NewsletterOptions, secret: string, adminKey: string): LocalSettings {
  const given = Object.entries(options.environment).filter((entry): entry is [string, string] => PASSED_ON.test(entry[0]) && entry[1] !== undefined);
  const environment: Record<string, string> = {
    NEWSLETTER_SECRET: secret,
    NEWSLETTER_FROM: "Boletín de prueba <boletin@example.org>",
    NEWSLETTER_IDENTITY: "Envío de prueba, sin titular",
    NEWSLETTER_FUNCTION_URL: `http://127.0.0.1:${options.port}/functions/v1/subscribe-newsletter`,
    ...Object.fromEntries(given),
    NEWSLETTER_SITE_URL: options.siteUrl,
    NEWSLETTER_ORIGINS: [new URL(options.siteUrl).origin, ...options.origins].join(","),
    NEWSLETTER_SUPABASE: options.supabase,
    NEWSLETTER_PORT: String(options.port),
    NEWSLETTER_ADMIN_KEY: adminKey,
  };
  if (options.smtp !== undefined) {
    environment.SMTP_URL = options.smtp;
  }
  const sendsForReal = Boolean(environment.SMTP_URL || environment.RESEND_API_KEY);
  if (!sendsForReal) {
    environment.NEWSLETTER_OUTBOX = path.join(options.folder, "outbox");
  }
  if (options.db === undefined) {
    environment.NEWSLETTER_DATA = path.join(options.folder, "data");
  } else {
    environment.NEWSLETTER_DB_URL = options.db;
  }
  const privateFolders = [environment.NEWSLETTER_OUTBOX, environment.NEWSLETTER_DATA].filter((folder) => folder !== undefined);
  return { environment, privateFolders, writableFolders: [options.folder], hosts: hostsOf(environment), sendsForReal };
}

/** Whether the database is on another computer: then its readers are real. */
export function isRemote(db: string | undefined): boolean {
  return db !== undefined && !isOnThisComputer(db);
}

function isOnThisComputer(url: string | undefined): boolean {
  return url !== undefined && ["127.0.0.1", "localhost", "[::1]"].includes(readUrl(url).hostname);
}

function hostsOf({ NEWSLETTER_DB_URL, SMTP_URL, RESEND_API_KEY, RESEND_API_URL }: Readonly<Record<string, string>>): string[] {
  const hosts: string[] = [];
  if (NEWSLETTER_DB_URL) {
    hosts.push(hostOf(NEWSLETTER_DB_URL, "5432"));
  }
  if (SMTP_URL) {
    hosts.push(hostOf(SMTP_URL, SMTP_URL.startsWith("smtps:") ? "465" : "587"));
  } else if (RESEND_API_KEY) {
    hosts.push(hostOf(RESEND_API_URL ?? RESEND, "443"));
  }
  return hosts;
}

function hostOf(text: string, port: string): string {
  const url = readUrl(text);
  return `${url.hostname}:${url.port || port}`;
}

// The text may hold a password: it never becomes part of a message.
function readUrl(text: string): URL {
  if (!URL.canParse(text)) {
    throw new UsageError("La dirección de la base de datos o del servidor de correo no es válida", "Escríbela como postgres://usuario:clave@servidor:5432/base");
  }
  return new URL(text);
}
