// Carriers that are busy, refuse or are gone: no mail is lost, none is sent twice.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { message, post } from "./support/client.ts";
import { startHosted } from "./support/hosted.ts";
import { tokenIn } from "./support/mailbox.ts";
import { type PostgresServer, startPostgres, withSql } from "./support/postgres.ts";
import { startResend } from "./support/resend.ts";
import { type MailServer, startMailServer } from "./support/smtp.ts";
import { startNewsletter, type TestNewsletter } from "./support/start.ts";
import { until } from "./support/until.ts";

const subscribe = (newsletter: { functionUrl: string }, email: string) => post(newsletter.functionUrl, message(email));

describe("the mail server", () => {
  let mails: MailServer;
  let newsletter: TestNewsletter;
  let server: PostgresServer;
  let db: string;
  beforeAll(async () => {
    [server, mails] = await Promise.all([startPostgres(), startMailServer()]);
    db = await server.createDatabase("mail");
    newsletter = await startNewsletter({ db, smtp: mails.url, environment: { NEWSLETTER_FLUSH_KEY: "flush-key-for-tests" } });
  });
  afterAll(async () => {
    await newsletter.remove();
    await Promise.all([server.remove(), mails.close()]);
  });
  const row = async (email: string) =>
    (
      await withSql(
        db,
        (sql) => sql`select o.status, o.attempts, o.last_error from newsletter.outbox o join newsletter.subscribers s on s.id = o.subscriber_id where s.email_key = ${email}`,
      )
    )[0];
  const makeDue = () => withSql(db, (sql) => sql`update newsletter.outbox set next_attempt_at = now() where status = 'queued'`);

  it("gets the mail with one receiver and the text that was meant", async () => {
    await subscribe(newsletter, "smtp@example.es");
    const mail = await mails.mailbox.waitFor("smtp@example.es");
    expect(mail.headers.subject).toBe("Confirma tu suscripción a Menopausia Consciente");
    expect(tokenIn(mail, "/confirmar/")).toMatch(/^[\w-]{43}$/);
    expect(mails.envelopes).toEqual(["smtp@example.es"]);
  });

  it("saying 451: the reader is told 202, the mail waits and goes out later, once", async () => {
    mails.answerReceivers(451, "busy, try again");
    expect((await subscribe(newsletter, "busy@example.es")).status).toBe(202);
    await until("the failed attempt", async () => (await row("busy@example.es"))?.last_error);
    expect(await row("busy@example.es")).toMatchObject({ status: "queued", attempts: 1, last_error: expect.stringContaining("451") });
    expect((await row("busy@example.es"))?.last_error).not.toContain("busy@example.es");
    mails.answerReceivers(250, "");
    expect(await newsletter.call("flush")).toMatchObject({ sent: 0 }); // not before a minute has passed
    await makeDue();
    expect(await newsletter.call("flush")).toMatchObject({ sent: 1 });
    expect(await mails.mailbox.to("busy@example.es")).toHaveLength(1);
  });

  it("slow: a flush is accepted before its first mail is, and goes on until the last has left", async () => {
    const emails = Array.from({ length: 12 }, (_, index) => `slow${index}@example.es`);
    mails.answerReceivers(451, "busy, try again");
    await Promise.all(emails.map((email) => subscribe(newsletter, email)));
    await until("the failed attempts", async () => (await Promise.all(emails.map(row))).every((each) => each?.last_error));
    mails.answerReceivers(250, "");
    mails.holdAnswers();
    await makeDue();

    const answer = await post(`${newsletter.functionUrl}/flush`, {}, { apikey: "flush-key-for-tests" });
    expect([answer.status, answer.body]).toEqual([202, { status: "accepted" }]);
    expect((await Promise.all(emails.map(row))).map((each) => each?.status)).toEqual(emails.map(() => "queued"));
    mails.releaseAnswers();
    await until("every mail", async () => (await Promise.all(emails.map(row))).every((each) => each?.status === "sent"));
  });

  it("saying 550: the mail is given up and not tried again", async () => {
    mails.answerReceivers(550, "no such user");
    expect((await subscribe(newsletter, "nobody@example.es")).status).toBe(202);
    await until("the refusal", async () => (await row("nobody@example.es"))?.status === "bounced");
    mails.answerReceivers(250, "");
    await makeDue();
    expect(await newsletter.call("flush")).toMatchObject({ sent: 0 });
  });

  it("gone: nobody is refused, and every mail leaves when it is back", async () => {
    await mails.close();
    const emails = Array.from({ length: 5 }, (_, index) => `gone${index}@example.es`);
    const answers = await Promise.all(emails.map((email) => subscribe(newsletter, email)));
    expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 202));
    await until("the failed attempts", async () => (await Promise.all(emails.map(row))).every((each) => each?.last_error));

    mails = await startMailServer(Number(new URL(mails.url).port));
    await makeDue();
    await newsletter.call("flush");
    expect(mails.envelopes.toSorted()).toEqual(emails);
  });
});

describe("a function with another secret", () => {
  it("sends no letter and loses no confirmation: with the right one again they leave", async () => {
    const [server, mails] = await Promise.all([startPostgres(), startMailServer()]);
    const db = await server.createDatabase("secret");
    mails.answerReceivers(451, "busy, try again");
    const before = await startNewsletter({ db, smtp: mails.url });
    const rows = () => withSql(db, (sql) => sql<{ status: string; last_error: string | null }[]>`select status, last_error from newsletter.outbox`);
    const makeDue = () => withSql(db, (sql) => sql`update newsletter.outbox set next_attempt_at = now()`);
    await subscribe(before, "kept@example.es");
    await until("the failed attempt", async () => (await rows())[0]?.last_error);
    mails.answerReceivers(250, "");
    await makeDue();

    const wrong = await before.restart({ environment: { NEWSLETTER_SECRET: "another-secret-0123456789-0123456789" } });
    const letter = { key: "n1", subject: "Número 1", html: "<p>Hola</p>", text: "Hola" };
    await expect(wrong.call("queue", letter)).rejects.toThrow("NEWSLETTER_SECRET no es el secreto");
    await subscribe(wrong, "meanwhile@example.es"); // takes everything that is due with it
    await mails.mailbox.waitFor("meanwhile@example.es");
    await until("the log", () => wrong.lines.join().includes("NEWSLETTER_SECRET is not the one"));
    // What the attempt wrote: due before it is written, the mail would be put off by it again.
    await until("the kept mail", async () => (await rows()).some(({ status, last_error }) => status === "queued" && last_error?.includes("NEWSLETTER_SECRET")));
    await makeDue();

    const right = await wrong.restart({ environment: {} });
    onTestFinished(async () => {
      await right.remove();
      await Promise.all([server.remove(), mails.close()]);
    });
    await right.call("flush");
    expect(tokenIn(await mails.mailbox.waitFor("kept@example.es"), "/confirmar/")).toMatch(/^[\w-]{43}$/);
  });
});

describe("Resend", () => {
  it("gets every mail with the same key on each attempt, and its refusals are understood", async () => {
    const [server, resend] = await Promise.all([startPostgres(), startResend()]);
    const hosted = await startHosted(server, "resend", { RESEND_API_KEY: "re_test", RESEND_API_URL: resend.url, RESEND_PER_SECOND: "50" });
    onTestFinished(async () => {
      await hosted.stop();
      await Promise.all([server.remove(), resend.close()]);
    });
    const flush = () => post(`${hosted.functionUrl}/flush`, {}, { apikey: "flush-key-for-tests" });
    const rows = () =>
      withSql(hosted.ownerUrl, async (sql) => [
        ...(await sql`select id, status, attempts, round(extract(epoch from next_attempt_at - now()))::int as wait from newsletter.outbox order by created_at`),
      ]);

    resend.answerNext(429, { name: "rate_limit_exceeded" }, { "retry-after": "90" });
    await post(hosted.functionUrl, message("limited@example.es"));
    await until("the refusal", async () => Number((await rows())[0]?.wait) > 80 && Number((await rows())[0]?.wait) < 100);
    await withSql(hosted.ownerUrl, (sql) => sql`update newsletter.outbox set next_attempt_at = now()`);
    await flush();
    await until("the second attempt", async () => (await rows())[0]?.status === "sent");
    expect(resend.accepted[0]).toMatchObject({ key: String((await rows())[0]?.id), mail: { to: ["limited@example.es"], from: "Menopausia Consciente <boletin@site.example>" } });

    // Sent, but the function died before it could write that down: Resend recognises the second attempt.
    await withSql(hosted.ownerUrl, (sql) => sql`update newsletter.outbox set status = 'queued', sent_at = null, next_attempt_at = now()`);
    await flush();
    await until("the third attempt", async () => (await rows())[0]?.status === "sent");
    expect(resend.accepted).toHaveLength(1);

    resend.answerNext(422, { name: "validation_error", message: "Invalid `to` field" });
    await post(hosted.functionUrl, message("invalid@example.es"));
    await until("the refusal for good", async () => (await rows())[1]?.status === "bounced");
    resend.answerNext(401, { message: "API key is invalid" });
    await post(hosted.functionUrl, message("wrongkey@example.es"));
    await until("the wait for a mended key", async () => (await rows())[2]?.attempts === 1 && (await rows())[2]?.status === "queued" && Number((await rows())[2]?.wait) < 61);
  });
});
