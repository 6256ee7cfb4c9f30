// Commander speaks English; writers read Spanish. Its few fixed sentences are told again here.
import type { Command } from "commander";
import { suggest } from "../diagnostics/suggest.ts";

const TITLES: Readonly<Record<string, string>> = {
  "Usage:": "Uso:",
  "Options:": "Opciones:",
  "Commands:": "Órdenes:",
  "Arguments:": "Argumentos:",
  "Global Options:": "Opciones generales:",
};

const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/unknown option '([^']+)'/, "no existe la opción «$1»"],
  [/unknown command '([^']+)'/, "no existe la orden «$1»"],
  [/\(Did you mean one of ([^?]+)\?\)/, "(¿Quisiste decir una de estas: $1?)"],
  [/\(Did you mean ([^?]+)\?\)/, "(¿Quisiste decir $1?)"],
  [/missing required argument '([^']+)'/, "falta el argumento «$1»"],
  [/option '([^']+)' argument missing/, "a la opción «$1» le falta su valor"],
  [/required option '([^']+)' not specified/, "falta la opción «$1»"],
  [/option '([^']+)' argument '([^']*)' is invalid\./, "la opción «$1» no admite «$2»."],
  [/option '([^']+)' value '([^']*)' from env '([^']+)' is invalid\./, "la opción «$1» no admite «$2», que viene de la variable $3."],
  [/command-argument value '([^']*)' is invalid for argument '([^']+)'\./, "«$2» no admite «$1»."],
  [/Allowed choices are ([^\n]+)\./, "Puede ser: $1."],
  [/too many arguments(?: for '([^']+)')?\. Expected (\d+) arguments? but got (\d+)\.?/, "sobran argumentos: se esperaban $2 y hay $3."],
];

const DESCRIPTIONS: readonly (readonly [RegExp, string])[] = [
  [/\(choices: /, "(valores: "],
  [/\(default: /, "(por defecto: "],
  [/, default: /, ", por defecto: "],
  [/, env: /, ", variable: "],
  [/\(env: /, "(variable: "],
];

const retell = (text: string, rules: readonly (readonly [RegExp, string])[]): string => rules.reduce((told, [pattern, words]) => told.replace(pattern, words), text);

const inSpanish = (usage: string): string => usage.replace("[options]", "[opciones]").replace("[command]", "[orden]");

/** Adds to a complaint of commander's what would have been right. */
export const withHints = (text: string, program: Command): string => withMeaning(withNear(text), program);

/** Adds the value that was meant, where commander only lists those there are. */
function withNear(text: string): string {
  const [, value = "", choices = ""] = /value '([^']*)' is invalid[\s\S]*Allowed choices are ([^\n]+)\./.exec(text) ?? [];
  const near = choices === "" ? undefined : suggest(value, choices.split(", "));
  return near === undefined ? text : `${text.trimEnd()}\n(Did you mean ${near}?)\n`;
}

/** Adds what a missing argument may be. */
function withMeaning(text: string, program: Command): string {
  const missing = /missing required argument '([^']+)'/.exec(text)?.[1];
  const argument = commandsOf(program)
    .flatMap(({ registeredArguments }) => registeredArguments)
    .find((one) => one.name() === missing);
  if (argument?.argChoices) return `${text.trimEnd()}. Allowed choices are ${argument.argChoices.join(", ")}.\n`;
  return argument?.description ? `${text.trimEnd()}: ${argument.description}\n` : text;
}

const commandsOf = (program: Command): Command[] => program.commands.flatMap((command) => [command, ...commandsOf(command)]);

/** Makes a program's help and its complaints Spanish; commands that are added later inherit both. */
export function speakSpanish(program: Command): Command {
  const help = program.createHelp();
  return program
    .configureHelp({
      commandUsage: (command) => inSpanish(help.commandUsage.call(help, command)),
      subcommandTerm: (command) => inSpanish(help.subcommandTerm.call(help, command)),
      argumentDescription: (argument) => retell(help.argumentDescription.call(help, argument), DESCRIPTIONS),
      styleTitle: (title) => TITLES[title] ?? title,
      optionDescription: (option) => retell(help.optionDescription.call(help, option), DESCRIPTIONS),
    })
    .configureOutput({ outputError: (text, write) => write(retell(withHints(text, program), SENTENCES)) });
}
