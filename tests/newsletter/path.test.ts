// The reader's way through the newsletter, on both databases, with the real Supabase client against real Deno.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { message, post, postForm, supabaseFor } from "./support/client.ts";
import { linkIn, tokenIn } from "./support/mailbox.ts";
import { type PostgresServer, startPostgres } from "./support/postgres.ts";
import { startNewsletter, type TestNewsletter } from "./support/start.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server.remove());

describe.each(["PGlite", "PostgreSQL"])("the newsletter on %s", (engine) => {
  let newsletter: TestNewsletter;
  const statusOf = async (email: string) => {
    const list = (await newsletter.call("list")) as { email: string; status: string }[];
    return list.find((each) => each.email === email)?.status;
  };
  const subscribe = (email: string, change = {}) => post(newsletter.functionUrl, message(email, change));

  beforeAll(async () => {
    const db = engine === "PostgreSQL" ? await server.createDatabase("path") : undefined;
    newsletter = await startNewsletter({ db });
  }, 60_000);
  afterAll(() => newsletter.remove());

  it("takes a reader from the form to the list and out again", async () => {
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
    const left = await fetch(newsletter.functionUrl + new URL(oneClick).pathname.replace(/.*(?=\/unsubscribe)/, "") + new URL(oneClick).search, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      redirect: "manual",
    });
    expect(left.status).toBe(200);
    expect(await statusOf("ana@example.es")).toBe("left");
  });
});
