// plena newsletter …: the local server, and what the owner does with subscribers and letters. What a command needs is
// imported when it runs.
import path from "node:path";
import { type Command, Option } from "commander";
import { UsageError } from "../errors.ts";
import type { NewsletterOptions } from "../newsletter/local-settings.ts";
import type { Newsletter } from "../newsletter/newsletter.ts";

/** What the commands need from outside; `registerNewsletter` fills in the real ones. */
export interface NewsletterShell {
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  print(line: string): void;
  /** Resolves when the user asks to stop. */
  untilStopped(): Promise<void>;
}

interface CommonFlags {
  supabase: string;
  folder: string;
  port: string;
  siteUrl?: string;
  origin: string[];
  db?: string;
  smtp?: string;
}

interface SendFlags {
  content: string;
  key?: string;
  dryRun?: boolean;
}

/** Values of directives that are not written as they are read. */
const WORDS = { precaucion: "precaución", "sin-pruebas": "sin pruebas suficientes" };
const READ_ONLINE = "Leer en la web, con las fuentes";

/** Adds `newsletter` and its subcommands to the program. */
export function registerNewsletter(program: Command, shell: NewsletterShell = processShell()): void {
  const group = program.command("newsletter").description("pone en marcha el boletín en este ordenador o atiende a sus suscriptoras");
  const add = (name: string, description: string, ...examples: readonly string[]) =>
    withCommonFlags(group.command(name).description(description)).addHelpText("after", `\nEjemplos:\n${examples.map((words) => `  plena newsletter ${words}`).join("\n")}`);
  group.addHelpText("after", "\nEjemplos:\n  plena newsletter serve\n  plena newsletter send sofocos-menopausia --dry-run\n  plena newsletter list --status confirmed");

  add(
    "serve",
    "ejecuta la función en Deno, con los datos en una carpeta y los correos en archivos .eml",
    "serve",
    "serve --db postgres://postgres@127.0.0.1/boletin --smtp smtp://127.0.0.1:25",
  ).action((flags: CommonFlags) => serve(flags, shell));
  add(
    "send",
    "envía un artículo o un archivo .md a quienes confirmaron; repetido, sigue donde se quedó",
    "send sofocos-menopausia --dry-run",
    "send cartas/enero.md --site-url https://www.ejemplo.es",
  )
    .argument("<carta>", "nombre de un artículo o ruta de un archivo .md")
    .option("--content <carpeta>", "dónde están los artículos", "content/articulos")
    .option("--key <clave>", "lo envía otra vez con otra clave")
    .option("--dry-run", "muestra la carta y cuántas personas la recibirían")
    .action((name: string, flags: CommonFlags & SendFlags) => send(name, flags, shell));
  addDataCommands(add, shell);
}

function addDataCommands(add: (name: string, description: string, ...examples: readonly string[]) => Command, shell: NewsletterShell): void {
  const run = async (flags: CommonFlags, use: (newsletter: Newsletter) => Promise<void>) => runCommand({ ...(await optionsOf(flags, shell)), sendsNothing: true }, shell, use);
  const show = (value: unknown) => shell.print(JSON.stringify(value, null, 2));

  add("list", "muestra las suscripciones", "list", "list --status confirmed")
    .addOption(new Option("--status <estado>", "solo estas").choices(["pending", "confirmed", "left"]))
    .action((flags: CommonFlags & { status?: string }) => run(flags, async ({ call }) => show(await call("list", { status: flags.status ?? "" }))));

  add("export", "muestra todo lo guardado sobre una dirección (derecho de acceso)", "export ana@ejemplo.es")
    .argument("<correo>")
    .action((email: string, flags: CommonFlags) => run(flags, async ({ call }) => show((await call("export", { email })) ?? refuseUnknown(email))));

  add("erase", "borra todo lo guardado sobre una dirección (derecho de supresión)", "erase ana@ejemplo.es", "erase ana@ejemplo.es --block")
    .argument("<correo>")
    .option("--block", "además, no se le escribirá nunca más; guarda una huella con clave, no la dirección")
    .action((email: string, flags: CommonFlags & { block?: boolean }) =>
      run(flags, async ({ call }) => {
        const isErased = await call("erase", { email, block: flags.block === true });
        shell.print(isErased ? `Borrado: ${email}` : `No había nada sobre ${email}`);
      }),
    );

  add("unblock", "permite que una dirección bloqueada vuelva a suscribirse", "unblock ana@ejemplo.es")
    .argument("<correo>")
    .action((email: string, flags: CommonFlags) =>
      run(flags, async ({ call }) => shell.print((await call("unblock", { email })) ? `Desbloqueado: ${email}` : `No estaba bloqueado: ${email}`)),
    );

  add("purge", "borra lo que ha pasado su plazo: direcciones sin confirmar, correos, enlaces y límites viejos", "purge", "purge --pending-days 3")
    .option("--pending-days <días>", "cuánto se guardan las direcciones sin confirmar", "7")
    .option("--left-days <días>", "cuánto se guarda la prueba de consentimiento de quien se dio de baja", "1095")
    .action((flags: CommonFlags & { pendingDays: string; leftDays: string }) =>
      run(flags, async ({ call }) => show(await call("purge", { pendingDays: wholeNumber(flags.pendingDays), leftDays: wholeNumber(flags.leftDays) }))),
    );

  add("flush", "envía lo que espera en la bandeja de salida", "flush").action(async (flags: CommonFlags) =>
    runCommand(await optionsOf(flags, shell), shell, async ({ call }) => {
      show(await call("flush"));
      show(await call("outbox"));
    }),
  );
}

async function serve(flags: CommonFlags, shell: NewsletterShell): Promise<void> {
  const { serveNewsletter } = await import("../newsletter/newsletter.ts");
  const newsletter = await serveNewsletter(await optionsOf(flags, shell, true), shell.print);
  const { sendsForReal, environment } = newsletter.settings;
  shell.print(`Boletín: ${newsletter.functionUrl}`);
  shell.print(sendsForReal ? "Los correos se envían de verdad" : `Correos: ${environment.NEWSLETTER_OUTBOX}`);
  const code = await Promise.race([shell.untilStopped(), newsletter.process.ended]);
  await newsletter.stop();
  if (code) {
    throw new UsageError("La función del boletín ha terminado sin que nadie la parase", "Arráncala otra vez; lo que estaba en la bandeja de salida sigue en ella");
  }
}

async function send(name: string, flags: CommonFlags & SendFlags, shell: NewsletterShell): Promise<void> {
  const { readLetter } = await import("../newsletter/read-letter.ts");
  const { sendLetter } = await import("../newsletter/send.ts");
  const options = await optionsOf(flags, shell);
  const folder = path.resolve(shell.root, flags.content);
  const { key, letter } = await readLetter(name, { root: shell.root, folder, siteUrl: options.siteUrl, words: WORDS, readOnline: READ_ONLINE });
  await runCommand(options, shell, async (newsletter) => {
    if (flags.dryRun) {
      const readers = (await newsletter.call("list", { status: "confirmed" })) as unknown[];
      shell.print(`${letter.text}\n--\nClave «${flags.key ?? key}», asunto «${letter.subject}», ${readers.length} personas. No se ha enviado nada.`);
      return;
    }
    const report = ({ sent, queued, given_up }: { sent: number; queued: number; given_up: number }) => shell.print(`${sent} enviados, ${queued} en espera, ${given_up} sin éxito`);
    const count = await sendLetter(newsletter, flags.key ?? key, letter, report);
    if (count.queued > 0) {
      shell.print("Algunos correos no han podido salir ahora. Más tarde: plena newsletter flush");
    }
  });
}

async function runCommand(options: NewsletterOptions, shell: NewsletterShell, use: (newsletter: Newsletter) => Promise<void>): Promise<void> {
  const { withNewsletter } = await import("../newsletter/newsletter.ts");
  await withNewsletter(options, shell.print, use);
}

function withCommonFlags(command: Command): Command {
  return command
    .option("--folder <carpeta>", "datos, bandeja de salida y secreto de este ordenador", ".newsletter")
    .option("--supabase <carpeta>", "función y migraciones", "supabase")
    .option("--port <puerto>", "puerto de la función", "54321")
    .option("--site-url <origen>", "dirección del sitio (SITE_URL)")
    .option("--origin <origen>", "otro sitio cuyos formularios se aceptan; puede repetirse", (value: string, all: string[]) => [...all, value], [])
    .option("--db <url>", "usa un PostgreSQL: postgres://usuario:clave@servidor/base (NEWSLETTER_DB_URL)")
    .option("--smtp <url>", "envía de verdad: smtp://usuario:clave@servidor:puerto (SMTP_URL)");
}

async function optionsOf(flags: CommonFlags, { root, environment }: NewsletterShell, isServer = false): Promise<NewsletterOptions> {
  const { reachesReaders } = await import("../newsletter/local-settings.ts");
  const { findSiteUrl } = await import("../newsletter/site-url.ts");
  const carriers = { db: flags.db ?? environment.NEWSLETTER_DB_URL, smtp: flags.smtp, environment };
  const use = reachesReaders(carriers) ? "readers" : isServer ? "server" : "trial";
  const siteUrl = flags.siteUrl ?? environment.SITE_URL ?? (await findSiteUrl(root, use));
  if (!URL.canParse(siteUrl)) {
    throw new UsageError(`«${siteUrl}» no es la dirección de un sitio`, "Escríbela como https://www.ejemplo.es");
  }
  return {
    ...carriers,
    root,
    supabase: path.resolve(root, flags.supabase),
    folder: path.resolve(root, flags.folder),
    port: wholeNumber(flags.port),
    siteUrl: siteUrl.replace(/\/+$/, ""),
    origins: flags.origin,
  };
}

function wholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) {
    throw new UsageError(`«${text}» no es un número entero`);
  }
  return Number(text);
}

function refuseUnknown(email: string): never {
  throw new UsageError(`No hay nada guardado sobre «${email}»`);
}

function processShell(): NewsletterShell {
  return {
    root: process.cwd(),
    environment: process.env,
    print: (line) => process.stdout.write(`${line}\n`),
    untilStopped: () =>
      new Promise((resolve) => {
        process.once("SIGINT", () => resolve());
        process.once("SIGTERM", () => resolve());
      }),
  };
}
