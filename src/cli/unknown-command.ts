// A help that is asked for a command which does not exist: commander would show the general help instead.
import type { Command } from "commander";
import { suggest } from "../diagnostics/suggest.ts";

/** Ends with a complaint when help is asked for an unknown command. @throws {CommanderError} with what commander says of unknown commands. */
export function refuseUnknownHelp(program: Command, argv: readonly string[]): void {
  const words = wordsOf(program, argv);
  const isHelp = words[0] === "help";
  if (!isHelp && !argv.some((word) => word === "-h" || word === "--help")) return;
  let command = program;
  for (const word of isHelp ? words.slice(1) : words) {
    if (command.commands.length === 0) return;
    const names = command.commands.map((each) => each.name());
    const next = command.commands.find((each) => each.name() === word);
    if (!next && word !== "help") refuse(command, word, suggest(word, names));
    if (!next) return;
    command = next;
  }
}

/** The words of a command line that are neither options nor the value of a general option. */
function wordsOf({ options }: Command, argv: readonly string[]): string[] {
  const taking = new Set(options.filter(({ required }) => required).map(({ long }) => long));
  return argv.filter((word, index) => !word.startsWith("-") && !taking.has(argv[index - 1] ?? ""));
}

function refuse(command: Command, word: string, near: string | undefined): void {
  command.error(`error: unknown command '${word}'${near === undefined ? "" : `\n(Did you mean ${near}?)`}`, { code: "commander.unknownCommand", exitCode: 2 });
}
