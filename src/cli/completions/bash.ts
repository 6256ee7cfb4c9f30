import type { CommandWords, Values } from "./command-tree.ts";

/** Writes the completion of bash: `source <(plena completions bash)`. */
export function bashCompletion(tree: readonly CommandWords[]): string {
  const paths = tree.filter(({ at }) => at !== "").map(({ at }) => `"${parentOf(at)} ${lastOf(at)}"`);
  const values = tree.flatMap(({ at, options }) =>
    options.flatMap(({ names, values: known }) => (known ? [`    ${names.map((name) => `"${at}:${name}"`).join(" | ")}) ${offer(known)}; return ;;`] : [])),
  );
  const words = tree.map(({ at, commands, options }) => `    "${at}") words="${[...commands.map(({ name }) => name), ...options.flatMap(({ names }) => names)].join(" ")}" ;;`);
  const places = tree.flatMap(({ at, argument }) => (argument && !(argument.kind === "words" && argument.words.length === 0) ? [`    "${at}") ${offer(argument)} ;;`] : []));
  return `# plena completions bash
_plena_paths() {
  local IFS=$'\\n'
  COMPREPLY+=($(compgen "$1" -- "$2"))
  compopt -o filenames 2>/dev/null
}
_plena() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD - 1]}" at="" words="" i
  if [[ $cur == "=" ]]; then cur=""; elif [[ $before == "=" ]]; then before="\${COMP_WORDS[COMP_CWORD - 2]}"; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$at \${COMP_WORDS[i]}" in
      ${paths.join(" | ")}) at="\${at:+$at }\${COMP_WORDS[i]}" ;;
    esac
  done
  COMPREPLY=()
  case "$at:$before" in
${values.join("\n")}
  esac
  if [[ $cur != -* ]]; then
    case "$at" in
${places.join("\n")}
    esac
  fi
  case "$at" in
${words.join("\n")}
  esac
  COMPREPLY+=($(compgen -W "$words" -- "$cur"))
}
complete -F _plena plena
`;
}

function offer(values: Values): string {
  if (values.kind === "words") return `COMPREPLY+=($(compgen -W "${values.words.join(" ")}" -- "$cur"))`;
  if (values.kind === "anything") return ":";
  return `_plena_paths ${values.kind === "folders" ? "-d" : "-f"} "$cur"`;
}

const parentOf = (at: string): string => at.split(" ").slice(0, -1).join(" ");
const lastOf = (at: string): string => at.split(" ").at(-1) ?? "";
