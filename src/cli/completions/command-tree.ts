// The command line as data, for the shells: which words may stand where.
import type { Argument, Command, Option } from "commander";

/** What a shell may offer as a value. */
export type Values = { readonly kind: "words"; readonly words: readonly string[] } | { readonly kind: "folders" | "files" | "anything" };

export interface OptionWords {
  /** "--quiet" and "-q". */
  readonly names: readonly string[];
  readonly description: string;
  /** What follows it; undefined for a switch. */
  readonly values: Values | undefined;
}

export interface CommandWords {
  /** Words after the program's name: "newsletter send"; empty for the program itself. */
  readonly at: string;
  readonly commands: readonly { readonly name: string; readonly description: string }[];
  readonly options: readonly OptionWords[];
  /** What may stand at any place that is no option; undefined for a command without arguments. */
  readonly argument: Values | undefined;
}

/**
 * Reads the tree of commands, parents before children.
 *
 * @param known Words for arguments by name whose values commander does not know.
 */
export function commandTree(program: Command, known: Readonly<Record<string, readonly string[]>>): CommandWords[] {
  const general = optionsOf(program);
  const visit = (command: Command, at: string): CommandWords[] => {
    const commands = command.createHelp().visibleCommands(command);
    const own = command === program ? [] : general.filter(({ names }) => !names.includes("--version"));
    const here = {
      at,
      commands: commands.map((each) => ({ name: each.name(), description: each.description() })),
      options: [...optionsOf(command), ...own].filter(isFirst),
      argument: argumentOf(command, commands, known),
    };
    return [here, ...command.commands.flatMap((each) => visit(each, `${at} ${each.name()}`.trim()))];
  };
  return visit(program, "");
}

const isFirst = ({ names }: OptionWords, index: number, all: readonly OptionWords[]): boolean => all.findIndex((each) => each.names.at(0) === names.at(0)) === index;

function optionsOf(command: Command): OptionWords[] {
  return command
    .createHelp()
    .visibleOptions(command)
    .map((option) => ({
      names: [option.long, option.short].filter((name) => name !== undefined && name !== null),
      description: option.description,
      values: option.required || option.optional ? valuesOf(option.argChoices, placeholderOf(option)) : undefined,
    }));
}

const placeholderOf = ({ flags }: Option): string => /[<[]([^>\]]+)/.exec(flags)?.[1] ?? "";

/** `help` is followed by a command. */
function argumentOf(command: Command, commands: readonly Command[], known: Readonly<Record<string, readonly string[]>>): Values | undefined {
  const [first] = command.registeredArguments as readonly Argument[];
  if (first) return valuesOf(first.argChoices ?? known[first.name()], first.name());
  return commands.length > 0 ? { kind: "words", words: [] } : undefined;
}

/** Placeholders say what they stand for: `--out <carpeta>`, `--sarif <archivo>`. */
function valuesOf(choices: readonly string[] | undefined, placeholder: string): Values {
  if (choices) return { kind: "words", words: choices };
  if (placeholder === "carpeta") return { kind: "folders" };
  return { kind: /^(?:archivos?|carta)\b/.test(placeholder) ? "files" : "anything" };
}
