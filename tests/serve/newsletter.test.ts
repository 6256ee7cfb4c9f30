// `plena serve` and the newsletter beside it: a real child, real Deno and a real database, from the form to the mail.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TOASTS } from "../../supabase/functions/_shared/contract.ts";
import { openLink } from "../newsletter/support/link-page.ts";
import { linkIn, openMailbox } from "../newsletter/support/mailbox.ts";
import { plantSeed } from "../newsletter/support/seed.ts";
import { type Running, start } from "./support/command.ts";
import { eventually, leave, openServed, sharedBrowser } from "./support/page.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");
const EMAIL = "ana@example.es";

describe("plena serve", () => {
  const browser = sharedBrowser();
  let root: string;
  let server: Running;
  let url: string;
  beforeAll(async () => {
    root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "plena-serve-newsletter-")));
    for (const name of ["templates", "content", "public", "supabase", "package.json"]) fs.cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true });
    fs.symlinkSync(path.join(ROOT, "node_modules"), path.join(root, "node_modules"));
    const folder = path.join(root, ".newsletter");
    await plantSeed({ root: ROOT, supabase: path.join(ROOT, "supabase"), folder, port: 0, siteUrl: "http://127.0.0.1", origins: [], environment: {} });
    server = start(["serve", "--root", root, "--port", "0"]);
    [, url = ""] = await server.prints(/(http:\/\/\S+:\d+)\//);
  });
  afterAll(async () => {
    server.child.kill("SIGKILL");
    await server.ended;
    fs.rmSync(root, { recursive: true, force: true });
  });

  it("starts the site's newsletter by itself: what is posted from the form arrives as a mail that leads back to the site", async () => {
    await server.prints(/[Bb]oletín.*http/);
    const page = await openServed(browser(), `${url}/`);
    const form = page.locator("form", { has: page.getByLabel("Tu correo electrónico") }).first();
    await form.getByLabel("Tu correo electrónico").focus(); // the script comes as a reader goes into the form
    await form.locator("[name=consent]:not([required])").waitFor(); // and answers for itself
    await form.getByLabel("Tu correo electrónico").fill(EMAIL);
    await form.locator("[name=consent]").check();
    await form.getByRole("button").click();
    await page.getByText(TOASTS.accepted.title).waitFor();
    const mail = await openMailbox(path.join(root, ".newsletter", "outbox")).waitFor(EMAIL);
    await openLink(page, linkIn(mail, "/confirmar/"));
    expect(new URL(page.url()).origin).toBe(url);
    await page.getByRole("button", { name: "Confirmar mi suscripción" }).click();
    await page.getByText("Suscripción confirmada").waitFor();
    await leave(page);
  });

  it("says that it died, and starts it again", async () => {
    const deno = descendantsOf(server.child.pid).find(({ name }) => name === "deno");
    if (!deno) throw new Error("No function is running");
    process.kill(deno.pid, "SIGKILL");
    await server.prints(/boletín se ha parado sola; se pone otra vez en marcha.*Boletín: http/s);
    expect((await fetch(`${url}/functions/v1/subscribe-newsletter`, { method: "OPTIONS" })).status).toBe(204);
  });

  it("ends it with itself: no process, no lock and no open data are left", async () => {
    const children = descendantsOf(server.child.pid);
    expect(children.map(({ name }) => name)).toContain("deno");
    server.child.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    await eventually(() => children.filter(({ pid }) => fs.existsSync(`/proc/${pid}`))).toEqual([]);
    expect(fs.existsSync(path.join(root, ".cache", "serve.lock"))).toBe(false);
    expect(fs.existsSync(path.join(root, ".newsletter", "server.json"))).toBe(false);
    // The folder's own lock is free too, and the reader is in it.
    const list = start(["newsletter", "list", "--folder", path.join(root, ".newsletter"), "--status", "confirmed"]);
    expect(await list.ended).toBe(0);
    expect(list.output()).toContain(EMAIL);
  });
});

/** Living processes below one, with their names. */
function descendantsOf(root: number | undefined): readonly { pid: number; name: string }[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid=,comm="], { encoding: "utf8" }).trim().split("\n");
  const all = rows.map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? []).map(([, pid, parent, name = ""]) => ({ pid: Number(pid), parent: Number(parent), name }));
  const below = (parent: number | undefined): typeof all => all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)]);
  return below(root);
}
