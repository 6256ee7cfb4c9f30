import type { CommandWords, Values } from "./command-tree.ts";

/** Writes the completion of zsh: a file `_plena` in a folder of $fpath, or `source <(plena completions zsh)`. */
export function zshCompletion(tree: readonly CommandWords[]): string {
  const paths = tree.filter(({ at }) => at !== "").map(({ at }) => quoted(/^\S+$/.test(at) ? ` ${at}` : at));
  const values = tree.flatMap(({ at, options }) =>
    options.flatMap(({ names, values: known }) => (known ? [`    ${names.map((name) => quoted(`${at}:${name}`)).join("|")}) ${offer(known)}; return ;;`] : [])),
  );
  const places = tree.flatMap(({ at, argument }) => (argument && !(argument.kind === "words" && argument.words.length === 0) ? [`    ${quoted(at)}) ${offer(argument)} ;;`] : []));
  const words = tree.flatMap(({ at, commands, options }) => [
    `    ${quoted(at)})`,
    `      commands=(${commands.map(({ name, description }) => described(name, description)).join(" ")})`,
    `      options=(${options.flatMap(({ names, description }) => names.map((name) => described(name, description))).join(" ")})`,
    "      ;;",
  ]);
  return `#compdef plena
_plena() {
  local at="" i
  local -a commands options
  for ((i = 2; i < CURRENT; i++)); do
    case "$at $words[i]" in
      ${paths.join("|")}) at="\${at:+$at }$words[i]" ;;
    esac
  done
  case "$at:$words[CURRENT-1]" in
${values.join("\n")}
  esac
  if [[ $PREFIX != -* ]]; then
    case "$at" in
${places.join("\n")}
    esac
  fi
  case "$at" in
${words.join("\n")}
  esac
  (( $#commands )) && _describe -t commands 'orden' commands
  _describe -t options 'opción' options
}
if [[ $funcstack[1] == _plena ]]; then _plena "$@"; else compdef _plena plena; fi
`;
}

function offer(values: Values): string {
  if (values.kind === "words") return `compadd -- ${values.words.join(" ")}`;
  if (values.kind === "anything") return "_message 'valor'";
  return values.kind === "folders" ? "_files -/" : "_files";
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const described = (name: string, description: string): string => quoted(`${name}:${description.replaceAll(":", "\\:")}`);
