import type { Terminal } from "../terminal.ts";
import type { Missed } from "./missed-inputs.ts";
import type { StaleCacheError, StaleFile } from "./stale-cache-error.ts";

const MOST_FILES = 20;

const MESSAGES = {
  es: {
    title: (count: number) => `La caché no da lo que dan los archivos: ${count === 1 ? "1 archivo distinto" : `${count} archivos distintos`}. No se ha publicado nada.`,
    findings: "Los hallazgos no son los mismos. Los que dan los archivos:",
    kinds: { other: (line: number) => `distinto desde la línea ${line}`, missing: () => "falta en lo que se iba a publicar", extra: () => "sobra en lo que se iba a publicar" },
    missed: "Lo que no se tuvo en cuenta",
    unknown: "no se sabe",
    inputs: {
      clock: () => "la fecha y la hora del ordenador: usa context.today o un dato",
      chance: () => "el azar (Math.random)",
      variable: (name: string) => `la variable de entorno ${name}`,
      file: (name: string) => `el archivo ${name}, que lee el propio código del sitio`,
      text: (name: string) => `${name}: ha cambiado sin cambiar de tamaño, de fecha ni de lugar`,
      perhaps: (name: string) => `quizá ${name}, si ha cambiado sin cambiar de tamaño, de fecha ni de lugar`,
      templates: () => "las plantillas: han cambiado sin cambiar de tamaño ni de fecha",
      order: () => "lo que dejan otras páginas en la memoria: la plantilla no da dos veces lo mismo",
    },
    hint: "Si una plantilla no lee nada más que sus datos, es un error de Plena. Mientras tanto: plena cache clean",
    more: (count: number) => `… y ${count} más`,
  },
  en: {
    title: (count: number) => `The cache does not give what the files give: ${count === 1 ? "1 file differs" : `${count} files differ`}. Nothing was published.`,
    findings: "The findings are not the same. Those that the files give:",
    kinds: { other: (line: number) => `differs from line ${line} on`, missing: () => "is missing from what was to be published", extra: () => "should not be published" },
    missed: "What was missed",
    unknown: "not known",
    inputs: {
      clock: () => "the computer's date and time: use context.today or a data file",
      chance: () => "chance (Math.random)",
      variable: (name: string) => `the environment variable ${name}`,
      file: (name: string) => `the file ${name}, which the site's own code reads`,
      text: (name: string) => `${name}: it changed, but neither its size nor its time nor its place`,
      perhaps: (name: string) => `perhaps ${name}, if it changed, but neither its size nor its time nor its place`,
      templates: () => "the templates: they changed, but neither their size nor their time",
      order: () => "what other pages leave in memory: the template does not give the same twice",
    },
    hint: "If a template reads nothing but its data, this is a bug in Plena. Meanwhile: plena cache clean",
    more: (count: number) => `… and ${count} more`,
  },
};

/** Prints what differs and why. */
export function tellStale({ files, diagnostics }: StaleCacheError, terminal: Terminal): void {
  const texts = MESSAGES[terminal.language];
  const { red } = terminal.colors;
  terminal.note(red(texts.title(files.length)));
  for (const file of files.slice(0, MOST_FILES)) terminal.note(`  ${file.output}: ${texts.kinds[file.kind](file.line)}\n    ${texts.missed}: ${missedText(file, terminal)}`);
  if (files.length > MOST_FILES) terminal.note(`  ${texts.more(files.length - MOST_FILES)}`);
  if (diagnostics) {
    terminal.note(texts.findings);
    terminal.diagnostics(diagnostics);
  }
  terminal.note(texts.hint);
}

function missedText({ missed }: StaleFile, { language }: Terminal): string {
  const { inputs, unknown } = MESSAGES[language];
  const tell = (input: Missed): string => inputs[input.kind]("name" in input ? input.name : "");
  return missed.map(tell).join("; ") || unknown;
}
