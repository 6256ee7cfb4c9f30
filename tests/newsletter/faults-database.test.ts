// A database that goes away, is locked, or has another time: whoever was told "accepted" gets exactly one confirmation.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { CONSENT } from "../../supabase/functions/_shared/contract.ts";
import { message, post, postForm } from "./support/client.ts";
import { tokenIn } from "./support/mailbox.ts";
import { type PostgresServer, startPostgres, withSql } from "./support/postgres.ts";
import { SITE, startNewsletter, type TestNewsletter } from "./support/start.ts";
import { until } from "./support/until.ts";

const subscribe = (newsletter: { functionUrl: string }, email: string) => post(newsletter.functionUrl, message(email));

describe("the database", () => {
  let server: PostgresServer;
  let newsletter: TestNewsletter;
  let db: string;
  beforeAll(async () => {
    server = await startPostgres();
    db = await server.createDatabase("faults");
    newsletter = await startNewsletter({ db });
  });
  afterAll(async () => {
    await newsletter.remove();
    await server.remove();
  });

  it("down: the reader is told to try again, at once and on both ways; back up: everything goes on", async () => {
    expect((await subscribe(newsletter, "before@example.es")).status).toBe(202);
    await newsletter.mailbox.waitFor("before@example.es");
    await server.stop();

    const startedAt = performance.now();
    const answer = await subscribe(newsletter, "during@example.es");
    expect([answer.status, answer.body, answer.headers.get("retry-after")]).toEqual([503, { error: "unavailable" }, "5"]);
    expect(performance.now() - startedAt).toBeLessThan(3000);
    const page = await postForm(newsletter.functionUrl, { email: "during@example.es", consent: "on", consentVersion: CONSENT.version });
    expect(page.headers.get("location")).toBe(`${SITE}/newsletter/revisa-tu-correo/#error-servicio`);
    expect(newsletter.lines.join()).not.toContain("during@example.es");

    await server.start();
    await until("the function to find its database again", async () => (await subscribe(newsletter, "after@example.es")).status === 202);
    await newsletter.mailbox.waitFor("after@example.es");
  });

  it("restarted under load: whoever was told 202 is there and has one mail", async () => {
    const acknowledged: string[] = [];
    let isOver = false;
    const worker = async (name: number) => {
      for (let index = 0; !isOver; index += 1) {
        const email = `restart${name}x${index}@example.es`;
        const answer = await subscribe(newsletter, email).catch(() => ({ status: 0 }));
        if (answer.status === 202) {
          acknowledged.push(email);
        }
      }
    };
    const load = Promise.all([1, 2, 3, 4].map(worker));
    await until("the first hundred", () => acknowledged.length > 100);
    await server.stop();
    await server.start();
    const [restart] = await withSql(db, (sql) => sql<{ at: Date }[]>`select now() as at`);
    const soFar = acknowledged.length;
    await until("another hundred", () => acknowledged.length > soFar + 100);
    isOver = true;
    await load;

    // Mails that were in a sender's hands when the database went are leased for two minutes from then. Only those are made due:
    // the others are in the hands of a sender that is alive, which may be sending them at this moment.
    await withSql(
      db,
      (sql) => sql`update newsletter.outbox set next_attempt_at = now()
      where status = 'queued' and next_attempt_at < ${restart?.at ?? new Date(Number.NaN)}::timestamptz + interval '2 minutes'`,
    );
    await newsletter.call("flush");
    const restarted = async () => (await newsletter.mailbox.all()).map((mail) => mail.headers.to ?? "").filter((to) => to.startsWith("restart"));
    await until("a mail to everybody who was told 202", async () => {
      const receivers = new Set(await restarted());
      return acknowledged.every((email) => receivers.has(email));
    });
    await newsletter.call("flush");
    const receivers = await restarted();
    expect(new Set(receivers).size).toBe(receivers.length);
  });

  it("locked by somebody else: 503 within four seconds, nothing written, and well again afterwards", async () => {
    await withSql(db, async (sql) => {
      await sql.begin(async (held) => {
        await held`lock table newsletter.subscribers in access exclusive mode`;
        const startedAt = performance.now();
        expect((await subscribe(newsletter, "locked@example.es")).status).toBe(503);
        expect(performance.now() - startedAt).toBeLessThan(4000);
      });
    });
    expect(await newsletter.mailbox.to("locked@example.es")).toEqual([]);
    expect((await subscribe(newsletter, "locked@example.es")).status).toBe(202);
    await newsletter.mailbox.waitFor("locked@example.es");
  });

  it.each([-3, 3])("with a clock of its own: a function whose clock is %i days off still confirms what the database's clock allows", async (days) => {
    const script = `const now = Date.now; Date.now = () => now() + ${days * 86_400_000}; console.log("clock " + Date.now());`;
    const skewed = await startNewsletter({ db, denoFlags: [`--preload=data:text/javascript,${encodeURIComponent(script)}`] });
    onTestFinished(() => skewed.remove());
    const clock = Number(skewed.lines.find((line) => line.startsWith("clock "))?.slice(6));
    expect(Math.round((clock - Date.now()) / 86_400_000)).toBe(days);
    const email = `skew${days}@example.es`;
    expect((await subscribe(skewed, email)).status).toBe(202);
    const token = tokenIn(await skewed.mailbox.waitFor(email), "/confirmar/");
    expect(await post(`${skewed.functionUrl}/confirm`, { t: token })).toMatchObject({ status: 200, body: { status: "confirmed" } });
  });
});
