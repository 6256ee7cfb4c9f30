// The reader's way through the newsletter, on both databases, with the real Supabase client against real Deno.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirm, leave, type NewsletterTarget, subscribe } from "../../templates/islands/newsletter-client.ts";
import { message, post, postForm, supabaseFor } from "./support/client.ts";
import { ENGINES } from "./support/engines.ts";
import { tokenIn } from "./support/mailbox.ts";
import { type PostgresServer, startPostgres } from "./support/postgres.ts";
import { SITE, startNewsletter, type TestNewsletter } from "./support/start.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());

describe.each(ENGINES)("the newsletter on %s", (engine) => {
  let newsletter: TestNewsletter;
  let target: NewsletterTarget;
  beforeAll(async () => {
    newsletter = await startNewsletter({ db: engine === "PostgreSQL" ? await server.createDatabase("path") : undefined });
    target = { endpoint: newsletter.functionUrl, key: "sb_publishable_test" };
  });
  afterAll(() => newsletter.remove());

  const statusOf = async (email: string) => {
    const list = (await newsletter.call("list")) as { email: string; status: string }[];
    return list.find((each) => each.email === email)?.status;
  };
  const subscribed = async (email: string) => {
    await post(newsletter.functionUrl, message(email));
    const mail = await newsletter.mailbox.waitFor(email);
    expect(await confirm(target, tokenIn(mail, "/confirmar/"))).toEqual({ status: "confirmed" });
  };

  it("takes a reader from the form to the list and out again with one click", async () => {
    const { functions } = supabaseFor(newsletter.functionUrl);
    const asked = await functions.invoke("subscribe-newsletter", { body: message("ana@example.es") });
    expect(asked).toMatchObject({ data: { status: "accepted" }, error: null });
    expect(await statusOf("ana@example.es")).toBe("pending");

    const mail = await newsletter.mailbox.waitFor("ana@example.es");
    expect(mail.headers.subject).toBe("Confirma tu suscripción a Menopausia Consciente");
    const confirmed = await functions.invoke("subscribe-newsletter/confirm", { body: { t: tokenIn(mail, "/confirmar/") } });
    expect(confirmed).toMatchObject({ data: { status: "confirmed" }, error: null });
    expect(await statusOf("ana@example.es")).toBe("confirmed");

    await newsletter.call("queue", { key: "n1", subject: "Número 1", html: "<p>Hola</p>", text: "Hola" });
    await newsletter.call("flush");
    const letter = await newsletter.mailbox.waitFor("ana@example.es", 2);
    const oneClick = /<(.*)>/.exec(letter.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
    const left = await fetch(oneClick, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }), redirect: "manual" });
    expect([left.status, await left.json()]).toEqual([200, { status: "left" }]);
    expect(await statusOf("ana@example.es")).toBe("left");
  });

  it("answers the browser's client, which never throws", async () => {
    expect(await subscribe(target, message("client@example.es"))).toEqual({ status: "accepted" });
    const mail = await newsletter.mailbox.waitFor("client@example.es");
    expect(await subscribe(target, message("client@example"))).toEqual({ error: "invalid_email" });
    expect(await confirm(target, tokenIn(mail, "/confirmar/"))).toEqual({ status: "confirmed" });
    expect(await confirm(target, tokenIn(mail, "/confirmar/"))).toEqual({ status: "confirmed" });
    expect(await confirm(target, "x".repeat(43))).toEqual({ error: "invalid_token" });
    expect(await leave(target, "x".repeat(43))).toEqual({ error: "invalid_token" });
    expect(await subscribe({ ...target, endpoint: "http://127.0.0.1:9/functions/v1/subscribe-newsletter" }, message("x@example.es"))).toEqual({ error: "unavailable" });
  });

  it("does not lose a reader whose browser filled the form in at once", async () => {
    expect(await subscribe(target, message("quick@example.es", { elapsedMs: 1300 }))).toEqual({ status: "accepted" });
    expect(await statusOf("quick@example.es")).toBe("pending");
  });

  it("leads a reader without JavaScript from page to page", async () => {
    const fields = { email: "nojs@example.es", consent: "on", consentVersion: message("").consentVersion, source: "/blog/", website: "" };
    const asked = await postForm(newsletter.functionUrl, fields);
    expect([asked.status, asked.headers.get("location")]).toEqual([303, `${SITE}/newsletter/revisa-tu-correo/`]);
    const token = tokenIn(await newsletter.mailbox.waitFor("nojs@example.es"), "/confirmar/");
    const confirmed = await postForm(`${newsletter.functionUrl}/confirm`, { t: `${SITE}/newsletter/confirmar/#t=${token}` });
    expect([confirmed.status, confirmed.headers.get("location")]).toEqual([303, `${SITE}/newsletter/confirmar/#hecho`]);
    expect(await statusOf("nojs@example.es")).toBe("confirmed");
  });

  it.each([
    ["", { email: "bad", consent: "on" }, "/newsletter/revisa-tu-correo/#error-correo"],
    ["", { email: "a@example.es" }, "/newsletter/revisa-tu-correo/#error-consentimiento"],
    ["/confirm", { t: "wrong" }, "/newsletter/confirmar/#error-enlace"],
    ["/unsubscribe", { t: "wrong" }, "/newsletter/baja/#error-enlace"],
  ])("tells a reader without JavaScript what is wrong: %s %j", async (path, fields, page) => {
    const answer = await postForm(newsletter.functionUrl + path, fields as Record<string, string>);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, SITE + page]);
  });

  it("lets a reader leave from the page of the mail, and never by only opening a link", async () => {
    await subscribed("leaver@example.es");
    await newsletter.call("queue", { key: "n2", subject: "Número 2", html: "<p>Hola</p>", text: "Hola" });
    await newsletter.call("flush");
    const letter = await newsletter.mailbox.waitFor("leaver@example.es", 2);
    const oneClick = /<(.*)>/.exec(letter.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
    const token = tokenIn(letter, "/baja/");
    const opened = await fetch(oneClick, { redirect: "manual" });
    expect([opened.status, opened.headers.get("location")]).toEqual([303, `${SITE}/newsletter/baja/#t=${token}`]);
    expect(await statusOf("leaver@example.es")).toBe("confirmed");

    const left = await postForm(`${newsletter.functionUrl}/unsubscribe`, { t: token });
    expect(left.headers.get("location")).toBe(`${SITE}/newsletter/baja/#hecho`);
    expect(await statusOf("leaver@example.es")).toBe("left");
    expect(await leave(target, token)).toEqual({ status: "left" });
  });

  it("accepts a mail provider's one click as multipart too", async () => {
    await subscribed("multi@example.es");
    await newsletter.call("queue", { key: "n3", subject: "Número 3", html: "<p>Hola</p>", text: "Hola" });
    await newsletter.call("flush");
    const letter = await newsletter.mailbox.waitFor("multi@example.es", 2);
    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");
    const oneClick = /<(.*)>/.exec(letter.headers["list-unsubscribe"] ?? "")?.[1] ?? "";
    expect((await fetch(oneClick, { method: "POST", body })).status).toBe(200);
    expect(await statusOf("multi@example.es")).toBe("left");
  });

  it("sends one mail for twenty clicks at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(newsletter.functionUrl, message("clicks@example.es"))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await post(newsletter.functionUrl, message("marker@example.es"));
    await newsletter.mailbox.waitFor("marker@example.es");
    expect(await newsletter.mailbox.to("clicks@example.es")).toHaveLength(1);
  });

  it("takes 2,000 subscriptions, 16 at a time, without an error, a duplicate or a lost mail", async () => {
    const before = (await newsletter.mailbox.all()).length;
    let next = 0;
    const statuses: number[] = [];
    const worker = async () => {
      while (next < 2000) {
        next += 1;
        statuses.push((await post(newsletter.functionUrl, message(`load${next}@example.es`))).status);
      }
    };
    await Promise.all(Array.from({ length: 16 }, worker));
    expect(statuses.filter((status) => status !== 202)).toEqual([]);
    await newsletter.call("flush");
    await newsletter.mailbox.waitForCount(before + 2000);
    const receivers = (await newsletter.mailbox.all()).map((mail) => mail.headers.to ?? "").filter((to) => to.startsWith("load"));
    expect([receivers.length, new Set(receivers).size]).toEqual([2000, 2000]);
  }, 240_000);
});
