// What breaks, and what must not be lost when it does: whoever was told "accepted" gets exactly one confirmation.
import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { findDeno } from "../../src/newsletter/deno-binary.ts";
import { CONSENT } from "../../supabase/functions/_shared/contract.ts";
import { serveNewsletter } from "../../src/newsletter/newsletter.ts";
import { message, post, postForm } from "./support/client.ts";
import { startHosted } from "./support/hosted.ts";
import { tokenIn } from "./support/mailbox.ts";
import { type PostgresServer, startPostgres, withSql } from "./support/postgres.ts";
import { startResend } from "./support/resend.ts";
import { type MailServer, startMailServer } from "./support/smtp.ts";
import { makeSeed, ROOT, SITE, startNewsletter, type TestNewsletter } from "./support/start.ts";
import { freePort, until } from "./support/until.ts";

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
    const soFar = acknowledged.length;
    await until("another hundred", () => acknowledged.length > soFar + 100);
    isOver = true;
    await load;

    // Mails that were in a sender's hands when the database went are due again two minutes later.
    await withSql(db, (sql) => sql`update newsletter.outbox set next_attempt_at = now() where status = 'queued'`);
    await newsletter.call("flush");
    const receivers = (await newsletter.mailbox.all()).map((mail) => mail.headers.to ?? "").filter((to) => to.startsWith("restart"));
    expect(new Set(receivers).size).toBe(receivers.length);
    expect(acknowledged.filter((email) => !receivers.includes(email))).toEqual([]);
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

describe("the mail server", () => {
  let mails: MailServer;
  let newsletter: TestNewsletter;
  let server: PostgresServer;
  let db: string;
  beforeAll(async () => {
    [server, mails] = await Promise.all([startPostgres(), startMailServer()]);
    db = await server.createDatabase("mail");
    newsletter = await startNewsletter({ db, smtp: mails.url });
  });
  afterAll(async () => {
    await newsletter.remove();
    await Promise.all([server.remove(), mails.close()]);
  });
  const row = async (email: string) =>
    (await withSql(db, (sql) => sql`select o.status, o.attempts, o.last_error from newsletter.outbox o join newsletter.subscribers s on s.id = o.subscriber_id where s.email_key = ${email}`))[0];
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

describe("Resend", () => {
  it("gets every mail with the same key on each attempt, and its refusals are understood", async () => {
    const [server, resend] = await Promise.all([startPostgres(), startResend()]);
    const hosted = await startHosted(server, "resend", { RESEND_API_KEY: "re_test", RESEND_API_URL: resend.url, RESEND_PER_SECOND: "50" });
    onTestFinished(async () => {
      await hosted.stop();
      await Promise.all([server.remove(), resend.close()]);
    });
    const flush = () => post(`${hosted.functionUrl}/flush`, {}, { apikey: "flush-key-for-tests" });
    const rows = () => withSql(hosted.ownerUrl, async (sql) => [...(await sql`select id, status, attempts, round(extract(epoch from next_attempt_at - now()))::int as wait from newsletter.outbox order by created_at`)]);

    resend.answerNext(429, { name: "rate_limit_exceeded" }, { "retry-after": "90" });
    await post(hosted.functionUrl, message("limited@example.es"));
    await until("the refusal", async () => Number((await rows())[0]?.wait) > 80 && Number((await rows())[0]?.wait) < 100);
    await withSql(hosted.ownerUrl, (sql) => sql`update newsletter.outbox set next_attempt_at = now()`);
    expect((await flush()).body).toMatchObject({ sent: 1 });
    expect(resend.accepted[0]).toMatchObject({ key: String((await rows())[0]?.id), mail: { to: ["limited@example.es"], from: "Menopausia Consciente <boletin@site.example>" } });

    // Sent, but the function died before it could write that down: Resend recognises the second attempt.
    await withSql(hosted.ownerUrl, (sql) => sql`update newsletter.outbox set status = 'queued', sent_at = null, next_attempt_at = now()`);
    expect((await flush()).body).toMatchObject({ sent: 1 });
    expect(resend.accepted).toHaveLength(1);

    resend.answerNext(422, { name: "validation_error", message: "Invalid `to` field" });
    await post(hosted.functionUrl, message("invalid@example.es"));
    await until("the refusal for good", async () => (await rows())[1]?.status === "bounced");
    resend.answerNext(401, { message: "API key is invalid" });
    await post(hosted.functionUrl, message("wrongkey@example.es"));
    await until("the wait for a mended key", async () => (await rows())[2]?.attempts === 1 && (await rows())[2]?.status === "queued" && Number((await rows())[2]?.wait) < 61);
  });
});

describe("the process", () => {
  let seed: Awaited<ReturnType<typeof makeSeed>>;
  beforeAll(async () => {
    seed = await makeSeed();
  });
  afterAll(() => seed.remove());

  it("killed with mails in flight: on its folder's next start everybody has exactly one mail", async () => {
    const first = await seed.start();
    const acknowledged: string[] = [];
    let isOver = false;
    const worker = async (name: number) => {
      for (let index = 0; !isOver; index += 1) {
        const email = `killed${name}x${index}@example.es`;
        const answer = await subscribe(first, email).catch(() => ({ status: 0 }));
        if (answer.status === 202) {
          acknowledged.push(email);
        } else {
          return;
        }
      }
    };
    const load = Promise.all([1, 2, 3, 4].map(worker));
    await until("the first two hundred", () => acknowledged.length > 200);
    process.kill(first.process.pid, "SIGKILL");
    isOver = true;
    await load;
    expect((await first.mailbox.all()).length).toBeLessThan(acknowledged.length + 50);

    const second = await startNewsletter({ folder: first.options.folder });
    onTestFinished(() => second.remove());
    await second.call("flush");
    const receivers = (await second.mailbox.all()).map((mail) => mail.headers.to ?? "");
    expect(new Set(receivers).size).toBe(receivers.length);
    expect(acknowledged.filter((email) => !receivers.includes(email))).toEqual([]);
  });

  it("killed while a newsletter goes out: the next one finishes it, nobody is missing, at most four get it twice", async () => {
    const [server, mails] = await Promise.all([startPostgres(), startMailServer()]);
    const db = await server.createDatabase("issue");
    const first = await startNewsletter({ db, smtp: mails.url });
    await withSql(db, (sql) => sql`insert into newsletter.subscribers (email, email_key, status, confirmed_at)
      select 'reader' || n || '@example.es', 'reader' || n || '@example.es', 'confirmed', now() from generate_series(1, 200) as n`);
    await first.call("queue", { key: "n1", subject: "Número 1", html: "<p>Hola</p>", text: "Hola" });
    const flushed = first.call("flush").catch(() => "killed");
    await until("the first fifty", () => mails.envelopes.length >= 50);
    process.kill(first.process.pid, "SIGKILL");
    expect(await flushed).toBe("killed");

    const second = await startNewsletter({ db, smtp: mails.url, folder: first.options.folder });
    onTestFinished(async () => {
      await second.remove();
      await Promise.all([server.remove(), mails.close()]);
    });
    await withSql(db, (sql) => sql`update newsletter.outbox set next_attempt_at = now() where status = 'queued'`);
    await second.call("flush");
    const received = (await mails.mailbox.all()).map((mail) => mail.headers["message-id"]);
    expect(new Set(received).size).toBe(200);
    expect(received.length).toBeLessThanOrEqual(204);
  });

  it("started twice on one folder: the second is refused, the first goes on; after the first's end it starts", async () => {
    const first = await seed.start();
    onTestFinished(() => rm(first.options.folder, { recursive: true, force: true }));
    await expect(serveNewsletter({ ...first.options, port: await freePort() }, () => {})).rejects.toThrow(/Otro proceso usa la carpeta de datos/);
    expect((await subscribe(first, "first@example.es")).status).toBe(202);
    await first.stop();
    const second = await startNewsletter({ folder: first.options.folder });
    expect(JSON.stringify(await second.call("list"))).toContain("first@example.es");
    await second.stop();
  });

  it("stopped politely: mails in flight leave first", async () => {
    const newsletter = await seed.start();
    onTestFinished(() => rm(newsletter.options.folder, { recursive: true, force: true }));
    await Promise.all(Array.from({ length: 20 }, (_, index) => subscribe(newsletter, `polite${index}@example.es`)));
    await newsletter.stop();
    expect(await newsletter.mailbox.all()).toHaveLength(20);
  });

  it("whose parent is killed ends too, so that nobody holds the folder for ever", async () => {
    const newsletter = await seed.start();
    onTestFinished(() => rm(newsletter.options.folder, { recursive: true, force: true }));
    await newsletter.stop();
    // A parent of its own, which starts the function and is then killed without a chance to clean up.
    const script = `const { spawn } = require("node:child_process"); const [command, ...rest] = JSON.parse(process.argv[1]);
      const child = spawn(command, rest, { stdio: ["pipe", "inherit", "inherit"] }); console.log("child " + child.pid); setInterval(() => {}, 1000);`;
    const local = path.join(ROOT, "supabase/local");
    const command = [findDeno(ROOT), "run", "--quiet", "--no-lock", "--node-modules-dir=manual", `--config=${local}/deno.json`, "-A", `${local}/serve.ts`];
    const parent = spawn(process.execPath, ["-e", script, JSON.stringify(command)], {
      stdio: ["ignore", "pipe", "ignore"],
      env: { ...newsletter.settings.environment, DENO_DIR: path.join(ROOT, ".cache/deno") },
    });
    let output = "";
    parent.stdout.on("data", (data: Buffer) => {
      output += String(data);
    });
    await until("the child to be ready", () => output.includes('"ready"'));
    const pid = Number(/child (\d+)/.exec(output)?.[1]);
    parent.kill("SIGKILL");
    await until("the child to end", () => !isAlive(pid));
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
