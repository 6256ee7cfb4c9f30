// The function's settings, read from environment variables. docs/newsletter.md explains each one.
import type { MailSettings } from "./mail-writer.ts";

export interface Settings extends MailSettings {
  readonly origins: readonly string[]; // sites whose forms may post
  readonly secrets: readonly string[]; // the current one first
  readonly flushKey: string; // empty: the flush address does not exist
  readonly requestsPerHour: number; // from one IP address
  readonly mailsPerAddress: number; // confirmations an hour to one address
  readonly mailsPerHour: number; // confirmations an hour in all; the rest wait
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the settings. Throws one error that names every variable that is missing or wrong.
 *
 * @param isHosted whether database and carrier have to be among them
 */
export function readSettings(environment: Environment, isHosted = false): Settings {
  const problems: string[] = [];
  const need = (name: string, isRight: (value: string) => boolean, rule: string): string => {
    const value = environment[name]?.trim() ?? "";
    if (!isRight(value)) {
      problems.push(`${name} ${rule}`);
    }
    return value;
  };
  const count = (name: string, fallback: number): number => Number(need(name, (value) => /^\d*$/.test(value), "must be a number") || fallback);

  const siteUrl = need("NEWSLETTER_SITE_URL", isHttpUrl, "must be the site's address").replace(/\/+$/, "");
  const functionUrl = environment.NEWSLETTER_FUNCTION_URL || `${environment.SUPABASE_URL ?? ""}/functions/v1/subscribe-newsletter`;
  if (!isHttpUrl(functionUrl)) {
    problems.push("NEWSLETTER_FUNCTION_URL must be the function's public address");
  }
  const secret = need("NEWSLETTER_SECRET", (value) => value.length >= 32, "must have at least 32 characters");
  const settings: Settings = {
    siteUrl,
    functionUrl: functionUrl.replace(/\/+$/, ""),
    from: need("NEWSLETTER_FROM", (value) => /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(value), 'must be "Name <address>"'),
    identity: need("NEWSLETTER_IDENTITY", (value) => value !== "", "must name the sender: name and postal address"),
    origins: listOf(environment.NEWSLETTER_ORIGINS) ?? (isHttpUrl(siteUrl) ? [new URL(siteUrl).origin] : []),
    secrets: [secret, ...(listOf(environment.NEWSLETTER_SECRET_PREVIOUS) ?? [])],
    flushKey: environment.NEWSLETTER_FLUSH_KEY ?? "",
    requestsPerHour: count("NEWSLETTER_REQUESTS_PER_HOUR", 20),
    mailsPerAddress: count("NEWSLETTER_MAILS_PER_ADDRESS", 3),
    mailsPerHour: count("NEWSLETTER_MAILS_PER_HOUR", 1000),
  };
  if (isHosted) {
    need("NEWSLETTER_DB_URL", isPostgresUrl, "must be postgres://user:password@host:port/database, with %40 for an @ in the password");
    need("RESEND_API_KEY", (value) => value !== "" || Boolean(environment.SMTP_URL), "or SMTP_URL must be set");
  }
  if (problems.length > 0) {
    throw new Error(`Wrong settings: ${problems.join("; ")}`);
  }
  return settings;
}

function isHttpUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
}

function listOf(text: string | undefined): string[] | undefined {
  const items = (text ?? "")
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
  return items.length > 0 ? items : undefined;
}
