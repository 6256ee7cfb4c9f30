// The options of the commands that writers use: check, explain, list, new, info, cache.
import { type Command, Option } from "commander";
import type { SiteFlags } from "./open-site.ts";
import type { Terminal } from "./terminal.ts";

/** Options of `plena check`, as commander hands them over. */
export interface CheckFlags extends SiteFlags {
  readonly due?: string;
  readonly publicar?: boolean;
  readonly fix?: boolean;
  readonly failOn?: "error" | "warning";
  readonly json?: boolean;
  readonly sarif?: string;
  readonly quiet?: boolean;
}

/** Runs a command that was imported when it was called, and keeps its exit code. */
export type RunCommand = (run: (terminal: Terminal) => Promise<number>) => Promise<void>;

/** Adds the writers' commands to the program. */
export function addWritersCommands(program: Command, run: RunCommand): void {
  addCheckCommand(program, run);
}

function addCheckCommand(program: Command, run: RunCommand): void {
  siteOptions(program.command("check [archivos...]"))
    .description("revisa el sitio entero sin publicarlo: lo que revisa build, y además los textos")
    .option("--due <días>", "avisa de las revisiones que vencen en este plazo, como 30d")
    .option("--publicar", "pregunta si el sitio puede salir al público: muestras, huecos, identidad, revisiones")
    .option("--fix", "arregla lo que es seguro arreglar: comillas rectas, guiones, puntos suspensivos")
    .addOption(new Option("--fail-on <nivel>", "con «warning», los avisos dan el código de salida 3").choices(["error", "warning"]).default("error"))
    .option("--json", "escribe los hallazgos en JSON")
    .option("--sarif <archivo>", "escribe los hallazgos en SARIF")
    .option("-q, --quiet", "solo los errores")
    .addHelpText(
      "after",
      "\nEjemplos:\n  plena check\n  plena check content/articulos/sintomas --fix\n  plena check --due 30d --fail-on warning\n  plena check --publicar --sarif hallazgos.sarif",
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
