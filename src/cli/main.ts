// The command line. Commands are imported when they are called: start-up is most of a small site's build.
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import type { Language } from "../diagnostics/diagnostic.ts";
import type { Share } from "../shards.ts";
import { VERSION } from "../version.ts";
import { addWritersCommands } from "./check-options.ts";
import { exitCodeOf } from "./exit-code.ts";
import { registerNewsletter } from "./newsletter.ts";
import { addPreviewCommand, addServeCommand } from "./serve-options.ts";
import { speakSpanish, withHints } from "./spanish-help.ts";
import { outliveReaders, realTerminal } from "./terminal.ts";
import { refuseUnknownHelp } from "./unknown-command.ts";

/** Runs one command line and gives its exit code: 0 ok, 1 content, 2 usage, 3 warnings, 70 our bug, 74 the disk, 130 interrupted. */
export async function main(argv: readonly string[]): Promise<number> {
  outliveReaders();
  const language = languageOf(argv);
  const terminal = (): ReturnType<typeof realTerminal> =>
    realTerminal({ language, isQuiet: argv.includes("-q") || argv.includes("--quiet"), root: optionOf(argv, "--root") ?? "." });
  let exitCode = 0;
  const program = new Command("plena")
    .description("Convierte artículos en Markdown y datos en YAML en un sitio estático terminado.")
    .version(VERSION, "-V, --version", "muestra la versión")
    .helpOption("-h, --help", "muestra la ayuda")
    .helpCommand("help [orden]", "muestra la ayuda de una orden")
    .addOption(new Option("--lang <idioma>", "idioma de los mensajes").choices(["es", "en"]).default(language))
    .addHelpText("after", '\nEjemplos:\n  plena serve --open\n  plena new articulo "Ojos secos" --carpeta sintomas\n  plena check && plena build')
    .showSuggestionAfterError()
    .exitOverride();
  if (language === "es") speakSpanish(program);
  else program.configureOutput({ outputError: (text, write) => write(withHints(text, program)) });
  addBuildCommand(program, async (options) => {
    const { runBuild } = await import("./build-command.ts");
    exitCode = await runBuild(options, terminal());
  });
  addMergeCommand(program, async (folders, options) => {
    const { runMerge } = await import("./merge-command.ts");
    exitCode = await runMerge(folders, options, terminal());
  });
  addServeCommand(program, async (flags) => {
    const { runServe } = await import("./serve-command.ts");
    exitCode = await runServe(flags, terminal());
  });
  addPreviewCommand(program, async (flags) => {
    const { runPreview } = await import("./preview-command.ts");
    exitCode = await runPreview(flags, terminal());
  });
  addWritersCommands(program, async (run) => {
    exitCode = await run(terminal());
  });
  registerNewsletter(program);
  try {
    refuseUnknownHelp(program, argv);
    await program.parseAsync(argv as string[], { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    return exitCodeOf(error, terminal());
  }
}

/** Options of `plena build`, as commander hands them over. */
export interface BuildFlags {
  readonly root: string;
  readonly out?: string;
  readonly siteUrl?: string;
  readonly drafts?: boolean;
  readonly future?: boolean;
  readonly expired?: boolean;
  readonly sinPdf?: boolean;
  readonly sinComprimir?: boolean;
  readonly clock?: string;
  readonly content?: string;
  readonly json?: boolean;
  readonly sarif?: string;
  readonly report?: string;
  readonly timings?: boolean;
  readonly force?: boolean;
  readonly verifyCache?: boolean;
  readonly shard?: Share;
  readonly threads?: number;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly failOn?: "error" | "warning";
}

function addBuildCommand(program: Command, run: (options: BuildFlags) => Promise<void>): void {
  program
    .command("build")
    .description("genera el sitio y lo publica entero en la carpeta de salida")
    .option("--root <carpeta>", "carpeta del sitio", ".")
    .option("--out <carpeta>", "carpeta de salida (por defecto, dist dentro del sitio)")
    .option("--content <carpeta>", "lee la primera colección de esta carpeta")
    .addOption(new Option("--site-url <origen>", "origen del sitio, como https://www.ejemplo.es").env("SITE_URL"))
    .option("--drafts", "incluye los borradores")
    .option("--future", "incluye los textos con fecha futura")
    .option("--expired", "incluye los textos caducados")
    .addOption(new Option("--sin-pdf", "no hace las guías en PDF, si en este equipo no se puede: se enlaza su página").env("PLENA_SIN_PDF"))
    .option("--sin-comprimir", "no escribe los archivos .br y .gz, aunque el sitio los pida")
    .option("--clock <iso>", "genera como si fuera este momento")
    .addOption(new Option("--fail-on <nivel>", "con «warning», los avisos dan el código de salida 3").choices(["error", "warning"]).default("error"))
    .option("--json", "escribe el resultado y los hallazgos en JSON")
    .option("--sarif <archivo>", "escribe los hallazgos en SARIF")
    .option("--report <archivo>", "escribe el informe: páginas nuevas, cambiadas y quitadas, hallazgos y próximo cambio")
    .option("--force", "no usa nada de lo guardado en .cache")
    .option("--verify-cache", "lo hace todo dos veces, con la caché y sin ella, y no publica nada si difiere un solo byte (código de salida 70)")
    .option("--shard <k/n>", "genera solo la parte k de n, en la carpeta de --out; las une plena merge", shareOf)
    .option("--threads <n>", "hilos que se usan como máximo (por defecto, los procesadores)", positiveInteger)
    .option("--timings", "muestra el tiempo de cada etapa")
    .option("-q, --quiet", "solo los errores")
    .option("-v, --verbose", "dice también la versión, la carpeta y el tiempo de cada etapa")
    .addHelpText(
      "after",
      "\nEjemplos:\n  plena build\n  plena build --drafts --out /tmp/vista-previa\n  SITE_URL=https://www.ejemplo.es plena build --fail-on warning\n  plena build --report informe.json --sarif hallazgos.sarif",
    )
    .action(run);
}

function addMergeCommand(program: Command, run: (folders: readonly string[], options: BuildFlags) => Promise<void>): void {
  program
    .command("merge")
    .argument("<carpetas...>", "las partes que hizo «plena build --shard», en cualquier orden")
    .description("une las partes de un sitio, lo revisa entero y lo publica")
    .option("--root <carpeta>", "carpeta del sitio", ".")
    .option("--out <carpeta>", "carpeta de salida (por defecto, dist dentro del sitio)")
    .option("--content <carpeta>", "lee la primera colección de esta carpeta")
    .addOption(new Option("--fail-on <nivel>", "con «warning», los avisos dan el código de salida 3").choices(["error", "warning"]).default("error"))
    .option("--json", "escribe el resultado y los hallazgos en JSON")
    .option("--sarif <archivo>", "escribe los hallazgos en SARIF")
    .option("--report <archivo>", "escribe el informe: páginas nuevas, cambiadas y quitadas, hallazgos y próximo cambio")
    .option("--threads <n>", "hilos que se usan como máximo (por defecto, los procesadores)", positiveInteger)
    .option("--timings", "muestra el tiempo de cada etapa")
    .option("-q, --quiet", "solo los errores")
    .option("-v, --verbose", "dice también la versión, la carpeta y el tiempo de cada etapa")
    .addHelpText("after", "\nEjemplos:\n  plena merge partes/*\n  plena merge partes/1 partes/2 --out /tmp/sitio")
    .action(run);
}

/** "2/8" */
function shareOf(text: string): Share {
  const [, number = 0, total = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (number < 1 || number > total) throw new InvalidArgumentError("Debe ser una parte de cuántas, como 2/8.");
  return { number, total };
}

/** The language of messages has to be known before anything can be said. */
function languageOf(argv: readonly string[]): Language {
  return optionOf(argv, "--lang") === "en" ? "en" : "es";
}

/** The value of an option, as "--lang en" or "--lang=en"; undefined where it is not given. */
function optionOf(argv: readonly string[], name: string): string | undefined {
  const at = argv.findIndex((word) => word === name || word.startsWith(`${name}=`));
  if (at < 0) return undefined;
  return argv[at] === name ? argv[at + 1] : argv[at]?.slice(name.length + 1);
}

function positiveInteger(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError("Debe ser un número entero desde 1.");
  return value;
}
