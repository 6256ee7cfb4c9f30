// A process that is killed, started twice or left alone: whoever was told "accepted" gets exactly one confirmation.
import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { findDeno } from "../../src/newsletter/deno-binary.ts";
import { serveNewsletter } from "../../src/newsletter/newsletter.ts";
import { message, post } from "./support/client.ts";
import { startPostgres, withSql } from "./support/postgres.ts";
import { startResend } from "./support/resend.ts";
import { startMailServer } from "./support/smtp.ts";
import { ROOT, startNewsletter, type TestNewsletter } from "./support/start.ts";
import { freePort, until } from "./support/until.ts";

vi.setConfig({ testTimeout: 180_000 }); // each starts two databases in WebAssembly

const subscribe = (newsletter: { functionUrl: string }, email: string) => post(newsletter.functionUrl, message(email));

const makeDue = (db: string) => withSql(db, (sql) => sql`update newsletter.outbox set next_attempt_at = now() where status = 'queued'`);

/** Subscribes twelve readers while the carrier refuses for now, and makes their mails due together. */
async function subscribeTwelve(newsletter: TestNewsletter, db: string): Promise<readonly string[]> {
  const emails = Array.from({ length: 12 }, (_, index) => `reader${10 + index}@example.es`);
  const answers = await Promise.all(emails.map((email) => subscribe(newsletter, email)));
  expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 202));
  const refused = () => withSql(db, (sql) => sql`select from newsletter.outbox where last_error is not null`);
  await until("twelve refusals", async () => (await refused()).length === 12);
  await makeDue(db);
  return emails;
}

describe("the process", () => {
  it("killed with mails in flight: on its folder's next start everybody has exactly one mail", async () => {
    const first = await startNewsletter();
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

  it("killed before the mail server's answer was written down: nobody is without a mail, and only those four are repeated, byte by byte", async () => {
    const [server, mails] = await Promise.all([startPostgres(), startMailServer()]);
    const db = await server.createDatabase("unwritten");
    const first = await startNewsletter({ db, smtp: mails.url });
    mails.answerReceivers(451, "later"); // so that all of them are due at one moment
    const emails = await subscribeTwelve(first, db);
    mails.answerReceivers(250, "");
    mails.holdAnswers();
    const flushed = first.call("flush").catch(() => "killed");
    await mails.mailbox.waitForCount(4);
    process.kill(first.process.pid, "SIGKILL");
    expect(await flushed).toBe("killed");

    const again = await startMailServer();
    const second = await startNewsletter({ db, smtp: again.url, folder: first.options.folder });
    onTestFinished(async () => {
      await second.remove();
      await Promise.all([server.remove(), mails.close(), again.close()]);
    });
    await makeDue(db);
    expect(await second.call("flush")).toMatchObject({ sent: 12 });
    const [before, after] = [await mails.mailbox.all(), await again.mailbox.all()];
    expect(before).toHaveLength(4);
    for (const { raw } of before) expect(after.map((mail) => mail.raw)).toContain(raw);
    const receivers = new Map([...before, ...after].map(({ headers }) => [headers["message-id"], headers.to]));
    expect([...receivers.values()].sort()).toEqual(emails); // one Message-ID each
  });

  it("killed before Resend's answer was written down: the repetition has the same key, and everybody has one mail", async () => {
    const [server, resend] = await Promise.all([startPostgres(), startResend()]);
    const db = await server.createDatabase("keys");
    const environment = { RESEND_API_KEY: "re_test", RESEND_API_URL: resend.url, RESEND_PER_SECOND: "50" };
    const first = await startNewsletter({ db, environment });
    for (let count = 0; count < 12; count += 1) resend.answerNext(503, { name: "later" });
    const emails = await subscribeTwelve(first, db);
    resend.holdAnswers();
    const flushed = first.call("flush").catch(() => "killed");
    await until("twelve mails at Resend", () => resend.accepted.length === 12);
    process.kill(first.process.pid, "SIGKILL");
    expect(await flushed).toBe("killed");
    await resend.close();

    const again = await startResend(Number(new URL(resend.url).port), resend.accepted);
    const second = await startNewsletter({ db, environment, folder: first.options.folder });
    onTestFinished(async () => {
      await second.remove();
      await Promise.all([server.remove(), again.close()]);
    });
    await makeDue(db);
    expect(await second.call("flush")).toMatchObject({ sent: 12 });
    expect(again.keys.toSorted()).toEqual(resend.accepted.map(({ key }) => key).sort());
    expect(again.accepted.flatMap(({ mail }) => mail.to).sort()).toEqual(emails);
  });

  it("killed while a newsletter goes out: the next one finishes it, nobody is missing, at most four get it twice", async () => {
    const [server, mails] = await Promise.all([startPostgres(), startMailServer()]);
    const db = await server.createDatabase("issue");
    const first = await startNewsletter({ db, smtp: mails.url });
    await withSql(
      db,
      (sql) => sql`insert into newsletter.subscribers (email, email_key, status, confirmed_at)
      select 'reader' || n || '@example.es', 'reader' || n || '@example.es', 'confirmed', now() from generate_series(1, 200) as n`,
    );
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
    await makeDue(db);
    await second.call("flush");
    const received = (await mails.mailbox.all()).map((mail) => mail.headers["message-id"]);
    expect(new Set(received).size).toBe(200);
    expect(received.length).toBeLessThanOrEqual(204);
  });

  it("started twice on one folder: the second is refused, the first goes on; after the first's end it starts", async () => {
    const first = await startNewsletter();
    onTestFinished(() => rm(first.options.folder, { recursive: true, force: true }));
    await expect(serveNewsletter({ ...first.options, port: await freePort() }, () => {})).rejects.toThrow(/Otro proceso usa la carpeta de datos/);
    expect((await subscribe(first, "first@example.es")).status).toBe(202);
    await first.stop();
    const second = await startNewsletter({ folder: first.options.folder });
    expect(JSON.stringify(await second.call("list"))).toContain("first@example.es");
    await second.stop();
  });

  it("stopped politely: mails in flight leave first", async () => {
    const newsletter = await startNewsletter();
    onTestFinished(() => rm(newsletter.options.folder, { recursive: true, force: true }));
    await Promise.all(Array.from({ length: 20 }, (_, index) => subscribe(newsletter, `polite${index}@example.es`)));
    await newsletter.stop();
    expect(await newsletter.mailbox.all()).toHaveLength(20);
  });

  it("whose parent is killed ends too, so that nobody holds the folder for ever", async () => {
    const newsletter = await startNewsletter();
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
