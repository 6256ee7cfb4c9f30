// What the owner's commands ask of the data. Only the local server has these, behind a key made for each run.
import { normaliseAddress } from "../functions/_shared/address.ts";
import type { Store } from "../functions/_shared/store.ts";
import type { Newsletter } from "../functions/subscribe-newsletter/assemble.ts";
import { forgetMails } from "./eml-mailer.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Runs one command and answers something that survives JSON. Throws with a sentence for the owner.
 *
 * @param outbox folder of the mails of this database's readers, when they are files
 */
export async function administer(newsletter: Newsletter, store: Store, outbox: string | undefined, command: string, fields: Fields): Promise<unknown> {
  switch (command) {
    case "list":
      return store.query(
        `select email, status, created_at, confirmed_at, left_at from newsletter.subscribers
         where $1::text = '' or status = $1::text order by created_at, email`,
        [textOf(fields, "status")],
      );
    case "export":
      return first(await store.query("select newsletter.export_subject($1::text) as answer", [keyOf(fields)]));
    case "erase": {
      const key = keyOf(fields);
      const hash = fields.block === true ? newsletter.keys.conceal("address", key) : null;
      const isErased = first(await store.query("select newsletter.erase_subject($1::text, $2::text) as answer", [key, hash]));
      await forgetStrangers(store, outbox);
      return isErased;
    }
    case "unblock": {
      const hash = newsletter.keys.conceal("address", keyOf(fields));
      const rows = await store.query("delete from newsletter.suppressions where address_hash = $1::text returning 1 as one", [hash]);
      return rows.length > 0;
    }
    case "purge": {
      const parameters = [daysOf(fields, "pendingDays", 7), daysOf(fields, "mailDays", 30), daysOf(fields, "rateDays", 2), daysOf(fields, "leftDays", 1095)];
      const report = first(await store.query("select newsletter.purge($1::int, $2::int, $3::int, $4::int) as answer", parameters));
      await forgetStrangers(store, outbox);
      return report;
    }
    case "flush":
      await refuseOtherSecret(newsletter, store);
      return newsletter.deliverer.flush(daysOf(fields, "maxMs", 60_000));
    case "queue":
      await refuseOtherSecret(newsletter, store);
      return queueIssue(store, fields);
    case "outbox":
      return store.query("select status, count(*)::int as mails from newsletter.outbox group by status order by status", []);
    default:
      throw new Error(`Unknown command "${command}"`);
  }
}

// With another secret the leaving links of a letter would be dead. The links that were made last tell.
async function refuseOtherSecret({ keys }: Newsletter, store: Store): Promise<void> {
  const tokens = await store.query("select mail_id, hash from newsletter.tokens order by created_at desc limit 100", []);
  if (tokens.length > 0 && !tokens.some(({ mail_id, hash }) => keys.findConfirmToken(String(mail_id), String(hash)) !== undefined)) {
    throw new Error("NEWSLETTER_SECRET no es el secreto con el que se hicieron los enlaces de esta base de datos; usa el de la función publicada");
  }
}

// Mails to who is no longer in the database go, too.
async function forgetStrangers(store: Store, outbox: string | undefined): Promise<void> {
  if (outbox !== undefined) {
    const known = new Set((await store.query("select email_key from newsletter.subscribers", [])).map((row) => String(row.email_key)));
    await forgetMails(outbox, (address) => known.has(address));
  }
}

async function queueIssue(store: Store, fields: Fields): Promise<unknown> {
  const [key, subject, html, text] = ["key", "subject", "html", "text"].map((name) => textOf(fields, name));
  if (!key || !subject || !html || !text) {
    throw new Error("El boletín necesita clave, asunto y texto");
  }
  const statement = "select * from newsletter.queue_issue($1::text, $2::text, $3::text, $4::text)";
  try {
    return (await store.query(statement, [key, subject, html, text]))[0];
  } catch (error) {
    throw error instanceof Error && error.message.includes("issue_changed") ? new Error(`El boletín «${key}» ya salió con otro texto; para enviarlo como otro, usa --key`) : error;
  }
}

function keyOf(fields: Fields): string {
  const typed = textOf(fields, "email");
  const address = normaliseAddress(typed);
  if (address === undefined) {
    throw new Error(`«${typed}» no es una dirección de correo`);
  }
  return address.key;
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value : "";
}

function daysOf(fields: Fields, name: string, fallback: number): number {
  const value = fields[name];
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : fallback;
}

function first(rows: Record<string, unknown>[]): unknown {
  return rows[0]?.answer ?? null;
}
