// The rules that live in the database, on both databases. Time passes by moving rows into the past: every rule compares
// with the database's own clock.
import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONSENT } from "../../supabase/functions/_shared/contract.ts";
import {
  type ClaimedMail,
  claimMail,
  confirmSubscription,
  finishMail,
  requestSubscription,
  type SubscriptionRequest,
  unsubscribe,
} from "../../supabase/functions/_shared/store.ts";
import { type Database, migrate } from "../../supabase/local/migrate.ts";
import { openEngine, SQL_ENGINES } from "./support/engines.ts";
import { ROOT } from "./support/start.ts";

const SUPABASE = path.join(ROOT, "supabase");
const MANY = 1_000_000;

describe.each(SQL_ENGINES)("the database rules on %s", (engine) => {
  let db: Database;
  let applied: string[];
  beforeAll(async () => {
    db = await openEngine(engine);
    applied = await migrate(db, SUPABASE);
  });
  afterAll(() => db.close());

  const value = async (sql: string, ...parameters: string[]) => Object.values((await db.query(sql, parameters))[0] ?? {})[0];
  const request = (email: string, change: Partial<SubscriptionRequest> = {}) =>
    requestSubscription(db, {
      mailId: crypto.randomUUID(),
      tokenHash: crypto.randomUUID(),
      email,
      emailKey: email.toLowerCase(),
      addressHash: `hash of ${email}`,
      consentVersion: CONSENT.version,
      source: "/",
      method: "json",
      ipHash: `ip of ${email}`,
      ipPrefix: "203.0.113.0/24",
      ipLimit: MANY,
      mailLimit: 3,
      ...change,
    });
  const statusOf = (email: string) => value("select status from newsletter.subscribers where email_key = $1::text", email);
  const mailsTo = async (email: string) =>
    Number(await value("select count(*) from newsletter.outbox o join newsletter.subscribers s on s.id = o.subscriber_id where s.email_key = $1::text", email));
  const idOf = async (email: string) => String(await value("select id from newsletter.subscribers where email_key = $1::text", email));
  /** Moves the last confirmation of an address out of the two minutes in which it answers for a second click. */
  const forgetLastMail = (email: string) => db.query("update newsletter.subscribers set last_mail_at = now() - interval '3 minutes' where email_key = $1::text", [email]);
  const confirmed = async (email: string) => {
    await request(email, { tokenHash: `token of ${email}` });
    expect(await confirmSubscription(db, `token of ${email}`, "json", "")).toBe("confirmed");
  };
  const drain = async (result: "sent" | "refused" = "sent"): Promise<ClaimedMail[]> => {
    const all: ClaimedMail[] = [];
    for (let claimed = await claimMail(db, 50, true, MANY); claimed.length > 0; claimed = await claimMail(db, 50, true, MANY)) {
      await finishMail(
        db,
        claimed.map(({ id }) => ({ id, result })),
      );
      all.push(...claimed);
    }
    return all;
  };

  describe("migrations", () => {
    it("are applied in order, and none is left for a second run", async () => {
      const files = (await readdir(path.join(SUPABASE, "migrations"))).sort();
      expect(applied).toEqual(files);
      expect(await migrate(db, SUPABASE)).toEqual([]);
    });

    it("do no harm when each is run twice", async () => {
      await db.query("delete from supabase_migrations.schema_migrations", []);
      await confirmed("twice@example.es");
      expect(await migrate(db, SUPABASE)).toEqual(applied);
      expect(await statusOf("twice@example.es")).toBe("confirmed");
    });

    it("hold the consent text that the form shows", async () => {
      expect(await value("select body from newsletter.consent_texts where version = $1::text", CONSENT.version)).toBe(CONSENT.body);
    });

    it.each(["anon", "authenticated", "service_role"])("leave nothing to the role %s", async (role) => {
      const tables = (await db.query("select tablename from pg_tables where schemaname = 'newsletter'", [])).map((row) => String(row.tablename));
      expect(tables.length).toBeGreaterThan(6);
      for (const table of tables) {
        await expect(db.execute(`begin; set local role ${role}; select * from newsletter.${table}; commit;`)).rejects.toThrow(/permission denied/);
        await db.execute("rollback").catch(() => undefined);
      }
    });

    it("let the function's role call five functions and read no table", async () => {
      const callable = await db.query(
        `select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where n.nspname = 'newsletter' and has_function_privilege('newsletter_function', p.oid, 'execute') order by 1`,
        [],
      );
      expect(callable.map((row) => row.proname)).toEqual(["claim_mail", "confirm_subscription", "finish_mail", "request_subscription", "unsubscribe"]);
      await expect(db.execute("begin; set local role newsletter_function; select * from newsletter.subscribers; commit;")).rejects.toThrow(/permission denied/);
      await db.execute("rollback").catch(() => undefined);
    });

    it("leave every table with row level security and without a policy", async () => {
      expect(
        await value(
          "select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'newsletter' and c.relkind = 'r' and not c.relrowsecurity",
        ),
      ).toBe(0);
      expect(await value("select count(*)::int from pg_policies where schemaname = 'newsletter'")).toBe(0);
    });
  });

  describe("a subscription", () => {
    it("leaves one subscriber and one mail when twenty identical requests come at once", async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => request("many@example.es")));
      expect(new Set(answers)).toEqual(new Set(["accepted"]));
      expect(await mailsTo("many@example.es")).toBe(1);
    });

    it("sends another mail when it is asked for later, and at most three an hour", async () => {
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        await request("again@example.es");
        await forgetLastMail("again@example.es");
        expect(await mailsTo("again@example.es")).toBe(Math.min(attempt, 3));
      }
    });

    it("refuses a consent text that never stood beside the form", async () => {
      expect(await request("text@example.es", { consentVersion: "1999" })).toBe("unknown_consent_version");
      expect(await statusOf("text@example.es")).toBeUndefined();
    });

    it("takes exactly as many requests from one address of the network as allowed", async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => request(`net${index}@example.es`, { ipHash: "one network", ipLimit: 5 })));
      expect(answers.filter((answer) => answer === "accepted")).toHaveLength(5);
      expect(answers.filter((answer) => answer === "rate_limited")).toHaveLength(15);
    });

    it("does not touch a confirmed reader, whose repeated request gets a mail of another kind", async () => {
      await confirmed("known@example.es");
      await drain();
      await forgetLastMail("known@example.es");
      await request("known@example.es", { email: "KNOWN@example.es" });
      expect(await statusOf("known@example.es")).toBe("confirmed");
      expect((await drain()).filter((mail) => mail.email.includes("known")).map((mail) => mail.kind)).toEqual(["already"]);
    });
  });

  describe("a confirmation", () => {
    it("works once, stays confirmed when repeated, and leaves one proof", async () => {
      await request("proof@example.es", { tokenHash: "proof token" });
      const answers = await Promise.all(Array.from({ length: 10 }, () => confirmSubscription(db, "proof token", "json", "")));
      expect(new Set(answers)).toEqual(new Set(["confirmed"]));
      const data = (await value("select newsletter.export_subject($1::text)", "proof@example.es")) as { consent: { kind: string; consent_text: string }[] };
      expect(data.consent.map((event) => event.kind)).toEqual(["request", "confirm"]);
      expect(data.consent[0]?.consent_text).toBe(CONSENT.body);
    });

    it("proves consent to the text that stood beside the form of its own mail", async () => {
      await db.query("insert into newsletter.consent_texts (version, body, body_hash) values ('another', 'Otro texto', 'hash') on conflict do nothing", []);
      await request("words@example.es", { tokenHash: "words token" });
      await request("words@example.es", { consentVersion: "another" }); // too soon for another mail
      expect(await confirmSubscription(db, "words token", "json", "")).toBe("confirmed");
      const data = (await value("select newsletter.export_subject($1::text)", "words@example.es")) as { consent: { kind: string; consent_version: string }[] };
      expect(data.consent.map(({ kind, consent_version }) => [kind, consent_version])).toEqual([
        ["request", CONSENT.version],
        ["request", "another"],
        ["confirm", CONSENT.version],
      ]);
    });

    it("is too late after 48 hours", async () => {
      await request("late@example.es", { tokenHash: "late token" });
      await db.query("update newsletter.tokens set expires_at = now() - interval '1 second' where hash = 'late token'", []);
      expect(await confirmSubscription(db, "late token", "json", "")).toBe("expired");
      expect(await statusOf("late@example.es")).toBe("pending");
    });

    it("gets its 48 hours from the moment the mail leaves", async () => {
      await request("slow@example.es", { tokenHash: "slow token" });
      await db.query("update newsletter.tokens set expires_at = now() + interval '1 minute' where hash = 'slow token'", []);
      await drain();
      expect(await value("select expires_at > now() + interval '47 hours' from newsletter.tokens where hash = 'slow token'")).toBe(true);
    });

    it("is invalid with an unknown token, and with an old one after leaving", async () => {
      expect(await confirmSubscription(db, "never made", "json", "")).toBe("invalid");
      await confirmed("gone@example.es");
      await unsubscribe(db, await idOf("gone@example.es"), "one-click", "");
      expect(await confirmSubscription(db, "token of gone@example.es", "json", "")).toBe("invalid");
      expect(await statusOf("gone@example.es")).toBe("left");
    });

    it("can be asked for again right after leaving", async () => {
      await confirmed("back@example.es");
      await unsubscribe(db, await idOf("back@example.es"), "json", "");
      await request("back@example.es", { tokenHash: "second token" });
      expect(await confirmSubscription(db, "second token", "json", "")).toBe("confirmed");
    });
  });

  describe("the outbox", () => {
    it("gives each mail to one of ten senders", async () => {
      await drain();
      await request("claim@example.es");
      const claims = await Promise.all(Array.from({ length: 10 }, () => claimMail(db, 5, false, MANY)));
      expect(claims.flat()).toHaveLength(1);
      await finishMail(
        db,
        claims.flat().map(({ id }) => ({ id, result: "sent" })),
      );
    });

    it("gives a mail out again when its sender died, two minutes later", async () => {
      await drain();
      await request("died@example.es");
      const [mail] = await claimMail(db, 5, false, MANY);
      expect(await claimMail(db, 5, false, MANY)).toEqual([]);
      await db.query("update newsletter.outbox set next_attempt_at = next_attempt_at - interval '2 minutes' where id = $1::uuid", [mail?.id ?? ""]);
      expect((await drain()).map((each) => [each.id, each.attempts])).toEqual([[mail?.id, 2]]);
    });

    it("waits 1, 2, 4 … minutes between attempts and gives up after twelve", async () => {
      await drain();
      await request("retry@example.es");
      const waits: number[] = [];
      for (let attempt = 1; attempt <= 12; attempt += 1) {
        const [mail] = await claimMail(db, 5, false, MANY);
        const id = mail?.id ?? "";
        await finishMail(db, [{ id, result: "retry", error: "451 busy" }]);
        waits.push(Number(await value("select round(extract(epoch from next_attempt_at - now()) / 60)::int from newsletter.outbox where id = $1::uuid", id)));
        await db.query("update newsletter.outbox set next_attempt_at = now() where id = $1::uuid", [id]);
      }
      expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
      expect(await claimMail(db, 5, false, MANY)).toEqual([]);
      expect(await value("select status from newsletter.outbox where last_error = '451 busy'")).toBe("failed");
    });

    it("holds confirmations back when the hour's limit is reached, and loses none", async () => {
      await drain();
      await request("cap1@example.es");
      await request("cap2@example.es");
      expect(await claimMail(db, 5, false, 0)).toEqual([]);
      expect(await drain()).toHaveLength(2);
    });
  });

  describe("a newsletter", () => {
    const queue = async (key: string, text = "Hola") => (await db.query("select * from newsletter.queue_issue($1::text, 'Asunto', '<p>Hola</p>', $2::text)", [key, text]))[0];

    it("goes to who is confirmed, once, however often it is queued", async () => {
      await confirmed("reader@example.es");
      await request("waiting@example.es");
      await drain();
      await Promise.all([queue("n1"), queue("n1"), queue("n1")]);
      const sent = (await drain()).map((mail) => mail.email);
      expect(new Set(sent).size).toBe(sent.length);
      expect(sent).toContain("reader@example.es");
      expect(sent).not.toContain("waiting@example.es");
      expect(await queue("n1")).toMatchObject({ added: 0, queued: 0, sent: sent.length });
    });

    it("is refused under the same key with another text", async () => {
      await queue("n2");
      await expect(queue("n2", "Otro")).rejects.toThrow("issue_changed");
      await drain();
    });

    it("does not go out to a reader who left while it waited", async () => {
      await confirmed("leaving@example.es");
      await queue("n3");
      await unsubscribe(db, await idOf("leaving@example.es"), "one-click", "");
      expect((await drain()).map((mail) => mail.email)).not.toContain("leaving@example.es");
    });

    it("does not go out to a reader who left while it was being queued, nor when she asks to come back", async () => {
      for (const email of ["race@example.es", "race2@example.es"]) {
        await confirmed(email);
        await drain();
        await queue(`of ${email}`);
        await unsubscribe(db, await idOf(email), "one-click", "");
        // What the other order of the two leaves behind: the letter was queued after the leaving had looked for it.
        await db.query("update newsletter.outbox set status = 'queued' where kind = 'issue' and subscriber_id = $1::uuid", [await idOf(email)]);
      }
      await request("race2@example.es");
      expect((await drain()).filter((mail) => mail.email.startsWith("race")).map((mail) => [mail.email, mail.kind])).toEqual([["race2@example.es", "confirm"]]);
      expect(await queue("of race@example.es")).toMatchObject({ added: 0, queued: 0 });
    });

    it("leaves out a mailbox that refused three in a row", async () => {
      await confirmed("full@example.es");
      for (const key of ["b1", "b2", "b3"]) {
        await queue(key);
        await drain("refused");
      }
      await queue("b4");
      expect((await drain()).map((mail) => mail.email)).not.toContain("full@example.es");
    });
  });

  describe("privacy", () => {
    it("erases a person with everything about them, and blocks the address when asked to", async () => {
      await confirmed("erase@example.es");
      expect(await value("select newsletter.erase_subject($1::text, $2::text)", "erase@example.es", "hash of erase@example.es")).toBe(true);
      expect(await value("select newsletter.export_subject($1::text)", "erase@example.es")).toBeNull();
      expect(await request("erase@example.es")).toBe("accepted");
      expect(await statusOf("erase@example.es")).toBeUndefined();
    });

    it("keeps the proof of consent from being changed", async () => {
      await request("fixed@example.es");
      await expect(db.query("update newsletter.consent_events set source = '/other/'", [])).rejects.toThrow(/append-only/);
      await expect(db.query("delete from newsletter.consent_events", [])).rejects.toThrow(/append-only/);
      await expect(db.query("truncate newsletter.consent_events", [])).rejects.toThrow(/append-only/);
    });

    it("keeps the proof of a reader who left, whoever asks for her again, for as long as if nobody had", async () => {
      const kinds = async () => {
        const data = (await value("select newsletter.export_subject($1::text)", "victim@example.es")) as { consent: { kind: string }[] } | null;
        return data?.consent.map(({ kind }) => kind);
      };
      const pass = (column: string, days: number) =>
        db.query(`update newsletter.subscribers set ${column} = now() - interval '${days} days' where email_key = 'victim@example.es'`, []);
      await confirmed("victim@example.es");
      await unsubscribe(db, await idOf("victim@example.es"), "json", "");
      await request("victim@example.es");
      await pass("requested_at", 8);
      await db.query("select newsletter.purge()", []);
      expect(await statusOf("victim@example.es")).toBe("left");
      expect(await kinds()).toEqual(["request", "confirm", "leave", "request"]);

      await request("victim@example.es");
      await pass("requested_at", 8);
      await pass("left_at", 1096);
      await db.query("select newsletter.purge()", []);
      expect(await kinds()).toBeUndefined();
    });

    it("forgets in time: pending after 7 days, who left after three years, rate limits after two days", async () => {
      await request("old@example.es");
      await request("new@example.es");
      await confirmed("left@example.es");
      await unsubscribe(db, await idOf("left@example.es"), "json", "");
      await db.query("update newsletter.subscribers set requested_at = now() - interval '8 days' where email_key = 'old@example.es'", []);
      await db.query("update newsletter.subscribers set left_at = now() - interval '4 years' where email_key = 'left@example.es'", []);
      await db.query("update newsletter.rate_limits set hour = hour - interval '3 days'", []);
      expect(await value("select newsletter.purge()")).toMatchObject({ pending: 1, left: 1 });
      expect([await statusOf("old@example.es"), await statusOf("left@example.es"), await statusOf("new@example.es")]).toEqual([undefined, undefined, "pending"]);
      expect(await value("select count(*)::int from newsletter.rate_limits")).toBe(0);
    });
  });
});
