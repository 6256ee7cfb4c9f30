// The options of `plena serve` and `plena preview`.
import type { Command } from "commander";

/** Options of `plena serve`, as commander hands them over. */
export interface ServeFlags {
  readonly root: string;
  readonly host: string;
  readonly port: string;
  readonly strictPort?: boolean;
  readonly open?: boolean;
  readonly drafts?: boolean;
  readonly future?: boolean;
  readonly poll?: boolean;
  readonly newsletter: boolean;
  readonly quiet?: boolean;
}

/** Options of `plena preview`, as commander hands them over. */
export interface PreviewFlags {
  readonly root: string;
  readonly out?: string;
  readonly host: string;
  readonly port: string;
  readonly strictPort?: boolean;
  readonly open?: boolean;
  readonly quiet?: boolean;
}

/** Adds `plena serve` to the program. */
export function addServeCommand(program: Command, run: (flags: ServeFlags) => Promise<void>): void {
  addServerOptions(program.command("serve").description("muestra el sitio mientras se escribe: cada cambio se ve al guardar"), "4321")
    .option("--drafts", "enseña también los borradores, con una marca")
    .option("--future", "enseña también los textos con fecha futura, con una marca")
    .option("--poll", "mira los archivos una y otra vez: para carpetas de red, que no avisan de sus cambios")
    .option("--no-newsletter", "no pone en marcha la función del boletín")
    .addHelpText("after", "\nEjemplos:\n  plena serve\n  plena serve --drafts --open\n  plena serve --host 0.0.0.0 --port 8080 --strict-port")
    .action(run);
}

/** Adds `plena preview` to the program. */
export function addPreviewCommand(program: Command, run: (flags: PreviewFlags) => Promise<void>): void {
  addServerOptions(program.command("preview").description("sirve el sitio generado como lo hará el alojamiento: cabeceras, redirecciones, 404 y compresión"), "4322")
    .option("--out <carpeta>", "carpeta del sitio generado (por defecto, dist dentro del sitio)")
    .addHelpText("after", "\nEjemplos:\n  plena build && plena preview --open\n  plena preview --out /tmp/vista-previa --port 8080")
    .action(run);
}

function addServerOptions(command: Command, port: string): Command {
  return command
    .option("--root <carpeta>", "carpeta del sitio", ".")
    .option("--host <dirección>", "dirección en la que escucha; 0.0.0.0 para toda la red", "127.0.0.1")
    .option("--port <puerto>", "puerto; si está ocupado, el siguiente libre", port)
    .option("--strict-port", "si el puerto está ocupado, termina en lugar de usar otro")
    .option("--open", "abre el navegador")
    .option("-q, --quiet", "solo los errores");
}
