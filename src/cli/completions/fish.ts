import type { CommandWords, OptionWords, Values } from "./command-tree.ts";

/** Writes the completion of fish: `plena completions fish > ~/.config/fish/completions/plena.fish`. */
export function fishCompletion(tree: readonly CommandWords[]): string {
  const paths = tree.filter(({ at }) => at !== "").map(({ at }) => quoted(at));
  const lines = tree.flatMap(({ at, commands, options, argument }) => {
    const start = `complete -c plena -n ${quoted(`__plena_at ${at === "" ? '""' : `"${at}"`}`)}`;
    return [
      ...commands.map(({ name, description }) => `${start} -a ${name} -d ${quoted(description)}`),
      ...options.map((option) => `${start} ${names(option)} -d ${quoted(option.description)}${offer(option.values)}`),
      ...(argument?.kind === "words" && argument.words.length > 0 ? [`${start} -a ${quoted(argument.words.join(" "))}`] : []),
      ...(argument?.kind === "files" ? [`${start} -F`] : []),
    ];
  });
  return `# plena completions fish
function __plena_at
    set -l at
    for word in (commandline -opc)[2..]
        set -l next (string trim "$at $word")
        contains -- $next ${paths.join(" ")}; and set at $next
    end
    test "$at" = "$argv[1]"
end
complete -c plena -f
${lines.join("\n")}
`;
}

const names = ({ names: all }: OptionWords): string => all.map((name) => (name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`)).join(" ");

function offer(values: Values | undefined): string {
  if (!values) return "";
  if (values.kind === "words") return ` -x -a ${quoted(values.words.join(" "))}`;
  if (values.kind === "folders") return " -x -a '(__fish_complete_directories)'";
  return values.kind === "files" ? " -r -F" : " -x";
}

const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
