// The owner's commands, as they are typed.
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Command } from "commander";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { registerNewsletter } from "../../src/cli/newsletter.ts";
import { message, post } from "./support/client.ts";
import { openMailbox, tokenIn } from "./support/mailbox.ts";
import { startPostgres } from "./support/postgres.ts";
import { ROOT, TEST_SECRET } from "./support/start.ts";
import { freePort, until } from "./support/until.ts";

let folder: string;
let port: number;
let functionUrl: string;
let stopServer: () => void;
let serving: Promise<string>;

interface Surroundings {
  root?: string;
  environment?: Record<string, string>;
  lines?: string[];
  untilStopped?: () => Promise<void>;
}

/** Runs one command line and gives what it printed. */
async function plena(line: string[], { root = ROOT, environment = {}, lines = [], untilStopped = () => Promise.resolve() }: Surroundings = {}): Promise<string> {
  const program = new Command().exitOverride();
  const all = { NEWSLETTER_SECRET: TEST_SECRET, NEWSLETTER_REQUESTS_PER_HOUR: "1000", ...environment };
  registerNewsletter(program, { root, environment: all, print: (text) => lines.push(text), untilStopped });
  const [command = "", ...rest] = line;
  await program.parseAsync(["newsletter", command, "--folder", folder, "--port", String(port), ...rest], { from: "user" });
  return lines.join("\n");
}

async function startServer(): Promise<void> {
  const lines: string[] = [];
  const stopped = new Promise<void>((resolve) => {
    stopServer = resolve;
  });
  serving = plena(["serve"], { untilStopped: () => stopped, lines });
  await Promise.race([until("the server", () => lines.some((line) => line.startsWith("Boletín: "))), serving]);
}

async function confirmed(email: string): Promise<void> {
  await post(functionUrl, message(email));
  const mail = await openMailbox(path.join(folder, "outbox")).waitFor(email);
  expect((await post(`${functionUrl}/confirm`, { t: tokenIn(mail, "/confirmar/") })).status).toBe(200);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "newsletter-cli-"));
  port = await freePort();
  functionUrl = `http://127.0.0.1:${port}/functions/v1/subscribe-newsletter`;
  await startServer();
});
afterAll(async () => {
  stopServer();
  await serving;
  await rm(folder, { recursive: true, force: true });
});

describe("plena newsletter", () => {
  it("serves on the port it was given and keeps the key to its data to itself", async () => {
    expect((await fetch(functionUrl, { method: "OPTIONS" })).status).toBe(204);
    for (const name of ["server.json", "", "data", "outbox"]) expect((await stat(path.join(folder, name))).mode & 0o077, name).toBe(0);
    expect((await post(`http://127.0.0.1:${port}/admin/list`, {})).status).toBe(404);
    expect((await post(`http://127.0.0.1:${port}/admin/list`, {}, { apikey: "guess" })).status).toBe(404);
  });

  it("lists, exports and erases while the server runs", async () => {
    await confirmed("ana@example.es");
    expect(JSON.parse(await plena(["list", "--status", "confirmed"]))).toMatchObject([{ email: "ana@example.es", status: "confirmed" }]);
    expect(JSON.parse(await plena(["export", "Ana@Example.es"]))).toMatchObject({
      subscriber: { email: "ana@example.es" },
      consent: [{ kind: "request", source: "/blog/" }, { kind: "confirm" }],
    });
    await confirmed("eva@example.es");
    expect(await plena(["erase", "ana@example.es", "--block"])).toBe("Borrado: ana@example.es");
    expect(await openMailbox(path.join(folder, "outbox")).to("ana@example.es")).toEqual([]);
    expect(await openMailbox(path.join(folder, "outbox")).to("eva@example.es")).toHaveLength(1);
    await plena(["erase", "eva@example.es"]);
    expect(await plena(["erase", "ana@example.es"])).toBe("No había nada sobre ana@example.es");
    await expect(plena(["export", "ana@example.es"])).rejects.toThrow("No hay nada guardado");
    await post(functionUrl, message("ana@example.es"));
    expect(JSON.parse(await plena(["list"]))).toEqual([]);
    expect(await plena(["unblock", "ana@example.es"])).toBe("Desbloqueado: ana@example.es");
    await expect(plena(["erase", "not an address"])).rejects.toThrow("no es una dirección de correo");
  });

  it("sends an article to everybody once, each with a link of their own, and resumes without sending twice", async () => {
    for (const name of ["uno", "dos", "tres"]) {
      await confirmed(`${name}@example.es`);
    }
    const articles = path.join(folder, "articulos");
    await mkdir(path.join(articles, "bienestar"), { recursive: true });
    await writeFile(path.join(articles, "bienestar/dormir.md"), '---\ntitle: "Dormir mejor"\n---\n\nLee [más](/blog/) o [compra](https://www.amazon.es/dp/1).\n');

    const send = (...more: string[]) => plena(["send", "dormir", "--content", articles, "--site-url", "https://site.example", ...more]);
    expect(await send("--dry-run")).toContain("3 personas. No se ha enviado nada.");
    expect(await send()).toMatch(/3 enviados, 0 en espera, 0 sin éxito$/);
    expect(await send()).toBe("3 enviados, 0 en espera, 0 sin éxito");

    const letters = (await openMailbox(path.join(folder, "outbox")).all()).filter((mail) => mail.headers.subject === "Dormir mejor");
    expect(letters.map((mail) => mail.headers.to).sort()).toEqual(["dos@example.es", "tres@example.es", "uno@example.es"]);
    expect(new Set(letters.map((mail) => mail.headers["list-unsubscribe"])).size).toBe(3);
    for (const letter of letters) {
      expect(letter.html).toContain('<a href="https://site.example/blog/">más</a>');
      expect(letter.html).toContain('<a href="https://site.example/blog/dormir/">');
      expect(letter.raw).not.toContain("amazon");
    }
    await writeFile(path.join(articles, "bienestar/dormir.md"), '---\ntitle: "Dormir mejor"\n---\n\nOtro texto.\n');
    await expect(send()).rejects.toThrow("ya salió con otro texto");
    await expect(plena(["send", "nada", "--content", articles])).rejects.toThrow("No hay ningún artículo ni archivo «nada»");
  });

  it("works without a running server on the same data, then serves it again", async () => {
    stopServer();
    await serving;
    expect(JSON.parse(await plena(["list", "--status", "confirmed"]))).toHaveLength(3);
    expect(await plena(["flush"])).toContain('"sent": 0');
    expect(JSON.parse(await plena(["purge"]))).toMatchObject({ pending: 0 });
    await startServer();
    expect(JSON.parse(await plena(["list", "--status", "confirmed"]))).toHaveLength(3);
    expect(JSON.parse(await readFile(path.join(folder, "server.json"), "utf8"))).toMatchObject({ url: `http://127.0.0.1:${port}` });
  });

  it("writes to people only when it is told everything that their mails name", async () => {
    const remote = ["--db", "postgres://u:secret@db.example.org/postgres"];
    const whole = {
      SITE_URL: "https://www.ejemplo.es",
      NEWSLETTER_FROM: "boletin@ejemplo.es",
      NEWSLETTER_IDENTITY: "Ana Paz, Calle Mayor 1",
      NEWSLETTER_FUNCTION_URL: "https://api.ejemplo.es/functions/v1/subscribe-newsletter",
      RESEND_API_KEY: "re_test",
    };
    const missing = async (line: string[], environment: Record<string, string>) => {
      const refusal = await plena(line, { environment }).then(String, (error: Error) => error);
      expect(refusal).toMatchObject({ name: "UsageError" });
      return /y falta: (.*)/.exec(String(refusal))?.[1];
    };
    expect(await missing(["flush", ...remote], { NEWSLETTER_SECRET: "" })).toBe(
      "SMTP_URL o RESEND_API_KEY, NEWSLETTER_SECRET, SITE_URL, NEWSLETTER_FROM, NEWSLETTER_IDENTITY, NEWSLETTER_FUNCTION_URL",
    );
    expect(await missing(["send", "sofocos-menopausia", "--smtp", "smtp://mail.example.org"], {})).toBe("SITE_URL, NEWSLETTER_FROM, NEWSLETTER_IDENTITY, NEWSLETTER_FUNCTION_URL");
    expect(await missing(["flush"], { ...whole, SITE_URL: "http://localhost:4321" })).toBe("SITE_URL");
    expect(await missing(["serve"], { ...whole, NEWSLETTER_FUNCTION_URL: "http://127.0.0.1:54321/functions/v1/subscribe-newsletter" })).toBe("NEWSLETTER_FUNCTION_URL");
    expect(await missing(["flush", ...remote], { ...whole, RESEND_API_KEY: "", SMTP_URL: "smtp://127.0.0.1:9", SITE_URL: "http://127.0.0.1:4321" })).toBe("SITE_URL");
  });

  it("leads readers to the site's own address, and a trial to the site that is running", async () => {
    const root = await mkdtemp(path.join(os.tmpdir(), "newsletter-root-"));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    for (const name of ["node_modules", "supabase"]) await symlink(path.join(ROOT, name), path.join(root, name));
    const write = async (name: string, text: string) => {
      await mkdir(path.dirname(path.join(root, name)), { recursive: true });
      await writeFile(path.join(root, name), text);
    };
    await write("content/articulos/dormir.md", '---\ntitle: "Dormir mejor"\n---\n\nLee [más](/blog/).\n');
    const letter = () => plena(["send", "dormir", "--dry-run"], { root });
    await write("content/datos/sitio.yaml", 'origen: "https://www.ejemplo.es"\n');
    expect(await letter()).toContain("(https://www.ejemplo.es/blog/)");
    await write(".cache/serve.lock", JSON.stringify({ pid: process.pid, url: "http://127.0.0.1:4391" }));
    expect(await letter()).toContain("(http://127.0.0.1:4391/blog/)");
  });

  it("asks for no carrier to look at a database elsewhere or to delete from it", async () => {
    for (const line of [["list"], ["export", "ana@example.es"], ["erase", "ana@example.es"], ["purge"]]) {
      const refusal = plena([...line, "--db", `postgres://nobody@db.invalid:${port}/postgres`]);
      await expect(refusal).rejects.toThrow(/db\.invalid/); // it got as far as looking for that computer
    }
  });

  it("says what to do with a database that has no tables yet", async () => {
    const server = await startPostgres();
    onTestFinished(() => server.remove());
    const db = await server.createDatabase("bare");
    for (const line of [["list"], ["export", "ana@example.es"], ["purge"]]) {
      await expect(plena([...line, "--db", db])).rejects.toThrow("no tiene las tablas del boletín");
    }
  });

  it("says once why it does not start, and that the function ended by itself", async () => {
    const lines: string[] = [];
    await expect(plena(["serve", "--port", "0"], { lines })).rejects.toThrow(/Otro proceso usa la carpeta/);
    expect(lines).toEqual([]);

    const other = await mkdtemp(path.join(os.tmpdir(), "newsletter-cli-"));
    onTestFinished(() => rm(other, { recursive: true, force: true }));
    const never = new Promise<void>(() => {});
    const dying = plena(["serve", "--port", "0", "--folder", other], { lines, untilStopped: () => never });
    const refused = expect(dying).rejects.toThrow("ha terminado sin que nadie la parase");
    await until("the server", () => lines.some((line) => line.startsWith("Boletín: ")));
    process.kill(Number(await readFile(path.join(other, "data/lock"), "utf8")), "SIGKILL");
    await refused;
  });

  it("refuses addresses and numbers that are none", async () => {
    await expect(plena(["flush", "--db", "nonsense"])).rejects.toThrow("no es válida");
    await expect(plena(["serve", "--site-url", "nonsense"])).rejects.toThrow("no es la dirección de un sitio");
    await expect(plena(["serve", "--port", "80a"])).rejects.toThrow("no es un número entero");
  });
});
