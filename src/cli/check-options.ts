// The options of the commands that writers use: check, explain, list, new, direcciones, schemas, completions, info, cache.
import { Argument, type Command, Option } from "commander";
import type { AddressesFlags } from "./addresses-command.ts";
import type { CacheFlags } from "./cache-command.ts";
import type { Shell } from "./completions-command.ts";
import type { ListFlags, ListName } from "./list-command.ts";
import type { NewFlags } from "./new-command.ts";
import type { SiteFlags } from "./open-site.ts";
import type { SchemasFlags } from "./schemas-command.ts";
import type { Terminal } from "./terminal.ts";

/** Options of `plena check`, as commander hands them over. */
export interface CheckFlags extends SiteFlags {
  readonly due?: string;
  readonly publicar?: boolean;
  readonly fix?: boolean;
  readonly externos?: boolean;
  readonly failOn?: "error" | "warning";
  readonly json?: boolean;
  readonly sarif?: string;
  readonly report?: string;
  readonly quiet?: boolean;
}

/** Runs a command that was imported when it was called, and keeps its exit code. */
export type RunCommand = (run: (terminal: Terminal) => Promise<number>) => Promise<void>;

/** Adds the writers' commands to the program. */
export function addWritersCommands(program: Command, run: RunCommand): void {
  addCheckCommand(program, run);
  addExplainCommand(program, run);
  addListCommand(program, run);
  addNewCommand(program, run);
  addAddressesCommand(program, run);
  addSchemasCommand(program, run);
  addCompletionsCommand(program, run);
  addInfoCommand(program, run);
  addCacheCommand(program, run);
}

function addCheckCommand(program: Command, run: RunCommand): void {
  siteOptions(program.command("check [archivos...]"))
    .description("revisa el sitio entero sin publicarlo: lo que revisa build, y además los textos")
    .option("--due <días>", "avisa de las revisiones que vencen en este plazo, como 30d")
    .option("--publicar", "pregunta si el sitio puede salir al público: muestras, huecos, identidad, revisiones")
    .option("--externos", "pregunta a otras webs si los enlaces a ellas siguen vivos; nada más sale de este equipo")
    .option("--fix", "arregla lo que es seguro arreglar: comillas rectas, guiones, puntos suspensivos, términos del glosario")
    .addOption(new Option("--fail-on <nivel>", "con «warning», los avisos dan el código de salida 3").choices(["error", "warning"]).default("error"))
    .option("--json", "escribe los hallazgos en JSON")
    .option("--sarif <archivo>", "escribe los hallazgos en SARIF")
    .option("--report <archivo>", "escribe el informe: qué cambiaría en dist, hallazgos y próximo cambio")
    .option("-q, --quiet", "solo los errores")
    .addHelpText(
      "after",
      "\nEjemplos:\n  plena check\n  plena check content/articulos/sintomas --fix\n  plena check --due 30d --fail-on warning\n  plena check --externos\n  plena check --publicar --sarif hallazgos.sarif",
    )
    .action((files: string[], flags: CheckFlags) =>
      run(async (terminal) => {
        const { runCheck } = await import("./check-command.ts");
        return runCheck(files, flags, terminal);
      }),
    );
}

/** Options of every command that reads a site. */
function siteOptions(command: Command): Command {
  return command
    .option("--root <carpeta>", "carpeta del sitio", ".")
    .addOption(new Option("--site-url <origen>", "origen del sitio, como https://www.ejemplo.es").env("SITE_URL"))
    .option("--drafts", "incluye los borradores")
    .option("--future", "incluye los textos con fecha futura")
    .option("--expired", "incluye los textos caducados")
    .option("--clock <iso>", "como si fuera este momento");
}

const ROOT = ["--root <carpeta>", "carpeta del sitio", "."] as const;
const JSON_OUTPUT = ["--json", "escribe el resultado en JSON"] as const;

function addExplainCommand(program: Command, run: RunCommand): void {
  program
    .command("explain [código]")
    .description("explica un hallazgo: qué significa, un ejemplo y cómo se arregla; sin código, los enumera")
    .option(...JSON_OUTPUT)
    .addHelpText("after", "\nEjemplos:\n  plena explain dead-link\n  plena explain")
    .action((code: string | undefined, flags: { json?: boolean }) =>
      run(async (terminal) => {
        const { runExplain } = await import("./explain-command.ts");
        return runExplain(code, flags, terminal);
      }),
    );
}

function addListCommand(program: Command, run: RunCommand): void {
  siteOptions(program.command("list"))
    .addArgument(new Argument("<lista>", "qué se enumera").choices(["drafts", "future", "expired", "review", "routes"]))
    .description("enumera borradores, textos futuros o caducados, revisiones por fecha o direcciones")
    .option(...JSON_OUTPUT)
    .addHelpText("after", "\nEjemplos:\n  plena list drafts\n  plena list review --json\n  plena list routes")
    .action((name: ListName, flags: ListFlags) =>
      run(async (terminal) => {
        const { runList } = await import("./list-command.ts");
        return runList(name, flags, terminal);
      }),
    );
}

function addNewCommand(program: Command, run: RunCommand): void {
  program
    .command("new")
    .argument("<qué>", "articulo, guia, producto o lo que defina el sitio")
    .argument("<título>", "entre comillas")
    .description("empieza un texto con su cabecera")
    .option(...ROOT)
    .option("--carpeta <nombre>", "carpeta dentro de la colección, como sintomas")
    .option("--clock <iso>", "como si fuera este momento")
    .option(...JSON_OUTPUT)
    .addHelpText(
      "after",
      '\nEjemplos:\n  plena new articulo "¿Por qué sudo de noche?" --carpeta sintomas\n  plena new guia "Plan de paseos"\n  plena new producto "Manta de verano"',
    )
    .action((kind: string, title: string, flags: NewFlags) =>
      run(async (terminal) => {
        const { runNew } = await import("./new-command.ts");
        return runNew(kind, title, flags, terminal);
      }),
    );
}

function addAddressesCommand(program: Command, run: RunCommand): void {
  program
    .command("direcciones")
    .description("añade lo publicado a la lista de direcciones que ninguna generación puede perder")
    .option(...ROOT)
    .option("--clock <iso>", "como si fuera este momento")
    .option(...JSON_OUTPUT)
    .addHelpText("after", "\nEjemplos:\n  plena direcciones\n  plena direcciones --json")
    .action((flags: AddressesFlags) =>
      run(async (terminal) => {
        const { runAddresses } = await import("./addresses-command.ts");
        return runAddresses(flags, terminal);
      }),
    );
}

function addSchemasCommand(program: Command, run: RunCommand): void {
  program
    .command("schemas")
    .description("escribe lo que el editor necesita para completar y avisar mientras se escribe: esquemas, fragmentos y ajustes")
    .option(...ROOT)
    .option("--check", "no escribe nada; el código de salida es 1 si algo no está al día")
    .option(...JSON_OUTPUT)
    .addHelpText("after", "\nEjemplos:\n  plena schemas\n  plena schemas --check")
    .action((flags: SchemasFlags) =>
      run(async (terminal) => {
        const { runSchemas } = await import("./schemas-command.ts");
        return runSchemas(flags, terminal);
      }),
    );
}

function addCompletionsCommand(program: Command, run: RunCommand): void {
  program
    .command("completions")
    .addArgument(new Argument("<intérprete>", "para cuál").choices(["bash", "zsh", "fish"]))
    .description("escribe lo que un intérprete de órdenes necesita para completar las de plena")
    .addHelpText(
      "after",
      "\nEjemplos:\n  plena completions bash > ~/.local/share/bash-completion/completions/plena\n  plena completions zsh > ~/.zfunc/_plena\n  plena completions fish > ~/.config/fish/completions/plena.fish",
    )
    .action((shell: Shell) =>
      run(async (terminal) => {
        const { runCompletions } = await import("./completions-command.ts");
        return runCompletions(shell, program, terminal);
      }),
    );
}

function addInfoCommand(program: Command, run: RunCommand): void {
  program
    .command("info")
    .description("muestra la versión, el sitio y lo que hay en él")
    .option(...ROOT)
    .option(...JSON_OUTPUT)
    .addHelpText("after", "\nEjemplos:\n  plena info\n  plena info --json")
    .action((flags: CacheFlags) =>
      run(async (terminal) => {
        const { runInfo } = await import("./info-command.ts");
        return runInfo(flags, terminal);
      }),
    );
}

function addCacheCommand(program: Command, run: RunCommand): void {
  const cache = program
    .command("cache")
    .description("enseña o borra lo que se guarda en .cache entre una vez y otra")
    .addHelpText("after", "\nEjemplos:\n  plena cache info\n  plena cache clean");
  const command = (name: string, description: string): Command =>
    cache
      .command(name)
      .description(description)
      .option(...ROOT)
      .option(...JSON_OUTPUT);
  command("info", "enseña qué se guarda y cuánto ocupa")
    .addHelpText("after", "\nEjemplo:\n  plena cache info")
    .action((flags: CacheFlags) => run(async (terminal) => (await import("./cache-command.ts")).runCacheInfo(flags, terminal)));
  command("clean", "lo borra; la próxima vez se hace todo de nuevo")
    .addHelpText("after", "\nEjemplo:\n  plena cache clean")
    .action((flags: CacheFlags) => run(async (terminal) => (await import("./cache-command.ts")).runCacheClean(flags, terminal)));
}
